import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { stockIn } from '../../../documents/stock-in-place.ts';
import { type Handler, handlerOf, type SaveContext } from '../../../records/handler.ts';
import { oneMarked } from '../../../records/one-marked.ts';
import { placesSql } from '../../../stock/within-places.ts';
import { showsValue, STOCK } from './stock-sight.ts';

/**
 * What lies in areas ($2) within a person's places ($3 to $5), and what our own goods are worth, to the paisa as the stock view shares the value of a
 * pool among its keys: rounded, with the rest at the largest. Read from the keys: just after a large opening nothing of it is summed yet, and the
 * statement of the stock view took the embedded database over a minute.
 */
const HELD_SQL = `with pools as materialized (select distinct cost_pool_id from stock_balance
     where partner_id = $1 and stock_area_id = any ($2::bigint[]) and is_in_stock and cost_pool_id is not null),
   shares as materialized (select k.id, round(p.value * k.quantity / p.quantity, 2) as share, p.value,
       sum(round(p.value * k.quantity / p.quantity, 2)) over pool as shared, row_number() over (pool order by k.quantity desc, k.id) as place
     from pools join cost_pool p on p.partner_id = $1 and p.id = pools.cost_pool_id and p.quantity <> 0
       join stock_balance k on k.partner_id = $1 and k.cost_pool_id = p.id and k.is_in_stock
     window pool as (partition by k.cost_pool_id))
 select b.stock_area_id as id, count(distinct b.item_id)::int as "itemCount",
   coalesce(sum(s.share + case when s.place = 1 then s.value - s.shared else 0 end), 0)::float8 as "stockValue"
  from stock_balance b join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id and sa.area_type <> 'transit'
    left join shares s on s.id = b.id
 where b.partner_id = $1 and b.stock_area_id = any ($2::bigint[]) and b.is_in_stock${placesSql('b', [3, 4, 5])} group by 1`;

type Held = { readonly id: number; readonly itemCount: number; readonly stockValue: number };

/** Items and value of the areas of one page; nothing for who may not see stock, no value for who may not see what stock is worth. */
const shownAreas: NonNullable<Handler['shown']> = async ({ tx, person }, ids, [first = {}]) => {
  if (!person.may(STOCK) || !('itemCount' in first || 'stockValue' in first)) return new Map();
  const rows = await tx.query<Held>(
    HELD_SQL,
    [tx.partnerId, ids, person.branchIds, person.locationIds, person.stockAreaIds],
    'stock-areas-held',
  );
  const seesWorth = showsValue({ person });
  const held = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const { itemCount = 0, stockValue = 0 } = held.get(id) ?? {};
      return [id, { itemCount, stockValue: seesWorth ? stockValue : null }];
    }),
  );
};

/** Areas in which so many different items lie, within the person's places. */
const holding: NonNullable<Handler['known']>[string] =
  async ({ person }, wanted) =>
  (put) => {
    if (!person.may(STOCK)) return 'false';
    const within = [
      ['branch_id', person.branchIds],
      ['location_id', person.locationIds],
      ['stock_area_id', person.stockAreaIds],
    ] as const;
    const places = within.map(([column, ids]) =>
      ids.length === 0 ? '' : ` and b.${column} = any (${put(ids)}::bigint[])`,
    );
    return `(select count(distinct b.item_id) from stock_balance b where b.partner_id = $1 and b.stock_area_id = h.id and b.is_in_stock${places.join('')}) = any (${put([wanted].flat().map(Number))}::bigint[])`;
  };

const whenHolding = async (
  context: SaveContext,
  place: 'stockArea' | 'rack',
  id: number,
  faults: (held: string) => readonly Fault[],
): Promise<readonly Fault[]> => {
  const held = await stockIn(context, place, id);
  return held === '' ? [] : faults(held);
};

/** Stock areas: type and place are locked while stock lies there; an area with stock stays active; one is the default of a type in a branch. Faults: AREA_TYPE_LOCKED, LOCKED, AREA_HOLDS_STOCK. */
export const stockAreaHandler = handlerOf(stockArea, {
  async check(context, record, before) {
    if (before === undefined) return [];
    const retyped = record['areaType'] !== undefined && record['areaType'] !== before.areaType;
    const moved = record['location'] !== undefined && record['location'] !== before.location;
    if (!retyped && !moved) return [];
    return whenHolding(context, 'stockArea', before.id, () => [
      ...(retyped ? [fault('areaType', 'AREA_TYPE_LOCKED')] : []),
      ...(moved ? [fault('location', 'LOCKED', { label: 'Location', reason: 'stock lies there' })] : []),
    ]);
  },
  checkEnd: (context, stored) =>
    whenHolding(context, 'stockArea', stored.id, (quantity) => [
      fault('', 'AREA_HOLDS_STOCK', { area: stored.name, quantity }),
    ]),
  ...oneMarked(stockArea, 'isDefault', ['branch', 'areaType']),
  shown: shownAreas,
  known: { itemCount: holding },
});

/** Racks: one with stock stays in its area and active. Faults: RACK_HOLDS_STOCK, AREA_HOLDS_STOCK. */
export const rackHandler = handlerOf(rack, {
  async check(context, record, before) {
    if (before === undefined || record['stockArea'] === undefined || record['stockArea'] === before.stockArea)
      return [];
    return whenHolding(context, 'rack', before.id, () => [fault('stockArea', 'RACK_HOLDS_STOCK')]);
  },
  checkEnd: (context, stored) =>
    whenHolding(context, 'rack', stored.id, (quantity) => [
      fault('', 'AREA_HOLDS_STOCK', { area: stored.rackCode, quantity }),
    ]),
});
