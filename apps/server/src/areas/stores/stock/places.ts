import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';

/** Stock in a place, per unit, as a person reads it: '1,250.500 kg, 40 nos'; empty when there is none. */
const stockIn = async ({ tx }: SaveContext, column: 'stock_area_id' | 'rack_id', id: number): Promise<string> => {
  const rows = await tx.query<{ quantity: string; symbol: string }>(
    `select trim_scale(sum(b.quantity))::text as quantity, u.symbol from stock_balance b
       join item i on i.partner_id = b.partner_id and i.id = b.item_id join uom u on u.partner_id = i.partner_id and u.id = i.uom_id
      where b.partner_id = $1 and b.${column} = $2 and b.quantity > 0 group by u.symbol order by u.symbol limit 5`,
    [tx.partnerId, id],
  );
  return rows.map(({ quantity, symbol }) => `${quantity} ${symbol}`).join(', ');
};

const whenHolding = async (
  context: SaveContext,
  column: 'stock_area_id' | 'rack_id',
  id: number,
  faults: (held: string) => readonly Fault[],
): Promise<readonly Fault[]> => {
  const held = await stockIn(context, column, id);
  return held === '' ? [] : faults(held);
};

/** Stock areas: type and place are locked while stock lies there; an area with stock stays active. Faults: AREA_TYPE_LOCKED, LOCKED, AREA_HOLDS_STOCK. */
export const stockAreaHandler = handlerOf(stockArea, {
  async check(context, record, before) {
    if (before === undefined) return [];
    const retyped = record['areaType'] !== undefined && record['areaType'] !== before.areaType;
    const moved = record['location'] !== undefined && record['location'] !== before.location;
    if (!retyped && !moved) return [];
    return whenHolding(context, 'stock_area_id', before.id, () => [
      ...(retyped ? [fault('areaType', 'AREA_TYPE_LOCKED')] : []),
      ...(moved ? [fault('location', 'LOCKED', { label: 'Location', reason: 'stock lies there' })] : []),
    ]);
  },
  checkEnd: (context, stored) =>
    whenHolding(context, 'stock_area_id', stored.id, (quantity) => [
      fault('', 'AREA_HOLDS_STOCK', { area: stored.name, quantity }),
    ]),
});

/** Racks: one with stock stays in its area and active. Faults: RACK_HOLDS_STOCK, AREA_HOLDS_STOCK. */
export const rackHandler = handlerOf(rack, {
  async check(context, record, before) {
    if (before === undefined || record['stockArea'] === undefined || record['stockArea'] === before.stockArea)
      return [];
    return whenHolding(context, 'rack_id', before.id, () => [fault('stockArea', 'RACK_HOLDS_STOCK')]);
  },
  checkEnd: (context, stored) =>
    whenHolding(context, 'rack_id', stored.id, (quantity) => [
      fault('', 'AREA_HOLDS_STOCK', { area: stored.rackCode, quantity }),
    ]),
});
