import { fault } from '../../contract/faults.ts';
import { gstinFaults } from '../../rules/identifiers/gstin.ts';
import type { RequiredRule } from '../language/field.ts';
import type { DeriveRule, ModuleRule, RecordRule } from '../language/module.ts';
import {
  type Address,
  addressFaults,
  billingAddress,
  defaultFaults,
  stateCodeOf,
} from '../language/groups/address.rules.ts';
import { partyIdentity } from './party-identity.ts';
import { daysRiseInLines, risingInLines } from '../language/groups/range.ts';
import { otherDetailFaults, primaryFaults } from '../language/groups/contact.rules.ts';

type Treated = { readonly gstTreatment?: string };
type Held = { readonly holdStatus?: string };
type Sized = { readonly msmeType?: string | null };
type Typed = { readonly partyTypes?: readonly number[] };

const WITHOUT_GSTIN = new Set(['unregistered', 'consumer']);
const WITH_GSTIN = new Set(['regular', 'composition', 'sez', 'sezDeveloper', 'deemedExport', 'isd']);

/** These treatments have a GSTIN. */
export const isRegistered: RequiredRule = ({ gstTreatment = '' }: Treated) => WITH_GSTIN.has(gstTreatment);
/** A hold says why. */
export const isHeld: RequiredRule = ({ holdStatus = 'none' }: Held) => holdStatus !== 'none';
/** Micro, small and medium enterprises have a Udyam number. */
export const isSmallEnterprise: RequiredRule = ({ msmeType }: Sized) => (msmeType ?? 'none') !== 'none';
/** Everybody but a consumer has an address. */
export const needsAddress: RequiredRule = ({ gstTreatment }: Treated) => gstTreatment !== 'consumer';

/**
 * Roles of a party, from its types: pick lists of suppliers and customers read these. City and state are those of the billing address, where lists
 * show and filter them. A PAN left out is the GSTIN's, a constitution that of the PAN.
 */
export const deriveParty: DeriveRule = (
  { partyTypes = [], gstin, pan, constitution, addresses = [] }: Typed & Registered,
  { ref },
) => {
  const billing = billingAddress(addresses);
  const types = partyTypes.map((id) => ref('partyType', id));
  const has = (role: string): boolean => types.some((type) => type?.[role] === true);
  const told = partyIdentity({ gstin: gstin ?? null, pan: pan ?? null });
  return {
    ...(!pan && told.pan !== undefined ? { pan: told.pan } : {}),
    ...(!constitution && told.constitution !== undefined ? { constitution: told.constitution } : {}),
    isCustomer: has('isCustomer'),
    isSupplier: has('isSupplier'),
    isJobWorker: has('isJobWorker'),
    isTransporter: has('isTransporter'),
    isBroker: has('isBroker'),
    city: billing?.city ?? null,
    state: billing?.state ?? null,
  };
};

type Registered = {
  readonly gstTreatment?: string;
  readonly gstin?: string | null;
  readonly pan?: string | null;
  readonly constitution?: string | null;
  readonly addresses?: readonly Address[];
};
type Reached = { readonly contacts?: readonly object[]; readonly otherDetails?: readonly object[] };
type Categorised = Typed & { readonly category?: number | null };

/** PAN, state and form of the party's own GSTIN; unregistered parties and consumers have none (spec 01, 3.1). */
const ownGstin: RecordRule = ({ gstTreatment = '', gstin, pan, addresses = [] }: Registered, context) => {
  if (!gstin) return [];
  if (WITHOUT_GSTIN.has(gstTreatment))
    return [fault('gstin', 'LOCKED', { label: 'GSTIN', reason: `a party that is ${gstTreatment} has none` })];
  const stateCode = stateCodeOf(billingAddress(addresses)?.state, context);
  return gstinFaults('gstin', gstin, { pan: pan ?? null, stateCode });
};

const addressesRight: RecordRule = ({ addresses = [], pan, gstin }: Registered, context) => [
  ...addresses.flatMap((address, n) =>
    addressFaults(address, `addresses[${n}].`, context, pan ?? (gstin ? gstin.slice(2, 12) : null)),
  ),
  ...defaultFaults(addresses),
];

const reachable: RecordRule = ({ contacts = [], otherDetails = [] }: Reached) => [
  ...primaryFaults(contacts),
  ...otherDetailFaults(otherDetails),
];

/** The category belongs to one of the party's types, or to every type. */
const categoryOfType: RecordRule = ({ category, partyTypes = [] }: Categorised, { ref }) => {
  const owner = ref('partyTypeCategory', category)?.['partyType'];
  return typeof owner !== 'number' || partyTypes.includes(owner)
    ? []
    : [fault('category', 'CONTACT_CATEGORY_NOT_FOUND')];
};

/** Rules of a party: each runs as soon as its own fields are right. */
export const partyRules: readonly ModuleRule[] = [
  { needs: ['gstin', 'pan', 'gstTreatment'], check: ownGstin },
  { needs: ['addresses'], check: addressesRight },
  { needs: [], check: reachable },
  { needs: ['category', 'partyTypes'], check: categoryOfType },
  daysRiseInLines('items', ['validFrom', 'Valid from'], ['validTill', 'Valid till']),
  risingInLines('qualityLimits', ['min', 'Min'], ['max', 'Max']),
];
