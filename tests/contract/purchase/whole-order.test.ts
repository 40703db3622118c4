import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { flowFor, orderRole, personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

/** What an order is answered with beside its fields (spec 02, 3.7): revisions, approval, the receipts of its goods. */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  const whole = async ({ id }: Kept, by = admin): Promise<Kept> => (await by.get(`${ORDER}/${id}`)).row();

  it('tells revisions and receipts, each with what came of which line', async () => {
    const order = await trade.openOrder(100);
    expect(await whole(order)).toMatchObject({ revisions: [{ revision: 0, at: null }], approval: null, inwards: [] });
    const receipt = await trade.receipt(order, 40);
    const posted = (await trade.act(INWARD, receipt, 'post')).row();
    const draft = await trade.receipt(await whole(order), 10);
    const [line] = linesOf(order);
    const entity = { lines: [{ id: line?.id, quantity: 120 }] };
    expect(codes(await trade.act(ORDER, await whole(order), 'amend', { reason: 'More', entity }))).toBe('200');
    expect(await whole(order)).toMatchObject({
      pendingValue: expect.any(Number) as unknown,
      lines: [{ quantity: 120, received: 40, balance: 80 }],
      revisions: [
        { revision: 1, reason: 'More' },
        { revision: 0, reason: null },
      ],
      inwards: [
        {
          id: posted.id,
          module: 'inward',
          number: posted['number'],
          lines: [{ purchaseOrderItem: line?.id, quantity: 40 }],
        },
        { id: draft.id, number: null, status: { name: 'Draft' } },
      ],
    });
  });

  it('what came with the answer may come back with a save, and is no part of the order', async () => {
    const order = await whole(await trade.order(5));
    const saved = await admin.post(`${ORDER}/update`, { ...order, remarks: 'Sent back whole' });
    expect([codes(saved), saved.row()['remarks']]).toEqual(['200', 'Sent back whole']);
    const { data = {} } = (await admin.post(`${ORDER}/calculate`, order)).body;
    const told = (data['faults'] as readonly Wire[]).map(({ field }) => field); // as the call answers them
    for (const around of ['revisions', 'approval', 'inwards'])
      expect([around in data, told.includes(around)]).toEqual([false, false]);
  });

  it('tells how its approval stands, and nothing of receipts to who may not see them', async () => {
    const role = await orderRole(admin, 'Orders alone');
    const buyer = await personWith(served, role);
    await flowFor(admin, 'Ask first', [{ sequence: 1, approverType: 'role', approverRole: role }]);
    const { id, version } = await trade.order(30);
    const order = (await admin.post(`${ORDER}/update`, { id, version, remarks: 'Ask first' })).row();
    expect(codes(await trade.act(ORDER, order, 'submit'))).toBe('200');
    const { approval } = await whole(order);
    expect(approval).toMatchObject({ status: 'REQUESTED', entityId: order.id });
    const received = await trade.openOrder(20);
    expect(codes(await trade.act(INWARD, await trade.receipt(received, 20), 'post'))).toBe('200');
    const told = async (by: Client): Promise<number> => ((await whole(received, by))['inwards'] as Wire[]).length; // lists, as the answer has them
    expect([await told(admin), await told(buyer.client)]).toEqual([1, 0]);
  });

  it('another rate of what is all here corrects its receipts, all or none, and the value of stock follows to the paisa', async () => {
    const order = await trade.openOrder(70);
    const [line] = linesOf(order);
    const rate = Number(line?.['rate']);
    const goods = Number(line?.['taxable']) - Number(line?.['chargeShare']);
    for (const quantity of [30, 40])
      expect(codes(await trade.act(INWARD, await trade.receipt(await whole(order), quantity), 'post'))).toBe('200');
    const correction = { purchaseOrderItem: line?.id, rate: rate * 1.1, reason: 'Agreed later' };
    const answered = await admin.post(`${INWARD}/correctRate`, correction);
    const corrected = (answered.body.dataList ?? []).flatMap((row) => linesOf(row as Kept));
    expect(corrected.map(({ quantity, correctedRate }: Wire) => [quantity, correctedRate])).toEqual([
      [30, Number((rate * 1.1).toFixed(4))],
      [40, Number((rate * 1.1).toFixed(4))],
    ]);
    const more = corrected.reduce((sum, one) => sum + Number(one['rateCorrection']), 0);
    expect(Math.abs(more - goods * 0.1)).toBeLessThanOrEqual(0.01);
    const none = await admin.post(`${INWARD}/correctRate`, { ...correction, purchaseOrderItem: 999_999 });
    expect(codes(none)).toBe('422, REFERENCE purchaseOrderItem');
  });
});
