import { STOCK_TABLES, stockTablesOf, usableAmongMany } from './stock-filter.ts';
import { secondBefore } from './unit-of-entry.ts';

/** What rounding leaves of a pool's value beside the shares of its keys, and the key that takes it: the largest, the first of several. Worked out once a pool. */
const KEY_RESTS = `left join lateral (select p.value - sum(round(p.value * k.quantity / nullif(p.quantity, 0), 2)) as rest, (-(max(array[k.quantity, -k.id]))[2])::bigint as key
    from stock_balance k where k.partner_id = $1 and k.cost_pool_id = p.id and k.is_in_stock) r on p.quantity > 0`;

/** Tables in which `KEY_VALUE` can be asked. @param keys as in `stockTablesOf` */
export const valuedTablesOf = (keys: string): string => `${stockTablesOf(keys)}
  ${KEY_RESTS}`;

/** The same of the keys as they are now. */
export const VALUED_TABLES = valuedTablesOf('stock_balance b');

/** Value of a key: its share of the pool; the rest of rounding lies on the pool's largest key, so that keys add up to the pool (spec 02, 1.8). */
export const KEY_VALUE = `case when p.id is null or p.quantity = 0 then 0.00
  else round(p.value * b.quantity / p.quantity, 2) + case when b.id = r.key then r.rest else 0 end end`;

/** What may be used of many rows: a table to join, and the sum of what of them is free. */
export interface UsableSum {
  readonly join: string;
  readonly free: string;
}

/** Lots of a group: the sum of those that lie in one of its rows alone, and beside them each of the others once. */
export interface LotsOfSums {
  /** CTEs that `tables` need beside those of the rows. */
  readonly ctes: readonly string[];
  /** Lots that lie in one row alone, of all its rows. */
  readonly alone: string;
  /** Tables of all other lots, as `StockSource.tables`: rows of one `b.first_lot_id` are the same `b.lots` lots. */
  readonly tables: string;
}

/** Where rows come from: keys as they are now, as they were (`as-of.ts`), or sums of them (`stock-sums.ts`). Same aliases as `STOCK_TABLES`. */
export interface StockSource {
  readonly ctes: readonly string[];
  readonly tables: string;
  /** Value of a row, in `valued`: these tables with what it needs. */
  readonly value: string;
  readonly valued: string;
  /** What all keys of a key's pool are worth together, where that is known without them. */
  readonly poolValue?: string;
  /** How many keys some rows are; null where they are not counted, and then `isThere` says that they are any. */
  readonly count: string;
  /** Condition that rows are some key in stock, where their count does not say it. */
  readonly isThere?: string;
  /** @param day placeholder of the day on which lots must be good */
  readonly usable: (day: string) => UsableSum;
  /** The keys behind the rows, where these are sums. */
  readonly keys?: string;
  /** What kept sums tell of lots; left out where they do not. Else lots are counted among keys. */
  readonly lots?: LotsOfSums;
  /** Rows are kept sums: few enough to be read more than once, by their items through an index. */
  readonly isKept?: true;
  /** An index leads to the keys of an item or a lot. */
  readonly isIndexed?: true;
  /** Columns that hold the units in which the rows count, where these are not the item's own of today. */
  readonly units?: { readonly first: string; readonly second: string };
}

/** How many rows of keys are, and what of them is free. */
export const OF_KEYS = {
  count: 'count(*)',
  usable: (day: string): UsableSum => {
    const { join, condition } = usableAmongMany(day);
    return { join, free: `sum(b.quantity - b.allocated) filter (where ${condition})` };
  },
} as const;

/** The keys as they are now. */
export const NOW: StockSource = {
  ctes: [],
  tables: STOCK_TABLES,
  value: KEY_VALUE,
  valued: VALUED_TABLES,
  poolValue: 'p.value',
  ...OF_KEYS,
  isIndexed: true,
};

/** Units of items that are kept in another by now, as they were at a moment (spec 01, 3.5): figures of the past are told as they were counted then. */
export const unitsThen = (moment: string) => ({
  cte: `unit_then as (select distinct on (item_id) item_id, from_uom_id, to_uom_id from item_unit_change where partner_id = $1 and changed_at > ${moment} order by item_id, changed_at)`,
  join: ' left join unit_then ut on ut.item_id = b.item_id',
  units: {
    first: 'coalesce(ut.from_uom_id, it.uom_id)',
    second: secondBefore('ut', 'it.secondary_uom_id'),
  },
});
