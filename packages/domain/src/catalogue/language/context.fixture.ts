import { decimal, type Decimal } from '../../rules/decimal/decimal.ts';
import type { AnyRecord } from './record.ts';
import { bareContext, type RuleContext } from './rule-context.ts';

/** Rows by module and id, as `context.ref` answers them. */
export type Rows = { readonly [module: string]: { readonly [id: number]: AnyRecord } };

/** A context over given rows and settings: what the server and a form build from the database and the store. */
export const contextWith = (
  rows: Rows = {},
  config: { readonly [key: string]: string } = {},
  more: Partial<RuleContext> = {},
): RuleContext => ({
  ...bareContext('2026-07-15'),
  ref: (module, id) => (typeof id === 'number' ? rows[module]?.[id] : undefined),
  config: (key) => config[key],
  ...more,
});

/** `field code` of every fault, for comparing with a table. */
export const told = (faults: readonly { readonly field: string; readonly code: string }[]): readonly string[] =>
  faults.map(({ field, code }) => `${field} ${code}`);

const unit = (symbol: string, kind: string, decimals: number, numerator = 1, denominator = 1) => ({
  symbol,
  kind,
  decimals,
  rounding: 'halfUp',
  numerator: decimal(numerator),
  denominator: decimal(denominator),
});

const gst = (percent: string, more: AnyRecord = {}): AnyRecord => ({
  name: `GST ${percent} %`,
  taxability: 'taxable',
  rate: decimal(percent),
  periods: [{ from: '2017-07-01', rate: decimal(percent) }],
  ...more,
});

const figures = (values: { readonly [key: string]: string }): { readonly [key: string]: Decimal } =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, decimal(value)]));

/** A small plant: India with Gujarat (1) and Maharashtra (2), units kg (1), nos (2), m (3), rates 18 % (1), 5 % (2) and 12 % (4) that has ended, two suppliers, four items. */
export const PLANT: Rows = {
  country: { 1: { name: 'India', isoCode2: 'IN' }, 2: { name: 'Germany', isoCode2: 'DE' } },
  state: {
    1: { name: 'Gujarat', stateCode: 24, country: 1 },
    2: { name: 'Maharashtra', stateCode: 27, country: 1 },
  },
  city: { 1: { name: 'Surat', state: 1 }, 2: { name: 'Mumbai', state: 2 } },
  uom: {
    1: unit('kg', 'mass', 3),
    2: unit('nos', 'count', 0),
    3: unit('m', 'length', 3),
    4: unit('lb', 'mass', 3, 45359237, 100000000),
  },
  gstRate: {
    1: gst('18'),
    2: gst('5'),
    3: gst('18', { reverseCharge: true }),
    4: gst('12', { validTill: '2025-09-21' }),
  },
  organization: { 1: { name: 'Weft Polymers', pan: 'AAACW1234E', roundTotal: true } },
  branch: { 1: { code: 'SRT', organization: 1, state: 1 } },
  location: { 1: { name: 'Plant', branch: 1, state: 1 } },
  stockArea: { 1: { name: 'Raw store', location: 1 } },
  partyType: { 1: { name: 'Supplier', isSupplier: true }, 2: { name: 'Customer', isCustomer: true } },
  partyTypeCategory: { 1: { name: 'Direct', partyType: 1 }, 2: { name: 'Dealer', partyType: 2 } },
  party: {
    1: {
      companyName: 'Sabarmati Resins',
      gstTreatment: 'regular',
      gstin: '24AAACW1234E1ZW',
      addresses: [{ id: 7, state: 1 }],
      creditDays: 30,
    },
    2: {
      companyName: 'Konkan Polymers',
      gstTreatment: 'regular',
      gstin: '27AAPFU0939F1ZV',
      addresses: [{ id: 8, state: 2 }],
    },
    3: { companyName: 'Village Twine', gstTreatment: 'composition', addresses: [{ id: 9, state: 1 }] },
    4: { companyName: 'Rhein Additives', gstTreatment: 'overseas', addresses: [] },
    5: {
      companyName: 'On Hold & Co',
      gstTreatment: 'regular',
      gstin: '24AAACW1234E1ZW',
      holdStatus: 'all',
      holdReason: 'quality dispute',
      addresses: [],
    },
  },
  item: {
    1: { name: 'PP raffia', uom: 1, isPurchasable: true, isStocked: true, lotTracking: 'lot', purchasePrice: null },
    2: {
      name: 'Bag 560 × 910',
      uom: 2,
      isPurchasable: true,
      isStocked: true,
      ...figures({ standardWeight: '0.086632', purchasePrice: '9.4' }),
    },
    3: { name: 'Fabric', uom: 3, secondaryUom: 1, isPurchasable: true, isStocked: true, lotTracking: 'roll' },
    4: { name: 'Audit', uom: 2, isPurchasable: false, isStocked: false },
  },
};
