/** Service of the stock view. */
export const STOCK_SERVICE = 'chemical/itemStock/stock';

/** A table of the stock view: groups, or the single keys. */
export type StockTable = 'groups' | 'keys';

/** Name under which the columns and saved views of a table of the stock view are kept. @example stockList('keys') → 'stock.keys' */
export const stockList = (table: StockTable): string => `stock.${table}`;

/** Names of all tables of the stock view. */
export const STOCK_LISTS: ReadonlySet<string> = new Set([stockList('groups'), stockList('keys')]);

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
