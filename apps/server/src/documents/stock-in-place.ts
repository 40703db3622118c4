import type { SaveContext } from '../records/handler.ts';

const WITHIN = {
  item: 'b.item_id = $2',
  stockArea: 'b.stock_area_id = $2',
  rack: 'b.rack_id = $2',
  location: 'b.stock_area_id in (select a.id from stock_area a where a.partner_id = $1 and a.location_id = $2)',
} as const;

/** Stock in a place or of an item, per unit, as a person reads it: '1,250.500 kg, 40 nos'; empty when there is none. */
export const stockIn = async ({ tx }: SaveContext, place: keyof typeof WITHIN, id: number): Promise<string> => {
  const rows = await tx.query<{ quantity: string; symbol: string }>(
    `select trim_scale(sum(b.quantity))::text as quantity, u.symbol from stock_balance b
       join item i on i.partner_id = b.partner_id and i.id = b.item_id join uom u on u.partner_id = i.partner_id and u.id = i.uom_id
      where b.partner_id = $1 and ${WITHIN[place]} and b.quantity > 0 group by u.symbol order by u.symbol limit 5`,
    [tx.partnerId, id],
    `stock-in-${place}`,
  );
  return rows.map(({ quantity, symbol }) => `${quantity} ${symbol}`).join(', ');
};
