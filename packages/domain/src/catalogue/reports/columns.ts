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

/** Filters that many reports have; the names are those of the stock filter (spec 02, 2.2). */
export const filter = {
  branches: { key: 'branches', label: 'Branch', kind: 'refs', to: 'branch' },
  stockAreas: { key: 'stockAreas', label: 'Stock Area', kind: 'refs', to: 'stockArea' },
  items: { key: 'items', label: 'Item', kind: 'refs', to: 'item' },
  productTypes: { key: 'productTypes', label: 'Product Type', kind: 'refs', to: 'productType' },
  categories: { key: 'categories', label: 'Item Category', kind: 'refs', to: 'itemCategory' },
  suppliers: { key: 'suppliers', label: 'Supplier', kind: 'refs', to: 'party' },
  lotNumber: { key: 'lotNumber', label: 'Lot', kind: 'text' },
  locations: { key: 'locations', label: 'Location', kind: 'refs', to: 'location', switchedBy: 'CBL_FLOW_SUPPORT' },
  racks: { key: 'racks', label: 'Rack', kind: 'refs', to: 'rack', switchedBy: 'RACK_SUPPORT' },
  grades: { key: 'itemTuples', label: 'Grade', kind: 'refs', to: 'itemTuple' },
  rollNumber: { key: 'rollNumber', label: 'Roll no.', kind: 'text', switchedBy: 'ROLL_NO_SUPPORT' },
  vendorCode: { key: 'vendorCode', label: 'Vendor code', kind: 'text', switchedBy: 'VENDOR_CODE_ON' },
  packings: { key: 'packings', label: 'Packing', kind: 'refs', to: 'packing', switchedBy: 'PACKING_TYPE_SUPPORT' },
  customers: { key: 'customers', label: 'Customer', kind: 'refs', to: 'party', switchedBy: 'CUSTOMER_SUPPORT' },
  owners: { key: 'owners', label: 'Owner', kind: 'refs', to: 'party' },
  quality: {
    key: 'qcStatus',
    label: 'Quality',
    kind: 'choice',
    options: { released: 'OK', hold: 'Under test', rejected: 'Rejected' },
  },
} as const satisfies { readonly [name: string]: ReportFilter };

/** A period, both days included. */
export const period = (label: string, isRequired = false): readonly ReportFilter[] => [
  { key: 'from', label: `${label} from`, kind: 'day', ...(isRequired ? { isRequired: true } : {}) },
  { key: 'to', label: `${label} to`, kind: 'day', ...(isRequired ? { isRequired: true } : {}) },
];

/** Filters of every report over keys of stock: those of the stock view (spec 02, 2.2). */
export const STOCK_FILTERS: readonly ReportFilter[] = [
  filter.branches,
  filter.locations,
  filter.stockAreas,
  filter.racks,
  filter.productTypes,
  filter.categories,
  filter.items,
  filter.grades,
  filter.lotNumber,
  filter.rollNumber,
  filter.vendorCode,
  filter.packings,
  filter.suppliers,
  filter.customers,
  filter.owners,
  filter.quality,
];
