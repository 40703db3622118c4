import { firstValueFrom } from 'rxjs';
import type { WireRecord } from '@weft/api/resource/resource';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import type { Module } from '@weft/domain/catalogue/language/module';
import { moduleInfo, type Product } from '../product/product-context.ts';
import type { RefSource, RefWanted } from './rule-refs.ts';
import { statusOf } from '@weft/domain/contract/statuses';

/** Rows of other modules that one form has asked for, in calculation form. `null`: it could not be had. */
export type RefRows = RefSource & {
  readonly want: (refs: readonly RefWanted[]) => void;
  /** Counts arrivals, for `useSyncExternalStore`. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A row as rules read it, on the server as here: exact figures as Decimals, the status of a document by the name that code uses. */
export const ruledRow = (module: Pick<Module, 'fields' | 'states'>, row: AnyRecord): AnyRecord => {
  const read = fromWire(module.fields, row);
  return module.states === undefined ? read : { ...read, status: statusOf(read['status']) };
};

/**
 * Whether rules may judge by a row: it is whole, or the few fields that a person without view is told hold all that rules read (`lends`).
 * By a name alone a rule would take what is not told for what is not so.
 */
export const isRuled = ({ lends }: Pick<Module, 'lends'>, row: AnyRecord): boolean =>
  lends !== undefined || Object.hasOwn(row, 'createdOn');

/** Makes the rows of one form; they are read fresh for each form, because rules must not judge by old ones. */
export const createRefRows = ({ api, catalogue, modules }: Product): RefRows => {
  const rows = new Map<string, AnyRecord | null>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;

  const load = async (key: string, { module: name, id }: RefWanted): Promise<void> => {
    try {
      const [module, answer] = await Promise.all([
        modules.load(name),
        firstValueFrom(api.get<WireRecord>(`${moduleInfo(catalogue, name).api}/${id}`, { isQuiet: true })),
      ]);
      const row = answer.data;
      rows.set(key, row === undefined || !isRuled(module, row) ? null : ruledRow(module, row));
    } catch {
      rows.set(key, null); // not for this person, or gone: the rules then know as little as they would on the server's word
    }
    version += 1;
    listeners.forEach((listener) => listener());
  };
  return {
    fieldsOf: (name) => modules.at(name)?.fields,
    rowOf: (name, id) => rows.get(`${name} ${id}`),
    want: (refs) => {
      for (const ref of refs) {
        const key = `${ref.module} ${ref.id}`;
        if (asked.has(key)) continue;
        asked.add(key);
        void load(key, ref);
      }
    },
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
