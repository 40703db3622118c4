import type { Places } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { freeSums } from './stock-sums.ts';
import { placesSql } from './within-places.ts';

/** Free stock of an item in one area. Exact decimals in text, in the item's unit. */
export type FreeIn = {
  readonly item: number;
  readonly itemTuple: number;
  readonly area: { readonly id: number; readonly name: string };
  readonly branch: { readonly id: number; readonly name: string };
  readonly quantity: string;
};

/** Goods of an item that are still to come, by order. */
export type OnOrder = {
  readonly item: number;
  readonly number: string;
  /** `yyyy-MM-dd`; null when nobody said when. */
  readonly date: string | null;
  readonly quantity: string;
};

const FREE = freeSums('$2::bigint[]', '$3::date');

const FREE_SQL = `with ${FREE.ctes}
select b.item_id as item, b.item_tuple_id as "itemTuple", jsonb_build_object('id', sa.id, 'name', sa.name) as area, jsonb_build_object('id', br.id, 'name', br.name) as branch,
    ${FREE.free}::text as quantity
  from ${FREE.tables} join branch br on br.partner_id = $1 and br.id = b.branch_id
 where ${FREE.holds}
   and (b.stock_area_id = $7 and (cardinality($4::bigint[]) = 0 or b.branch_id = any($4::bigint[])) or true${placesSql('b', [4, 5, 6])})
 group by 1, 2, sa.id, sa.name, br.id, br.name having ${FREE.free} > 0 order by ${FREE.free} desc, sa.id`;

const ORDERS_SQL = `select l.item_id as item, o.number, to_char(coalesce(l.expected_on, o.expected_on), 'YYYY-MM-DD') as date,
    round(l.balance * coalesce(l.primary_quantity / nullif(l.quantity, 0), 1), 6)::text as quantity
  from purchase_order_lines l join purchase_order o on o.partner_id = $1 and o.id = l.parent_id
 where l.partner_id = $1 and l.item_id = any($2::bigint[]) and l.deleted_on is null and l.balance > 0 and o.status = any($3::int[]) and o.order_type <> 'blanket' and o.deleted_on is null
   and (cardinality($4::bigint[]) = 0 or o.branch_id = any($4::bigint[])) and (cardinality($5::bigint[]) = 0 or o.location_id = any($5::bigint[]))
 order by coalesce(l.expected_on, o.expected_on) nulls last, o.id limit 500`;

/** Of which goods something is asked, by whom, and of which store: what that one has is told to whoever asks it, wherever they work. */
type Asked = { readonly items: readonly number[]; readonly places: Places; readonly store: number | null };

/** Where items lie free, the fullest area first, in the places that the person may see (all when none is named). */
export const freeByArea = (
  tx: Tx,
  { items, places, store, today }: Asked & { readonly today: string },
): Promise<readonly FreeIn[]> => {
  const { branchIds, locationIds, stockAreaIds } = places;
  const values = [tx.partnerId, items, today, branchIds, locationIds, stockAreaIds, store];
  return tx.query<FreeIn>(FREE_SQL, values, 'free-by-area');
};

/** What of items is on order, the next to come first. `coming`: the statuses in which goods are still to come (`comingStatusIds`). */
export const onOrderOf = (
  tx: Tx,
  { items, places, coming }: Pick<Asked, 'items' | 'places'> & { readonly coming: readonly number[] },
): Promise<readonly OnOrder[]> =>
  tx.query<OnOrder>(ORDERS_SQL, [tx.partnerId, items, coming, places.branchIds, places.locationIds], 'on-order-of');
