import { idsText } from '../records/parameters.ts';
import { keptOf } from './past-between.ts';
import type { KeysThen, PastKeys, PoolOf } from './past-keys.ts';
import type { Bind } from './stock-filter.ts';
import { columnsOf, type Facts, OF_IDENTITY, OF_PARTNER, type OfSums, ownOf, rowOf, SHARED } from './stock-sums.ts';

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

/** What tells places of keys of a pool apart; of which item they are and which company's goes with it. */
const TOLD_APART = ['item_tuple_id', 'branch_id', 'location_id', 'stock_area_id', 'qc_status', 'owner_party_id'];
const GOES_WITH_IT = ['item_id', 'organization_id'];

const FIGURES = ['id', 'keys', 'paise', 'quantity', 'secondary', 'packages', 'unfit'] as const;

/** Rows of `KeysThen`. */
const tableOf = (rows: readonly KeysThen[], bind: Bind): string => {
  const columns = FIGURES.map((figure) => `${bind(idsText(rows.map((row) => row[figure])))}::bigint[]`);
  return `select * from unnest(${columns.join(', ')}) x(${FIGURES.join(', ')})`;
};

const quantityOf = (column: string): string => `x.${column} * 0.000001`;
const ofChange = {
  quantity: quantityOf('quantity'),
  secondary_quantity: quantityOf('secondary'),
  packages: 'x.packages',
  keys: 'x.keys',
  unfit: quantityOf('unfit'),
  value: 'x.paise * 0.01',
};

/** Adds what changed of a sum to what is kept of it. */
const changed = (figure: 'quantity' | 'secondary_quantity' | 'packages' | 'unfit'): string =>
  `case when x.id is null then s.${figure} else s.${figure} + ${ofChange[figure]} end`;

/** A pool, or an item's goods of others, is among those whose keys are asked one by one. */
const isSame = (table: string): string => `y.pool = ${table}.cost_pool_id and y.item_id = ${table}.item_id`;

/** What keys held and were worth: CTEs, how the kept sums say theirs (`rowsOf`), and the rows of all else. */
interface Shares {
  readonly ctes: readonly string[];
  readonly ofSums: OfSums;
  readonly rows: readonly string[];
}

/** What changed of the kept sums, and keys that lay in none of them, as `pastKeys` says. */
export const sharesOf = ({ sums, arrived }: PastKeys, hasByKey: boolean, bind: Bind): Shares => {
  const byKey = (otherwise: string): string =>
    hasByKey ? `case when y.pool is not null then 0 else ${otherwise} end` : otherwise;
  return {
    ctes: [`told as materialized (${tableOf(sums, bind)})`],
    ofSums: {
      joins: `left join told x on x.id = s.id ${hasByKey ? `left join by_key y on ${isSame('s')}` : ''}`,
      quantity: changed('quantity'),
      secondary_quantity: changed('secondary_quantity'),
      packages: changed('packages'),
      unfit: changed('unfit'),
      keys: byKey('coalesce(x.keys, s.keys)'),
      value: byKey(`case when x.id is null then s.value else ${ofChange.value} end`),
    },
    rows:
      arrived.length === 0
        ? []
        : [
            `${rowOf(ownOf('k'), { ...NOTHING, ...ofChange })} from (${tableOf(arrived, bind)}) x cross join lateral (select * from stock_key k where k.partner_id = $1 and k.id = x.id offset 0) k
             cross join lateral (select * from stock_identity i where i.partner_id = $1 and i.id = k.identity_id offset 0) i`,
          ],
  };
};

/** What is asked of pools whose keys are asked one by one. */
interface ByKey {
  readonly pools: readonly PoolOf[];
  readonly sign: '+' | '-';
  readonly month: string | undefined;
  readonly within: (of: string) => string;
  readonly withIdentities: boolean;
}

/**
 * How many keys of such pools lay where, and what they were worth. Needs `moved`, the entries of these pools, and `later`, the same by key.
 */
export const sharesByKey = (
  { pools, sign, month, within, withIdentities }: ByKey,
  bind: Bind,
): { readonly ctes: readonly string[]; readonly row: string } => {
  const kept = (of: string, column: string): string =>
    month === undefined ? `${of}.${column}` : `coalesce(s.${column}, 0)`;
  const keptBy = (key: 'balance_id' | 'cost_pool_id', id: string): string =>
    month === undefined ? '' : keptOf(month, key, id);
  const byKey = `by_key as materialized (
      select w.pool, w.item_id, coalesce(${kept('p', 'quantity')}, 0) ${sign} coalesce(c.q, 0) as quantity, coalesce(${kept('p', 'value')}, 0) ${sign} coalesce(c.v, 0) as value
        from wanted w left join (select coalesce(cost_pool_id, 0) as pool, item_id, sum(quantity) as q, sum(amount) as v from moved group by 1, 2) c on c.pool = w.pool and c.item_id = w.item_id
        left join cost_pool p on p.partner_id = $1 and p.id = w.pool ${keptBy('cost_pool_id', 'w.pool')})`;
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
  const rests = `rests as (select cost_pool_id, max(largest) as largest, min(pool_value) - sum(share) as rest from asked where pool_quantity > 0 and cost_pool_id is not null group by 1)`;
  const own = [
    OF_PARTNER,
    columnsOf('x', SHARED.slice(1)),
    withIdentities ? columnsOf('x', OF_IDENTITY) : NO_IDENTITY,
  ].join(', ');
  const value = 'x.share + case when x.largest = r.largest then r.rest else 0 end';
  const ids = pools.map(({ pool }) => pool);
  return {
    ctes: [
      `wanted as materialized (select * from unnest(${bind(idsText(ids))}::bigint[], ${bind(idsText(pools.map(({ item }) => item)))}::bigint[]) w(pool, item_id))`,
      byKey,
      asked,
      rests,
    ],
    row: `${rowOf(own, { ...NOTHING, keys: 'x.keys', value })} from asked x left join rests r on r.cost_pool_id = x.cost_pool_id`,
  };
};
