import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { ownField } from '../configuration/own-fields.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { GATE, INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';
import { amendmentsOf, firstLine } from './amendment-fixture.ts';

eachSampled((fresh) => {
  let served: Served;
  let trade: Trade;
  let made: Made;
  let orders: ReturnType<typeof amendmentsOf>;

  beforeAll(async () => {
    served = await serve(fresh().database);
    made = samplesIn(fresh());
    trade = tradeOf(served.as('administrator'), made);
    orders = amendmentsOf(served.as('administrator'), trade);
  });

  it('an amendment counts the revision on, and the history keeps what stood there', async () => {
    const order = await trade.openOrder(100);
    const amended = (await orders.amend(order, { quantity: 120 }, { remarks: 'More this time' })).row();
    expect([amended['revision'], amended['number'], firstLine(amended)['quantity']]).toEqual([1, order['number'], 120]);
    expect(Number(amended['grandTotal'])).toBeGreaterThan(Number(order['grandTotal']));
    const [event] = (await served.as('administrator').get(`${ORDER}/history/${order.id}`)).body.dataList ?? [];
    expect(event).toMatchObject({ action: 'amend' });
    expect(event?.['changes']).toEqual(
      expect.arrayContaining([
        { field: 'revision', old: 0, new: 1 },
        { field: 'reason', old: null, new: 'The supplier asked' },
        { field: 'remarks', old: order['remarks'] ?? null, new: 'More this time' },
      ]),
    );
  });

  it('asks why, and knows drafts from orders that were sent', async () => {
    const order = await trade.openOrder();
    const silent = await trade.act(ORDER, order, 'amend', { entity: {} });
    expect(silent.body.errors).toMatchObject([{ field: 'reason', code: 4404901 }]);
    const draft = await trade.act(ORDER, await trade.order(), 'amend', { reason: 'Why not', entity: {} });
    expect(draft.body.responseCode).toBe(4404206);
  });

  describe('[C25] 10,000 kg at 98.50, of which 4,000 have come and 1,500 stand at the gate', () => {
    const begun = async (): Promise<readonly [order: Kept, slip: Kept]> => {
      const admin = served.as('administrator');
      const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
      const line = { ...linesOf(sample)[0], quantity: 10_000, rate: 98.5 };
      const body = { ...sample, discountPercent: null, lines: [line] };
      const order = (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, body)).row(), 'submit')).row();
      expect((await trade.act(INWARD, await trade.receipt(order, 4000), 'post')).status).toBe(200);
      const slip = (await trade.act(GATE, await trade.slip(order, 1500), 'gateIn')).row();
      return [await orders.now(order), slip];
    };

    it('is lowered to 5,500 and no further', async () => {
      const [order] = await begun();
      expect(order).toMatchObject({ grossTotal: 985_000, lines: [{ received: 4000, inGate: 1500 }] });
      const low = await orders.amend(order, { quantity: 5499.999 });
      expect(low.body.errors).toMatchObject([
        {
          field: 'lines[0].quantity',
          code: 4404220,
          message: 'Quantity cannot go below 5,500.000 (received 4,000.000, at the gate 1,500.000)',
        },
      ]);
      const amended = (await orders.amend(order, { quantity: 5500 })).row();
      expect(linesOf(amended)).toMatchObject([{ quantity: 5500, rate: 98.5, received: 4000, balance: 1500 }]);
    });

    it('costs 101.00 from now on: 4,000 are done at 98.50, a line 1a takes 6,000; the order is worth 10,00,000.00', async () => {
      const [order, slip] = await begun();
      const amended = (await orders.amend(order, { rate: 101 })).row();
      expect(amended).toMatchObject({ grossTotal: 1_000_000, revision: 1 });
      expect(linesOf(amended)).toMatchObject([
        { quantity: 4000, rate: 98.5, gross: 394_000, lineStatus: 'done', balance: 0 },
        { quantity: 6000, rate: 101, gross: 606_000, continues: 1, lineStatus: 'open', balance: 6000, inGate: 1500 },
      ]);
      const receipt = (await trade.act(INWARD, await trade.receiptOf(slip), 'post')).row();
      expect(linesOf(receipt)).toMatchObject([
        { quantity: 1500, rate: 101, purchaseOrderItem: linesOf(amended)[1]?.id },
      ]);
      expect(linesOf(await orders.now(order))).toMatchObject([
        { received: 4000, inGate: 0 },
        { received: 1500, inGate: 0, balance: 4500 },
      ]);
    });
  });

  it('goods at the gate go to the line that follows, and the order is amended again; the slip tells it', async () => {
    const order = await orders.received(100, 40);
    const slip = (await trade.act(GATE, await trade.slip(order, 30), 'gateIn')).row();
    const now = await orders.now(order);
    const amended = (await orders.amend(now, { rate: Number(firstLine(now)['rate']) + 10 })).row();
    const [cut, rest] = linesOf(amended);
    expect([cut?.['inGate'], rest?.['inGate']]).toEqual([0, 30]);
    const admin = served.as('administrator');
    const stands = (await admin.get(`${GATE}/${slip.id}`)).row();
    expect(firstLine(stands)).toMatchObject({ purchaseOrderItem: rest?.id, pending: 30, ordered: 60 });
    const [event] = (await admin.get(`${GATE}/history/${slip.id}`)).body.dataList ?? [];
    expect(JSON.stringify(event?.['changes'])).toContain(`"purchaseOrderItem":${String(rest?.id)}`);
    const entity = { remarks: 'Call before you come' };
    const again = await trade.act(ORDER, amended, 'amend', { reason: 'They asked', entity });
    expect([again.status, again.row()['revision']]).toEqual([200, 2]);
    expect((await trade.act(GATE, stands, 'turnBack', { reason: 'Wrong load' })).status).toBe(200);
    expect(linesOf(await orders.now(order)).map(({ inGate }) => inGate)).toEqual([0, 0]);
  });

  it('amended while vehicles leave the gate, nobody waits in a circle, and the gate has what the slips say', async () => {
    for (let n = 0; n < 8; n += 1) {
      const order = await orders.received(100, 40);
      const slip = (await trade.act(GATE, await trade.slip(order, 30), 'gateIn')).row();
      const now = await orders.now(order);
      const [amended, left] = await Promise.all([
        orders.amend(now, { rate: Number(firstLine(now)['rate']) + 10 }),
        trade.act(GATE, slip, 'turnBack', { reason: 'Wrong load' }),
      ]);
      expect([
        [200, 200],
        [200, 409],
        [409, 200],
      ]).toContainEqual([amended.status, left.status]);
      const atGate = left.status === 200 ? 0 : 30;
      expect(linesOf(await orders.now(order)).reduce((sum, { inGate }) => sum + Number(inGate), 0)).toBe(atGate);
    }
    expect((await fresh().database.stats()).deadlocks).toBe(0);
  });

  it('[C25] a new rate cuts the line at what has come', async () => {
    const order = await orders.received(100, 40);
    const rate = Number(firstLine(order)['rate']);
    const amended = (await orders.amend(order, { rate: rate + 10 })).row();
    expect(
      linesOf(amended).map(({ quantity, rate: of, continues, lineStatus, balance }) => [
        quantity,
        of,
        continues ?? null,
        lineStatus,
        balance,
      ]),
    ).toEqual([
      [40, rate, null, 'done', 0],
      [60, rate + 10, 1, 'open', 60],
    ]);
    const rest = { ...amended, lines: [linesOf(amended)[1]] } as Kept;
    expect((await trade.act(INWARD, await trade.receipt(rest, 60), 'post')).status).toBe(200);
    expect((await orders.now(order))['status']).toMatchObject({ name: 'Completed' });
  });

  it('never goes below what has come, and never exchanges it', async () => {
    const order = await orders.received(100, 40);
    const low = await orders.amend(order, { quantity: 39 });
    expect(low.body.errors).toMatchObject([{ field: 'lines[0].quantity', code: 4404220 }]);
    const item = (
      await served.as('administrator').post('chemical/item/save', sampleOf(moduleNamed('item'), 2, made.rows))
    ).row();
    const other = await orders.amend(order, { item: item.id });
    expect(other.body.errors?.map(({ field, code }) => [field, code])).toContainEqual(['lines[0].item', 4404223]);
    const gone = await trade.act(ORDER, order, 'amend', { reason: 'Away with it', entity: { lines: [] } });
    expect(gone.status).toBe(422);
    expect((await orders.now(order)).version).toBe(order.version);
  });

  it('the partner’s own fields of the order and of its lines change with it, and the history tells them', async () => {
    const admin = served.as('administrator');
    const own = { fieldType: 'decimal', decimals: 2, min: 0, max: 500 };
    await ownField(admin, 'purchaseOrder', { key: 'mesh', label: 'Mesh', ...own });
    await ownField(admin, 'purchaseOrder', { key: 'shade', label: 'Shade', fieldType: 'text' }, { level: 'lines' });
    const order = await orders.received(100, 40);
    const rate = Number(firstLine(order)['rate']) + 10;
    const values = { rate, customFields: { shade: 'Natural' } };
    expect((await orders.amend(order, values, { customFields: { mesh: 501 } })).body.errors).toMatchObject([
      { field: 'customFields.mesh', name: 'TOO_LARGE' },
    ]);
    const amended = (await orders.amend(order, values, { customFields: { mesh: 60.5 } })).row();
    expect(amended['customFields']).toEqual({ mesh: 60.5 });
    expect(linesOf(amended).map(({ quantity, customFields }) => [quantity, customFields])).toEqual([
      [40, { shade: 'Natural' }],
      [60, { shade: 'Natural' }],
    ]);
    const [event] = (await admin.get(`${ORDER}/history/${order.id}`)).body.dataList ?? [];
    expect(event?.['changes']).toContainEqual({ field: 'customFields.mesh', old: null, new: 60.5 });
    const again = (await orders.amend(amended, {}, { remarks: 'Own fields stay' })).row();
    expect([again['customFields'], firstLine(again)['customFields']]).toEqual([{ mesh: 60.5 }, { shade: 'Natural' }]);
  });

  it('an order lowered to what has come is complete', async () => {
    const order = await orders.received(100, 40);
    const amended = (await orders.amend(order, { quantity: 40 })).row();
    expect(amended['status']).toMatchObject({ name: 'Completed' });
  });
});
