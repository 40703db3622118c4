import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { stockIn } from '../../../documents/stock-in-place.ts';
import { type Handler, handlerOf, type SaveContext } from '../../../records/handler.ts';
import { oneMarked } from '../../../records/one-marked.ts';
import { placesSql } from '../../../stock/within-places.ts';
import { showsValue, STOCK } from './stock-sight.ts';

/** What lies in areas within a person's places ($3 to $5): different items, and what our own goods are worth by the rate of their pools. */
const HELD_SQL = `select b.stock_area_id as id, count(distinct b.item_id)::int as "itemCount",
   coalesce(sum(round(case when p.quantity > 0 then p.value * b.quantity / p.quantity else 0 end, 2)), 0)::float8 as "stockValue"
  from stock_balance b left join cost_pool p on p.partner_id = $1 and p.id = b.cost_pool_id
 where b.partner_id = $1 and b.stock_area_id = any ($2::bigint[]) and b.is_in_stock${placesSql('b', [3, 4, 5])} group by 1`;

type Held = { readonly itemCount: number; readonly stockValue: number | null };

/** Items and value of the areas of one page; nothing for who may not see stock, no value for who may not see what stock is worth. */
const shownAreas: NonNullable<Handler['shown']> = async ({ tx, person }, ids, [first = {}]) => {
  if (!person.may(STOCK) || !('itemCount' in first || 'stockValue' in first)) return new Map();
  const rows = await tx.query<Held & { readonly id: number }>(
    HELD_SQL,
    [tx.partnerId, ids, person.branchIds, person.locationIds, person.stockAreaIds],
    'stock-areas-held',
  );
  const worth = (value: number | null): number | null => (showsValue({ person }) ? value : null);
  const held = new Map(rows.map(({ id, itemCount, stockValue }) => [id, { itemCount, stockValue: worth(stockValue) }]));
  return new Map(ids.map((id) => [id, held.get(id) ?? { itemCount: 0, stockValue: worth(0) }]));
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
