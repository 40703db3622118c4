import { fault } from '../../../contract/faults.ts';
import { settingOf } from '../../../rules/config/setting-of.ts';
import { formatDate } from '../../../rules/dates/format-date.ts';
import { eInvoiceSince, hsnDigitsOf } from '../../../rules/gst/turnover.ts';
import { gstinFaults } from '../../../rules/identifiers/gstin.ts';
import type { DeriveRule, ModuleRule, NeedyRule, RecordRule } from '../module.ts';
import { textOf } from '../text-of.ts';
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

/**
 * A branch of a state in which its company is not registered acts under a GSTIN of its own (spec 01, 3.17). A company whose registrations nobody
 * has entered says nothing. BRANCH_UNREGISTERED at `gstin`.
 */
export const branchUnregistered: NeedyRule = {
  needs: ['gstin', 'state', 'organization'],
  check: ({ gstin, state, organization }: Branch, { ref }) => {
    const company = ref('organization', organization);
    const registered = company?.['gstins'];
    const own: readonly Registration[] = Array.isArray(registered) ? registered : [];
    if (gstin || !state || own.length === 0 || own.some((one) => one.state === state)) return [];
    const values = { company: textOf(company?.['name']), state: textOf(ref('state', state)?.['name']) };
    return [fault('gstin', 'BRANCH_UNREGISTERED', values)];
  },
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

/** What the law asks of a turnover and the company has not set yet (spec 01, 3.24): HSN_BY_TURNOVER at `turnoverBand`, E_INVOICE_BY_TURNOVER at `eInvoiceFrom`. */
export const turnoverAdvice: NeedyRule = {
  needs: ['turnoverBand', 'eInvoiceFrom'],
  check: (
    { turnoverBand, eInvoiceFrom }: { readonly turnoverBand?: string | null; readonly eInvoiceFrom?: string | null },
    { config },
  ) => {
    const [digits, asked] = [hsnDigitsOf(turnoverBand) ?? 0, Number(settingOf(config, 'HSN_MIN_DIGITS'))];
    const since = eInvoiceFrom ? undefined : eInvoiceSince(turnoverBand);
    return [
      ...(digits > asked ? [fault('turnoverBand', 'HSN_BY_TURNOVER', { digits, asked })] : []),
      ...(since === undefined ? [] : [fault('eInvoiceFrom', 'E_INVOICE_BY_TURNOVER', { date: formatDate(since) })]),
    ];
  },
};

/** Rules of a department. */
export const departmentRules: readonly ModuleRule[] = [shiftsApart('shifts')];

/** A stock area lies in the branch and company of its location. */
export const deriveStockAreaPlace: DeriveRule = ({ location }: { readonly location?: number | null }, { ref }) => {
  const branch = ref('location', location)?.['branch'];
  return { branch, organization: ref('branch', branch)?.['organization'] };
};
