import { refused, type Verdict } from './verdict.ts';

/** Forms of registration numbers in use, after spaces and hyphens are taken out (spec 01, 6.2.5; those that e-way bills take). */
const FORMS = [
  /^[A-Z]{2}\d{2}[A-Z]{0,3}\d{4}$/u, // GJ051234 to GJ05ABC1234
  /^[A-Z]{2}\d{3}[A-Z]\d{4}$/u, // AA999A9999
  /^[A-Z]{3}\d{4}$/u, // before 1989
  /^\d{2}BH\d{4}[A-Z]{1,2}$/u, // Bharat series
  /^DF[A-Z0-9]{6,13}$/u, // defence
  /^T[MR][A-Z0-9]{5,13}$/u, // temporary
  /^(?:BP|NP)[A-Z0-9]{5,13}$/u, // Bhutan, Nepal
];

const isVehicle = (value: string): boolean => FORMS.some((form) => form.test(value));

/** The district as two digits, when it was typed as one: GJ5AB1234 → GJ05AB1234. */
const padded = (value: string): string => value.replace(/^([A-Z]{2})(\d[A-Z])/u, '$10$2');

/**
 * Vehicle registration number. Fault: VEHICLE_FORM, with a suggestion when the district lacks its zero.
 * @example validateVehicle('GJ-05 AB 1234') → { valid: true, value: 'GJ05AB1234' }
 */
export const validateVehicle = (text: string): Verdict => {
  const value = text
    .normalize('NFC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (isVehicle(value)) return { valid: true, value };
  const suggestion = padded(value);
  return isVehicle(suggestion) ? { ...refused('VEHICLE_FORM'), suggestion } : refused('VEHICLE_FORM');
};
