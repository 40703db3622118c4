import type { SysConfigKey } from '../rules/config/setting-of.ts';
import { paramSwitch, type ParamSwitch } from '../rules/config/stock-param-switches.ts';
import { asksOf, propertyRanges } from '../rules/search/property-range.ts';
import { f } from './language/f.ts';
import type { Field } from './language/field.ts';
import { isStockField, type StockFieldKey } from './stock.ts';
import { fieldOfDimension, isStockDimension } from './stock-dimensions.ts';

/** A filter of the stock view: its key in addresses and saved views, its field, and how the body of the stock calls says it (spec 02, 2.2). */
export type StockFilterField = {
  readonly key: string;
  readonly field: Field;
  readonly switchedBy?: SysConfigKey | ParamSwitch;
  /** Keys of the body that a value becomes. */
  readonly body: (value: unknown) => { readonly [key: string]: unknown };
};

type Body = ReturnType<StockFilterField['body']>;

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
const textIn = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).trim()
    : undefined;

/** Ids above 0 only are sent (specification, section 7). */
const one =
  (key: string) =>
  (value: unknown): Body => {
    const id = idIn(value);
    return id === undefined ? {} : { [key]: id };
  };
const among =
  (key: string) =>
  (value: unknown): Body => {
    const ids = (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => idIn(each) ?? []);
    return ids.length === 0 ? {} : { [key]: ids };
  };
const text =
  (key: string) =>
  (value: unknown): Body => {
    const words = textIn(value);
    return words === undefined ? {} : { [key]: words };
  };
const yes =
  (key: string) =>
  (value: unknown): Body =>
    value === true ? { [key]: true } : {};
const figure =
  (key: string) =>
  (value: unknown): Body =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? { [key]: value } : {};
const words =
  (key: string) =>
  (value: unknown): Body => {
    const word = textIn(value);
    return word === undefined ? {} : { [key]: [word] };
  };

/** Every range of a property that asks something, without the name that it has for whoever reads the filter. */
const ranges = (value: unknown): Body => {
  const asked = (propertyRanges(value) ?? []).filter(asksOf);
  return asked.length === 0 ? {} : { properties: asked.map(({ name: _name, ...range }) => range) };
};

/** Ages of stock in days (spec 02, 2.1). */
const AGES: { readonly [bucket: string]: { readonly ageFrom: number; readonly ageTo?: number } } = {
  '0-30': { ageFrom: 0, ageTo: 30 },
  '31-60': { ageFrom: 31, ageTo: 60 },
  '61-90': { ageFrom: 61, ageTo: 90 },
  '91-180': { ageFrom: 91, ageTo: 180 },
  over180: { ageFrom: 181 },
};

/** The age filter of a group of the dimension `ageBucket`, whose value is its first day. @example ageOf(31) → '31-60' */
export const ageOf = (firstDay: number): string | undefined =>
  Object.entries(AGES).find(([, { ageFrom }]) => ageFrom === firstDay)?.[0];

const filter = (
  key: string,
  field: Field,
  body: StockFilterField['body'],
  switchedBy?: SysConfigKey | ParamSwitch,
): StockFilterField => ({ key, field, body, ...(switchedBy === undefined ? {} : { switchedBy }) });

const param = (n: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, to: string, label: string): StockFilterField =>
  filter(
    `stockParam${n}`,
    f.ref({ to, label }),
    (value) => {
      const { ids } = among('ids')(value);
      return ids === undefined ? {} : { stockParams: { [n]: ids } };
    },
    ...(n > 3 ? [paramSwitch(n as 4 | 5 | 6 | 7 | 8 | 9)] : []), // the first three have no switch
  );

