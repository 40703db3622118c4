import type { StockDimension } from './stock-dimensions.ts';
import { isUsableKey, STOCK_TABLES, type StockFilter, stockTablesOf, stockTablesOfSums } from './stock-filter.ts';
import { KEY_VALUE, type LotsOfSums, NOW, type StockSource, valuedTablesOf } from './stock-source.ts';

/** What an entry of the ledger says itself. */
const DIMENSIONS_OF_ENTRIES: readonly StockDimension[] = [
  'item',
  'itemTuple',
  'productType',
  'category',
  'owner',
  'company',
  'branch',
  'location',
  'stockArea',
  'qcStatus',
];

const FILTERS_OF_ENTRIES: readonly (keyof StockFilter)[] = [
  'company',
  'branch',
  'location',
  'withinCompanies',
  'withinBranches',
  'withinLocations',
  'withinAreas',
  'stockAreas',
  'areaTypes',
  'items',
  'itemTuples',
  'productTypes',
  'categories',
  'owners',
  'qcStatus',
  'includeTransit',
];

/** What the keys of one kept sum have in common: by these one may group, by these one may narrow. */
const DIMENSIONS_KEPT: ReadonlySet<string> = new Set<StockDimension>([
  ...DIMENSIONS_OF_ENTRIES,
  'purity',
  'stockParam1',
  'stockParam2',
  'stockParam3',
  'stockParam4',
  'stockParam5',
  'stockParam6',
  'stockParam7',
  'stockParam8',
  'stockParam9',
  'packing',
]);

const FILTERS_KEPT: ReadonlySet<string> = new Set<keyof StockFilter>([
  ...FILTERS_OF_ENTRIES,
  'purities',
  'stockParams',
  'packings',
  'properties',
  'unseenOfItems',
  'itemSearch',
]);

/** A question that asks no more than this needs no identity of the entries. */
const OF_ENTRIES: ReadonlySet<string> = new Set<string>([...DIMENSIONS_OF_ENTRIES, ...FILTERS_OF_ENTRIES]);

/** Whether a question of the past asks what only identities tell: purity, parameters, packing. */
export const asksIdentities = (filter: StockFilter, dimensions: readonly string[]): boolean =>
  [...dimensions, ...Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [key]))].some(
    (key) => !OF_ENTRIES.has(key),
  );

/** Whether kept sums answer a question: it asks nothing by which the keys of one sum differ (their lot, roll, rack, age). */
export const isKeptBy = (filter: StockFilter, dimensions: readonly string[]): boolean =>
  dimensions.every((dimension) => DIMENSIONS_KEPT.has(dimension)) &&
  Object.entries(filter).every(
    ([key, value]) => value === undefined || value === false || value === '' || FILTERS_KEPT.has(key),
  );

const PARAMS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const OF_IDENTITY = ['purity_id', ...PARAMS.map((n) => `stock_param_${n}`), 'packing_id'];
/** Columns that say where an entry of the ledger lay. */
export const OF_ENTRY = [
  'partner_id',
  'item_id',
  'item_tuple_id',
  'organization_id',
  'branch_id',
  'location_id',
  'stock_area_id',
  'qc_status',
];
/** Columns that a sum and a key both have. */
export const SHARED = [...OF_ENTRY, 'owner_party_id'];

/** Lots that are not to be used on a day. */
const isUnfit = (day: string): string => `(lo.blocked_at is not null or coalesce(lo.expiry_on < ${day}, false))`;

export const columnsOf = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(', ');

/** What a question asks of kept sums: placeholders of the day on which lots must be good, and of the month's end (left out: as it is now). */
export interface Asked {
  readonly day: string;
  readonly month?: string;
  readonly showsValue: boolean;
  /** Nothing was claimed then. */
  readonly isPast?: true;
  /** An array of the items that are asked for; left out: all. What is stale of others is not looked at. */
  readonly items?: string;
}

/**
 * What was touched since it was summed, or is good no more. Each by its index, and none by an `or` or a figure: behind the wall between partners the planner does not know how many
 * these are, took half of all sums for stale and what is joined to them for a thousand million rows, beside which no plan was cheaper than another.
 */
export const staleOf = ({ day, month = `date 'infinity'`, items }: Asked): string => {
  const asked = `partner_id = $1 and month_end = ${month}${items === undefined ? '' : ` and item_id = any (${items})`}`;
  const sums = `select cost_pool_id, item_id from stock_sum where ${asked}`;
  return `stale as materialized (
      select cost_pool_id, item_id from stock_sum_stale where ${asked}
       union ${sums} and next_expiry < ${day} union ${sums} and summed_on > ${day} and has_unfit)`;
};

