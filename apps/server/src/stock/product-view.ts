import type { Tx } from '../db/tx.ts';
import { ratesInOwnUnit, unitOfRate } from './purchase-rates.ts';
import { isUsableKey, stockConditions, usable, valuesFrom, type StockFilter } from './stock-filter.ts';
import { KEY_VALUE, NOW } from './stock-source.ts';
import { isKeptBy, stockSums } from './stock-sums.ts';

const MONTH = `to_char(k.first_in_at at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** What the figures of a product are spread over, beside their sums. */
const PIVOTS = {
  branch: { id: 'k.branch_id', name: '(select name from branch where partner_id = $1 and id = k.branch_id)' },
  location: { id: 'k.location_id', name: '(select name from location where partner_id = $1 and id = k.location_id)' },
  stockArea: { id: 'k.stock_area_id', name: 'k.area_name' },
  qcStatus: { id: 'k.qc_status', name: 'k.qc_status' },
  /** Month in which the goods came to their key. */
  month: { id: MONTH, name: MONTH },
} as const;

export type Pivot = keyof typeof PIVOTS;
export const isPivot = (word: unknown): word is Pivot => typeof word === 'string' && Object.hasOwn(PIVOTS, word);

export interface ProductQuery {
  readonly filter: StockFilter;
  readonly today: string;
  readonly showsValue: boolean;
  /** Statuses of orders whose goods are still to come (`comingStatusIds`). */
  readonly coming: readonly number[];
  readonly pivot?: Pivot;
  /** Grades that are on order and not in stock too. */
  readonly withOrders?: boolean;
  /** Only those that are short of their reorder level. */
  readonly belowReorder?: boolean;
  readonly pageNumber?: number;
  readonly rowsPerPage?: number;
}

/** One grade with all that a buyer or planner asks (spec 02, 1.6, 2.4). Exact decimals in text, in the item's unit. */
export interface ProductRow {
  readonly item: { readonly id: number; readonly name: string; readonly itemCode: string | null };
  readonly itemTuple: { readonly id: number; readonly displayName: string | null };
  /** File of the item's first picture. */
  readonly image: number | null;
  readonly uom: { readonly id: number; readonly symbol: string; readonly decimals: number } | null;
  readonly onHand: string;
  readonly secondaryQuantity: string;
  readonly usable: string;
  readonly free: string;
  readonly allocated: string;
  readonly hold: string;
  readonly rejected: string;
  readonly inTransit: string;
  readonly onOrder: string;
  /** Open soft reservations that no hard one covers. */
  readonly reserved: string;
  /** Available to promise: free − reserved. */
  readonly promise: string;
  readonly reorderLevel: string | null;
  /** What the item lacks to its reorder level: of all its grades together, told beside each. */
  readonly short: string;
  readonly lastPurchaseRate?: string | null;
  readonly averageRate?: string | null;
  readonly value?: string;
  readonly columns: readonly {
    readonly id: number | string;
    readonly name: string | null;
    readonly quantity: string;
  }[];
}

export interface ProductPage {
  readonly rows: readonly ProductRow[];
  readonly totalCount: number;
}

/** The last purchase of a grade that stands. */
const LAST_PAID = `left join lateral (select r.rate, r.uom_id from item_purchase_rate r where r.partner_id = $1 and r.item_id = s.item_id and r.item_tuple_id = s.item_tuple_id
    order by r.purchased_at desc, r.id desc limit 1) paid on true`;

/** Keys as they are now, with what of each may be used and is free. */
const keysNow = (day: string, showsValue: boolean) => ({
  ...NOW,
  tables: showsValue ? NOW.valued : NOW.tables,
  columns: `b.first_in_at, b.cost_pool_id, ${showsValue ? KEY_VALUE : '0'} as key_value,
    case when ${usable(day)} then b.quantity else 0 end as usable, case when ${usable(day)} then b.quantity - b.allocated else 0 end as free`,
});

/** The same out of kept sums, which know no value of a grade's average and no month. */
const keysSummed = (day: string) => ({
  ...stockSums(day, false),
  columns: `null::timestamptz as first_in_at, null::bigint as cost_pool_id, 0 as key_value,
    case when ${isUsableKey} then b.quantity - b.unfit else 0 end as usable, case when ${isUsableKey} then b.quantity - b.allocated - b.unfit + b.unfit_allocated else 0 end as free`,
});

/** Grades that fit a filter, one row each, in the order of their names. */
export const productView = async (tx: Tx, query: ProductQuery): Promise<ProductPage> => {
  const { filter, today, showsValue, pivot, withOrders, belowReorder, rowsPerPage = 0, pageNumber = 1 } = query;
  const { values, bind } = valuesFrom(tx.partnerId);
  const where = stockConditions({ ...filter, includeTransit: true }, today, bind);
  const day = `${bind(today)}::date`;
  const source = showsValue || pivot === 'month' || !isKeptBy(filter, []) ? keysNow(day, showsValue) : keysSummed(day);
  const branches = bind(
    filter.branch !== undefined && filter.branch > 0 ? [filter.branch] : (filter.withinBranches ?? []),
  );
  const inBranch = (column: string): string =>
    `(cardinality(${branches}::bigint[]) = 0 or ${column} = any (${branches}::bigint[]))`;
  const ofLocation =
    filter.withinLocations === undefined ? 'true' : `o.location_id = any (${bind(filter.withinLocations)}::bigint[])`;
  const limit =
    rowsPerPage > 0 ? `limit ${bind(rowsPerPage)} offset ${bind((Math.max(1, pageNumber) - 1) * rowsPerPage)}` : '';
  const own = `k.owner_party_id = 0 and k.area_type <> 'transit'`;
  const sum = (condition: string, what = 'k.quantity'): string =>
    `coalesce(sum(${what}) filter (where ${condition}), 0)`;
  const columns =
    pivot === undefined
      ? `'[]'::jsonb`
      : `coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'quantity', c.quantity::text) order by c.name) from (
           select ${PIVOTS[pivot].id} as id, ${PIVOTS[pivot].name} as name, sum(k.quantity) as quantity from keys k where k.item_tuple_id = s.item_tuple_id and ${own} group by 1, 2) c), '[]')`;
  const more =
    withOrders === true
      ? 'union select item_id, item_tuple_id from coming'
      : belowReorder === true
        ? `union select it.id, (select min(tu.id) from item_tuple tu where tu.partner_id = $1 and tu.item_id = it.id) from item it
             where it.partner_id = $1 and it.deleted_on is null and it.is_active and it.reorder_level > 0 and not exists (select from keys k where k.item_id = it.id)`
        : '';
  const rows = await tx.query<ProductRow & { total: number; rateUnit?: number | null }>(
    `with ${source.ctes.map((cte) => `${cte}, `).join('')}keys as (
       select b.item_id, b.item_tuple_id, b.owner_party_id, b.branch_id, b.location_id, b.stock_area_id, b.qc_status, b.quantity, b.secondary_quantity, b.allocated, sa.area_type, sa.name as area_name, ${source.columns}
         from ${source.tables} where ${where}),
     coming as (
       select l.item_id, coalesce(l.item_tuple_id, (select min(tu.id) from item_tuple tu where tu.partner_id = $1 and tu.item_id = l.item_id)) as item_tuple_id,
              sum(l.balance * coalesce(l.primary_quantity / nullif(l.quantity, 0), 1)) as quantity
         from purchase_order o join purchase_order_lines l on l.partner_id = $1 and l.parent_id = o.id
        where o.partner_id = $1 and o.status = any (${bind(query.coming)}::int[]) and o.order_type <> 'blanket' and o.deleted_on is null and l.deleted_on is null and l.balance > 0 and ${inBranch('o.branch_id')} and ${ofLocation} group by 1, 2),
     claims as (
       select item_tuple_id, sum(greatest(0, soft - hard)) as quantity from (
         select item_tuple_id, coalesce(sum(quantity - taken - released) filter (where kind = 'soft'), 0) as soft, coalesce(sum(quantity - taken - released) filter (where kind = 'hard'), 0) as hard
           from stock_reservation where partner_id = $1 and status in ('open', 'suspended') and ${inBranch('branch_id')} group by item_tuple_id, demand_module, demand_id, demand_line_id) d group by 1),
     grades as (select distinct item_id, item_tuple_id from keys ${more}),
     sums as (
       select g.item_id, g.item_tuple_id, ${sum(own)} as on_hand, ${sum(own, 'k.secondary_quantity')} as secondary, coalesce(sum(k.usable), 0) as usable, coalesce(sum(k.free), 0) as free,
              ${sum(own, 'k.allocated')} as allocated, ${sum(`${own} and k.qc_status = 'hold'`)} as hold, ${sum(`${own} and k.qc_status = 'rejected'`)} as rejected, ${sum(`k.owner_party_id = 0 and k.area_type = 'transit'`)} as in_transit,
              coalesce(sum(k.key_value), 0) as value, coalesce(sum(k.quantity) filter (where k.cost_pool_id is not null), 0) as valued
         from grades g left join keys k on k.item_tuple_id = g.item_tuple_id and k.item_id = g.item_id group by 1, 2),
     figures as (
       select s.*, it.name, it.item_code, it.images[1] as image, it.uom_id, it.reorder_level, tu.display_name, coalesce(c.quantity, 0) as on_order, coalesce(r.quantity, 0) as reserved,
              greatest(0, coalesce(it.reorder_level, 0) - sum(s.free) over (partition by s.item_id) - coalesce((select sum(a.quantity) from coming a where a.item_id = s.item_id), 0)) as short
         from sums s join item it on it.partner_id = $1 and it.id = s.item_id left join item_tuple tu on tu.partner_id = $1 and tu.id = s.item_tuple_id
         left join coming c on c.item_tuple_id = s.item_tuple_id left join claims r on r.item_tuple_id = s.item_tuple_id),
     page as (select *, count(*) over () as total from figures ${belowReorder === true ? 'where short > 0' : ''} order by name, item_tuple_id ${limit})
     select jsonb_build_object('id', s.item_id, 'name', s.name, 'itemCode', s.item_code) as item, jsonb_build_object('id', s.item_tuple_id, 'displayName', s.display_name) as "itemTuple", s.image,
            case when u.id is not null then jsonb_build_object('id', u.id, 'symbol', u.symbol, 'decimals', u.decimals) end as uom, s.on_hand as "onHand", s.secondary as "secondaryQuantity", s.usable, s.free, s.allocated,
            s.hold, s.rejected, s.in_transit as "inTransit", round(s.on_order, 6) as "onOrder", s.reserved, s.free - s.reserved as promise, s.reorder_level as "reorderLevel", round(s.short, 6) as short,
            ${
              showsValue
                ? `paid.rate as "lastPurchaseRate", ${unitOfRate('paid', 's.item_id')} as "rateUnit",
                   case when s.valued > 0 then round(s.value / s.valued, 4) end as "averageRate", s.value,`
                : ''
            } ${columns} as columns, s.total::int as total
       from page s left join uom u on u.partner_id = $1 and u.id = s.uom_id ${showsValue ? LAST_PAID : ''} order by s.name, s.item_tuple_id`,
    values,
  );
  const paidOf = ({ item, lastPurchaseRate: rate = null, rateUnit: unit = null }: (typeof rows)[number]) => ({
    item: item.id,
    rate,
    unit,
  });
  const inOwn = await ratesInOwnUnit(tx, today, rows.map(paidOf));
  const told = rows.map(({ total: _total, rateUnit: _unit, ...row }, n) => {
    const whole = rows[n];
    return whole === undefined || row.lastPurchaseRate === undefined
      ? row
      : { ...row, lastPurchaseRate: inOwn(paidOf(whole)) };
  });
  return { rows: told, totalCount: rows[0]?.total ?? 0 };
};
