import type { Between } from './past-between.ts';
import { keptOf } from './past-between.ts';
import type { PastKeys } from './past-keys.ts';
import { NO_IDENTITY, NOTHING, sharesByKey, sharesOf } from './past-shares.ts';
import { badLots, type Bind, isUsableKey } from './stock-filter.ts';
import { type StockSource, unitsThen } from './stock-source.ts';
import {
  type Asked,
  columnsOf,
  type Facts,
  OF_ENTRY,
  OF_IDENTITY,
  OF_PARTNER,
  ownOf,
  rowOf,
  rowsOf,
  SHARED,
  sourceOf,
  staleCtes,
} from './stock-sums.ts';

/** A moment of the past, by placeholders. */
export interface PastSums {
  readonly between: Between;
  readonly day: string;
  readonly showsValue: boolean;
  /** Whether what was posted between came after the sums, which is before the moment, or before them. */
  readonly sign: '+' | '-';
  /** The question `asksIdentities`. */
  readonly withIdentities: boolean;
  /** What keys tell: how many they are, and values where groups or filters cut cost pools. Left out: the caller counts those of the groups it shows, and value is right where pools are whole. */
  readonly keys?: PastKeys;
}

/** Figures of a row `b`. */
const OF_ROW = Object.fromEntries(Object.keys(NOTHING).map((fact) => [fact, `b.${fact}`])) as Facts; // the same names

/** Entries of stock, not those of what it came from. */
const entriesOf = (which: string, joins = ''): string =>
  `stock_ledger l ${joins} where l.partner_id = $1 and l.balance_id is not null and ${which}`;

/** Rows that were gathered, as they are: whose they are and that they lie there is said anew, for of what is gathered the planner knows neither. */
const gathered = (rows: string, facts: Partial<Facts> = {}): string =>
  `${rowOf(`${OF_PARTNER}, ${columnsOf('b', SHARED.slice(1))}, ${columnsOf('b', OF_IDENTITY)}`, { ...OF_ROW, ...facts })} from ${rows} b`;
/** Value and keys of these are said by shares of keys. */
const unvalued = (rows: string): string => gathered(rows, { keys: '0', value: '0' });

/**
 * What was posted between, by place and pool. An entry says itself where it lay, so no key is looked up; entries are added up before anything is joined to them, and whether a lot is one of
 * the few that are not good is asked of those.
 */
const movedOf = ({ withIdentities, day }: PastSums, entries: string): string => {
  const place = columnsOf('l', OF_ENTRY);
  const ofIdentities = withIdentities ? `, ${columnsOf('i', OF_IDENTITY)}` : '';
  const by = `${place}, l.cost_pool_id, i.owner_party_id${ofIdentities}`;
  const identities = withIdentities
    ? 'join stock_identity i on i.partner_id = $1 and i.id = l.identity_id'
    : 'left join stock_identity i on i.partner_id = $1 and i.id = l.identity_id and i.owner_party_id > 0';
  return `moved as materialized (
      select ${by}, min(l.balance_id) as balance_id, sum(l.quantity) as quantity, sum(l.secondary_quantity) as secondary_quantity, sum(l.packages) as packages,
             case when l.cost_pool_id is null then 0 else sum(l.amount) end as amount, coalesce(sum(l.quantity) filter (where bad.id is not null), 0) as unfit
        from ${entriesOf(entries, `${identities} ${badLots('l', day)}`)} group by ${by})`;
};

/** Rows of `moved`. */
const ofMoved = ({ sign, withIdentities }: PastSums): string => {
  const change: Facts = {
    ...NOTHING,
    quantity: `${sign} m.quantity`,
    secondary_quantity: `${sign} m.secondary_quantity`,
    packages: `${sign} m.packages`,
    unfit: `${sign} m.unfit`,
    value: `${sign} m.amount`,
  };
  const own = `${OF_PARTNER}, ${columnsOf('m', OF_ENTRY.slice(1))}, coalesce(m.owner_party_id, 0) as owner_party_id`;
  return `${rowOf(`${own}, ${withIdentities ? columnsOf('m', OF_IDENTITY) : NO_IDENTITY}`, change)} from moved m`;
};

/** CTEs and rows beside the kept sums. */
interface Beside {
  readonly ctes: readonly string[];
  readonly rows: readonly string[];
}

