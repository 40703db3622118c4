import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { linesOf, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  const factsOf = async (path: string, id: unknown, as = admin): Promise<Wire> =>
    (await as.get(`${path}/facts/${String(id)}`)).body.data ?? {};

  it('tells of a supplier what is due, what it last sold for, and what came and went back', async () => {
    const order = await trade.openOrder(100);
    const receipt = await trade.receipt(order, 40);
    const posted = (await trade.act('chemical/inward', receipt, 'post')).row();
    const [line] = linesOf(order);
    const facts = await factsOf('party', order['party']);
    const due = facts['due'] as { readonly lines: number; readonly first: readonly Wire[] }; // the shape of the answer
    expect(due.lines).toBeGreaterThan(0);
    expect(due.first.find((one) => one['order'] === order.id)).toMatchObject({ balance: '60', item: line?.['item'] });
    expect(facts['rates']).toMatchObject([{ item: line?.['item'], rate: expect.stringMatching(/^\d/u) as string }]);
    expect(facts['receipts']).toMatchObject([{ id: posted.id, module: 'inward' }]);
    expect(facts['returns']).toEqual([]);
  });

  it('tells of an item where it lies, how much of it is free, and what is on order', async () => {
    const order = await trade.openOrder(70);
    const item = linesOf(order)[0]?.['item'];
    const opened = await trade.opening('FACTS-1', 25);
    await trade.act('chemical/itemStock/openingStock', opened, 'post');
    const stocked = linesOf(opened)[0]?.['item'];
    const facts = await factsOf('chemical/item', stocked);
    const { places } = facts['stock'] as { readonly places: readonly Wire[] }; // the shape of the answer
    expect(places[0]).toMatchObject({ keys: { stockArea: { id: linesOf(opened)[0]?.['stockArea'] } } });
    const { first } = (await factsOf('chemical/item', item))['due'] as { readonly first: readonly Wire[] }; // as above
    expect(first.find((one) => one['order'] === order.id)).toMatchObject({ balance: '70', party: order['party'] });
  });

  it('tells of an item what it lacks to its reorder level, by what is free and on order, and who asked for it', async () => {
    const order = await trade.openOrder(70);
    const id = linesOf(order)[0]?.['item'];
    const { version } = (await admin.get(`chemical/item/${String(id)}`)).row();
    const put = await admin.post('chemical/item/update', { id, version, reorderLevel: 100_000, maxStock: null });
    expect(put.body.errors ?? []).toEqual([]);
    const facts = await factsOf('chemical/item', id);
    const { totals } = facts['stock'] as { readonly totals: readonly Wire[] }; // the shape of the answer
    const { dataList } = (await admin.post('chemical/itemStock/v2/getFilteredProductStockView', { items: [id] })).body;
    const onOrder = (dataList ?? []).reduce((sum, row) => sum + Number(row['onOrder']), 0);
    expect(onOrder).toBeGreaterThanOrEqual(70);
    const reorder = facts['reorder'] as Wire; // as above
    expect(reorder['level']).toBe('100000');
    expect(Number(reorder['short'])).toBeCloseTo(100_000 - Number(totals[0]?.['free'] ?? 0) - onOrder, 3);

    const request = (await trade.act('chemical/requestApproval', await trade.request(), 'submit')).row();
    const [line] = linesOf(request);
    expect((await factsOf('chemical/item', line?.['item']))['asked']).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: request.id, number: request['number'] })]),
    );
  });

  it('leads from an item to the bill by which it is made, and from no bill that is a draft or of another', async () => {
    const bills = (await admin.get('chemical/bom/getAllByPartner')).body.dataList ?? [];
    const [made] = bills;
    const keep = async (change: Wire): Promise<void> => {
      const { version } = (await admin.get(`chemical/bom/${String(made?.['id'])}`)).row();
      expect((await admin.post('chemical/bom/update', { id: made?.['id'], version, ...change })).status).toBe(200);
    };
    await keep({ status: 'active', isDefault: true });
    expect((await factsOf('chemical/item', made?.['item']))['bom']).toMatchObject({
      id: made?.['id'],
      bomCode: made?.['bomCode'],
    });
    await keep({ status: 'draft' });
    expect((await factsOf('chemical/item', made?.['item']))['bom']).toBeNull();
  });

  it('tells what an item was bought for, and how its own prices changed', async () => {
    const order = await trade.openOrder(30);
    const posted = (await trade.act('chemical/inward', await trade.receipt(order, 30), 'post')).row();
    const id = linesOf(order)[0]?.['item'];
    const before = (await admin.get(`chemical/item/${String(id)}`)).row();
    await admin.post('chemical/item/update', { id, version: before.version, salePrice: 777.25 });
    const path = `chemical/item/priceHistory/${String(id)}`;
    const pricesFor = async (as: Client) =>
      (await as.get(path)).body.data as { readonly purchases: readonly Wire[]; readonly changes: readonly Wire[] }; // the shape of the answer
    const { purchases, changes } = await pricesFor(admin);
    expect(purchases[0]).toMatchObject({ id: posted.id, module: 'inward', quantity: '30', party: order['party'] });
    expect(purchases[0]?.['rate']).toMatch(/^\d/u);
    expect(changes[0]).toMatchObject({ field: 'salePrice', new: '777.25' });

    const store = await pricesFor(served.as('store'));
    expect(store.purchases).toEqual([]);
    expect(store.changes.map(({ field }) => field)).not.toContain('purchasePrice');
    expect((await served.as('stranger').get(path)).status).toBe(404);
    expect((await served.as('nobody').get(path)).status).toBe(403);
  });

  it('keeps rates from who sees none, rows from strangers, and everything from who may not see the master', async () => {
    const order = await trade.openOrder(10);
    const item = linesOf(order)[0]?.['item'];
    expect((await factsOf('chemical/item', item, served.as('store')))['rates']).toEqual([]);
    for (const [path, id] of [
      ['chemical/item', item],
      ['party', order['party']],
    ] as const) {
      expect((await served.as('stranger').get(`${path}/facts/${String(id)}`)).status).toBe(404);
      expect((await served.as('nobody').get(`${path}/facts/${String(id)}`)).status).toBe(403);
    }
  });
});
