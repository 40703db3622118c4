import { placesSql } from '../../../stock/within-places.ts';
import type { Call } from '../../../http/endpoint.ts';

/** Goods that are coming: which item, and the area that its order wants, if any. */
export type ComingGoods = { readonly item: number; readonly area: number | null };

/** A rack for them, with the area in which it stands. */
export type ProposedRack = ComingGoods & {
  readonly rack: number;
  readonly rackName: string;
  readonly stockArea: number;
  readonly stockAreaName: string;
};

/** Areas in which no goods are put away that have just come. */
const PASSED = `'wip', 'quarantine', 'rejected', 'wastage', 'transit', 'jobWorker', 'customer'`;

/** The rack that `racksFor` suggests, of all goods together: where it lies already, else the item's own, else an empty one, each with room left. An empty one only of an area that is meant: which store takes the goods, who receives them says. */
const SQL = `with wanted as materialized (select distinct w.item, w.area from jsonb_to_recordset($2::jsonb) as w(item bigint, area bigint)),
  racks as materialized (select r.id, r.rack_code, r.stock_area_id, r.capacity_kg, r.allowed_items_ids, a.name as area_name, a.area_type, a.allowed_product_types_ids
    from rack r join stock_area a on a.partner_id = $1 and a.id = r.stock_area_id
   where r.partner_id = $1 and r.deleted_on is null and r.is_active and a.is_active and a.deleted_on is null and a.uses_racks and ($3::bigint is null or a.location_id = $3)${placesSql('a', [4, 5, 6], 'id')}),
  lying as materialized (select b.rack_id, b.item_id, sum(b.quantity) as quantity, sum(case when u.kind = 'mass' then b.quantity * u.numerator / u.denominator / coalesce(kg.size, 1) end) as kg
    from racks r join stock_balance b on b.partner_id = $1 and b.stock_area_id = r.stock_area_id and b.rack_id = r.id and b.is_in_stock
    join item i on i.partner_id = $1 and i.id = b.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
    cross join (select max(numerator / denominator) as size from uom where partner_id = $1 and symbol = 'kg' and deleted_on is null) kg group by 1, 2),
  held as (select rack_id, sum(kg) as kg from lying where quantity > 0 group by 1)
select distinct on (w.item, w.area) w.item, w.area, r.id as rack, r.rack_code as "rackName", r.stock_area_id as "stockArea", r.area_name as "stockAreaName"
  from wanted w join item o on o.partner_id = $1 and o.id = w.item
  join racks r on coalesce(w.area, o.default_stock_area_id, r.stock_area_id) = r.stock_area_id and (w.area is not null or o.default_stock_area_id is not null or r.area_type not in (${PASSED}))
   and (coalesce(cardinality(r.allowed_items_ids), 0) = 0 or w.item = any(r.allowed_items_ids))
   and (coalesce(cardinality(r.allowed_product_types_ids), 0) = 0 or o.product_type_id = any(r.allowed_product_types_ids))
  left join held h on h.rack_id = r.id
  left join lying l on l.rack_id = r.id and l.item_id = w.item and l.quantity > 0
 where (r.capacity_kg is null or r.capacity_kg > coalesce(h.kg, 0)) and (l.rack_id is not null or r.id = o.default_rack_id or (h.rack_id is null and coalesce(w.area, o.default_stock_area_id) is not null))
 order by w.item, w.area, case when l.rack_id is not null then 1 when r.id = o.default_rack_id then 2 else 3 end, lower(r.rack_code), r.area_name, r.id`;

/** A rack for each of some goods that come to a location, where there is one (spec 02, 4.2). One statement, however many goods. */
export const rackProposals = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  goods: readonly ComingGoods[],
  location: number | null,
): Promise<readonly ProposedRack[]> =>
  goods.length === 0
    ? []
    : tx.query<ProposedRack>(
        SQL,
        [tx.partnerId, JSON.stringify(goods), location, person.branchIds, person.locationIds, person.stockAreaIds],
        'receipt-racks',
      );
