import { normaliseCode } from '../text/normalise-text.ts';
import { byPattern } from './verdict.ts';

/** IFSC of a bank branch. Fault: IFSC_FORM. @example validateIfsc('sbin0001234') → { valid: true, value: 'SBIN0001234' } */
export const validateIfsc = byPattern(/^[A-Z]{4}0[A-Z0-9]{6}$/u, 'IFSC_FORM', normaliseCode);
