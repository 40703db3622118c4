import type { Client, Wire } from '../../../apps/server/src/testing/serve.ts';
import { INWARD, type Kept, linesOf, ORDER, type Trade } from '../purchase/trade.ts';
import { expect } from 'vitest';

/** The line of an order of one line. */
export const firstLine = (order: Kept): Kept => linesOf(order)[0] as Kept; // every order here has one

/** Works with orders that were sent and are changed later. */
export const amendmentsOf = (admin: Client, trade: Trade) => {
  const now = async (order: Kept): Promise<Kept> => (await admin.get(`${ORDER}/${order.id}`)).row();
  const amend = (order: Kept, change: Wire, head: Wire = {}) =>
    trade.act(ORDER, order, 'amend', {
      reason: 'The supplier asked',
      entity: { ...head, lines: [{ id: firstLine(order).id, ...change }] },
    });
  const received = async (ordered: number, came: number): Promise<Kept> => {
    const order = await trade.openOrder(ordered);
    expect((await trade.act(INWARD, await trade.receipt(order, came), 'post')).status).toBe(200);
    return now(order);
  };
  return { now, amend, received };
};
