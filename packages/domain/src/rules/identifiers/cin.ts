import { normaliseCode } from '../text/normalise-text.ts';
import { byPattern } from './verdict.ts';

/** Corporate identity number: 21 characters. Fault: CIN_FORM. @example validateCin('U17299GJ2010PTC012345') → { valid: true, … } */
export const validateCin = byPattern(/^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/u, 'CIN_FORM', normaliseCode);
