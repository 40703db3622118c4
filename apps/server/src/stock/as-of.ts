import type { Tx } from '../db/tx.ts';
import { STOCK_TABLES, type Bind } from './stock-filter.ts';
import { stockGroups, type GroupQuery, type StockGroups } from './stock-groups.ts';
import { stockRows, type StockPage, type StockQuery, type StockSource } from './stock-rows.ts';

/** Stock at a moment, and as it was known at another (spec 02, 1.10). */
interface Moment {
  /** When it was so, ISO instant. */
  readonly asOf: string;
  /** What we knew by then, ISO instant; at least a minute ago, so that the answer never changes. Left out: what we know now. */
  readonly asKnownAt?: string;
}

/** Groups of stock at a moment. */
export interface AsOfQuery extends GroupQuery, Moment {}

/** Keys of stock at a moment. */
export interface RowsAsOfQuery extends StockQuery, Moment {}

/**
 * Keys and pools as they were: as they are now, less what happened later or was not known yet. A month end that is kept is nearer to old
 * dates: then it is that, plus what happened since. What a pool was worth lies on its keys as it does today, the rest of rounding on the largest.
 */
export const stockPast =
  ({ asOf, asKnownAt, filter }: Moment & Pick<GroupQuery, 'filter'>, monthEnd: string | null) =>
  (bind: Bind): StockSource => {
    const at = `${bind(asOf)}::timestamptz`;
    const known = asKnownAt === undefined ? 'false' : `l.posted_at > ${bind(asKnownAt)}::timestamptz`;
    const branch = filter.branch !== undefined && filter.branch > 0 ? `and branch_id = ${bind(filter.branch)}` : '';
    const items = filter.items === undefined ? '' : `and item_id = any (${bind(filter.items)}::bigint[])`;
    const month = monthEnd === null ? '' : `${bind(monthEnd)}::date`;
    const start = `(${month} + 1)::timestamp at time zone 'Asia/Kolkata'`;

    // Only what may lie in the period is read: after the moment, or between the month end and the moment.
    const entries =
      monthEnd === null
        ? `(l.effective_at > ${at} or ${known})`
        : `l.effective_at >= ${start} and l.effective_at <= ${at}`;
    const sign = monthEnd === null ? '-' : '+';
    const kept = (key: string): string =>
      monthEnd === null
        ? ''
        : `left join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = ${key === 'balance_id' ? 'x.id' : '0'} and s.cost_pool_id = ${key === 'balance_id' ? '0' : 'x.id'}`;
    const figure = (column: string, sum: string): string =>
      `${monthEnd === null ? `x.${column}` : `coalesce(s.${column}, 0)`} ${sign} coalesce(c.${sum}, 0)`;

    const keys = `keys as materialized (
      select x.partner_id, x.id, x.identity_id, x.stock_area_id, x.rack_id, x.transfer_line_id, x.qc_status, x.item_id, x.item_tuple_id, x.lot_id, x.roll_number, x.parcel_number, x.organization_id, x.branch_id, x.location_id,
             x.owner_party_id, x.first_in_at, x.last_move_at, x.cost_pool_id, 0::numeric as allocated, ${figure('quantity', 'q')} as quantity,
             ${figure('secondary_quantity', 's')} as secondary_quantity, ${figure('packages', 'n')} as packages
        from stock_key x ${kept('balance_id')}
        left join (select l.balance_id, sum(l.quantity) q, sum(l.secondary_quantity) s, sum(l.packages) n from stock_ledger l where l.partner_id = $1 and l.balance_id is not null and ${entries} ${branch} ${items} group by 1) c on c.balance_id = x.id
       where x.partner_id = $1 ${branch} ${items})`;
    const pools = `pools as materialized (
      select x.id, ${figure('quantity', 'q')} as quantity, ${figure('value', 'v')} as value
        from cost_pool x ${kept('cost_pool_id')}
        left join (select l.cost_pool_id, sum(l.quantity) q, sum(l.amount) v from stock_ledger l where l.partner_id = $1 and l.cost_pool_id is not null and ${entries} ${branch} ${items} group by 1) c on c.cost_pool_id = x.id
       where x.partner_id = $1 ${branch} ${items})`;
    const shares = `shares as (
      select k.*, k.quantity > 0 as is_in_stock, case when p.quantity > 0 and k.quantity > 0 then round(p.value * k.quantity / p.quantity, 2) else 0 end as share, case when p.quantity > 0 then p.value else 0 end as pool_value,
             row_number() over (partition by k.cost_pool_id order by k.quantity desc, k.id) as size from keys k left join pools p on p.id = k.cost_pool_id)`;
    const valued = `valued as (
      select *, case when size = 1 and cost_pool_id is not null and quantity > 0 then share + pool_value - sum(share) over (partition by cost_pool_id) else share end as key_value from shares)`;
    const tables = STOCK_TABLES.replace('stock_balance b', 'valued b');
    return {
      ctes: [keys, pools, shares, valued],
      tables,
      valued: tables,
      keyValue: 'b.key_value',
      poolValue: 'b.pool_value',
    };
  };

/** The month end that is kept nearest before a moment long past; what was known by when is asked of the ledger alone. */
const nearestMonthEnd = async (tx: Tx, { asOf, asKnownAt }: Moment): Promise<string | null> => {
  if (asKnownAt !== undefined) return null;
  const { month_end: monthEnd } = await tx.one<{ month_end: string | null }>(
    `select max(month_end) as month_end from stock_snapshot
      where partner_id = $1 and month_end < ($2::timestamptz at time zone 'Asia/Kolkata')::date and $2::timestamptz < clock_timestamp() - interval '45 days'`,
    [tx.partnerId, asOf],
    'stock-nearest-month-end',
  );
  return monthEnd;
};

/** Stock at a moment by one to five dimensions; reservations have no past, allocated is 0. @example stockAsOf(tx, { asOf: '2026-03-31T18:29:59Z', asKnownAt: '2026-04-01T18:30:00Z', groupBy: ['item'], … }) */
export const stockAsOf = async (tx: Tx, query: AsOfQuery): Promise<StockGroups> =>
  stockGroups(tx, query, stockPast(query, await nearestMonthEnd(tx, query)));

/** Keys at a moment, a page of them; allocated is 0 as above. */
export const stockRowsAsOf = async (tx: Tx, query: RowsAsOfQuery): Promise<StockPage> =>
  stockRows(tx, query, stockPast(query, await nearestMonthEnd(tx, query)));
