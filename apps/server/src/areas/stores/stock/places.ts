import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { stockIn } from '../../../documents/stock-in-place.ts';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { oneMarked } from '../../../records/one-marked.ts';

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
