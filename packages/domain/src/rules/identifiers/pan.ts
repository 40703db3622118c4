import { normaliseCode } from '../text/normalise-text.ts';
import { refused, type Verdict } from './verdict.ts';

const HOLDERS = {
  P: 'individual',
  C: 'company',
  H: 'huf',
  F: 'firm',
  A: 'associationOfPersons',
  B: 'bodyOfIndividuals',
  T: 'trust',
  L: 'localAuthority',
  J: 'artificialPerson',
  G: 'government',
} as const;

/** Whose number a PAN is, by its fourth letter. */
export type PanHolder = (typeof HOLDERS)[keyof typeof HOLDERS];

const FORM = /^[A-Z]{3}([ABCFGHJLPT])[A-Z](?!0000)[0-9]{4}[A-Z]$/u;

/**
 * Permanent account number of the income tax (spec 01, 6.2.2). The rule of its last letter is not public and not tested. Fault: PAN_FORM.
 * @example validatePan('AAACW1234E') → { valid: true, value: 'AAACW1234E', holder: 'company' }
 */
export const validatePan = (text: string): Verdict<{ readonly holder: PanHolder }> => {
  const value = normaliseCode(text);
  const letter = FORM.exec(value)?.[1];
  if (letter === undefined) return refused('PAN_FORM');
  return { valid: true, value, holder: HOLDERS[letter as keyof typeof HOLDERS] }; // the pattern lets no other letter through
};