/** What the stock view can be narrowed by, company, branch and location first (spec 02, 2.1). */
export const STOCK_FILTERS: readonly StockFilterField[] = [
  filter('company', f.ref({ to: 'organization', label: 'Company' }), one('company'), 'CBL_FLOW_SUPPORT'),
  filter('branch', f.ref({ to: 'branch', label: 'Branch' }), one('branch'), 'CBL_FLOW_SUPPORT'),
  filter('location', f.ref({ to: 'location', label: 'Location' }), one('location'), 'CBL_FLOW_SUPPORT'),
  filter('area', f.ref({ to: 'stockArea', label: 'Stock Area' }), among('stockAreas')),
  filter('rack', f.ref({ to: 'rack', label: 'Rack' }), among('racks'), 'RACK_SUPPORT'),
  filter('productType', f.ref({ to: 'productType', label: 'Product Type' }), among('productTypes')),
  filter('category', f.ref({ to: 'itemCategory', label: 'Item Category' }), among('categories')),
  filter('item', f.ref({ to: 'item', label: 'Item' }), among('items')),
  filter('itemTuple', f.ref({ to: 'itemTuple', label: 'Grade' }), among('itemTuples')),
  filter('purity', f.ref({ to: 'purity', label: 'Purity' }), among('purities')),
  param(1, 'ph', 'pH'),
  param(2, 'moisture', 'Moisture'),
  param(3, 'solubility', 'Solubility'),
  param(4, 'stockParam4', 'Stock Parameter 4'),
  param(5, 'stockParam5', 'Stock Parameter 5'),
  param(6, 'stockParam6', 'Stock Parameter 6'),
  param(7, 'stockParam7', 'Stock Parameter 7'),
  param(8, 'stockParam8', 'Stock Parameter 8'),
  param(9, 'stockParam9', 'Stock Parameter 9'),
  filter('lot', f.text({ label: 'Lot' }), text('lotNumber')),
  filter('roll', f.text({ label: 'Roll no.' }), text('rollNumber'), 'ROLL_NO_SUPPORT'),
  filter('vendorCode', f.text({ label: 'Vendor code' }), text('vendorCode'), 'VENDOR_CODE_ON'),
  filter('parcel', f.text({ label: 'Parcel' }), text('parcelNumber'), 'PACKING_TYPE_SUPPORT'),
  filter('supplier', f.ref({ to: 'party', label: 'Supplier' }), among('suppliers')),
  filter('packing', f.ref({ to: 'packing', label: 'Packing' }), among('packings'), 'PACKING_TYPE_SUPPORT'),
  filter('owner', f.ref({ to: 'party', label: 'Owner' }), among('owners')),
  filter('own', f.boolean({ label: 'Own goods only' }), (value) => (value === true ? { owners: [0] } : {})),
  filter('customer', f.ref({ to: 'party', label: 'Customer' }), among('customers'), 'CUSTOMER_SUPPORT'),
  filter(
    'quality',
    f.choice({
      label: 'Quality',
      options: ['released', 'hold', 'rejected'],
      optionLabels: { released: 'OK', hold: 'Under test', rejected: 'Rejected' },
    }),
    words('qcStatus'),
  ),
  filter(
    'age',
    f.choice({
      label: 'Age',
      options: Object.keys(AGES),
      optionLabels: {
        '0-30': '0–30 days',
        '31-60': '31–60 days',
        '61-90': '61–90 days',
        '91-180': '91–180 days',
        over180: 'Over 180 days',
      },
    }),
    (value) => AGES[textIn(value) ?? ''] ?? {},
  ),
  filter('expiryWithin', f.integer({ label: 'Expires within (days)' }), figure('expiryWithin')),
  filter('minQuantity', f.quantity({ label: 'At least (quantity)' }), figure('minQuantity')),
  filter('free', f.boolean({ label: 'Free only' }), yes('onlyFree')),
  filter('belowReorder', f.boolean({ label: 'Below reorder' }), yes('belowReorder')),
  filter('zero', f.boolean({ label: 'With used-up stock' }), yes('includeZero')),
  filter('transit', f.boolean({ label: 'With goods on the road' }), yes('includeTransit')),
  filter('properties', f.lines({ label: 'Properties', of: {} }), ranges),
  filter('asOf', f.date({ label: 'As on' }), text('asOf')),
  filter('asKnownAt', f.date({ label: 'As known on' }), (value) => {
    const day = textIn(value);
    return day === undefined ? {} : { asKnownAt: `${day}T23:59:59+05:30` };
  }),
];

/** A filter of the stock view. @example stockFilterNamed('area').field.label → 'Stock Area' */
export const stockFilterNamed = (name: string): StockFilterField => {
  const found = STOCK_FILTERS.find(({ key }) => key === name);
  if (found === undefined) throw new Error(`The stock view has no filter ${name}`);
  return found;
};

/** Filters that go by another name than the field of stock that they narrow. */
const FIELDS_OF: { readonly [filter: string]: StockFieldKey } = {
  area: 'stockArea',
  quality: 'qcStatus',
  parcel: 'parcelNumber',
  age: 'ageDays',
  expiryWithin: 'expiry',
  own: 'owner',
};

/** The field of stock behind a filter or a dimension. */
export const stockFieldOf = (key: string): StockFieldKey | undefined => {
  const renamed = FIELDS_OF[key];
  if (renamed !== undefined) return renamed;
  if (isStockDimension(key)) return fieldOfDimension(key);
  return isStockField(key) ? key : undefined;
};

/** Keys of the filters of the stock view, and of how it is grouped, which a saved view keeps as well. */
export const STOCK_FILTER_KEYS: readonly string[] = [...STOCK_FILTERS.map(({ key }) => key), 'by'];

/**
 * The body of the stock calls that the filters of an address ask for; what is malformed is left out.
 * @example stockBodyOf({ branch: 3, quality: 'hold', age: '31-60' }) → { branch: 3, qcStatus: ['hold'], ageFrom: 31, ageTo: 60 }
 */
export const stockBodyOf = (asked: { readonly [key: string]: unknown }): { readonly [key: string]: unknown } => {
  const parts = STOCK_FILTERS.flatMap(({ key, body }) =>
    asked[key] === undefined ? [] : Object.entries(body(asked[key])),
  );
  const params = parts.flatMap(([key, value]) => (key === 'stockParams' ? Object.entries(value as object) : [])); // `param` made it
  return {
    ...Object.fromEntries(parts),
    ...(params.length === 0 ? {} : { stockParams: Object.fromEntries(params) }),
  };
};
