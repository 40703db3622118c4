import { fault, type Fault } from '../../../contract/faults.ts';
import { gstinFaults } from '../../../rules/identifiers/gstin.ts';
import { pincodeFitsState, validatePincode } from '../../../rules/identifiers/pincode.ts';
import type { ModuleRule, NeedyRule } from '../module.ts';
import type { RuleContext } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { maskPattern } from '../custom/custom-field.ts';
import { isIndian } from './address-fields.ts';

/** An address as the rules read it; refused fields are absent. */
export type Address = {
  readonly addressType?: string;
  readonly country?: number | null;
  readonly state?: number | null;
  readonly city?: number | null;
  readonly pincode?: string | null;
  readonly gstin?: string | null;
  readonly isDefaultBilling?: boolean;
  readonly isDefaultShipping?: boolean;
};

/** Two digits of a state, as a GSTIN begins with them; empty when the state is not known. */
export const stateCodeOf = (state: unknown, { ref }: RuleContext): string => {
  const code = ref('state', state)?.['stateCode'];
  return typeof code === 'number' ? String(code).padStart(2, '0') : '';
};

const belongs = (at: string, what: string, parent: unknown, expected: unknown): readonly Fault[] =>
  parent === undefined || expected === undefined || expected === null || parent === expected
    ? []
    : [fault(at, 'ADDRESS_NOT_FOUND', { label: what })];

/** A postal code of another country in the forms that its master says; the signs between forms are no part of one. FORMAT at `{at}pincode`. */
const postalFaults = ({ country, pincode }: Address, at: string, { ref }: RuleContext): readonly Fault[] => {
  const forms = textOf(ref('country', country)?.['postalPattern'])
    .split('|')
    .map((form) => form.trim())
    .filter((form) => form !== '');
  if (!pincode || forms.length === 0) return [];
  const plain = (text: string): string => text.toUpperCase().replace(/\s+/gu, '');
  return forms.some((form) => maskPattern(plain(form)).test(plain(pincode)))
    ? []
    : [fault(`${at}pincode`, 'FORMAT', { label: 'PIN', example: forms.join(', ') })];
};

/**
 * Faults of one address: state in its country, city in its state, PIN and GSTIN of an Indian address, the postal code of another country (spec 01, 3.2, 3.23).
 * `pan` is the owner's: another registration of it may stand here.
 */
export const addressFaults = (
  address: Address,
  at: string,
  context: RuleContext,
  pan?: string | null,
): readonly Fault[] => {
  const { ref } = context;
  const pin = address.pincode && isIndian(address, context) ? validatePincode(address.pincode) : undefined;
  return [
    ...belongs(`${at}state`, 'state', ref('state', address.state)?.['country'], address.country),
    ...belongs(`${at}city`, 'city', ref('city', address.city)?.['state'], address.state),
    ...(pin?.valid === false ? [fault(`${at}pincode`, pin.code)] : []),
    ...(isIndian(address, context) ? [] : postalFaults(address, at, context)),
    ...(address.gstin
      ? gstinFaults(`${at}gstin`, address.gstin, { pan: pan ?? null, stateCode: stateCodeOf(address.state, context) })
      : []),
  ];
};

/** A PIN whose first two digits belong to other states than the address says (spec 01, 3.2 and 6.2.6). PIN_OTHER_STATE at `{at}pincode`. */
export const pinWarnings = (address: Address, at: string, context: RuleContext): readonly Fault[] => {
  const { pincode, state } = address;
  const stateCode = stateCodeOf(state, context);
  if (!pincode || stateCode === '' || !isIndian(address, context)) return [];
  const pin = validatePincode(pincode);
  if (!pin.valid || pincodeFitsState(pin.value, stateCode)) return [];
  return [
    fault(`${at}pincode`, 'PIN_OTHER_STATE', { pin: pin.value, state: textOf(context.ref('state', state)?.['name']) }),
  ];
};

/** The same of each address of a record. */
export const addressWarnings: NeedyRule = {
  needs: ['addresses'],
  check: ({ addresses = [] }: { readonly addresses?: readonly Address[] }, context) =>
    addresses.flatMap((address, n) => pinWarnings(address, `addresses[${n}].`, context)),
};

/** The address that a party's own GSTIN must lie in: the default billing one, else the first for billing. */
export const billingAddress = <A extends Address>(addresses: readonly A[]): A | undefined =>
  addresses.find(({ isDefaultBilling }) => isDefaultBilling === true) ??
  addresses.find(({ addressType }) => addressType === 'billing' || addressType === 'both') ??
  addresses[0];

/** At most one address is the default of each use. */
export const defaultFaults = (addresses: readonly Address[]): readonly Fault[] =>
  (['isDefaultBilling', 'isDefaultShipping'] as const).flatMap((key) => {
    const marked = addresses.flatMap((address, n) => (address[key] === true ? [n] : []));
    const [first = 0, ...others] = marked;
    return others.map((n) => fault(`addresses[${n}].${key}`, 'LINE_REPEATED', { n: n + 1, m: first + 1 }));
  });

/** All addresses of a record that has no registration of its own: each right by itself, one default of each use. */
export const addressesRight: ModuleRule = {
  needs: ['addresses'],
  check: ({ addresses = [] }: { readonly addresses?: readonly Address[] }, context) => [
    ...addresses.flatMap((address, n) => addressFaults(address, `addresses[${n}].`, context)),
    ...defaultFaults(addresses),
  ],
};
