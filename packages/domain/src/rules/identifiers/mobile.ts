import { refused, type Verdict } from './verdict.ts';

const FORM = /^(?:\+91|0091|91|0)?([6-9][0-9]{9})$/u;

/**
 * Indian mobile number; +91, 0, spaces and hyphens are taken off (spec 01, 6.2.5). `value` is the ten digits, `international` the form for
 * comparing and dialling. Fault: MOBILE_FORM.
 * @example validateMobile('+91 98250 12345') → { valid: true, value: '9825012345', international: '+919825012345' }
 */
export const validateMobile = (text: string): Verdict<{ readonly international: string }> => {
  const value = FORM.exec(text.replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return value === undefined ? refused('MOBILE_FORM') : { valid: true, value, international: `+91${value}` };
};
