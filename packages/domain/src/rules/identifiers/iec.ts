import { normaliseCode } from '../text/normalise-text.ts';
import { byPattern } from './verdict.ts';

/** Importer exporter code: 10 digits, or the form of a PAN. Fault: FORMAT. @example validateIec('0812345678') → { valid: true, … } */
export const validateIec = byPattern(/^(?:[0-9]{10}|[A-Z]{5}[0-9]{4}[A-Z])$/u, 'FORMAT', normaliseCode, {
  label: 'IEC',
  example: '0812345678',
});