/** What a row says of the keys it stands for, beside what they have in common. */
export type Facts = Readonly<
  Record<
    | 'quantity'
    | 'secondary_quantity'
    | 'packages'
    | 'allocated'
    | 'keys'
    | 'lots'
    | 'unfit'
    | 'unfit_allocated'
    | 'value',
    string
  >
>;

/** Columns of a row that stands for some keys. @param own columns of `SHARED` and `OF_IDENTITY` */
export const rowOf = (own: string, facts: Facts): string =>
  `select ${own}, true as is_in_stock, ${facts.quantity} as quantity, ${facts.secondary_quantity} as secondary_quantity, ${facts.packages} as packages,
          ${facts.allocated} as allocated, ${facts.keys} as keys, ${facts.lots} as lots, ${facts.unfit} as unfit, ${facts.unfit_allocated} as unfit_allocated, ${facts.value} as value`;

/** The same of one key, of whose lot a condition says that it is not to be used. */
const rowOfKey = (own: string, facts: Omit<Facts, 'lots' | 'unfit' | 'unfit_allocated'>, isUnfitLot: string): string =>
  rowOf(own, {
    ...facts,
    lots: '0',
    unfit: `case when ${isUnfitLot} then ${facts.quantity} else 0 end`,
    unfit_allocated: `case when ${isUnfitLot} then ${facts.allocated} else 0 end`,
  });

/** Own columns of a key, with its identity as `i`. */
export const ownOf = (key: string): string => `${columnsOf(key, SHARED)}, ${columnsOf('i', OF_IDENTITY)}`;

const ofIdentity = (key: string): string =>
  `join stock_identity i on i.partner_id = $1 and i.id = ${key}.identity_id left join stock_lot lo on lo.partner_id = $1 and lo.id = ${key}.lot_id`;

/** The keys of what is stale, as they are now or at the month's end. */
const keysOfStale = ({ day, month, showsValue, isPast }: Asked): readonly string[] =>
  [
    (key: string) => `${key}.cost_pool_id = t.cost_pool_id and t.cost_pool_id > 0`,
    (key: string) => `${key}.item_id = t.item_id and ${key}.cost_pool_id is null and t.cost_pool_id = 0`,
  ].map((isOf) => {
    if (month === undefined) {
      const now = {
        quantity: 'b.quantity',
        secondary_quantity: 'b.secondary_quantity',
        packages: 'b.packages',
        allocated: isPast === true ? '0' : 'b.allocated',
        keys: '1',
        value: showsValue ? KEY_VALUE : '0',
      };
      const keys = `stale t join stock_balance b on b.partner_id = $1 and b.is_in_stock and ${isOf('b')}`;
      const tables = showsValue ? valuedTablesOf(keys) : stockTablesOf(keys);
      return `${rowOfKey(ownOf('b'), now, isUnfit(day))} from ${tables}`;
    }
    // A pool is asked whole where the past is asked what it was worth, so no share of a key is rounded.
    const then = {
      quantity: 's.quantity',
      secondary_quantity: 's.secondary_quantity',
      packages: 's.packages',
      allocated: '0',
      keys: '1',
      value: 'coalesce(p.value * s.quantity / nullif(p.quantity, 0), 0)',
    };
    return `${rowOfKey(ownOf('k'), then, isUnfit(day))} from stale t join stock_key k on k.partner_id = $1 and ${isOf('k')}
      join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = k.id and s.cost_pool_id = 0 and s.quantity > 0
      left join stock_snapshot p on p.partner_id = $1 and p.month_end = ${month} and p.balance_id = 0 and p.cost_pool_id = k.cost_pool_id ${ofIdentity('k')}`;
  });

/**
 * What kept sums are read with: what is stale, and its keys. Those are gathered once, before anything is joined to them: just after a large opening nothing is
 * summed and the planner takes every table for empty, and would gather them again for each item there is (a minute for 500 lots).
 */
export const staleCtes = (asked: Asked): readonly string[] => [
  staleOf(asked),
  `touched as materialized (${keysOfStale(asked).join('\n union all ')})`,
];

/** Of an item that has something stale no sum tells the lots: one that lay in it alone may lie elsewhere too. */
const hasStale = (sum: string): string => `${sum}.item_id in (select item_id from stale)`;

