import type { PastSums } from './past-sums.ts';
import { columnsOf, type Facts, OF_IDENTITY, type OfSums, ownOf, rowOf, SHARED } from './stock-sums.ts';

/** What of a row nobody asks here. */
export const NOTHING: Facts = {
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

/** What `pastSums` writes of identities that nobody asks for. */
export const NO_IDENTITY = OF_IDENTITY.map((column) => `null::bigint as ${column}`).join(', ');

/** What the night keeps of a key or a pool, joined as `s`. */
export const keptOf = (month: string, key: 'balance_id' | 'cost_pool_id', id: string): string =>
  `left join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = ${key === 'balance_id' ? id : '0'} and s.cost_pool_id = ${key === 'cost_pool_id' ? id : '0'}`;

/** What tells places of keys of a pool apart; of which item they are and which company's goes with it. */
const TOLD_APART = ['item_tuple_id', 'branch_id', 'location_id', 'stock_area_id', 'qc_status', 'owner_party_id'];
const GOES_WITH_IT = ['item_id', 'organization_id'];

/**
 * A share is worked out in binary, in paise out of millionths: below these figures it is wrong by less than a thousandth of a paisa, so what does not lie that near the middle between two paise
 * is rounded as the exact share is. What does is divided exactly, and pools of more are asked key by key.
 */
const WIDE = 'quantity >= 9000000000 or kept >= 9000000000 or abs(value) >= 10000000000';
const RATE = '(x.value * 100)::float8 / (x.quantity * 1000000)::float8';
const PAISE = `case when abs(x.rate * x.held - round(x.rate * x.held)) < 0.499 then round(x.rate * x.held)
                    else (round(x.value * (x.held::bigint * 0.000001) / x.quantity, 2) * 100)::float8 end`;

/** Shares of keys: CTEs, how the kept sums say theirs (`rowsOf`), and the rows of all else. */
interface Shares {
  readonly ctes: readonly string[];
  readonly ofSums: OfSums;
  readonly rows: readonly string[];
}

/**
 * What keys were worth: their shares of their pools as these were then (spec 02, 1.8), each rounded; the rest of rounding lies with the pool's largest key, the first of several. They are
 * counted too. A pool of which nothing was posted between is worth what its sums say. Of the others the kept sums say their keys' quantities (`stock_sum_keys`), beside which stands what
 * changed of each. Keys that lay nowhere at the kept moment are looked up, and those of pools that are stale are asked one by one. Needs `stale`, `moved` and `later`.
 */
export const sharesOf = ({ sign, month, withIdentities, within }: PastSums): Shares => {
  const end = month ?? `date 'infinity'`;
  const kept = (of: string, column: string): string =>
    month === undefined ? `${of}.${column}` : `coalesce(s.${column}, 0)`;
  const keptBy = (key: 'balance_id' | 'cost_pool_id', id: string): string =>
    month === undefined ? '' : keptOf(month, key, id);
  const pools = (changed: string): string => `
        select c.pool, c.item_id, c.is_stale, coalesce(${kept('p', 'quantity')}, 0) as kept, coalesce(${kept('p', 'quantity')}, 0) ${sign} c.q as quantity, coalesce(${kept('p', 'value')}, 0) ${sign} c.v as value
          from (${changed}) c left join cost_pool p on p.partner_id = $1 and p.id = c.pool ${keptBy('cost_pool_id', 'c.pool')}`;
  const isSame = (pool: string): string => `t.pool = ${pool}.cost_pool_id and t.item_id = ${pool}.item_id`;
  const poolsThen = `pools_then as materialized (
      select x.*, is_stale or ${WIDE} as by_key, case when quantity > 0 then ${RATE} end as rate from (${pools(`
        select pool, item_id, sum(quantity) as q, sum(amount) as v, bool_or(is_stale) as is_stale from (
          select coalesce(cost_pool_id, 0) as pool, item_id, quantity, amount, false as is_stale from moved union all select cost_pool_id, item_id, 0, 0, true from stale) m group by 1, 2`)}) x)`;
  /** Keys of sums, out of their arrays. The series is read by nobody: by it the planner takes these for many, so that they are looked up in a hash of what changed, and not the other way round. */
  const keysOfSums = (from: string, columns: string, which = 'true'): string => `
        select * from (select ${columns}, unnest(q.key_ids) as key, unnest(q.quantities) as kept, generate_series(1, cardinality(q.key_ids)) as nth
          from (${from}) t join stock_sum_keys q on q.partner_id = $1 and q.month_end = ${end} and q.cost_pool_id = t.pool and q.item_id = t.item_id and ${which} offset 0) a`;
  const held = `coalesce(a.kept, 0) ${sign} coalesce((c.q * 1000000)::float8, 0) as held`;
  // A row for each sum, and below 0 for each key that changed and lies in none of them.
  const shares = `shares as materialized (
      select x.unit, min(x.pool) as pool, count(*) filter (where x.held > 0) as keys, max(x.held) as largest, sum(${PAISE}) filter (where x.held > 0 and x.rate is not null) as paise
        from (select coalesce(a.sum_id, -c.balance_id) as unit, a.pool, a.rate, a.quantity, a.value, ${held}
                from (${keysOfSums('select * from pools_then where not by_key', 'q.sum_id, t.pool, t.rate, t.quantity, t.value')}) a full join later c on c.balance_id = a.key offset 0) x
       group by 1)`;
  const figure = `${kept('k', 'quantity')} + greatest(least(x.largest, 9e18), -9e18)::bigint * 0.000001`;
  const arrived = `arrived as materialized (
      select k.id, coalesce(k.cost_pool_id, 0) as cost_pool_id, ${ownOf('k')}, ${figure} as held
        from shares x cross join lateral (select * from stock_key k where k.partner_id = $1 and k.id = -x.unit offset 0) k
       cross join lateral (select * from stock_identity i where i.partner_id = $1 and i.id = k.identity_id offset 0) i ${month === undefined ? '' : `left join lateral (select s.quantity from stock_snapshot s where s.partner_id = $1 and s.month_end = ${month} and s.balance_id = k.id and s.cost_pool_id = 0 offset 0) s on true`} where x.unit < 0)`;
  // A key that lies in another pool by now had its share of that one.
  const byKey = `by_key as materialized (
      select pool, item_id, quantity, value from pools_then where by_key
       union all
      select pool, item_id, quantity, value from (${pools(`select distinct a.cost_pool_id as pool, a.item_id, false as is_stale, 0 as q, 0 as v from arrived a where not exists (select from pools_then t where ${isSame('a')})`)}) x)`;

  const apart = ['cost_pool_id', ...TOLD_APART, ...(withIdentities ? OF_IDENTITY : [])];
  const identity = withIdentities
    ? [`, ${columnsOf('i', OF_IDENTITY)}`, 'join stock_identity i on i.partner_id = $1 and i.id = k.identity_id']
    : ['', ''];
  const keysOf = (isOf: string): string => `
        select k.id, k.cost_pool_id, ${columnsOf('k', [...TOLD_APART, ...GOES_WITH_IT])}${identity[0]}, t.quantity, t.value, ${kept('k', 'quantity')} ${sign} coalesce(c.q, 0) as held
          from by_key t join stock_key k on k.partner_id = $1 and ${isOf} ${keptBy('balance_id', 'k.id')} left join later c on c.balance_id = k.id ${identity[1]} where true${within('k')}`;
  const asked = `asked as materialized (
      select ${columnsOf('x', apart)}, ${GOES_WITH_IT.map((column) => `min(x.${column}) as ${column}`).join(', ')}, count(*) as keys, min(x.value) as pool_value, min(x.quantity) as pool_quantity,
             coalesce(sum(round(x.value * x.held / x.quantity, 2)) filter (where x.quantity > 0), 0) as share, max(x.held * 1e25 - x.id) as largest
        from (${['k.cost_pool_id = t.pool and t.pool > 0', 'k.item_id = t.item_id and k.cost_pool_id is null and t.pool = 0'].map(keysOf).join('\n union all ')}) x where x.held > 0 group by ${columnsOf('x', apart)})`;
  const restsAsked = `rests_asked as (select cost_pool_id, max(largest) as largest, min(pool_value) - sum(share) as rest from asked where pool_quantity > 0 and cost_pool_id is not null group by 1)`;

  const units = `units as materialized (
      select unit, pool, (paise::bigint * 0.01) as share, largest from shares where unit > 0 and pool > 0 and largest > 0 and paise is not null
       union all
      select -a.id, t.pool, round(t.value * a.held / t.quantity, 2), (a.held * 1000000)::float8 from arrived a join pools_then t on ${isSame('a')} where not t.by_key and t.pool > 0 and t.quantity > 0 and a.held > 0)`;
  const tops = `tops as materialized (
      select r.pool, r.item_id, r.largest, r.rest, min(u.unit) as unit, count(*) as units from (
        select t.pool, t.item_id, u.largest, t.value - u.share as rest from (select pool, sum(share) as share, max(largest) as largest from units group by 1) u join pools_then t on t.pool = u.pool where t.value <> u.share) r
        join units u on u.pool = r.pool and u.largest = r.largest group by 1, 2, 3, 4)`;
  // Which of several largest is the first: only those of sums that hold such.
  const tied =
    'select t.pool, t.item_id, t.largest, t.rest, u.unit from tops t join units u on u.pool = t.pool and u.largest = t.largest where t.units > 1 and u.unit';
  const holders = `holders as materialized (
      select unit, rest from tops where units = 1
       union all
      select unit, rest from (select distinct on (x.pool) x.unit, x.rest from (
        select pool, unit, rest, -unit as key from (${tied} < 0) x
         union all
        select a.pool, a.unit, a.rest, a.key from (${keysOfSums(`${tied} > 0`, 't.pool, t.unit, t.rest, t.largest', 'q.sum_id = t.unit')}) a left join later c on c.balance_id = a.key
         where a.kept ${sign} coalesce((c.q * 1000000)::float8, 0) = a.largest) x order by x.pool, x.key) x)`;

  const own = [
    '$1::integer as partner_id',
    columnsOf('x', SHARED.slice(1)),
    withIdentities ? columnsOf('x', OF_IDENTITY) : NO_IDENTITY,
  ].join(', ');
  const valueAsked = 'x.share + case when x.largest = r.largest then r.rest else 0 end';
  const valueArrived =
    'coalesce(case when t.pool > 0 and t.quantity > 0 then round(t.value * a.held / t.quantity, 2) end, 0) + coalesce(h.rest, 0)';
  return {
    ctes: [poolsThen, shares, arrived, byKey, asked, restsAsked, units, tops, holders],
    ofSums: {
      joins: `left join pools_then t on ${isSame('s')} left join by_key y on y.pool = s.cost_pool_id and y.item_id = s.item_id left join shares x on x.unit = s.id left join holders h on h.unit = s.id`,
      keys: 'case when y.pool is not null then 0 when t.pool is null then s.keys else coalesce(x.keys, 0) end',
      value:
        'case when y.pool is not null then 0 when t.pool is null then s.value else coalesce(x.paise::bigint * 0.01, 0) + coalesce(h.rest, 0) end',
    },
    rows: [
      `${rowOf(columnsOf('a', [...SHARED, ...OF_IDENTITY]), { ...NOTHING, keys: '1', value: valueArrived })} from arrived a join pools_then t on ${isSame('a')} left join holders h on h.unit = -a.id where not t.by_key and a.held > 0`,
      `${rowOf(own, { ...NOTHING, keys: 'x.keys', value: valueAsked })} from asked x left join rests_asked r on r.cost_pool_id = x.cost_pool_id`,
    ],
  };
};
