import { normaliseCode } from '../text/normalise-text.ts';
import { refused, type Verdict } from './verdict.ts';

/** Check digit of the digits before it, weights 3 and 1 from the right. @example gtinCheckDigit('890123456789') → 0 */
export const gtinCheckDigit = (digits: string): number => {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries())
    sum += Number(digit) * (index % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
};

/**
 * Barcode number of goods: 8, 12, 13 or 14 digits. Faults: FORMAT, BARCODE_CHECK_DIGIT.
 * @example validateGtin('8901234567890') → { valid: true, value: '8901234567890' }
 */
export const validateGtin = (text: string): Verdict => {
  const value = normaliseCode(text);
  if (!/^(?:\d{8}|\d{12,14})$/u.test(value))
    return refused('FORMAT', '', { label: 'Barcode', example: '8901234567890' });
  const isRight = gtinCheckDigit(value.slice(0, -1)) === Number(value.at(-1));
  return isRight ? { valid: true, value } : refused('BARCODE_CHECK_DIGIT');
};
