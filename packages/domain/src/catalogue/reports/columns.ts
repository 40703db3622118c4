import type { ReportColumn, ReportFilter } from './report.ts';

/** Service of the stock view; whoever sees no rate or value of stock sees none in reports either. */
export const STOCK_SERVICE = 'chemical/itemStock/stock';

/** Columns that many reports have. Each quantity is in the unit of its row. */
export const column = {
  item: { key: 'item', label: 'Item', type: 'text', stock: 'item', link: { id: 'itemId', module: 'stock' } },
  itemCode: {
    key: 'itemCode',
    label: 'Code',
    type: 'text',
    stock: 'code',
    switchedBy: 'ITEM_CODE_SUPPORT',
    isOffPaper: true,
  },
  lot: { key: 'lot', label: 'Lot', type: 'text', stock: 'lot', link: { id: 'lot', module: 'lot' } },
  uom: { key: 'uom', label: 'Unit', type: 'text' },
  branch: {
    key: 'branch',
    label: 'Branch',
    type: 'text',
    stock: 'branch',
    switchedBy: 'CBL_FLOW_SUPPORT',
    isOffPaper: true,
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

/** Filters that many reports have; the names are those of the stock filter (spec 02, 2.2). */
export const filter = {
  branches: { key: 'branches', label: 'Branch', kind: 'refs', to: 'branch' },
  stockAreas: { key: 'stockAreas', label: 'Stock Area', kind: 'refs', to: 'stockArea' },
  items: { key: 'items', label: 'Item', kind: 'refs', to: 'item' },
  productTypes: { key: 'productTypes', label: 'Product Type', kind: 'refs', to: 'productType' },
  categories: { key: 'categories', label: 'Item Category', kind: 'refs', to: 'itemCategory' },
  suppliers: { key: 'suppliers', label: 'Supplier', kind: 'refs', to: 'party' },
  lotNumber: { key: 'lotNumber', label: 'Lot', kind: 'text' },
} as const satisfies { readonly [name: string]: ReportFilter };

/** A period, both days included. */
export const period = (label: string, isRequired = false): readonly ReportFilter[] => [
  { key: 'from', label: `${label} from`, kind: 'day', ...(isRequired ? { isRequired: true } : {}) },
  { key: 'to', label: `${label} to`, kind: 'day', ...(isRequired ? { isRequired: true } : {}) },
];

/** Filters of every report over keys of stock. */
export const STOCK_FILTERS: readonly ReportFilter[] = [
  filter.branches,
  filter.stockAreas,
  filter.productTypes,
  filter.categories,
  filter.items,
  filter.lotNumber,
  filter.suppliers,
];
