import { STOCK_PARAMS } from '../../rules/config/stock-param-switches.ts';
import { stockFieldOf, stockFilterNamed } from '../stock-filters.ts';
import type { ReportColumn, ReportFilter } from './report.ts';

/** Service of the stock view; whoever sees no rate or value of stock sees none in reports either. */
export const STOCK_SERVICE = 'chemical/itemStock/stock';

/** Columns of the second quantity: only where a company keeps one, and when they are picked. */
const SECOND = { switchedBy: 'SECONDARY_STOCK_SUPPORT', isFurther: true } as const;

/** Columns that many reports have. Each quantity is in the unit of its row. */
export const column = {
  item: { key: 'item', label: 'Item', type: 'text', stock: 'item', link: { id: 'itemId', module: 'stock' } },
  itemCode: {
    key: 'itemCode',
    label: 'Code',
    type: 'text',
    stock: 'code',
    switchedBy: 'ITEM_CODE_SUPPORT',
  },
  lot: { key: 'lot', label: 'Lot', type: 'text', stock: 'lot', link: { id: 'lot', module: 'lot' } },
  grade: { key: 'grade', label: 'Grade', type: 'text', stock: 'grade', isFurther: true },
  rollNumber: {
    key: 'rollNumber',
    label: 'Roll no.',
    type: 'text',
    stock: 'rollNumber',
    switchedBy: 'ROLL_NO_SUPPORT',
    isFurther: true,
  },
  uom: { key: 'uom', label: 'Unit', type: 'text' },
  secondaryUom: { key: 'secondaryUom', label: '2nd unit', type: 'text', ...SECOND },
  branch: {
    key: 'branch',
    label: 'Branch',
    type: 'text',
    stock: 'branch',
    switchedBy: 'CBL_FLOW_SUPPORT',
  },
  stockArea: { key: 'stockArea', label: 'Stock Area', type: 'text', stock: 'stockArea' },
  value: {
    key: 'value',
    label: 'Value',
    type: 'money',
    stock: 'value',
    isTotalled: true,
    secret: { service: STOCK_SERVICE, field: 'value' },
  },
  rate: { key: 'rate', label: 'Rate', type: 'rate', stock: 'rate', secret: { service: STOCK_SERVICE, field: 'rate' } },
} as const satisfies { readonly [name: string]: ReportColumn };

/** A quantity that is added up by unit. */
export const quantity = (key: string, label: string): ReportColumn => ({
  key,
  label,
  type: 'quantity',
  isTotalled: true,
});

/** A second quantity. It is not added up: units of it mix within one first unit. */
export const secondQuantity = (key: string, label: string): ReportColumn => ({
  key,
  label,
  type: 'quantity',
  placesBy: 'secondaryPlaces',
  ...SECOND,
});

const KINDS: { readonly [kind: string]: ReportFilter['kind'] } = {
  ref: 'refs',
  text: 'text',
  choice: 'choice',
  integer: 'count',
  quantity: 'figure',
  boolean: 'yes',
  lines: 'ranges',
};

/** A filter of the stock view as reports have it; its key is that of the stock filter (spec 02, 2.2), or the view's. */
const ofView = (name: string, key = name): ReportFilter => {
  const { field, switchedBy } = stockFilterNamed(name);
  const stock = stockFieldOf(name);
  return {
    key,
    label: field.label,
    kind: KINDS[field.kind] ?? 'text',
    ...(field.to === undefined ? {} : { to: field.to }),
    ...(field.optionLabels === undefined ? {} : { options: field.optionLabels }),
    ...(switchedBy === undefined ? {} : { switchedBy }),
    ...(stock === undefined ? {} : { stock }),
  };
};

/** Filters that many reports have. */
export const filter = {
  companies: ofView('company', 'companies'),
  branches: ofView('branch', 'branches'),
  locations: ofView('location', 'locations'),
  stockAreas: ofView('area', 'stockAreas'),
  items: ofView('item', 'items'),
  productTypes: ofView('productType', 'productTypes'),
  categories: ofView('category', 'categories'),
  suppliers: ofView('supplier', 'suppliers'),
  lotNumber: ofView('lot', 'lotNumber'),
} as const satisfies { readonly [name: string]: ReportFilter };

/** A period, both days included. */
export const period = (label: string, isRequired = false): readonly ReportFilter[] => [
  { key: 'from', label: `${label} from`, kind: 'day', ...(isRequired ? { isRequired: true } : {}) },
  { key: 'to', label: `${label} to`, kind: 'day', ...(isRequired ? { isRequired: true } : {}) },
];

const further = (filters: readonly ReportFilter[]): readonly ReportFilter[] =>
  filters.map((one) => ({ ...one, isFurther: true }));

/** Filters of a report whose rows each name an item and its lot: what it is, of which lot and whose (`ofGoods` of the server). */
export const ITEM_FILTERS: readonly ReportFilter[] = [
  filter.productTypes,
  filter.items,
  filter.lotNumber,
  ...further([filter.categories, filter.suppliers]),
];

/** Filters of every report over goods of stock, whether they lie or move: what they are, and where (spec 02, 2.2). */
export const GOODS_FILTERS: readonly ReportFilter[] = [
  filter.branches,
  filter.stockAreas,
  filter.productTypes,
  filter.items,
  filter.lotNumber,
  ...further([
    filter.companies,
    filter.locations,
    ofView('rack', 'racks'),
    filter.categories,
    ofView('itemTuple', 'itemTuples'),
    ofView('purity', 'purities'),
    ...STOCK_PARAMS.map((n) => ofView(`stockParam${n}`)),
    ofView('roll', 'rollNumber'),
    ofView('vendorCode'),
    ofView('parcel', 'parcelNumber'),
    ofView('packing', 'packings'),
    filter.suppliers,
    ofView('customer', 'customers'),
    ofView('owner', 'owners'),
    ofView('own'),
    ofView('quality', 'qcStatus'),
    ofView('properties'),
  ]),
];

/** Filters of every report over keys of stock: those of the stock view (spec 02, 2.2). */
export const STOCK_FILTERS: readonly ReportFilter[] = [
  ...GOODS_FILTERS,
  ...further([
    ofView('age'),
    ofView('expiryWithin'),
    ofView('minQuantity'),
    ofView('free', 'onlyFree'),
    ofView('zero', 'includeZero'),
    ofView('transit', 'includeTransit'),
  ]),
];
