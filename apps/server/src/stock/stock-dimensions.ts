import type { StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import { ageOn, type Bind } from './stock-filter.ts';

/** Days since a key came in; `@today` becomes the day of the query. */
const AGE = `(${ageOn('@today')})`;

/** Tables of the nine stock parameters. */
export const STOCK_PARAM_TABLES = {
  1: 'ph',
  2: 'moisture',
  3: 'solubility',
  4: 'stock_param4',
  5: 'stock_param5',
  6: 'stock_param6',
  7: 'stock_param7',
  8: 'stock_param8',
  9: 'stock_param9',
} as const;

/** A dimension: what rows are grouped by, and how its value is called. `table` is joined by id and its column `name` shown; `isText`: its value is a word, no id. */
const DIMENSIONS = {
  item: { id: 'b.item_id', name: 'it.name' },
  itemTuple: { id: 'b.item_tuple_id', table: 'item_tuple', name: 'g.display_name' },
  productType: { id: 'it.product_type_id', table: 'product_type', name: 'g.name' },
  category: { id: 'it.category_id', table: 'item_category', name: 'g.name' },
  purity: { id: 'i.purity_id', table: 'purity', name: 'g.name' },
  stockParam1: { id: 'i.stock_param_1', table: STOCK_PARAM_TABLES[1], name: 'g.name' },
  stockParam2: { id: 'i.stock_param_2', table: STOCK_PARAM_TABLES[2], name: 'g.name' },
  stockParam3: { id: 'i.stock_param_3', table: STOCK_PARAM_TABLES[3], name: 'g.name' },
  stockParam4: { id: 'i.stock_param_4', table: STOCK_PARAM_TABLES[4], name: 'g.name' },
  stockParam5: { id: 'i.stock_param_5', table: STOCK_PARAM_TABLES[5], name: 'g.name' },
  stockParam6: { id: 'i.stock_param_6', table: STOCK_PARAM_TABLES[6], name: 'g.name' },
  stockParam7: { id: 'i.stock_param_7', table: STOCK_PARAM_TABLES[7], name: 'g.name' },
  stockParam8: { id: 'i.stock_param_8', table: STOCK_PARAM_TABLES[8], name: 'g.name' },
  stockParam9: { id: 'i.stock_param_9', table: STOCK_PARAM_TABLES[9], name: 'g.name' },
  lot: { id: 'b.lot_id', name: 'lo.lot_number' },
  roll: { id: 'b.roll_number', name: 'b.roll_number', isText: true },
  vendorCode: { id: 'i.vendor_code', name: 'i.vendor_code', isText: true },
  supplier: { id: 'lo.party_id', table: 'party', name: 'g.company_name' },
  packing: { id: 'i.packing_id', table: 'packing', name: 'g.packing_type' },
  owner: { id: 'b.owner_party_id', table: 'party', name: 'g.company_name' },
  customer: { id: 'lo.customer_id', table: 'party', name: 'g.company_name' },
  company: { id: 'b.organization_id', table: 'organization', name: 'g.name' },
  branch: { id: 'b.branch_id', table: 'branch', name: 'g.name' },
  location: { id: 'b.location_id', table: 'location', name: 'g.name' },
  stockArea: { id: 'b.stock_area_id', name: 'sa.name' },
  rack: { id: 'b.rack_id', table: 'rack', name: 'g.rack_code' },
  qcStatus: { id: 'b.qc_status', name: 'b.qc_status', isText: true },
  // The buckets of spec 02, 2.1; the value is the first day of each, so that they stand in order.
  ageBucket: {
    id: `case when ${AGE} > 180 then 181 when ${AGE} > 90 then 91 when ${AGE} > 60 then 61 when ${AGE} > 30 then 31 else 0 end`,
    name: `case when ${AGE} > 180 then 'Over 180' when ${AGE} > 90 then '91–180' when ${AGE} > 60 then '61–90' when ${AGE} > 30 then '31–60' else '0–30' end`,
  },
} as const satisfies Record<StockDimensionKey, { id: string; name: string; table?: string; isText?: true }>;

/** What stock can be grouped by. */
export type StockDimension = StockDimensionKey;

/** Whether values of a dimension are words (a roll number, a status) and no ids. */
export const isTextDimension = (dimension: StockDimension): boolean => 'isText' in DIMENSIONS[dimension];

/** A group to look into: its value of each dimension. */
export type StockParent = { readonly [dimension in StockDimension]?: number | string | null };

/** A dimension in a statement. */
export interface Dimension {
  readonly key: StockDimension;
  /** Column number of the group. */
  readonly n: number;
  readonly id: string;
  readonly label: string;
  readonly table?: string;
}

/** Dimensions as a statement names them. @param today placeholder of the day */
export const dimensionsIn = (groupBy: readonly StockDimension[], today: string): Dimension[] =>
  groupBy.map((key, n) => {
    const { id, name, table }: { id: string; name: string; table?: string } = DIMENSIONS[key];
    const label = name.replaceAll('@today', today);
    return {
      key,
      n,
      id: id.replaceAll('@today', today),
      label: table === undefined ? label : label.replace('g.', `g${n}.`),
      ...(table !== undefined && { table }),
    };
  });

/** Conditions that only what lies in a group fulfils; `=` finds its way by an index. */
export const withinParent = (parent: StockParent, today: string, bind: Bind): readonly string[] =>
  Object.entries(parent).flatMap(([key, value]) => {
    if (!Object.hasOwn(DIMENSIONS, key)) return [];
    const id = DIMENSIONS[key as StockDimension].id.replaceAll('@today', today);
    return [value === null ? `${id} is null` : `${id} = ${bind(value)}`];
  });

/** By these alone all keys of a cost pool lie in one group: a pool is one item's in one branch, a lot's pool that of all its grades (spec 02, 1.8). */
const OF_WHOLE_POOLS: ReadonlySet<string> = new Set<StockDimension>([
  'item',
  'productType',
  'category',
  'company',
  'branch',
]);

/** Whether groups hold cost pools whole. @example isOfWholePools(['item', 'branch']) → true */
export const isOfWholePools = (dimensions: readonly string[]): boolean =>
  dimensions.every((dimension) => OF_WHOLE_POOLS.has(dimension));
