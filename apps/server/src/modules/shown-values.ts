import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { handlerFor } from '../areas/handlers.ts';
import type { ShownTo } from '../records/handler.ts';

const idOf = ({ id }: AnyRecord): number => (typeof id === 'number' ? id : 0);

/**
 * Puts what the module reckons for rows when they are shown (`shown` of its handler) into them; a row gets no key that it does not have. Into the rows
 * themselves: a copy of each took a list longer than reading it.
 */
const putShown = async (call: ShownTo, module: Module, rows: readonly { [key: string]: unknown }[]): Promise<void> => {
  const { shown } = handlerFor(module);
  if (shown === undefined || rows.length === 0) return;
  const values = await shown(call, rows.map(idOf), rows);
  for (const row of rows) {
    const own = values.get(idOf(row));
    if (own !== undefined) for (const key of Object.keys(own)) if (Object.hasOwn(row, key)) row[key] = own[key];
  }
};

/** One row as it is shown. */
export const shownRow = async (call: ShownTo, module: Module, row: AnyRecord): Promise<AnyRecord> => {
  const whole = { ...row };
  await putShown(call, module, [whole]);
  return whole;
};

/** Rows that are nobody else's as they are shown: the same rows, filled. */
export const shownRows = async (
  call: ShownTo,
  module: Module,
  rows: readonly { [key: string]: unknown }[],
): Promise<void> => putShown(call, module, rows);

/** Rows of a list as they are shown, JSON array text; untouched where the module reckons nothing. */
export const shownList = async (call: ShownTo, module: Module, json: string): Promise<string> => {
  if (handlerFor(module).shown === undefined) return json;
  const rows = JSON.parse(json) as readonly { [key: string]: unknown }[]; // the database made it from the records' own columns
  await putShown(call, module, rows);
  return JSON.stringify(rows);
};
