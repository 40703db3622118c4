import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { codes } from '../stores/stock-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { GATE, INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

/** What is to come of an order that ended, whole or line by line (spec 02, 3.2 and 3.5). */
eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  const now = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${ORDER}/${id}`)).row();
  const toCome = (order: Kept): readonly unknown[] => [
    order['pendingValue'],
    ...linesOf(order).map(({ balance, lineStatus }: Wire) => `${String(balance)} ${String(lineStatus)}`),
  ];
  /** An order of two lines that was sent, of so many each. */
  const ofTwoLines = async (first: number, second: number): Promise<Kept> => {
    const { id: _, version: __, number: ___, cgst: _c, sgst: _s, igst: _i, ...body } = await trade.order(first);
    const [{ id: ____, lineNo: _____, ...line } = { id: 0 }]: readonly Wire[] = linesOf(body);
    const lines = [
      { ...line, quantity: first },
      { ...line, quantity: second, description: 'The other' },
    ];
    return (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, { ...body, lines })).row(), 'submit')).row();
  };

  it('nothing is to come of a cancelled order: neither goods nor what they are worth', async () => {
    const order = await trade.openOrder(40);
    expect(toCome(order)).toEqual([expect.any(Number), '40 open']);
    expect(order['pendingValue']).toBeGreaterThan(0);
    expect(codes(await trade.act(ORDER, order, 'cancel', { reason: 'Not needed' }))).toBe('200');
    expect(toCome(await now(order))).toEqual([0, '0 cancelled']);
  });

  it('a line is given up by itself: goods of another one at the gate do not hinder it, its own do', async () => {
    const order = await ofTwoLines(30, 20);
    const [first, second] = linesOf(order);
    const receipt = await trade.receipt(order, 10);
    expect(codes(await trade.act(INWARD, receipt, 'post'))).toBe('200');
    const slip = await trade.slip(await now(order), 5);
    expect(codes(await trade.act(GATE, slip, 'gateIn'))).toBe('200');
    const give = async (lines: unknown) =>
      trade.act(ORDER, await now(order), 'shortClose', { reason: 'No more', lines });
    expect(codes(await give([first?.id]))).toBe('422, ORDER_AT_GATE');
    expect(codes(await give([second?.id]))).toBe('200');
    expect(toCome(await now(order)).slice(1)).toEqual(['20 partly', '0 shortClosed']);
  });

  it('a line that the order does not have is no line to give up', async () => {
    const order = await trade.openOrder(30);
    expect(codes(await trade.act(INWARD, await trade.receipt(order, 10), 'post'))).toBe('200');
    const give = async (lines: unknown) =>
      trade.act(ORDER, await now(order), 'shortClose', { reason: 'No more', lines });
    expect(codes(await give([999_999]))).toBe('422, REFERENCE lines');
    expect(codes(await give(['many']))).toBe('422, TYPE lines');
    expect(codes(await give([]))).toBe('422, LINES_EMPTY lines');
    expect(toCome(await now(order)).slice(1)).toEqual(['20 partly']);
  });
});
