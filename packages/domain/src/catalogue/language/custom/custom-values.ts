import { isDecimal, toWireNumber } from '../../../rules/decimal/decimal.ts';
import type { Fields } from '../field.ts';
import { planOf } from '../field-plan.ts';
import type { AnyRecord } from '../record.ts';
import { customKey, customName, isCustomKey } from './custom-key.ts';

/** Whether something is an object of keys and values. */
export const isKeyed = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keyedIn = (record: AnyRecord | undefined): AnyRecord =>
  isKeyed(record?.['customFields']) ? record['customFields'] : {};

const flatOne = (fields: Fields, record: AnyRecord): AnyRecord => {
  if (record['customFields'] === undefined) return record;
  const own = Object.entries(keyedIn(record)).flatMap(([key, value]) =>
    fields[customKey(key)] === undefined || Object.hasOwn(record, customKey(key))
      ? []
      : [[customKey(key), value] as const],
  );
  return own.length === 0 ? record : { ...record, ...Object.fromEntries(own) };
};

/**
 * A body with the values of `customFields` under the keys of their fields, those of lines too; what no field takes stays where it is.
 * @example flatCustom(fields, { name: 'Red', customFields: { shade: 3 } }) // { …, 'customFields.shade': 3 }
 */
export const flatCustom = (fields: Fields, record: AnyRecord): AnyRecord => {
  const lists = planOf(fields).lines.flatMap(([key, { of = {} }]) => {
    const lines = record[key];
    return Array.isArray(lines)
      ? [[key, lines.map((line: unknown) => (isKeyed(line) ? flatOne(of, line) : line))] as const]
      : [];
  });
  const flat = flatOne(fields, record);
  return lists.length === 0 ? flat : { ...flat, ...Object.fromEntries(lists) };
};

/**
 * Keys of `customFields` that are no field. Left-overs of a retired field that are as they were stored are let through: who reads a record and
 * writes it back changes nothing.
 */
export const strayCustom = (fields: Fields, record: AnyRecord, before: AnyRecord | undefined): readonly string[] => {
  const stored = keyedIn(before);
  return Object.entries(keyedIn(record)).flatMap(([key, value]) =>
    fields[customKey(key)] === undefined &&
    JSON.stringify(value ?? null) !== JSON.stringify((Object.hasOwn(stored, key) ? stored[key] : null) ?? null)
      ? [customKey(key)]
      : [],
  );
};

/** Whether a value is none that would be stored: empty, blank, a list of nothing. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The `customFields` of a record or line as they are stored: what stood there, changed by what was read; empty values take no room. */
export const storedCustom = (record: AnyRecord): AnyRecord => {
  const stood = keyedIn(record);
  const changed = Object.keys(record).flatMap((key) => (isCustomKey(key) ? [[key, record[key]] as const] : []));
  if (changed.length === 0) return stood;
  const all = {
    ...stood,
    ...Object.fromEntries(
      changed.map(([key, value]) => [customName(key), isDecimal(value) ? toWireNumber(value) : value]),
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isNothing(value)));
};
