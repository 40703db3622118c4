import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Call } from '../http/endpoint.ts';
import { readWire } from '../records/list/list-query.ts';

const EMPTY: AnyRecord = {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A master that a document names: the print shows it to whoever may print, whatever else they may see of it. */
export const named = async ({ tx }: Pick<Call, 'tx'>, module: Module, id: unknown): Promise<AnyRecord> => {
  const row = typeof id === 'number' ? await readWire(tx, module, id) : undefined;
  return row === undefined ? EMPTY : (JSON.parse(row) as AnyRecord); // the database made it from the record's own columns
};

/** The wanted address of a record, else its default, else its first. */
export const addressOf = (record: AnyRecord, wanted?: unknown): AnyRecord => {
  const lines = record['addresses'];
  const addresses = Array.isArray(lines) ? (lines as readonly AnyRecord[]) : [];
  return (
    addresses.find(({ id }) => id === wanted) ??
    addresses.find((address) => address['isDefaultBilling'] === true) ??
    addresses[0] ??
    EMPTY
  );
};

/** Lines of an address. */
export const linesOf = (place: AnyRecord): readonly string[] =>
  [
    [place['line1'], place['line2'], place['line3']],
    [place['cityName'], place['stateName'], place['pincode']],
  ]
    .map((parts) => parts.map(text).filter(Boolean).join(', '))
    .filter(Boolean);
