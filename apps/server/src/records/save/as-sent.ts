import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fieldColumns, ownFields } from '../../db/schema/columns.ts';
import { fieldsFromRow } from '../from-row.ts';
import type { Row } from '../to-row.ts';
import type { StoredRecord, WriteMeta } from '../types.ts';

/** Kinds that the database may answer otherwise than they were sent: lines get their numbers, moments and JSON a form of its own. */
const ANSWERED_ANEW = new Set<Field['kind']>(['lines', 'dateTime', 'json']);

/** Decimals of the numeric columns of fields. @example numeric(18,6) → 6 */
const placesByColumn = (module: Module): ReadonlyMap<string, number> =>
  new Map(
    fieldColumns(module.fields).flatMap(({ name, type }) => {
      const places = /^numeric\(\d+,(\d+)\)$/u.exec(type)?.[1];
      return places === undefined ? [] : [[name, Number(places)] as const];
    }),
  );

const fractionOf = (figure: unknown): number => {
  const text = String(figure);
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

/**
 * Whether new rows of a module lie in the database just as they are sent: masters without lines, moments and JSON, with no figure finer than its
 * column. To have the database tell such rows again takes it longer than to write them.
 */
export const isAsSent = (module: Module, rows: readonly Row[]): boolean => {
  if (module.kind === 'document') return false;
  if (Object.values(module.fields).some(({ kind }) => ANSWERED_ANEW.has(kind))) return false;
  const figures = [...placesByColumn(module)];
  return rows.every((row) => figures.every(([column, places]) => fractionOf(row[column] ?? '') <= places));
};

/** A new record as it is stored, out of what was sent. `part` are those of the module's fields that were. */
export const storedAsSent = (
  module: Module,
  part: Module,
  { record, row, id }: { readonly record: AnyRecord; readonly row: Row; readonly id: number },
  { by, at }: WriteMeta,
): StoredRecord => {
  const moment = new Date(at).toISOString();
  const sent = Object.fromEntries(ownFields(part.fields).map(([key]) => [key, record[key]]));
  const around = {
    id,
    version: 1,
    isActive: row['is_active'],
    createdBy: by,
    createdOn: moment,
    updatedBy: by,
    updatedOn: moment,
    source: row['source'],
    customFields: row['custom_fields'],
  };
  return fieldsFromRow(module.fields, { ...around, ...sent }) as StoredRecord; // `around` has every key of a master's StoredRecord
};
