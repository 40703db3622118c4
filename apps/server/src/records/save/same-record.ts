import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { linesFields } from '../../db/schema/columns.ts';
import type { StoredRecord } from '../types.ts';

const listOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []); // `validate` has proved a list of objects

/** Equal figures are equal whatever their scale: 12.5 is 12.5000. Nothing is nothing, be it null, no or an empty list. */
const canonical = (value: unknown): unknown => {
  if (isDecimal(value))
    return value
      .toFixed()
      .replace(/(\.\d*?)0+$/u, '$1')
      .replace(/\.$/u, '');
  if (value === undefined || value === null || value === '') return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
};

const sameValue = (field: Field, a: unknown, b: unknown): boolean => {
  if (field.kind !== 'lines') return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
  const [some, others] = [listOf(a), listOf(b)];
  return some.length === others.length && some.every((line, n) => sameLine(field.of ?? {}, line, others[n] ?? {}));
};

/** Whether two lines say the same; their ids and numbers do not count. */
const sameLine = (fields: Fields, a: AnyRecord, b: AnyRecord): boolean =>
  Object.entries(fields).every(([key, field]) => sameValue(field, a[key], b[key]));

/** Lines that a list without ids means: one by one those that say the same of what tells lines apart, else those in the same place. */
const withIds = (field: Field, before: readonly AnyRecord[], lines: readonly AnyRecord[]): readonly AnyRecord[] => {
  const { of: fields = {}, distinct = [] } = field;
  const told =
    distinct.length === 0
      ? fields
      : Object.fromEntries(Object.entries(fields).filter(([key]) => distinct.includes(key)));
  const free = [...before];
  const claimed = lines.map((line) => {
    if (typeof line['id'] === 'number') return line;
    const at = free.findIndex((stored) => sameLine(told, stored, line));
    return at === -1 ? line : { ...line, id: free.splice(at, 1)[0]?.['id'] };
  });
  return distinct.length > 0
    ? claimed
    : claimed.map((line) =>
        typeof line['id'] === 'number' || free.length === 0 ? line : { ...line, id: free.shift()?.['id'] },
      );
};

/**
 * What of a validated record really changes a stored one: equal fields are left out, and lines that came without ids (from a spreadsheet) take
 * those of the lines that they mean, so that later documents still find them. Empty when nothing changes.
 */
export const differenceOf = (module: Module, before: StoredRecord, record: AnyRecord): AnyRecord => {
  const lines = new Map(linesFields(module.fields));
  const different = Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const field = module.fields[key];
      if (field === undefined || sameValue(field, before[key], value)) return [];
      return [[key, lines.has(key) ? withIds(field, listOf(before[key]), listOf(value)) : value]];
    }),
  );
  // a computed figure that alone differs was rounded when it was stored
  return Object.keys(different).every((key) => module.fields[key]?.computed !== undefined) ? {} : different;
};
