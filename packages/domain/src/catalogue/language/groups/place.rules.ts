import { fault, type Fault } from '../../../contract/faults.ts';
import { gstinFaults } from '../../../rules/identifiers/gstin.ts';
import type { DeriveRule, ModuleRule, RecordRule } from '../module.ts';
import { type Address, addressFaults, defaultFaults, stateCodeOf } from './address.rules.ts';
import { otherDetailFaults, primaryFaults } from './contact.rules.ts';

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
type Shift = { readonly start?: string; readonly end?: string; readonly breakMinutes?: number | null };

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

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Minutes of the day that a shift covers, a night shift in two pieces. */
const piecesOf = ({ start = '00:00', end = '00:00' }: Shift): readonly (readonly [number, number])[] => {
  const [from, to] = [minutes(start), minutes(end)];
  return from < to
    ? [[from, to]]
    : [
        [from, 24 * 60],
        [0, to],
      ];
};

const overlaps = (a: Shift, b: Shift): boolean =>
  piecesOf(a).some(([from, to]) => piecesOf(b).some(([start, end]) => from < end && start < to));

/** Shifts of a department do not overlap; a night shift may cross midnight (spec 01, 3.15). */
const shiftsApart: RecordRule = ({ shifts = [] }: { readonly shifts?: readonly Shift[] }) =>
  shifts.flatMap((shift, n): readonly Fault[] => {
    const other = shifts.findIndex((each, m) => m < n && overlaps(each, shift));
    return other === -1
      ? []
      : [fault(`shifts[${n}].start`, 'ORDER', { first: `End of shift ${other + 1}`, second: 'Start' })];
  });

/** Rules of a department. */
export const departmentRules: readonly ModuleRule[] = [{ needs: ['shifts'], check: shiftsApart }];

/** A stock area lies in the branch and company of its location. */
export const deriveStockAreaPlace: DeriveRule = ({ location }: { readonly location?: number | null }, { ref }) => {
  const branch = ref('location', location)?.['branch'];
  return { branch, organization: ref('branch', branch)?.['organization'] };
};
