import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { setSetting } from '../samples.ts';
import { type Kept, linesOf, type Trade, tradeOf } from '../purchase/trade.ts';

/** What was paid: the receipt of the sample grants 2 % on the whole. */
const net = (rate: unknown): number => Math.round(Number(rate) * 9800) / 10_000;

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  const rowOf = async (path: string, id: unknown, as = admin): Promise<Kept> =>
    (await as.get(`${path}/${String(id)}`)).row();
  const listed = async (path: string, filters: Wire, as = admin): Promise<readonly Wire[]> =>
    (await as.get(`${path}/getAllByPartner`, { filters: JSON.stringify(filters), rowsPerPage: 50 })).body.dataList ??
    [];
  const idsOf = async (path: string, filters: Wire, as = admin): Promise<readonly unknown[]> =>
    (await listed(path, filters, as)).map(({ id }) => id);

  /** An order of a rate of its own, received and posted. */
  const bought = async (rate: number, quantity = 10): Promise<{ readonly order: Kept; readonly receipt: Kept }> => {
    const draft = await trade.order(quantity);
    const [line] = linesOf(draft);
    const priced = (
      await admin.post('chemical/purchaseOrder/update', {
        id: draft.id,
        version: draft.version,
        lines: [{ ...line, rate }],
      })
    ).row();
    const order = (await trade.act('chemical/purchaseOrder', priced, 'submit')).row();
    const receipt = (await trade.act('chemical/inward', await trade.receipt(order, quantity), 'post')).row();
    return { order, receipt };
  };

  it('a receipt leaves its rate and day with the item and its supplier, and its reversal puts the one before back', async () => {
    const first = await bought(61.5);
    const item = linesOf(first.order)[0]?.['item'];
    const supplier = await rowOf('party', first.order['party']);
    await admin.post('party/update', { id: supplier.id, version: supplier.version, items: [{ item, rate: 60 }] });
    const ofParty = async (): Promise<Wire> =>
      ((await rowOf('party', supplier.id))['items'] as readonly Wire[]).find((line) => line['item'] === item) ?? {};

    const before = await rowOf('chemical/item', item);
    expect(before).toMatchObject({ lastPurchaseRate: net(61.5), lastPurchasedOn: first.receipt['date'] });
    expect(await ofParty()).toMatchObject({ rate: 60, lastRate: net(61.5), lastOn: first.receipt['date'] });

    const second = await bought(74.25);
    const after = await rowOf('chemical/item', item);
    expect([after['lastPurchaseRate'], after.version]).toEqual([net(74.25), before.version]);
    expect(await ofParty()).toMatchObject({ lastRate: net(74.25) });
    expect(Number(after['averageRate'])).toBeGreaterThan(Number(before['averageRate']));

    await trade.act('chemical/inward', second.receipt, 'reverse', { reason: 'Wrong truck' });
    expect(await rowOf('chemical/item', item)).toMatchObject({
      lastPurchaseRate: net(61.5),
      averageRate: before['averageRate'],
      onHand: before['onHand'],
    });
    expect(await ofParty()).toMatchObject({ lastRate: net(61.5) });
  });

  it('of receipts posted at once the latest stays', async () => {
    const orders = [];
    for (const rate of [81, 82, 83, 84]) {
      const draft = await trade.order(5);
      const [line] = linesOf(draft);
      const change = { id: draft.id, version: draft.version, lines: [{ ...line, rate }] };
      const priced = (await admin.post('chemical/purchaseOrder/update', change)).row();
      orders.push((await trade.act('chemical/purchaseOrder', priced, 'submit')).row());
    }
    const drafts = [];
    for (const order of orders) drafts.push(await trade.receipt(order, 5));
    const posted = await Promise.all(drafts.map((draft) => trade.act('chemical/inward', draft, 'post')));
    expect(posted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const item = linesOf(orders[0] ?? {})[0]?.['item'];
    const latest = posted
      .map((answer) => answer.row())
      .toSorted((a, b) => String(a['effectiveAt']).localeCompare(String(b['effectiveAt'])))
      .at(-1);
    expect((await rowOf('chemical/item', item))['lastPurchaseRate']).toBe(net(linesOf(latest ?? {})[0]?.['rate']));
  });

  it('a page of items tells what is on hand, reserved and free; a list of all does not reckon in passing', async () => {
    const opened = await trade.opening('FIGURES-1', 25);
    const item = linesOf(opened)[0]?.['item'];
    const before = await rowOf('chemical/item', item);
    await trade.act('chemical/itemStock/openingStock', opened, 'post');
    const [row] = await listed('chemical/item', { id: item });
    const view = await admin.post('chemical/itemStock/v2/getFilteredProductStockView', { items: [item] });
    const sum = (key: string): number =>
      (view.body.dataList ?? []).reduce((total, grade) => total + Number(grade[key]), 0);
    expect(row).toMatchObject({ onHand: Number(before['onHand']) + 25, free: sum('free') });
    expect([row?.['onHand'], row?.['reserved']]).toEqual([sum('onHand'), sum('allocated') + sum('reserved')]);
    const all = (await admin.get('chemical/item/getAllByPartner')).body.dataList ?? [];
    expect(all[0]).not.toHaveProperty('onHand');
    const named = (await admin.get('chemical/item/getAllByPartner', { fields: 'onHand' })).body.dataList ?? [];
    expect(named.find(({ id }) => id === item)?.['onHand']).toBe(Number(before['onHand']) + 25);
  });

  it('finds what is low, what has no HSN and what has no bill, at the moment of the question', async () => {
    const opened = await trade.opening('FIGURES-2', 5);
    await trade.act('chemical/itemStock/openingStock', opened, 'post');
    const item = linesOf(opened)[0]?.['item'];
    const keep = async (change: Wire): Promise<void> => {
      const { version } = await rowOf('chemical/item', item);
      expect((await admin.post('chemical/item/update', { id: item, version, ...change })).status).toBe(200);
    };
    await keep({ reorderLevel: 90_000, maxStock: null, safetyStock: null });
    expect(await idsOf('chemical/item', { isLow: true })).toContain(item);
    expect(await idsOf('chemical/item', { isLow: false })).not.toContain(item);
    expect(await rowOf('chemical/item', item)).toMatchObject({ isLow: true });
    const more = await trade.opening('FIGURES-3', 90_000);
    await trade.act('chemical/itemStock/openingStock', more, 'post');
    expect(await idsOf('chemical/item', { isLow: true })).not.toContain(item);

    await keep({ hsn: '390210' });
    expect(await idsOf('chemical/item', { lacksHsn: true })).not.toContain(item);
    const bills = (await admin.get('chemical/bom/getAllByPartner')).body.dataList ?? [];
    const [bill] = bills;
    const made = { id: bill?.['item'], lacksBom: true };
    const turn = async (status: string): Promise<void> => {
      const { version } = await rowOf('chemical/bom', bill?.['id']);
      await admin.post('chemical/bom/update', { id: bill?.['id'], version, status });
    };
    await turn('obsolete');
    expect(await idsOf('chemical/item', made)).toEqual([bill?.['item']]);
    await turn('active');
    expect(await idsOf('chemical/item', made)).toEqual([]);
    const defaultOf = async (isDefault: boolean): Promise<unknown> => {
      const { version } = await rowOf('chemical/bom', bill?.['id']);
      await admin.post('chemical/bom/update', { id: bill?.['id'], version, isDefault });
      const { bom, bomName } = await rowOf('chemical/item', bill?.['item']);
      return [bom, bomName];
    };
    expect(await defaultOf(true)).toEqual([bill?.['id'], bill?.['bomCode']]);
    expect(await defaultOf(false)).toEqual([null, null]);
    const odd = await admin.get('chemical/item/getAllByPartner', { filters: JSON.stringify({ onHand: 5 }) });
    expect([odd.status, odd.body.errors?.[0]?.field]).toEqual([422, 'filters.onHand']);
    const sorted = await admin.get('chemical/item/getAllByPartner', { orderBy: 'onHand', rowsPerPage: 10 });
    expect([sorted.status, sorted.body.errors?.[0]?.field]).toEqual([422, 'orderBy']);
  });

  it('a supporting material is low until it is received', async () => {
    await setSetting(admin, 'BACK_DATE_DAYS', '200');
    const receipt = await trade.supportingReceipt();
    const material = linesOf(receipt)[0]?.['supportingMaterial'];
    const { version, onHand } = await rowOf('chemical/supportingMaterial', material);
    const level = Number(onHand) + 10;
    await admin.post('chemical/supportingMaterial/update', { id: material, version, reorderLevel: level });
    expect(await idsOf('chemical/supportingMaterial', { isLow: true })).toContain(material);
    await trade.act('chemical/sm-inward', receipt, 'post');
    expect(await idsOf('chemical/supportingMaterial', { isLow: true })).not.toContain(material);
    const [row] = await listed('chemical/supportingMaterial', { id: material });
    expect(row).toMatchObject({ onHand: level, isLow: false });
  });

  it('finds parties from whom nothing was ordered within so many days', async () => {
    const order = await trade.openOrder(3);
    const party = order['party'];
    const before = await rowOf('party', party);
    expect(await idsOf('party', { quietDays: 30 })).not.toContain(party);
    expect((await listed('party', { id: party }))[0]?.['quietDays']).toBe(0);
    const fresh = { companyName: 'Never Asked Traders', gstTreatment: 'consumer', partyTypes: before['partyTypes'] };
    const { id } = (await admin.post('party/save', fresh)).row();
    expect(await idsOf('party', { quietDays: 30 })).toContain(id);
    const odd = await admin.get('party/getAllByPartner', { filters: JSON.stringify({ quietDays: 'long' }) });
    expect([odd.status, odd.body.errors?.[0]?.field]).toEqual([422, 'filters.quietDays']);
  });

  it('rates stay with who may see rates', async () => {
    const order = await trade.openOrder(2);
    const item = linesOf(order)[0]?.['item'];
    const store = served.as('store');
    const row = await rowOf('chemical/item', item, store);
    expect(row).not.toHaveProperty('lastPurchaseRate');
    expect(row).not.toHaveProperty('averageRate');
    const [line] = (await rowOf('party', order['party'], store))['items'] as readonly Wire[];
    expect(line ?? {}).not.toHaveProperty('lastRate');
  });
});
