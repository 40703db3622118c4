import type { StockDimension } from './stock-dimensions.ts';
import { isUsableKey, STOCK_TABLES, type StockFilter, stockTablesOf, stockTablesOfSums } from './stock-filter.ts';
import { KEY_VALUE, NOW, type StockSource, unitsThen, valuedTablesOf } from './stock-source.ts';

/** What the keys of one kept sum have in common: by these one may group, by these one may narrow. */
const DIMENSIONS_KEPT: ReadonlySet<string> = new Set<StockDimension>([
  'item',
  'itemTuple',
  'productType',
  'category',
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
  'owner',
  'company',
  'branch',
  'location',
  'stockArea',
  'qcStatus',
]);

const FILTERS_KEPT: ReadonlySet<string> = new Set<keyof StockFilter>([
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
  'purities',
  'stockParams',
  'packings',
  'owners',
  'qcStatus',
  'includeTransit',
  'properties',
  'unseenOfItems',
  'itemSearch',
]);

/** Whether kept sums answer a question: it asks nothing by which the keys of one sum differ (their lot, roll, rack, age). */
export const isKeptBy = (filter: StockFilter, dimensions: readonly string[]): boolean =>
  dimensions.every((dimension) => DIMENSIONS_KEPT.has(dimension)) &&
  Object.entries(filter).every(
    ([key, value]) => value === undefined || value === false || value === '' || FILTERS_KEPT.has(key),
  );

const PARAMS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const OF_IDENTITY = ['purity_id', ...PARAMS.map((n) => `stock_param_${n}`), 'packing_id'];
/** Columns that a sum and a key both have. */
const SHARED = [
  'partner_id',
  'item_id',
  'item_tuple_id',
  'organization_id',
  'branch_id',
  'location_id',
  'stock_area_id',
  'qc_status',
  'owner_party_id',
];

/** Lots that are not to be used on a day. */
const isUnfit = (day: string): string => `(lo.blocked_at is not null or coalesce(lo.expiry_on < ${day}, false))`;

const columnsOf = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(', ');

/** What a question asks of kept sums: placeholders of the day on which lots must be good, and of the month's end (left out: as it is now). */
interface Asked {
  readonly day: string;
  readonly month?: string;
  readonly showsValue: boolean;
  /** Nothing was claimed then. */
  readonly isPast?: true;
}

/** What was touched since it was summed, or is good no more. */
const staleOf = ({ day, month = `date 'infinity'` }: Asked): string => `stale as materialized (
      select cost_pool_id, item_id from stock_sum_stale where partner_id = $1 and month_end = ${month}
       union select cost_pool_id, item_id from stock_sum where partner_id = $1 and month_end = ${month} and (next_expiry < ${day} or (summed_on > ${day} and unfit > 0)))`;

/** Columns of a row that stands for some keys. */
const rowOf = (
  key: string,
  facts: Readonly<Record<'quantity' | 'secondary_quantity' | 'packages' | 'allocated' | 'keys' | 'value', string>>,
  day: string,
): string =>
  `select ${columnsOf(key, SHARED)}, ${columnsOf('i', OF_IDENTITY)}, true as is_in_stock, ${facts.quantity} as quantity, ${facts.secondary_quantity} as secondary_quantity, ${facts.packages} as packages,
          ${facts.allocated} as allocated, ${facts.keys} as keys, case when ${isUnfit(day)} then ${facts.quantity} else 0 end as unfit, case when ${isUnfit(day)} then ${facts.allocated} else 0 end as unfit_allocated, ${facts.value} as value`;

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
      return `${rowOf('b', now, day)} from ${tables}`;
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
    return `${rowOf('k', then, day)} from stale t join stock_key k on k.partner_id = $1 and ${isOf('k')}
      join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = k.id and s.cost_pool_id = 0 and s.quantity > 0
      left join stock_snapshot p on p.partner_id = $1 and p.month_end = ${month} and p.balance_id = 0 and p.cost_pool_id = k.cost_pool_id ${ofIdentity('k')}`;
  });

/**
 * What kept sums are read with: what is stale, and its keys. Those are gathered once, before anything is joined to them: just after a large opening nothing is
 * summed and the planner takes every table for empty, and would gather them again for each item there is (a minute for 500 lots).
 */
const staleCtes = (asked: Asked): readonly string[] => [
  staleOf(asked),
  `touched as materialized (${keysOfStale(asked).join('\n union all ')})`,
];

/** Kept sums of what is not stale, and the keys of what is. */
const rowsOf = (asked: Asked): readonly string[] => [
  `select ${columnsOf('s', SHARED)}, ${columnsOf('s', OF_IDENTITY)}, true as is_in_stock, s.quantity, s.secondary_quantity, s.packages, ${asked.isPast === true ? '0' : 's.allocated'} as allocated, s.keys, s.unfit, ${asked.isPast === true ? '0' : 's.unfit_allocated'} as unfit_allocated, s.value from stock_sum s
    where s.partner_id = $1 and s.month_end = ${asked.month ?? `date 'infinity'`} and not exists (select from stale t where t.cost_pool_id = s.cost_pool_id and t.item_id = s.item_id)`,
  'select * from touched',
];