/** Whole pools: what was posted to them. A pool that was empty was worth nothing, whatever a later correction says of its day. */
const wholePools = (past: PastSums, month: string | undefined): Beside => {
  const { between, sign, showsValue } = past;
  const [quantity, value] =
    month === undefined ? ['p.quantity', 'p.value'] : ['coalesce(s.quantity, 0)', 'coalesce(s.value, 0)'];
  const corrected = `corrected as materialized (
      select * from (
        select c.balance_id, case when ${quantity} ${sign} c.q > 0 then ${value} ${sign} c.v else 0 end - case when ${quantity} > 0 then ${value} else 0 end ${sign === '-' ? '+' : '-'} c.v as more
          from (select cost_pool_id as pool, sum(quantity) as q, sum(amount) as v, min(balance_id) as balance_id from moved where cost_pool_id is not null group by 1) c
          join cost_pool p on p.partner_id = $1 and p.id = c.pool ${month === undefined ? '' : keptOf(month, 'cost_pool_id', 'c.pool')}) c where more <> 0)`; // few, so their keys are looked up when they are known
  const ofPools = `${rowOf(ownOf('k'), { ...NOTHING, value: 'c.more' })} from corrected c
    cross join lateral (select * from stock_key k where k.partner_id = $1 and k.id = c.balance_id offset 0) k join stock_identity i on i.partner_id = $1 and i.id = k.identity_id`;
  return {
    ctes: [movedOf(past, `${between.entries()}${between.within('l')}`), ...(showsValue ? [corrected] : [])],
    rows: [ofMoved(past), ...(showsValue ? [ofPools] : [])],
  };
};

/** Pools whose keys are asked one by one. */
const poolsByKey = (past: PastSums, { byKey }: PastKeys, month: string | undefined, bind: Bind): Beside => {
  if (byKey.length === 0) return { ctes: [], rows: [] };
  const { between, sign, withIdentities } = past;
  const { within } = between;
  const shares = sharesByKey({ pools: byKey, sign, month, within, withIdentities }, bind);
  const [wanted = '', ...others] = shares.ctes;
  const entries = `(coalesce(l.cost_pool_id, 0), l.item_id) in (select pool, item_id from wanted) and ${between.entries()}${within('l')}`;
  const later = `later as materialized (select l.balance_id, sum(l.quantity) as q from ${entriesOf(entries)} group by 1)`;
  return {
    ctes: [wanted, movedOf(past, entries), later, ...others],
    rows: [unvalued(`(${ofMoved(past)})`), shares.row],
  };
};

/** Stock at a moment: sums of now, or of the nearest month's end that is kept, less what happened later or with what happened since. Nothing was claimed then. */
export const pastSums = (past: PastSums, bind: Bind): StockSource => {
  const { between, day, showsValue, keys } = past;
  const month = between.month?.();
  const asked: Asked = {
    day,
    showsValue,
    isPast: true,
    ...(month === undefined ? {} : { month }),
    ...(between.items === undefined ? {} : { items: between.items() }),
  };
  const shares = keys === undefined ? undefined : sharesOf(keys, keys.byKey.length > 0, bind);
  const beside = keys === undefined ? wholePools(past, month) : poolsByKey(past, keys, month, bind);
  const [ofSums, ofStale] = rowsOf(asked, shares?.ofSums);
  const { cte, join, units } = unitsThen(between.moment());
  const source = sourceOf(
    [
      ...staleCtes(asked),
      ...(shares?.ctes ?? []),
      ...beside.ctes,
      ...(shares === undefined ? [] : [`ours as materialized (${ofSums})`]),
      cte,
    ],
    shares === undefined
      ? [ofSums, ofStale, ...beside.rows]
      : [gathered('ours'), unvalued(`(${ofStale})`), ...shares.rows, ...beside.rows],
    {
      value: 'b.value',
      usable: () => ({ join: '', free: `sum(b.quantity - b.unfit) filter (where ${isUsableKey})` }),
    },
  );
  const uncounted = keys === undefined ? { count: 'null::bigint', isThere: 'sum(b.quantity) > 0' } : {};
  return { ...source, ...uncounted, tables: source.tables + join, valued: source.valued + join, units };
};
