import { fault, type Fault } from '../../contract/faults.ts';
import { asItStands, type Reason } from '../../contract/phrases/phrase.ts';
import { normaliseCode } from '../text/normalise-text.ts';
import { type PanHolder, validatePan } from './pan.ts';
import { type State, stateOf } from './states.ts';
import { refused, type Verdict } from './verdict.ts';

/** What kind of registration a GSTIN is. */
export type GstinKind =
  | 'regular'
  | 'taxDeductor'
  | 'taxCollector'
  | 'uin'
  | 'nonResident'
  | 'oidar'
  | 'government'
  | 'transporter';

/** What a right GSTIN says. `state` is missing where the first digits are no state (centre jurisdiction, transporter enrolment). */
export type GstinFacts = {
  readonly kind: GstinKind;
  readonly state?: State;
  readonly pan?: string;
  readonly holder?: PanHolder;
};

/** First form that fits wins; transporters look like regular ones and are told apart by 88 (spec 01, 6.2.1). */
const FORMS: readonly (readonly [GstinKind, RegExp])[] = [
  ['transporter', /^88[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/u],
  ['regular', /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/u],
  ['government', /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/u],
  ['taxDeductor', /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/u],
  ['taxCollector', /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/u],
  ['uin', /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/u],
  ['nonResident', /^[0-9]{4}[A-Z]{3}[0-9]{5}NR[0-9A-Z]$/u],
  ['oidar', /^99[0-9]{2}[A-Z]{3}[0-9]{5}OS[0-9A-Z]$/u],
];

/** How one looks. */
const EXAMPLE = asItStands('24AAACW1234E1ZW');

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Registrations under the centre may begin with 99 instead of a state. */
const UNDER_CENTRE: readonly GstinKind[] = ['uin', 'nonResident', 'oidar'];

/** Check character of the first 14 characters of a GSTIN. @example gstinCheckCharacter('27AAPFU0939F1Z') → 'V' */
export const gstinCheckCharacter = (first14: string): string => {
  let sum = 0;
  for (const [index, character] of Array.from(first14).entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
};

const stateReason = (kind: GstinKind, value: string, allowsRetired: boolean): Reason => {
  const code = value.slice(0, 2);
  if (kind === 'transporter' || (code === '99' && UNDER_CENTRE.includes(kind))) return '';
  const state = stateOf(code);
  if (state === undefined) return `${code} is not a state code`;
  return state.isRetired && !allowsRetired ? `${code} ${state.name} is no longer in use` : '';
};

const factsOf = (kind: GstinKind, value: string): GstinFacts => {
  const state = stateOf(value.slice(0, 2));
  const pan = validatePan(value.slice(2, 12));
  return {
    kind,
    ...(state === undefined ? {} : { state }),
    ...(pan.valid ? { pan: pan.value, holder: pan.holder } : {}),
  };
};

/**
 * GST identification number: form by kind of holder, state code, check character (spec 01, 6.2.1). Spaces and case are forgiven, other signs are not.
 * `allowsRetired` takes the states 25 and 28, for documents of their time. Faults: GSTIN_FORM with a reason, GSTIN_CHECK_DIGIT.
 * @example validateGstin('24AAACW1234E1ZW') → { valid: true, kind: 'regular', state: Gujarat, pan: 'AAACW1234E', holder: 'company', … }
 */
export const validateGstin = (
  text: string,
  { allowsRetired = false }: { readonly allowsRetired?: boolean } = {},
): Verdict<GstinFacts> => {
  const value = normaliseCode(text);
  const form = FORMS.find(([, pattern]) => pattern.test(value));
  if (form === undefined) return refused('GSTIN_FORM', EXAMPLE, { reason: EXAMPLE });
  const [kind] = form;
  const reason = stateReason(kind, value, allowsRetired);
  if (reason !== '') return refused('GSTIN_FORM', reason, { reason });
  if (gstinCheckCharacter(value.slice(0, 14)) !== value.charAt(14)) return refused('GSTIN_CHECK_DIGIT');
  return { valid: true, value, ...factsOf(kind, value) };
};

/** What stands beside a GSTIN on a party or address. */
export type GstinBeside = { readonly pan?: string | null; readonly stateCode?: string | null };

/**
 * A GSTIN against what stands beside it: the PAN of the party, the state of the address.
 * Faults at `field`: those of `validateGstin`, GSTIN_PAN, GSTIN_STATE.
 */
export const gstinFaults = (field: string, text: string, { pan, stateCode }: GstinBeside): Fault[] => {
  const verdict = validateGstin(text);
  if (!verdict.valid) return [fault(field, verdict.code, verdict.values)];
  const faults: Fault[] = [];
  if (verdict.pan !== undefined && pan && verdict.pan !== normaliseCode(pan)) {
    faults.push(fault(field, 'GSTIN_PAN', { pan: verdict.pan }));
  }
  if (verdict.state !== undefined && stateCode && verdict.state.code !== stateCode) {
    faults.push(fault(field, 'GSTIN_STATE', { gstinState: verdict.state.code, addressState: stateCode }));
  }
  return faults;
};
