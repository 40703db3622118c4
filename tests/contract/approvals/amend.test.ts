import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { ownField } from '../configuration/own-fields.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';
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
