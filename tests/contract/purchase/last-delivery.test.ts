import { moduleNamed } from '@weft/domain/catalogue/registry';
import { MODE } from '@weft/domain/rules/acl/acl';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

const MAX = 'lines[0].quantity';

eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let made: Made;
  /** Receives goods, without the right to override. */
  let keeper: Client;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    const role = (await admin.post('role/save', { name: 'Receiving' })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const changes: Wire[] = [];
    for (const api of [moduleNamed('inward').acl, moduleNamed('purchaseOrder').acl]) {
      const id = rights.find(({ moduleAPI }) => moduleAPI === api)?.['id'];
      const { version } = (await admin.get(`acl/${String(id)}`)).row();
      changes.push({ id, version, view: 1, mode: MODE.create | MODE.edit });
    }
    const granted = await admin.post('acl/saveOrUpdateAll', changes);
    if (granted.status !== 200) throw new Error(granted.text);
    keeper = (await personWith(served, role)).client;
  });

  /** An open order of one line in this unit with these tolerances. */
  const ordered = async (quantity: number, tolerance: Wire, line: Wire = {}): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    const saved = await admin.post(`${ORDER}/save`, {
      ...sample,
      overPercent: 0,
      underPercent: 0,
      ...tolerance,
      lines: [{ ...first, quantity, rate: 98.5, overPercent: null, underPercent: null, ...line }],
    });
    return (await trade.act(ORDER, saved.row(), 'submit')).row();
  };
  const draftOf = async (order: Kept, quantity: number, more: Wire = {}): Promise<Kept> => {
    const body = trade.receiptBody(order, quantity);
    const [line] = body['lines'] as readonly Wire[];
    const saved = await admin.post(`${INWARD}/save`, { ...body, lines: [{ ...line, ...more }] });
    const { id, version } = saved.row();
    return { id, version };
  };
  const post = async (order: Kept, quantity: number, more: Wire = {}) =>
    keeper.post(`${INWARD}/post`, await draftOf(order, quantity, more));
  const refusal = async (order: Kept, quantity: number): Promise<unknown> => {
    const { status, body } = await post(order, quantity);
    const [error] = body.errors ?? [];
    return [status, error?.['field'], error?.['code'], error?.['message']];
  };
  const stands = async ({ id }: Kept): Promise<readonly unknown[]> => {
    const order = (await admin.get(`${ORDER}/${id}`)).row();
    const [line] = linesOf(order);
    const status = order['status'] as { readonly name: string }; // as documents answer it
    return [status.name, line?.['lineStatus'], line?.['received'], line?.['shortClosed'], line?.['balance']];
  };
  /** What the supplier still owes of an order, as gate and store are offered it. */
  const owed = async (order: Kept): Promise<readonly unknown[]> => {
    const { body } = await admin.get(`${ORDER}/openLines/${String(order['party'])}`);
    return (body.dataList ?? [])
      .filter(({ purchaseOrder }) => purchaseOrder === order.id)
      .map(({ quantity, received, balance, maxReceivable }) => [quantity, received, balance, maxReceivable]);
  };

  describe('[C26] tolerance of receipts, over HTTP', () => {
    it('over 5 %: of 10,000.000 with 9,800.000 received, 700.000 are accepted and 700.001 refused', async () => {
      const order = await ordered(10_000, { overPercent: 5 });
      expect((await post(order, 9800)).status).toBe(200);
      expect(await owed(order)).toEqual([[10_000, 9800, 200, 700]]);
      expect(await refusal(order, 700.001)).toEqual([
        422,
        MAX,
        4404215,
        expect.stringContaining('at most 700.000 more'),
      ]);
      expect((await post(order, 700)).status).toBe(200);
      expect(await stands(order)).toEqual(['Completed', 'done', 10_500, 0, 0]);
    });

    it('over 0 %: 10,000.001 in total are refused', async () => {
      const order = await ordered(10_000, {});
      expect((await post(order, 9800)).status).toBe(200);
      expect(await refusal(order, 200.001)).toEqual([
        422,
        MAX,
        4404215,
        expect.stringContaining('at most 200.000 more'),
      ]);
      expect((await post(order, 200)).status).toBe(200);
      expect(await owed(order)).toEqual([]);
    });

    it('1,250 nos with 3 %: 1,288 are refused, 1,287 accepted', async () => {
      const { productType, category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
      const uom = made.rows('uom', { symbol: 'nos' });
      const facts = { productType, category, hsn, purchaseGst, uom, isPurchasable: true, isSaleable: false };
      const item = (
        await admin.post('chemical/item/save', { ...facts, name: 'Inserts C26', itemCode: 'C26-NOS' })
      ).row();
      const order = await ordered(1250, { overPercent: 3 }, { item: item.id, uom });
      expect(await refusal(order, 1288)).toEqual([422, MAX, 4404215, expect.stringContaining('at most 1,287 more')]);
      expect((await post(order, 1287)).status).toBe(200);
      expect(await stands(order)).toEqual(['Completed', 'done', 1287, 0, 0]);
    });

    it('under 2 %: done at 9,800.000 with “last delivery”, open for the rest without', async () => {
      const patient = await ordered(10_000, { underPercent: 2 });
      expect((await post(patient, 9800)).status).toBe(200);
      expect(await stands(patient)).toEqual(['In progress', 'partly', 9800, 0, 200]);
      expect(await owed(patient)).toEqual([[10_000, 9800, 200, 200]]);

      const order = await ordered(10_000, { underPercent: 2 });
      const receipt = (await post(order, 9800, { lastDelivery: true })).row();
      expect(linesOf(receipt)[0]?.['restClosed']).toBe(200);
      expect(await stands(order)).toEqual(['Completed', 'done', 9800, 200, 0]);
      expect(await owed(order)).toEqual([]);
    });

    it('a rest beyond tolerance stays open, whatever the receiver ticks', async () => {
      const order = await ordered(10_000, { underPercent: 2 });
      const receipt = (await post(order, 9799.999, { lastDelivery: true })).row();
      expect(linesOf(receipt)[0]?.['restClosed'] ?? null).toBeNull();
      expect(await stands(order)).toEqual(['In progress', 'partly', 9799.999, 0, 200.001]);
    });

    it('the reversal of the last delivery brings the rest back', async () => {
      const order = await ordered(10_000, { underPercent: 2 });
      expect((await post(order, 4000)).status).toBe(200);
      const last = (await post(order, 5900, { lastDelivery: true })).row();
      expect(await stands(order)).toEqual(['Completed', 'done', 9900, 100, 0]);
      expect((await trade.act(INWARD, last, 'reverse', { reason: 'Another truck came' })).status).toBe(200);
      expect(await stands(order)).toEqual(['In progress', 'partly', 4000, 0, 6000]);
      expect(await owed(order)).toEqual([[10_000, 4000, 6000, 6000]]);
    });
  });
});
