import { isDecimal } from '@weft/domain/rules/decimal/decimal';

/** A value in the words of a fault; empty for what has no word of its own. @example wordOf(decimal('12.50')) → '12.5' */
export const wordOf = (value: unknown): string => {
  if (isDecimal(value)) return value.toString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
