import type { Field, Fields } from './field.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { AnyRecord } from './record.ts';

/** One value of a record or line in its wire form; without a field it passes through. */
export const valueToWire = (field: Field | undefined, value: unknown): unknown => {
  if (field === undefined || value === null || value === undefined) return value;
  if (field.kind === 'lines' && Array.isArray(value))
    return value.map((line: AnyRecord) => toWire(field.of ?? {}, line));
  return kindOf(field).toWire?.(value) ?? value;
};

/** Values of a record or line in their wire form; keys that are no fields pass through. */
export const toWire = (fields: Fields, record: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, valueToWire(fields[key], value)]));

/** A record from the wire in calculation form: numbers of exact fields become Decimals. Values are trusted: they come from our own server. */
export const fromWire = (fields: Fields, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const field = fields[key];
      if (field === undefined || value === null || value === undefined) return [key, value];
      if (field.kind === 'lines' && Array.isArray(value))
        return [key, value.map((line: AnyRecord) => fromWire(field.of ?? {}, line))];
      const reading = kindOf(field).read(
        { ...field, min: undefined, max: undefined, pattern: undefined, identifier: undefined },
        value,
      ); // bounds may have been narrower when it was stored
      return [key, 'value' in reading ? reading.value : value];
    }),
  );
