import { normaliseCode } from '../text/normalise-text.ts';
import { byPattern } from './verdict.ts';

/** Udyam registration of a small enterprise. Fault: UDYAM_FORM. @example validateUdyam('UDYAM-GJ-22-0012345') → { valid: true, … } */
export const validateUdyam = byPattern(/^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$/u, 'UDYAM_FORM', normaliseCode);
