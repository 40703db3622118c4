import { item } from '@weft/domain/catalogue/masters/item';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { GATE, INWARD, linesOf, ORDER, placeLocations, type Trade, tradeOf } from './trade.ts';

const RATE = 77.1234;

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let blind: Client;
  let trade: Trade;
  let made: Made;

  /** A role that works with orders, gate and receipts and does not see what an order costs; of receipts nothing is hidden. */
  const blindRole = async (): Promise<number> => {
    const role = (await admin.post('role/save', { name: 'Blind to rates' })).row().id;
    const { dataList = [] } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    const changes: Wire[] = [];
    for (const acl of [purchaseOrder.acl, inward.acl, preInward.acl, item.acl, 'chemical/itemStock/stock']) {
      const own = dataList.find(({ moduleAPI }) => moduleAPI === acl);
      const { version } = (await admin.get(`acl/${String(own?.['id'])}`)).row();
      const hiddenFields = acl === purchaseOrder.acl ? ['lines.rate', 'freightAmount'] : null;
      changes.push({ id: own?.['id'], version, view: 1, mode: 31, hiddenFields });
    }
    expect(codes(await admin.post('acl/saveOrUpdateAll', changes))).toBe('200');
    return role;
  };

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    await placeLocations(admin);
    ({ client: blind } = await personWith(served, await blindRole()));
  });

  const openOrder = async () => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const lines = [{ ...linesOf(sample)[0], quantity: 40, rate: RATE }];
    const draft = (await admin.post(`${ORDER}/save`, { ...sample, lines })).row();
    return (await trade.act(ORDER, draft, 'submit')).row();
  };

  it('a receipt of orders, or of a slip, is offered without the rates that a role does not see on orders', async () => {
    const order = await openOrder();
    const seen = await admin.post(`${INWARD}/fromPurchaseOrders`, { ids: [order.id] });
    expect(linesOf(seen.body.data ?? {})).toMatchObject([{ quantity: 40, rate: RATE }]);
    const shut = await blind.post(`${INWARD}/fromPurchaseOrders`, { ids: [order.id] });
    expect(linesOf(shut.body.data ?? {})).toMatchObject([{ quantity: 40, purchaseOrder: order.id }]);
    expect(shut.text).not.toContain(String(RATE));

    const slip = (await trade.act(GATE, await trade.slip(order, 15), 'gateIn')).row();
    const [open, closed] = [
      await admin.post(`${INWARD}/fromPreInward`, { preInwardId: slip.id }),
      await blind.post(`${INWARD}/fromPreInward`, { preInwardId: slip.id }),
    ];
    expect(linesOf(open.body.data ?? {})).toMatchObject([{ quantity: 15, rate: RATE }]);
    expect(linesOf(closed.body.data ?? {})).toMatchObject([{ quantity: 15 }]);
    expect(closed.text).not.toContain(String(RATE));
  });

  it('who sees no rates orders what is needed at the last rate, which stays hidden from them, and says none', async () => {
    const { productType, category, hsn, purchaseGst, uom } = sampleOf(moduleNamed('item'), 1, made.rows);
    const supplier = made.rows('party', { isSupplier: true });
    const goods = (
      await admin.post('chemical/item/save', {
        productType,
        category,
        hsn,
        purchaseGst,
        uom,
        preferredSupplier: supplier,
        name: 'Ordered blind',
        itemCode: 'BLIND-1',
        isPurchasable: true,
        isSaleable: false,
        reorderLevel: 30,
      })
    ).row();
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const lines = [{ ...linesOf(sample)[0], item: goods.id, itemTuple: null, uom, quantity: 5, rate: RATE }];
    const before = (await admin.post(`${ORDER}/save`, { ...sample, lines })).row();
    const sent = (await trade.act(ORDER, before, 'submit')).row();
    expect(codes(await trade.act(INWARD, await trade.receipt(sent, 5), 'post'))).toBe('200');

    const [need] = (await blind.get(`${ORDER}/needs`, { item: String(goods.id) })).body.dataList ?? [];
    expect(need).toMatchObject({ itemName: 'Ordered blind' });
    expect(need).not.toHaveProperty('lastRate');
    const [known] = (await admin.get(`${ORDER}/needs`, { item: String(goods.id) })).body.dataList ?? [];
    expect(known?.['lastRate']).toBeGreaterThan(70); // what was paid: the order's rate less its discount
    const wish = { needId: need?.['needId'], quantity: need?.['open'], party: supplier };
    expect(codes(await blind.post(`${ORDER}/fromNeeds`, { lines: [{ ...wish, rate: 1 }] }))).toBe(
      '422, UNKNOWN_FIELD lines[0].rate',
    );
    const ordered = await blind.post(`${ORDER}/fromNeeds`, { lines: [wish] });
    expect(codes(ordered)).toBe('200');
    expect(ordered.text).not.toContain(String(known?.['lastRate']));
    const draft = (await admin.get(`${ORDER}/${String(ordered.body.dataList?.[0]?.['id'])}`)).row();
    expect(linesOf(draft)).toMatchObject([{ item: goods.id, quantity: need?.['open'], rate: known?.['lastRate'] }]);
  });
});
