import { parseIndianNumber } from '../../../../rules/format/parse-indian-number.ts';
import type { Field } from '../../field.ts';
import { inUnit } from '../decimal/decimal-kind.ts';
import type { FieldKind, Reading } from '../field-kind.ts';

const readInteger = (field: Field, input: unknown): Reading => {
  const converted = inUnit(field, input, 0)?.toFixed() ?? input;
  const value = typeof converted === 'string' && /^-?\d{1,15}$/u.test(converted.trim()) ? Number(converted) : converted;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return { code: field.faults?.type ?? 'TYPE', values: { type: 'whole number' } };
  if (field.min !== undefined && value < Number(field.min))
    return { code: field.faults?.min ?? 'TOO_SMALL', values: { n: field.min } };
  if (value > Number(field.max ?? 999_999_999_999))
    return { code: field.faults?.max ?? 'TOO_LARGE', values: { n: field.max ?? 999_999_999_999 } };
  return { value };
};

/** Whole number, negative ones included unless `min` says otherwise. */
export const integer: FieldKind = {
  read: readInteger,
  parse: (field, text) => readInteger(field, parseIndianNumber(text)?.toFixed() ?? text),
  column: () => ({ type: 'bigint' }),
  schema: (field) => ({
    type: 'integer',
    ...(field.min === undefined ? {} : { minimum: Number(field.min) }),
    ...(field.max === undefined ? {} : { maximum: Number(field.max) }),
  }),
};
