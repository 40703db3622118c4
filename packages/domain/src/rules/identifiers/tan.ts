import { normaliseCode } from '../text/normalise-text.ts';
import { byPattern } from './verdict.ts';

/** Tax deduction account number. Fault: TAN_FORM. @example validateTan('SRTA01234B') → { valid: true, … } */
export const validateTan = byPattern(/^[A-Z]{4}[0-9]{5}[A-Z]$/u, 'TAN_FORM', normaliseCode);
