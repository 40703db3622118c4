import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { type Reporting, reportingOf } from '../reports/report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes, type Store, storeOf } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, linesOf, ORDER, PACKING, SUPPORTING, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let store: Store;
  let reporting: Reporting;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    const made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
    reporting = reportingOf(served, admin, made, trade);
  });

  /** A submitted order of one line with charges, of an item of its own that is valued lot by lot. */
  const ordered = async (itemCode: string, charges: readonly Wire[] = []): Promise<Kept> => {
    const { id, version, lines } = await trade.order(100);
    const item = await reporting.itemOf(itemCode, { valuation: 'lotActual' });
    const saved = await admin.post(`${ORDER}/update`, {
      id,
      version,
      charges,
      lines: (lines as readonly Wire[]).map((line) => ({ ...line, item, id: undefined })),
    });
    return (await trade.act(ORDER, saved.row(), 'submit')).row();
  };
  /** Posts a receipt and answers what its one key is worth beyond the ordered value of it after discounts. */
  const besideNet = async (order: Kept, quantity: number, more: Wire = {}): Promise<number> => {
    const body = { ...trade.receiptBody(order, quantity), ...more };
    const lot = String(linesOf(body)[0]?.['lotNumber']);
    expect(codes(await trade.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post'))).toBe('200');
    const [line] = linesOf((await admin.get(`${ORDER}/${order.id}`)).row());
    const net = ((Number(line?.['taxable']) - Number(line?.['chargeShare'])) * quantity) / Number(line?.['quantity']);
    return Math.round((Number((await store.keyOf(lot))['value']) - net) * 100) / 100;
  };

  /** What the line of the newest receipt of an order costs, as the whole receipt tells it. */
  const landedOfLast = async (order: Kept): Promise<Wire> => {
    const { inwards } = (await admin.get(`${ORDER}/${order.id}`)).row();
    const last = Math.max(...(inwards as readonly Kept[]).map(({ id }) => id));
    return linesOf((await admin.get(`${INWARD}/v2/${last}`)).row())[0]?.['landed'] as Wire;
  };

  it('charges of an order are cost where they say so, whoever taxes them', async () => {
    const gstRate = samplesIn(fresh()).rows('gstRate', {});
    const charge = (charge: string, amount: number, taxed: string, inCost: boolean) => ({
      charge,
      amount,
      taxed,
      inCost,
      ...(taxed === 'ownRate' ? { gstRate } : {}),
    });
    const order = await ordered('CHARGED', [
      charge('Packing', 40, 'withGoods', true),
      charge('Deposit', 20, 'withGoods', false),
      charge('Loading', 30, 'ownRate', true),
      charge('Demurrage', 10, 'ownRate', false),
    ]);
    expect(await besideNet(order, 50)).toBe(35); // half of packing and loading
    expect(await landedOfLast(order)).toMatchObject({ charges: 35, tax: 0 });
    expect(await besideNet(order, 50)).toBe(35);
  });

  it('a landed charge lies on the goods, with its tax where that is lost', async () => {
    const { rows } = samplesIn(fresh());
    const gstRate = rows('gstRate', {});
    const charge = { charge: 'Freight', amount: 100, basis: 'quantity', gstRate };
    const landed = (creditable: boolean) => ({ landedCharges: [{ ...charge, creditable }] });
    expect(await besideNet(await ordered('LANDED-1'), 10, landed(true))).toBe(100);
    expect(await besideNet(await ordered('LANDED-2'), 10, landed(false))).toBe(102); // the sample's GST is 2 %
  });

  it('an invoice is one of the financial year in which it is dated', async () => {
    const order = await trade.openOrder(100);
    const receive = async (more: Wire) =>
      codes(
        await trade.act(
          INWARD,
          (await admin.post(`${INWARD}/save`, { ...trade.receiptBody(order, 5), ...more })).row(),
          'post',
        ),
      );
    const last = { billNo: 'MARCH-1', billDate: '2026-03-30' };
    expect(await receive(last)).toBe('200');
    expect(await receive(last)).toBe('422, DUPLICATE_BILL billNo');
    expect(await receive({ billNo: 'MARCH-1', billDate: undefined })).toBe('200');
  });

  it('of drafts with one bill, posted at once, one becomes stock', async () => {
    const drafts: Kept[] = [];
    const order = await trade.openOrder(10);
    for (let n = 0; n < 4; n += 1) {
      const whole = trade.receiptBody(order, 5);
      const lines = linesOf(whole).map(({ purchaseOrder: _order, purchaseOrderItem: _line, ...line }) => line);
      const body = { ...whole, inwardType: 'direct', purchaseOrders: undefined, billNo: 'AT-ONCE', lines };
      drafts.push((await admin.post(`${INWARD}/save`, body)).row());
    }
    const posted = await Promise.all(drafts.map((draft) => trade.act(INWARD, draft, 'post')));
    const refused = '422, DUPLICATE_BILL billNo';
    expect(posted.map(codes).toSorted()).toEqual(['200', refused, refused, refused]);
  });

  it.each([
    ['of supporting material', SUPPORTING, 'supportingReceipt'],
    ['of empty packing', PACKING, 'packingReceipt'],
  ] as const)('so with receipts %s', async (_, api, make) => {
    const drafts: Kept[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { id, version } = await trade[make]();
      drafts.push((await admin.post(`${api}/update`, { id, version, billNo: 'AT-ONCE' })).row());
    }
    const posted = await Promise.all(drafts.map((draft) => trade.act(api, draft, 'post')));
    const refused = '422, DUPLICATE_BILL billNo';
    expect(posted.map(codes).toSorted()).toEqual(['200', refused, refused, refused]);
  });
});
