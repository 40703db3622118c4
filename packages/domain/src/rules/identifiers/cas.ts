import { normaliseCode } from '../text/normalise-text.ts';
import { refused, type Verdict } from './verdict.ts';

const checkDigit = (digits: string): number => {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) sum += Number(digit) * (index + 1);
  return sum % 10;
};

/**
 * CAS number of a chemical: 2 to 7 digits, 2 digits, check digit (spec 01, 6.2.7). Faults: FORMAT, CAS_CHECK_DIGIT.
 * @example validateCas('7732-18-5') → { valid: true, value: '7732-18-5' }
 */
export const validateCas = (text: string): Verdict => {
  const value = normaliseCode(text);
  const [, first = '', second = '', check] = /^(\d{2,7})-(\d{2})-(\d)$/u.exec(value) ?? [];
  if (check === undefined) return refused('FORMAT', '', { label: 'CAS number', example: '7732-18-5' });
  return checkDigit(first + second) === Number(check) ? { valid: true, value } : refused('CAS_CHECK_DIGIT');
};
