import { customName, isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { isKeyed } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { planOf } from '@weft/domain/catalogue/language/field-plan';
import { isExact } from '@weft/domain/catalogue/language/kinds/figures';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { statusName } from '@weft/domain/contract/statuses';
import { decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { StoredRecord } from './types.ts';
import { wordOf } from './word-of.ts';

/** What an empty field of a kind is, where it is not null. */
const NOTHING = new Map<Field['kind'], unknown>([
  ['refs', []],
  ['multiChoice', []],
  ['boolean', false],
]);

const valueOf = (field: Field, value: unknown): unknown => {
  if (value === null || value === undefined) return NOTHING.get(field.kind) ?? null;
  if (field.kind === 'multiChoice' && !Array.isArray(value)) return [value]; // a choice when it was stored
  return isExact(field) && !isDecimal(value) ? decimal(wordOf(value)) : value;
};

const customsIn = ({ customFields }: AnyRecord): AnyRecord => (isKeyed(customFields) ? customFields : {});

/** Fields in calculation form out of a row that has them by key; what it does not have is empty. */
export const fieldsFromRow = (fields: Fields, row: AnyRecord): AnyRecord => {
  const record: { [key: string]: unknown } = { ...row };
  const customs = customsIn(row);
  for (const [key, field] of planOf(fields).all) {
    const value = isCustomKey(key) ? customs[customName(key)] : row[key];
    if (field.kind === 'lines') {
      record[key] = ((value ?? []) as readonly AnyRecord[]).map((line) => fieldsFromRow(field.of ?? {}, line)); // the projection made a list of objects
    } else {
      record[key] = valueOf(field, value);
    }
  }
  return record;
};

/**
 * A stored record that was read by its declaration, with the partner's own fields beside the declared ones, those of lines too: as a shaped module
 * checks it and history tells it.
 */
export const withOwnFields = <R extends AnyRecord>(fields: Fields, record: R): R => {
  const customs = customsIn(record);
  const own = Object.entries(fields).flatMap(([key, field]) => {
    const [lines, of = {}] = [record[key], field.of];
    if (isCustomKey(key)) return [[key, valueOf(field, customs[customName(key)])] as const];
    return field.kind === 'lines' && Array.isArray(lines) && Object.keys(of).some(isCustomKey)
      ? [[key, lines.map((line: AnyRecord) => withOwnFields(of, line))] as const]
      : [];
  });
  return own.length === 0 ? record : { ...record, ...Object.fromEntries(own) };
};

/** A record in calculation form out of the JSON that the database made of it. */
export const fromRow = (module: Module, json: string): StoredRecord => {
  const row = JSON.parse(json) as AnyRecord; // an object by the projection
  const record = fieldsFromRow(module.fields, row);
  const status = row['status'];
  // The projection answers every key of StoredRecord.
  return (
    typeof status === 'number' && module.kind === 'document' ? { ...record, status: statusName(status) } : record
  ) as StoredRecord;
};
