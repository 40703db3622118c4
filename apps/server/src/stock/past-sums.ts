import { badLots, isUsableKey } from './stock-filter.ts';
import { type StockSource, unitsThen } from './stock-source.ts';
import {
  type Asked,
  columnsOf,
  type Facts,
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

const NOTHING: Facts = {
  quantity: '0',
  secondary_quantity: '0',
  packages: '0',
  allocated: '0',
  keys: '0',
  lots: '0',
  unfit: '0',
  unfit_allocated: '0',
  value: '0',
};

/** Columns of a row without its value and keys, which shares of keys say. */
const UNVALUED = [
  columnsOf('b', [...SHARED, ...OF_IDENTITY, 'is_in_stock']),
  ...Object.keys(NOTHING).map((fact) => (fact === 'keys' || fact === 'value' ? `0 as ${fact}` : `b.${fact}`)),
].join(', ');

/** What `pastSums` writes of identities that nobody asks for. */
const NO_IDENTITY = OF_IDENTITY.map((column) => `null::bigint as ${column}`).join(', ');

/** What the night keeps of a key or a pool, joined as `s`. */
const keptOf = (month: string, key: 'balance_id' | 'cost_pool_id', id: string): string =>
  `left join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = ${key === 'balance_id' ? id : '0'} and s.cost_pool_id = ${key === 'cost_pool_id' ? id : '0'}`;

/** What tells places of keys of a pool apart; of which item they are and which company's goes with it. */
const TOLD_APART = ['item_tuple_id', 'branch_id', 'location_id', 'stock_area_id', 'qc_status', 'owner_party_id'];
const GOES_WITH_IT = ['item_id', 'organization_id'];

/**
 * What keys were worth: their shares of their pools as these were then (spec 02, 1.8), each rounded, added up by pool and place; the rest of rounding lies where the
 * pool's largest key lay, the first of several. There are as many keys as there is stock, so they are looked at once, with few columns, and counted too. Needs `moved` and `later`.
 */
const sharesOf = ({ sign, month, withIdentities, within }: PastSums): { ctes: readonly string[]; rows: string } => {
  const figure = (of: string, column: string, change: string): string =>
    `${month === undefined ? `${of}.${column}` : `coalesce(s.${column}, 0)`} ${sign} coalesce(c.${change}, 0)`;
  const kept = (key: 'balance_id' | 'cost_pool_id', id: string): string =>
    month === undefined ? '' : keptOf(month, key, id);
  const apart = ['cost_pool_id', ...TOLD_APART, ...(withIdentities ? OF_IDENTITY : [])];
  const identity = withIdentities
    ? [`, ${columnsOf('i', OF_IDENTITY)}`, 'join stock_identity i on i.partner_id = $1 and i.id = k.identity_id']
    : ['', ''];
  const poolsThen = `pools_then as materialized (
      select * from (
        select p.id, ${figure('p', 'quantity', 'q')} as quantity, ${figure('p', 'value', 'v')} as value from cost_pool p ${kept('cost_pool_id', 'p.id')}
          left join (select cost_pool_id, sum(quantity) as q, sum(amount) as v from moved where cost_pool_id is not null group by 1) c on c.cost_pool_id = p.id
         where p.partner_id = $1) p where quantity > 0)`;
  const shares = `shares as materialized (
      select ${columnsOf('x', apart)}, ${GOES_WITH_IT.map((column) => `min(x.${column}) as ${column}`).join(', ')}, count(*) as keys,
             coalesce(sum(round(p.value * x.then / p.quantity, 2)), 0) as share, max(x.then * 1e25 - x.id) as largest
        from (select k.id, k.cost_pool_id, ${columnsOf('k', [...TOLD_APART, ...GOES_WITH_IT])}${identity[0]}, ${figure('k', 'quantity', 'q')} as then
                from stock_key k ${kept('balance_id', 'k.id')} left join later c on c.balance_id = k.id ${identity[1]}
               where k.partner_id = $1${within('k')}) x
        left join pools_then p on p.id = x.cost_pool_id where x.then > 0 group by ${columnsOf('x', apart)})`;
  const rests = `rests as (
      select x.cost_pool_id, p.value - x.share as rest, x.largest from (select cost_pool_id, sum(share) as share, max(largest) as largest from shares group by 1) x join pools_then p on p.id = x.cost_pool_id)`;
  const own = [
    '$1::integer as partner_id',
    columnsOf('x', SHARED.slice(1)),
    withIdentities ? columnsOf('x', OF_IDENTITY) : NO_IDENTITY,
  ].join(', ');
  const value = 'x.share + case when x.largest = r.largest then r.rest else 0 end';
  return {
    ctes: [poolsThen, shares, rests],
    rows: `${rowOf(own, { ...NOTHING, keys: 'x.keys', value })} from shares x left join rests r on r.cost_pool_id = x.cost_pool_id`,
  };
};

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
  const later = `later as materialized (select l.balance_id, sum(l.quantity) as q from ${entriesOf(entries)} group by 1)`;
  const before = month === undefined ? 'k.quantity' : 'coalesce(s.quantity, 0)';
  const keysThere =
    month === undefined
      ? `left join lateral (select k.quantity from stock_key k where k.partner_id = $1 and k.id = c.balance_id offset 0) k on true`
      : keptOf(month, 'balance_id', 'c.balance_id');
  const turned = `turned as materialized (
      select c.balance_id, case when ${before} > 0 then -1 else 1 end as keys from later c ${keysThere} where (${before} ${sign} c.q > 0) <> (${before} > 0))`;
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
  const rows = [
    ...[...rowsOf(asked), ofEntries].map(unvalued),
    ...(withKeys && shares === undefined ? [ofTurned] : []),
    ...(shares !== undefined ? [shares.rows] : showsValue ? [ofPools] : []),
  ];
  const { cte, join, units } = unitsThen(moment);
  const source = sourceOf(
    [
      ...staleCtes(asked),
      moved,
      ...(withKeys || shares !== undefined ? [later] : []),
      ...(withKeys && shares === undefined ? [turned] : []),
      ...(shares !== undefined ? shares.ctes : showsValue ? [corrected] : []),
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
