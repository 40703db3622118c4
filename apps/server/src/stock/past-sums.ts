import { badLots, isUsableKey } from './stock-filter.ts';
import { keptOf, NO_IDENTITY, NOTHING, sharesOf } from './past-shares.ts';
import { type StockSource, unitsThen } from './stock-source.ts';
import {
  type Asked,
  columnsOf,
  type Facts,
  hasStale,
  OF_ENTRY,
  OF_IDENTITY,
  ownOf,
  rowOf,
  rowsOf,
  SHARED,
  sourceOf,
  staleCtes,
} from './stock-sums.ts';

/** A moment of the past, by placeholders. */
export interface PastSums extends Omit<Asked, 'isPast'> {
  /** Conditions on `stock_ledger l`: the entries between the moment and the sums it is worked out of. */
  readonly entries: string;
  /** Branch and items that are asked for, as conditions on an entry or a key; empty for all. */
  readonly within: (of: string) => string;
  /** Whether these came after the sums, which is before the moment, or before them. */
  readonly sign: '+' | '-';
  /** Placeholder of the moment. */
  readonly moment: string;
  /** The question `asksIdentities`. */
  readonly withIdentities: boolean;
  /** Keys are counted; each that moved is looked up for it, whether it was empty before or after. Else the caller counts those of the groups it shows. */
  readonly withKeys: boolean;
  /** Groups or filters cut cost pools: each key's share of its pool is worked out for the value. Else value is right where pools are whole. */
  readonly withShares: boolean;
}

/** Entries of stock, not those of what it came from. */
const entriesOf = (which: string, joins = ''): string =>
  `stock_ledger l ${joins} where l.partner_id = $1 and l.balance_id is not null and ${which}`;

/** Columns of a row without its value and keys, which shares of keys say. */
const UNVALUED = [
  columnsOf('b', [...SHARED, ...OF_IDENTITY, 'is_in_stock']),
  ...Object.keys(NOTHING).map((fact) => (fact === 'keys' || fact === 'value' ? `0 as ${fact}` : `b.${fact}`)),
].join(', ');

