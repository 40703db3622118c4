import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { handlerFor } from '../areas/handlers.ts';
import type { ShownTo } from '../records/handler.ts';

const idOf = ({ id }: AnyRecord): number => (typeof id === 'number' ? id : 0);

/** Rows with what the module reckons for them when they are shown (`shown` of its handler); a row gets no key that it does not have. */
const withShown = async (call: ShownTo, module: Module, rows: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
  const { shown } = handlerFor(module);
  if (shown === undefined || rows.length === 0) return rows;
  const values = await shown(call, rows.map(idOf), rows);
  return rows.map((row) => {
    const own = Object.entries(values.get(idOf(row)) ?? {}).filter(([key]) => Object.hasOwn(row, key));
    return { ...row, ...Object.fromEntries(own) };
  });
};

/** One row as it is shown. */
export const shownRow = async (call: ShownTo, module: Module, row: AnyRecord): Promise<AnyRecord> => {
  const [whole = row] = await withShown(call, module, [row]);
  return whole;
};

/** Rows of a list as they are shown, JSON array text; untouched where the module reckons nothing. */
export const shownList = async (call: ShownTo, module: Module, json: string): Promise<string> => {
  if (handlerFor(module).shown === undefined) return json;
  const rows = JSON.parse(json) as readonly AnyRecord[]; // the database made it from the records' own columns
  return JSON.stringify(await withShown(call, module, rows));
};
