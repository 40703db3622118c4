import { isDecimal } from '@weft/domain/rules/decimal/decimal';

/** Text of a value whose field is only known at run time: texts, figures, yes and no as they are, anything else as nothing. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isDecimal(value) ? value.toString() : '';
};
