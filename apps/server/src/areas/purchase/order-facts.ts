import { decimal, type Decimal, HUNDRED, isDecimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import type { Fact } from '@weft/domain/rules/approval/conditions';
import { type Order, orderLines } from '../../documents/order-lines.ts';
import type { SaveContext } from '../../records/handler.ts';

/** The newest rate of each item that was ordered before in the same unit, from orders that were sent. */
const LAST_RATES_SQL = `select distinct on (l.item_id, l.uom_id) l.item_id as item, l.uom_id as uom, l.rate::text as rate
  from purchase_order o join purchase_order_lines l on l.partner_id = o.partner_id and l.parent_id = o.id
 where o.partner_id = $1 and o.id <> $2 and l.item_id = any($3) and l.rate > 0 and o.status not in (1, 2, 5) and o.deleted_on is null
 order by l.item_id, l.uom_id, o.date desc, o.id desc, l.line_no desc`;

/** Whether anything was ordered of a party before: one that was sent. */
const FIRST_SQL = `select id from purchase_order
 where partner_id = $1 and id <> $2 and party_id = $3 and status not in (1, 2, 5) and deleted_on is null limit 1`;

type LastRate = { readonly item: number; readonly uom: number; readonly rate: string };

const above = (rate: Decimal, last: string): Decimal => rate.minus(last).times(HUNDRED).div(decimal(last));

/** What conditions of approval may ask of an order beyond its fields (spec 03, 4.2). */
export const orderFacts = async ({ tx }: SaveContext, order: Order): Promise<{ readonly [fact: string]: Fact }> => {
  const lines = orderLines(order);
  const items = [...new Set(lines.flatMap(({ item }) => (typeof item === 'number' ? [item] : [])))];
  const rates = await tx.query<LastRate>(LAST_RATES_SQL, [tx.partnerId, order.id, items], 'order-last-rates');
  const first = await tx.maybe<{ id: number }>(FIRST_SQL, [tx.partnerId, order.id, order.party], 'order-first');
  return {
    rateAboveLastPercent: lines.flatMap((line) => {
      const { rate } = line;
      const last = rates.find(({ item, uom }) => item === line['item'] && uom === line['uom']);
      return last === undefined || !isDecimal(rate) || !isPositive(rate) ? [] : [above(rate, last.rate)];
    }),
    isFirstOrder: first === undefined,
  };
};
