import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { stockIn } from '../../../documents/stock-in-place.ts';
import { type Handler, handlerOf, type SaveContext } from '../../../records/handler.ts';
import { oneMarked } from '../../../records/save/one-marked.ts';
import { stockOf } from '../../../stock/stock.ts';
import { withinPlaces } from '../../../stock/within-places.ts';
import { showsValue, STOCK } from './stock-sight.ts';

/**
 * Items and value of the areas of one page, as the stock view tells them of the person's places; nothing for who may not see stock, no value for
 * who may not see what stock is worth.
 */
const shownAreas: NonNullable<Handler['shown']> = async ({ tx, person, today }, ids, [first = {}]) => {
  if (!person.may(STOCK) || !('itemCount' in first || 'stockValue' in first)) return new Map();
  const seesWorth = showsValue({ person });
  const { groups } = await stockOf(tx).groupBy({
    filter: { stockAreas: ids, ...withinPlaces(person) },
    today,
    groupBy: ['stockArea'],
    measures: ['items', 'value'],
    showsValue: seesWorth,
    pageNumber: 1,
    rowsPerPage: ids.length,
  });
  const held = new Map(groups.map((group) => [group.keys['stockArea']?.id, group]));
  return new Map(
    ids.map((id) => {
      const { items = 0, value = '0' } = held.get(id) ?? {};
      return [id, { itemCount: items, stockValue: seesWorth ? Number(value) : null }];
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