const sourceOf = (
  ctes: readonly string[],
  rows: readonly string[],
  figures: Pick<StockSource, 'value' | 'usable'>,
): StockSource => {
  const tables = stockTablesOfSums(`(${rows.join('\n union all ')}) b`, OF_IDENTITY);
  return { ctes, tables, valued: tables, count: 'sum(b.keys)', isKept: true, ...figures };
};

/**
 * Stock as it is now, summed as far as that is kept: sums of what nothing has touched since, the keys themselves of all else. For questions that
 * `isKeptBy` allows: there is no lot and no pool in it.
 * @param day placeholder of the day on which lots must be good
 */
export const stockSums = (day: string, showsValue: boolean): StockSource => {
  const asked = { day, showsValue };
  return {
    ...sourceOf(staleCtes(asked), rowsOf(asked), {
      value: 'b.value',
      usable: () => ({
        join: '',
        free: `sum(b.quantity - b.allocated - b.unfit + b.unfit_allocated) filter (where ${isUsableKey})`,
      }),
    }),
    keys: STOCK_TABLES,
    isIndexed: true,
  };
};

/** The source that answers a question soonest. */
export const soonest = (
  filter: StockFilter,
  dimensions: readonly string[],
  day: string,
  showsValue: boolean,
): StockSource => (isKeptBy(filter, dimensions) ? stockSums(day, showsValue) : NOW);

/** A moment of the past, by placeholders: entries that tell it from the sums it is worked out of, and whether they are added or taken away. */
export interface PastSums extends Asked {
  /** Conditions on `stock_ledger l`. */
  readonly entries: string;
  /** Placeholder of the moment. */
  readonly moment: string;
}

/**
 * Stock at a moment: sums of now less what happened later, or of the month's end before with what happened since. Nothing was claimed then. What groups are
 * worth is right where they hold cost pools whole.
 */
export const pastSums = ({ entries, moment, ...then }: PastSums): StockSource => {
  const asked: Asked = { ...then, isPast: true };
  const { day, month } = asked;
  const [before, sign] = month === undefined ? ['k.quantity', '-'] : ['coalesce(s.quantity, 0)', '+'];
  const later = `later as materialized (
      select l.balance_id, max(l.cost_pool_id) as pool, sum(l.quantity) as q, sum(l.secondary_quantity) as s, sum(l.packages) as n, coalesce(sum(l.amount) filter (where l.cost_pool_id is not null), 0) as v
        from stock_ledger l where l.partner_id = $1 and l.balance_id is not null and ${entries} group by 1)`;
  const keptOf = (key: 'balance_id' | 'cost_pool_id', id: string): string =>
    month === undefined
      ? ''
      : `left join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = ${key === 'balance_id' ? id : '0'} and s.cost_pool_id = ${key === 'cost_pool_id' ? id : '0'}`;
  const changed = {
    quantity: `${sign} c.q`,
    secondary_quantity: `${sign} c.s`,
    packages: `${sign} c.n`,
    allocated: '0',
    keys: `(${before} ${sign} c.q > 0)::int - (${before} > 0)::int`,
    value: `${sign} c.v`,
  };
  const ofKeys = `${rowOf('k', changed, day)} from later c join stock_key k on k.partner_id = $1 and k.id = c.balance_id ${keptOf('balance_id', 'k.id')} ${ofIdentity('k')}`;

  // A pool that was empty was worth nothing, whatever a later correction says of its day.
  const [quantity, value] =
    month === undefined ? ['p.quantity', 'p.value'] : ['coalesce(s.quantity, 0)', 'coalesce(s.value, 0)'];
  const nothing = { quantity: '0', secondary_quantity: '0', packages: '0', allocated: '0', keys: '0', value: 'w.more' };
  const ofPools = `${rowOf('k', nothing, day)}
      from (select pool, sum(q) as q, sum(v) as v, min(balance_id) as balance_id from later where pool is not null group by 1) c join cost_pool p on p.partner_id = $1 and p.id = c.pool ${keptOf('cost_pool_id', 'c.pool')}
      cross join lateral (select case when ${quantity} ${sign} c.q > 0 then ${value} ${sign} c.v else 0 end - case when ${quantity} > 0 then ${value} else 0 end ${sign === '-' ? '+' : '-'} c.v as more) w
      join stock_key k on k.partner_id = $1 and k.id = c.balance_id ${ofIdentity('k')} where w.more <> 0`;
  const rows = [...rowsOf(asked), ofKeys, ...(then.showsValue ? [ofPools] : [])];
  const { cte, join, units } = unitsThen(moment);
  const source = sourceOf([...staleCtes(asked), later, cte], rows, {
    value: 'b.value',
    usable: () => ({ join: '', free: `sum(b.quantity - b.unfit) filter (where ${isUsableKey})` }),
  });
  return { ...source, tables: source.tables + join, valued: source.valued + join, units };
};
