/** Service of the stock view. */
export const STOCK_SERVICE = 'chemical/itemStock/stock';

/** By what the stock view groups; each a list of dimensions of the call. */
export const STOCK_GROUPINGS = {
  itemArea: ['item', 'stockArea'],
  item: ['item'],
  area: ['stockArea', 'item'],
  branch: ['branch', 'item'],
  category: ['category', 'item'],
  quality: ['qcStatus', 'item'],
  lot: ['item', 'lot'],
} as const;
export type StockGrouping = keyof typeof STOCK_GROUPINGS;

/** A table of the stock view: a grouping, or the single keys. */
export type StockTable = StockGrouping | 'keys';

/** Name under which the columns and saved views of a table of the stock view are kept. @example stockList('keys') → 'stock.keys' */
export const stockList = (table: StockTable): string => `stock.${table}`;

const TABLES = ['keys', ...Object.keys(STOCK_GROUPINGS)] as readonly StockTable[]; // the keys are groupings

/** Names of all tables of the stock view. */
export const STOCK_LISTS: ReadonlySet<string> = new Set(TABLES.map(stockList));

/** What a table of the stock view can be narrowed by, as its address says it. */
export const STOCK_FILTERS = ['branch', 'area', 'quality', 'asOf'] as const;

/** By what single keys of stock are ordered; the key of the column. */
export const STOCK_SORTS = [
  'item',
  'code',
  'lot',
  'rollNumber',
  'vendorCode',
  'packages',
  'stockArea',
  'qcStatus',
  'quantity',
  'secondaryQuantity',
  'free',
  'ageDays',
  'expiry',
] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/** Modules whose records move stock or say how good it is: whatever shows stock follows them. */
export const MOVES_STOCK: readonly string[] = [
  'openingStock',
  'inward',
  'foundryInward',
  'packingInward',
  'supportingInward',
  'outward',
  'foundryOutward',
  'purchaseReturn',
  'stockTransfer',
  'departmentTransfer',
  'materialRequest',
  'materialAllocation',
  'supportingAllocation',
  'floorReconciliation',
  'physicalCount',
  'labTest',
];

/** What an open report follows: orders, and all that moves what was ordered. */
export const REPORTS_FOLLOW: readonly string[] = ['purchaseOrder', ...MOVES_STOCK];
