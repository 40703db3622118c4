import type { SysConfigKey } from '../rules/config/setting-of.ts';
import { paramSwitch, type ParamSwitch } from '../rules/config/stock-param-switches.ts';
import { isStockField, type StockFieldKey } from './stock.ts';

/** By what stock is grouped: what it is called, the filter of the stock view that looks into one of its groups, and the setting without which nobody is offered it. */
export type StockDimension = {
  readonly label: string;
  /** Key of `STOCK_FILTERS`. */
  readonly filter: string;
  readonly switchedBy?: SysConfigKey | ParamSwitch;
};

const dimension = (label: string, filter: string, switchedBy?: SysConfigKey | ParamSwitch): StockDimension => ({
  label,
  filter,
  ...(switchedBy === undefined ? {} : { switchedBy }),
});

/** What stock can be grouped by, in the order in which it is offered (spec 02, 2.4). */
export const STOCK_DIMENSIONS = {
  item: dimension('Item', 'item'),
  itemTuple: dimension('Grade', 'itemTuple'),
  productType: dimension('Product Type', 'productType'),
  category: dimension('Category', 'category'),
  purity: dimension('Purity', 'purity'),
  stockParam1: dimension('pH', 'stockParam1'),
  stockParam2: dimension('Moisture', 'stockParam2'),
  stockParam3: dimension('Solubility', 'stockParam3'),
  stockParam4: dimension('Stock Parameter 4', 'stockParam4', paramSwitch(4)),
  stockParam5: dimension('Stock Parameter 5', 'stockParam5', paramSwitch(5)),
  stockParam6: dimension('Stock Parameter 6', 'stockParam6', paramSwitch(6)),
  stockParam7: dimension('Stock Parameter 7', 'stockParam7', paramSwitch(7)),
  stockParam8: dimension('Stock Parameter 8', 'stockParam8', paramSwitch(8)),
  stockParam9: dimension('Stock Parameter 9', 'stockParam9', paramSwitch(9)),
  lot: dimension('Lot', 'lot'),
  roll: dimension('Roll no.', 'roll', 'ROLL_NO_SUPPORT'),
  vendorCode: dimension('Vendor code', 'vendorCode', 'VENDOR_CODE_ON'),
  supplier: dimension('Supplier', 'supplier'),
  packing: dimension('Packing', 'packing', 'PACKING_TYPE_SUPPORT'),
  owner: dimension('Owner', 'owner'),
  customer: dimension('Customer', 'customer', 'CUSTOMER_SUPPORT'),
  company: dimension('Company', 'company', 'CBL_FLOW_SUPPORT'),
  branch: dimension('Branch', 'branch', 'CBL_FLOW_SUPPORT'),
  location: dimension('Location', 'location', 'CBL_FLOW_SUPPORT'),
  stockArea: dimension('Stock Area', 'area'),
  rack: dimension('Rack', 'rack', 'RACK_SUPPORT'),
  qcStatus: dimension('Quality', 'quality'),
  ageBucket: dimension('Age', 'age'),
} as const satisfies { readonly [key: string]: StockDimension };

export type StockDimensionKey = keyof typeof STOCK_DIMENSIONS;

/** Stock is grouped by so many at once. */
export const MOST_DIMENSIONS = 5;

/** How stock is grouped as long as nobody says otherwise (spec 02, 2.1). */
export const FIRST_GROUPING: readonly StockDimensionKey[] = ['item', 'stockArea'];

/** Whether a word names a dimension. */
export const isStockDimension = (word: string): word is StockDimensionKey => Object.hasOwn(STOCK_DIMENSIONS, word);

/** Groupings that had a name of their own in earlier versions: a kept link or view leads where it led. */
const EARLIER: { readonly [name: string]: readonly StockDimensionKey[] } = {
  itemArea: ['item', 'stockArea'],
  area: ['stockArea', 'item'],
  branch: ['branch', 'item'],
  category: ['category', 'item'],
  quality: ['qcStatus', 'item'],
  lot: ['item', 'lot'],
};

/** The grouping that a text of the address names; unknown words and repeats are passed over. @example groupingIn('branch,item') → ['branch', 'item'] */
export const groupingIn = (text: unknown): readonly StockDimensionKey[] => {
  if (typeof text !== 'string') return FIRST_GROUPING;
  const earlier = Object.hasOwn(EARLIER, text) ? EARLIER[text] : undefined;
  const words = earlier ?? [...new Set(text.split(',').filter(isStockDimension))].slice(0, MOST_DIMENSIONS);
  return words.length === 0 ? FIRST_GROUPING : words;
};

/** A grouping as the address says it; one dimension alone ends in a comma, which tells it from a name of earlier versions. */
export const groupingText = (grouping: readonly StockDimensionKey[]): string =>
  grouping.length === 1 ? `${grouping[0]},` : grouping.join(',');

/** Dimensions that a column of stock shows under another key. */
const SHOWN_AS: { readonly [key in StockDimensionKey]?: StockFieldKey } = {
  itemTuple: 'grade',
  roll: 'rollNumber',
  ageBucket: 'ageDays',
};

/** The field of stock under which a partner renames or hides a dimension. */
export const fieldOfDimension = (key: StockDimensionKey): StockFieldKey | undefined =>
  SHOWN_AS[key] ?? (isStockField(key) ? key : undefined);

/** What one may know of a group. */
export const STOCK_MEASURES = [
  'quantity',
  'secondaryQuantity',
  'packages',
  'allocated',
  'hold',
  'rejected',
  'free',
  'value',
  'items',
  'lots',
  'rows',
] as const;
export type StockMeasure = (typeof STOCK_MEASURES)[number];

const LED_TO_LOTS: ReadonlySet<StockDimensionKey> = new Set(['item', 'itemTuple', 'lot']);

/** Whether the lots of each group are soon counted: an index leads to what lies in it. By others, such as areas alone, all keys are looked at. */
export const countsLotsSoon = (dimensions: readonly StockDimensionKey[]): boolean =>
  dimensions.some((key) => LED_TO_LOTS.has(key));