/** Stock at a moment: sums of now, or of the nearest month's end that is kept, less what happened later or with what happened since. Nothing was claimed then. */
export const pastSums = (past: PastSums): StockSource => {
  const { entries: period, within, sign, moment, withIdentities, withKeys, withShares, ...then } = past;
  const asked: Asked = { ...then, isPast: true };
  const { day, month } = asked;
  const entries = `${period}${within('l')}`;
  // An entry says itself where it lay, so no key is looked up. Entries are added up by place and pool before anything is joined to them, and whether
  // a lot is one of the few that are not good is asked of those.
  const place = columnsOf('l', OF_ENTRY);
  const ofIdentities = withIdentities ? columnsOf('i', OF_IDENTITY) : '';
  const by = [place, 'l.cost_pool_id', 'i.owner_party_id', ...(withIdentities ? [ofIdentities] : [])].join(', ');
  const identities = withIdentities
    ? 'join stock_identity i on i.partner_id = $1 and i.id = l.identity_id'
    : 'left join stock_identity i on i.partner_id = $1 and i.id = l.identity_id and i.owner_party_id > 0';
  const moved = `moved as materialized (
      select ${by}, min(l.balance_id) as balance_id, sum(l.quantity) as quantity, sum(l.secondary_quantity) as secondary_quantity, sum(l.packages) as packages,
             case when l.cost_pool_id is null then 0 else sum(l.amount) end as amount, coalesce(sum(l.quantity) filter (where bad.id is not null), 0) as unfit
        from ${entriesOf(entries, `${identities} ${badLots('l', day)}`)} group by ${by})`;
  const change = {
    quantity: `${sign} m.quantity`,
    secondary_quantity: `${sign} m.secondary_quantity`,
    packages: `${sign} m.packages`,
    allocated: '0',
    keys: '0',
    lots: '0',
    unfit: `${sign} m.unfit`,
    unfit_allocated: '0',
    value: `${sign} m.amount`,
  };
  const ofPartner = '$1::integer as partner_id'; // the planner knows nothing of what is gathered, and would guess how much of it is this partner's
  const own = `${ofPartner}, ${columnsOf('m', OF_ENTRY.slice(1))}, coalesce(m.owner_party_id, 0) as owner_party_id`;
  const ofEntries = `${rowOf(`${own}, ${withIdentities ? columnsOf('m', OF_IDENTITY) : NO_IDENTITY}`, change)} from moved m`;

  const ofKey = (facts: Partial<Facts>): string => rowOf(ownOf('k'), { ...NOTHING, ...facts });
  const identity = 'join stock_identity i on i.partner_id = $1 and i.id = k.identity_id';
  const keyOf = (id: string): string =>
    `cross join lateral (select * from stock_key k where k.partner_id = $1 and k.id = ${id} offset 0) k ${identity}`;

  // Keys that were empty and are not, or the other way round: few, so what else they are is looked up when they are known.
  // The ledger is read once more for them: of what was gathered the planner would not know how many keys it names, and would look up each.
  const later = `later as materialized (select l.balance_id, min(l.item_id) as item_id, sum(l.quantity) as q from ${entriesOf(entries)} group by 1)`;
  const before = 'coalesce(k.quantity, 0)';
  const [table, kept] =
    month === undefined
      ? ['stock_key', 'k.id = c.balance_id']
      : ['stock_snapshot', `k.month_end = ${month} and k.balance_id = c.balance_id and k.cost_pool_id = 0`];
  const keysThere = `left join lateral (select k.quantity from ${table} k where k.partner_id = $1 and ${kept} offset 0) k on true`;
  // What took less than the least that lies in any key of the item emptied none.
  const ofItems = asked.items === undefined ? '' : ` and item_id = any (${asked.items})`;
  const least = `least as (
      select item_id, min(quantities[cardinality(quantities)]) * 0.000001 as quantity from stock_sum_keys where partner_id = $1 and month_end = ${month ?? `date 'infinity'`}${ofItems} and not ${hasStale('stock_sum_keys')} group by 1)`;
  const maybe = `maybe as materialized (select c.balance_id, c.q from later c left join least m on m.item_id = c.item_id where m.quantity is null or ${sign} c.q > 0 or m.quantity ${sign} c.q <= 0)`;
  const turned = `turned as materialized (
      select c.balance_id, case when ${before} > 0 then -1 else 1 end as keys from maybe c ${keysThere} where (${before} ${sign} c.q > 0) <> (${before} > 0))`;
  const ofTurned = `${ofKey({ keys: 'c.keys' })} from turned c ${keyOf('c.balance_id')}`;

  // A pool that was empty was worth nothing, whatever a later correction says of its day.
  const [quantity, value] =
    month === undefined ? ['p.quantity', 'p.value'] : ['coalesce(s.quantity, 0)', 'coalesce(s.value, 0)'];
  const corrected = `corrected as materialized (
      select * from (
        select c.balance_id, case when ${quantity} ${sign} c.q > 0 then ${value} ${sign} c.v else 0 end - case when ${quantity} > 0 then ${value} else 0 end ${sign === '-' ? '+' : '-'} c.v as more
          from (select cost_pool_id as pool, sum(quantity) as q, sum(amount) as v, min(balance_id) as balance_id from moved where cost_pool_id is not null group by 1) c
          join cost_pool p on p.partner_id = $1 and p.id = c.pool ${month === undefined ? '' : keptOf(month, 'cost_pool_id', 'c.pool')}) c where more <> 0)`; // few, so their keys are looked up when they are known
  const ofPools = `${ofKey({ value: 'c.more' })} from corrected c ${keyOf('c.balance_id')}`;
  const { showsValue } = then;
  const shares = showsValue && withShares ? sharesOf(past) : undefined;
  const unvalued = (rows: string): string => (shares === undefined ? rows : `select ${UNVALUED} from (${rows}) b`);
  const [ofSums, ofStale] = rowsOf(asked, shares?.ofSums);
  const rows = [
    shares === undefined ? ofSums : 'select * from ours',
    ...[ofStale, ofEntries].map(unvalued),
    ...(withKeys && shares === undefined ? [ofTurned] : []),
    ...(shares !== undefined ? shares.rows : showsValue ? [ofPools] : []),
  ];
  const { cte, join, units } = unitsThen(moment);
  const source = sourceOf(
    [
      ...staleCtes(asked),
      moved,
      ...(withKeys || shares !== undefined ? [later] : []),
      ...(withKeys && shares === undefined ? [least, maybe, turned] : []),
      ...(shares !== undefined ? [...shares.ctes, `ours as materialized (${ofSums})`] : showsValue ? [corrected] : []),
      cte,
    ],
    rows,
    {
      value: 'b.value',
      usable: () => ({ join: '', free: `sum(b.quantity - b.unfit) filter (where ${isUsableKey})` }),
    },
  );
  const uncounted = withKeys ? {} : { count: 'null::bigint', isThere: 'sum(b.quantity) > 0' };
  return { ...source, ...uncounted, tables: source.tables + join, valued: source.valued + join, units };
};