/** Lots that lie in more than one sum, and those of the items that have something stale, key by key. */
const LOTS: LotsOfSums = {
  ctes: [
    `scattered as materialized (
      select ${columnsOf('s', SHARED)}, ${columnsOf('s', OF_IDENTITY)}, true as is_in_stock, d.first_lot_id, d.lots from stock_sum_spread d join stock_sum s on s.partner_id = $1 and s.id = d.sum_id
       where d.partner_id = $1 and not ${hasStale('d')}
       union all
      select ${ownOf('b')}, true, b.lot_id, 1 from (select distinct item_id from stale) t join stock_balance b on b.partner_id = $1 and b.is_in_stock and b.item_id = t.item_id and b.lot_id > 0
        join stock_identity i on i.partner_id = $1 and i.id = b.identity_id)`,
  ],
  alone: 'sum(b.lots)',
  tables: stockTablesOfSums('scattered b', OF_IDENTITY),
};

/** What a kept sum says where that is not what was kept, and tables that it is said with. */
export interface OfSums extends Pick<
  Facts,
  'quantity' | 'secondary_quantity' | 'packages' | 'keys' | 'unfit' | 'value'
> {
  readonly joins: string;
}

const AS_KEPT: OfSums = {
  joins: '',
  quantity: 's.quantity',
  secondary_quantity: 's.secondary_quantity',
  packages: 's.packages',
  keys: 's.keys',
  unfit: 's.unfit',
  value: 's.value',
};

/** The planner knows nothing of what is gathered, and would guess that little of it is this partner's. */
export const OF_PARTNER = '$1::integer as partner_id';

/** Kept sums of what is not stale, and the keys of what is. */
export const rowsOf = (asked: Asked, sums: OfSums = AS_KEPT): readonly [string, string] => {
  const now = (figure: string): string => (asked.isPast === true ? '0' : figure);
  const items = asked.items === undefined ? '' : ` and s.item_id = any (${asked.items})`;
  const facts = {
    ...sums,
    allocated: now('s.allocated'),
    lots: now(`case when ${hasStale('s')} then 0 else s.lots end`),
    unfit_allocated: now('s.unfit_allocated'),
  };
  return [
    `${rowOf(`${OF_PARTNER}, ${columnsOf('s', SHARED.slice(1))}, ${columnsOf('s', OF_IDENTITY)}`, facts)} from stock_sum s ${sums.joins}
    where s.partner_id = $1 and s.month_end = ${asked.month ?? `date 'infinity'`}${items} and not exists (select from stale t where t.cost_pool_id = s.cost_pool_id and t.item_id = s.item_id)`,
    'select * from touched',
  ];
};

export const sourceOf = (
  ctes: readonly string[],
  rows: readonly string[],
  figures: Pick<StockSource, 'value' | 'usable'>,
): StockSource => {
  const tables = stockTablesOfSums(`(${rows.join('\n union all ')}) b`, OF_IDENTITY);
  return { ctes, tables, valued: tables, count: 'sum(b.keys)', isKept: true, ...figures };
};

/** What a row has that is good and nobody claims. */
const FREE = 'b.quantity - b.allocated - b.unfit + b.unfit_allocated';

const OF_SUMS: Pick<StockSource, 'value' | 'usable'> = {
  value: 'b.value',
  usable: () => ({ join: '', free: `sum(${FREE}) filter (where ${isUsableKey})` }),
};

/**
 * Stock as it is now, summed as far as that is kept: sums of what nothing has touched since, the keys themselves of all else. For questions that
 * `isKeptBy` allows: there is no lot and no pool in it.
 * @param day placeholder of the day on which lots must be good
 */
export const stockSums = (day: string, showsValue: boolean): StockSource => {
  const asked = { day, showsValue };
  return {
    ...sourceOf(staleCtes(asked), rowsOf(asked), OF_SUMS),
    keys: STOCK_TABLES,
    lots: LOTS,
    isIndexed: true,
  };
};

/**
 * What of some items lies free, by kept sums: what that costs does not grow with their keys, but for what was touched in the last seconds. Rows of `tables` that
 * `holds`, added up as `free`.
 * @param items an array of the items, as SQL @param day placeholder of the day on which lots must be good
 */
export const freeSums = (
  items: string,
  day: string,
): { readonly ctes: string; readonly tables: string; readonly holds: string; readonly free: string } => {
  const asked = { day, showsValue: false, items };
  const { tables } = sourceOf(staleCtes(asked), rowsOf(asked), OF_SUMS);
  return {
    ctes: staleCtes(asked).join(', '),
    tables,
    holds: `b.partner_id = $1 and b.item_id = any (${items}) and ${isUsableKey}`,
    free: `sum(${FREE})`,
  };
};

/** The source that answers a question soonest. */
export const soonest = (
  filter: StockFilter,
  dimensions: readonly string[],
  day: string,
  showsValue: boolean,
): StockSource => (isKeptBy(filter, dimensions) ? stockSums(day, showsValue) : NOW);
