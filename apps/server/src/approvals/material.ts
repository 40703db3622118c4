import { createHash } from 'node:crypto';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';

const partOf = (wire: AnyRecord, path: string): unknown => {
  const [key = '', inner] = path.split('.');
  const value = wire[key] ?? null;
  if (inner === undefined || !Array.isArray(value)) return value;
  return (value as readonly AnyRecord[]).map((line) => line[inner] ?? null); // lines on the wire are objects
};

/** What an approval agrees to: the values of the fields that matter, in their order. */
const materialOf = (module: Module, record: AnyRecord, fields: readonly string[]): readonly unknown[] => {
  const wire = toWire(module.fields, record);
  return fields.map((path) => partOf(wire, path));
};

/** SHA-256 of what matters of a document: the same as long as nobody changes it. */
export const materialHash = (module: Module, record: AnyRecord, fields: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(materialOf(module, record, fields)))
    .digest('hex');
