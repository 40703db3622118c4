import { customName, isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { isKeyed } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { statusName } from '@weft/domain/contract/statuses';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { isExact } from './projection.ts';
import type { StoredRecord } from './types.ts';
import { wordOf } from './word-of.ts';

/** What an empty field of a kind is, where it is not null. */
const NOTHING = new Map<Field['kind'], unknown>([
  ['refs', []],
  ['multiChoice', []],
  ['boolean', false],
]);

const fieldsFromRow = (fields: Fields, row: AnyRecord): AnyRecord => {
  const record: { [key: string]: unknown } = { ...row };
  const customs = isKeyed(row['customFields']) ? row['customFields'] : {};
  for (const [key, field] of Object.entries(fields)) {
    const value = isCustomKey(key) ? customs[customName(key)] : row[key];
    if (field.kind === 'lines') {
      record[key] = ((value ?? []) as readonly AnyRecord[]).map((line) => fieldsFromRow(field.of ?? {}, line)); // the projection made a list of objects
    } else if (value === null || value === undefined) {
      record[key] = NOTHING.get(field.kind) ?? null;
    } else if (isExact(field)) {
      record[key] = decimal(wordOf(value));
    } else {
      record[key] = value;
    }
  }
  return record;
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
