import { firstValueFrom } from 'rxjs';
import type { WireRecord } from '@weft/api/resource/resource';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MOST_AT_ONCE } from '@weft/domain/rules/search/most-at-once';
import { moduleInfo, type Product } from '../../product/product-context.ts';
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

/** So many rows of a module are each asked for alone: each is drawn as soon as it is there. */
const FEW = 5;

/** Makes the rows of one form; they are read fresh for each form, because rules must not judge by old ones. */
export const createRefRows = ({ api, catalogue, modules }: Product): RefRows => {
  const rows = new Map<string, AnyRecord | null>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;

  const load = async (name: string, ids: readonly number[]): Promise<void> => {
    const path = moduleInfo(catalogue, name).api;
    const told = new Map<number, AnyRecord>();
    try {
      const [module, answer] = await Promise.all([
        modules.load(name),
        firstValueFrom(
          ids.length === 1
            ? api.get<WireRecord, WireRecord>(`${path}/${ids[0]}`, { isQuiet: true })
            : api.post<WireRecord, WireRecord>(`${path}/getByIds`, { ids }, { isQuiet: true }),
        ),
      ]);
      const { data, dataList = data === undefined ? [] : [data] } = answer;
      for (const row of dataList) if (isRuled(module, row)) told.set(row.id, ruledRow(module, row));
    } catch {
      if (ids.length > 1) {
        for (const id of ids) void load(name, [id]); // another server may answer each alone
        return;
      }
      // not for this person, or gone: the rules then know as little as they would on the server's word
    }
    for (const id of ids) rows.set(`${name} ${id}`, told.get(id) ?? null);
    version += 1;
    listeners.forEach((listener) => listener());
  };
  return {
    fieldsOf: (name) => modules.at(name)?.fields,
    rowOf: (name, id) => rows.get(`${name} ${id}`),
    want: (refs) => {
      const missing = new Map<string, number[]>();
      for (const { module, id } of refs) {
        const key = `${module} ${id}`;
        if (!asked.has(key)) missing.set(module, [...(missing.get(module) ?? []), id]);
        asked.add(key);
      }
      for (const [module, ids] of missing) {
        const most = ids.length > FEW ? MOST_AT_ONCE : 1;
        for (let at = 0; at < ids.length; at += most) void load(module, ids.slice(at, at + most));
      }
    },
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
