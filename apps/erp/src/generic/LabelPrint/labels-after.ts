import { codeTypeOf } from '@weft/domain/rules/labels/code-types';
import { keep, kept } from '../../product/session/ui-memory.ts';
import { bringsGoods } from './labelled.ts';

const KEY = 'labelsAfter';

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const modulesIn = (storage: Keeper): readonly string[] => {
  const stored = kept(storage)[KEY];
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
};

/** Whether labels of a module are asked for by themselves after each save: a label printer stands beside this device. */
export const isPrintedAfter = (module: string, storage: Keeper = localStorage): boolean =>
  modulesIn(storage).includes(module);

/** Keeps that choice. */
export const keepPrintedAfter = (module: string, isWanted: boolean, storage: Keeper = localStorage): void => {
  const others = modulesIn(storage).filter((name) => name !== module);
  keep(storage, { [KEY]: isWanted ? [...others, module] : others });
};

/** After which act a record has its labels: goods are there when they are posted, anything else as soon as it is saved; undefined for what has none. */
export const labelledBy = (module: string): 'post' | 'save' | undefined => {
  if (bringsGoods(module)) return 'post';
  return codeTypeOf(module) === undefined ? undefined : 'save';
};
