import { fault } from '../../../contract/faults.ts';
import { gstinFaults } from '../../../rules/identifiers/gstin.ts';
import type { DeriveRule, ModuleRule, NeedyRule, RecordRule } from '../module.ts';
import { type Address, addressFaults, defaultFaults, pinWarnings, stateCodeOf } from './address.rules.ts';
import { otherDetailFaults, primaryFaults } from './contact.rules.ts';
import { shiftsApart } from './working-hours.ts';

type Branch = Address & { readonly organization?: number };
type Registration = {
  readonly gstin?: string;
  readonly state?: number;
  readonly from?: string | null;
  readonly till?: string | null;
};
type Company = {
  readonly pan?: string | null;
  readonly gstins?: readonly Registration[];
  readonly addresses?: readonly Address[];
  readonly contacts?: readonly object[];
  readonly otherDetails?: readonly object[];
};

const ownAddress: RecordRule = (place: Address, context) => addressFaults({ ...place, gstin: null }, '', context);

/** A branch's GSTIN lies in its own state and belongs to its company's PAN (spec 01, 3.17). */
const branchGstin: RecordRule = ({ gstin, state, organization }: Branch, context) => {
  if (!gstin) return [];
  const pan = context.ref('organization', organization)?.['pan'];
  return gstinFaults('gstin', gstin, {
    pan: typeof pan === 'string' ? pan : null,
    stateCode: stateCodeOf(state, context),
  });
};

/** The PIN of a record that is a place itself. */
export const placeWarnings: NeedyRule = {
  needs: ['country', 'state', 'pincode'],
  check: (place: Address, context) => pinWarnings(place, '', context),
};

/** Rules of a branch. */
export const branchRules: readonly ModuleRule[] = [
  { needs: ['country', 'state', 'city', 'pincode'], check: ownAddress },
  { needs: ['gstin', 'state', 'organization'], check: branchGstin },
];

/** Rules of a location. */
export const locationRules: readonly ModuleRule[] = [
  { needs: ['country', 'state', 'city', 'pincode'], check: ownAddress },
];

const registrations: RecordRule = ({ pan, gstins = [] }: Company, context) =>
  gstins.flatMap(({ gstin, state, from, till }, n) => [
    ...(gstin
      ? gstinFaults(`gstins[${n}].gstin`, gstin, { pan: pan ?? null, stateCode: stateCodeOf(state, context) })
      : []),
    ...(from && till && from > till ? [fault(`gstins[${n}].till`, 'ORDER', { first: 'From', second: 'Till' })] : []),
  ]);

const companyAddresses: RecordRule = ({ pan, addresses = [], contacts = [], otherDetails = [] }: Company, context) => [
  ...addresses.flatMap((address, n) => addressFaults(address, `addresses[${n}].`, context, pan ?? null)),
  ...defaultFaults(addresses),
  ...primaryFaults(contacts),
  ...otherDetailFaults(otherDetails),
];

/** Rules of a company. */
export const organizationRules: readonly ModuleRule[] = [
  { needs: ['pan', 'gstins'], check: registrations },
  { needs: ['addresses'], check: companyAddresses },
];

/** Rules of a department. */
export const departmentRules: readonly ModuleRule[] = [shiftsApart('shifts')];

/** A stock area lies in the branch and company of its location. */
export const deriveStockAreaPlace: DeriveRule = ({ location }: { readonly location?: number | null }, { ref }) => {
  const branch = ref('location', location)?.['branch'];
  return { branch, organization: ref('branch', branch)?.['organization'] };
};
