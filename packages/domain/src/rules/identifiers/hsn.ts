import { normaliseCode } from '../text/normalise-text.ts';
import { refused, type Verdict } from './verdict.ts';

const LENGTHS = [4, 6, 8];

/**
 * HSN code of goods: 4, 6 or 8 digits, at least `minDigits` (HSN_MIN_DIGITS); a leading zero is kept (spec 01, 6.2.4). Fault: HSN_FORM.
 * @example validateHsn('3923 29 90') → { valid: true, value: '39232990' }
 */
export const validateHsn = (text: string, minDigits = 4): Verdict => {
  const value = normaliseCode(text);
  const fits = /^\d+$/u.test(value) && LENGTHS.includes(value.length) && value.length >= minDigits;
  return fits ? { valid: true, value } : refused('HSN_FORM', '', { n: minDigits });
};

/** Service accounting code: 6 digits that begin with 99. Fault: HSN_FORM. @example validateSac('998821') → { valid: true, value: '998821' } */
export const validateSac = (text: string): Verdict => {
  const value = normaliseCode(text);
  return /^99\d{4}$/u.test(value) ? { valid: true, value } : refused('HSN_FORM', '', { n: 6 });
};

/**
 * The code of what is sold: HSN of goods, SAC of what is not stocked, which is a service (spec 01, 3.5), however many digits goods need. Fault: HSN_FORM.
 * @example validateHsnOrSac('998821', { isService: true, minDigits: 8 }) → { valid: true, value: '998821' }
 */
export const validateHsnOrSac = (
  text: string,
  { isService, minDigits }: { readonly isService: boolean; readonly minDigits: number },
): Verdict => (isService ? validateSac(text) : validateHsn(text, minDigits));
