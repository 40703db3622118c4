import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { FOUNDRY, INWARD, type Kept, LAB, linesOf, RETURN, type Trade, tradeOf } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

describe('inward, foundry mode', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let type: number;
  let casting: Kept;
  let planned: Kept;

  const itemOf = async (code: string, more: Wire = {}): Promise<Kept> => {
    const { category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const body = {
      productType: type,
      category,
      hsn,
      purchaseGst,
      name: `Casting ${code}`,
      itemCode: code,
      uom: made.rows('uom', { symbol: 'nos' }),
      secondaryUom: made.rows('uom', { symbol: 'kg' }),
      secondaryMode: 'independent',
      standardWeight: 5,
      lotTracking: 'lot',
      isPurchasable: true,
      isSaleable: false,
      ...more,
    };
    return (await admin.post('chemical/item/save', body)).row();
  };
  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    trade = tradeOf(admin, made);
    planned = await trade.plannedItem('FOUNDRY-QC');
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    type = (await admin.post('productType/save', { name: 'Castings', shortCode: 'CASTING', nature: 'raw' })).row().id; // no plan of its own
    casting = await itemOf('CAST-1');
  });
  afterAll(() => fresh.remove());

  let bill = 0;
  const bodyOf = (lines: readonly Wire[], more: Wire = {}): Wire => {
    bill += 1;
    const sample = sampleOf(moduleNamed('foundryInward'), 1, made.rows);
    const stockArea = linesOf(sample)[0]?.['stockArea'];
    return {
      ...sample,
      billNo: `F${bill}`,
      date: indiaDay(),
      ...more,
      lines: lines.map((line) => ({ stockArea, ...line })),
    };
  };
  const castings = (pieces: number, weight: number, heat: string, more: Wire = {}): Wire => ({
    item: casting.id,
    uom: made.rows('uom', { symbol: 'nos' }),
    quantity: pieces,
    secondaryQuantity: weight,
    heatNumber: heat,
    rate: 600,
    ...more,
  });
  const receive = (lines: readonly Wire[], more: Wire = {}) => admin.post(`${FOUNDRY}/receive`, bodyOf(lines, more));
  const stockOf = async (lot: string): Promise<readonly unknown[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { lotNumber: `=${lot}` })).body.dataList ?? []).map(
      ({ qcStatus, quantity, secondaryQuantity, value }) => [qcStatus, quantity, secondaryQuantity, value],
    );

  it('counts and weighs: one call makes pieces stock, the heat is their lot', async () => {
    const receipt = (
      await receive([castings(250, 1262.5, 'H-101'), castings(100, 440, 'H-102', { drawingNo: 'D-7' })])
    ).row();
    expect(receipt).toMatchObject({
      statusId: 7,
      mode: 1,
      direction: 'inward',
      itemCount: 1,
      pieces: 350,
      weightKg: 1702.5,
      heatNumbers: 'H-101, H-102',
      netTotal: 210_000,
    });
    expect(String(receipt['number'])).toMatch(/^FI\//u);
    expect(linesOf(receipt).map(({ pieceWeight, weightOffPercent }) => [pieceWeight, weightOffPercent])).toEqual([
      [5.05, 1],
      [4.4, -12],
    ]);
    expect(await stockOf('H-101')).toEqual([['released', 250, 1262.5, 150_000]]);
    expect(await stockOf('H-102')).toEqual([['released', 100, 440, 60_000]]);
  });

  it('keeps a draft until somebody takes it in, and takes it back', async () => {
    const draft = (await admin.post(`${FOUNDRY}/save`, bodyOf([castings(10, 50, 'H-200')]))).row();
    expect(draft).toMatchObject({ statusId: 1, number: null });
    expect(await stockOf('H-200')).toEqual([]);
    const received = (await admin.post(`${FOUNDRY}/receive`, { ...draft })).row();
    expect(received).toMatchObject({ id: draft.id, statusId: 7 });
    expect(codes(await trade.act(FOUNDRY, received, 'post'))).toBe('422, STATE');
    const back = (await trade.act(FOUNDRY, received, 'reverse', { reason: 'Counted twice' })).row();
    expect([back['statusId'], await stockOf('H-200')]).toEqual([8, []]);
  });

  it.each<readonly [string, Wire, Wire, string]>([
    ['pieces without a weight', { secondaryQuantity: undefined }, {}, '422, REQUIRED lines[0].secondaryQuantity'],
    ['no pieces', { quantity: 0 }, {}, '422, TOO_SMALL lines[0].quantity'],
    ['a rate of zero that is not free', { rate: 0 }, {}, '422, ZERO_RATE lines[0].rate'],
    ['an unknown item', { item: 999_999 }, {}, '422, ITEM_CODE_NOT_FOUND lines[0].item'],
    [
      'a purchase without its order',
      {},
      { inwardType: 'purchase' },
      '422, LINES_EMPTY purchaseOrders, REQUIRED lines[0].purchaseOrder, REQUIRED lines[0].purchaseOrderItem',
    ],
  ])('refuses %s, and nothing is written', async (_, line, header, expected) => {
    const before = (await admin.get(`${FOUNDRY}/getAllByPartner`)).body.totalCount;
    expect(codes(await receive([castings(10, 50, 'H-300', line)], header))).toBe(expected);
    expect((await admin.get(`${FOUNDRY}/getAllByPartner`)).body.totalCount).toBe(before);
    expect(await stockOf('H-300')).toEqual([]);
  });

  it('is one receipt of two kinds: each list and each call knows its own', async () => {
    const sent = { ...bodyOf([castings(1, 5, 'H-400')]), billNo: 'SAME-1' };
    const receipt = (await admin.post(`${FOUNDRY}/receive`, sent)).row();
    const chemical = (await trade.act(INWARD, await trade.receipt(await trade.openOrder(), 10), 'post')).row();
    const idsOf = async (api: string): Promise<readonly unknown[]> =>
      ((await admin.get(`${api}/getAllByPartner`)).body.dataList ?? []).map(({ id }) => id);
    expect(await idsOf(INWARD)).toContain(chemical.id);
    expect(await idsOf(INWARD)).not.toContain(receipt.id);
    expect(await idsOf(FOUNDRY)).toContain(receipt.id);
    expect(await idsOf(FOUNDRY)).not.toContain(chemical.id);
    const elsewhere = async (api: string, { id }: Kept): Promise<unknown> => {
      const { status, body } = await admin.get(`${api}/${id}`);
      return [status, body.data];
    };
    expect(await elsewhere(INWARD, receipt)).toEqual([404, { module: 'foundryInward' }]);
    expect(await elsewhere(FOUNDRY, chemical)).toEqual([404, { module: 'inward' }]);
    expect((await served.as('nobody').get(`${INWARD}/${receipt.id}`)).body.data).toBeUndefined();
    expect((await admin.get(`${INWARD}/history/${receipt.id}`)).status).toBe(404);
    expect(codes(await trade.act(INWARD, receipt, 'reverse', { reason: 'Other door' }))).toBe('404');
    const page = { pageNumber: 1, rowsPerPage: 1 };
    const { totalCount, dataList = [] } = (await admin.get(`${FOUNDRY}/getAllByPartner`, page)).body;
    expect([totalCount, dataList.length]).toEqual([(await idsOf(FOUNDRY)).length, 1]);
    // the invoice is one, whichever form it is typed into
    const again = { ...sampleOf(moduleNamed('inward'), 1, made.rows), billNo: 'SAME-1' };
    const twice = (await admin.post(`${INWARD}/save`, again)).row();
    expect(codes(await trade.act(INWARD, twice, 'post'))).toBe('422, DUPLICATE_BILL billNo');
  });

  it('moves the order on that it is received against', async () => {
    const order = await trade.openOrder(100);
    const [line] = linesOf(order);
    const received = await admin.post(`${FOUNDRY}/receive`, {
      ...bodyOf([
        {
          item: line?.['item'],
          uom: line?.['uom'],
          rate: line?.['rate'],
          purchaseOrder: order.id,
          purchaseOrderItem: line?.id,
          quantity: 40,
          secondaryQuantity: 40,
        },
      ]),
      party: order['party'],
      inwardType: 'purchase',
      purchaseOrders: [order.id],
    });
    expect(received.row()).toMatchObject({ statusId: 7 });
    const after = (await admin.get(`chemical/purchaseOrder/${order.id}`)).row();
    expect([after['statusId'], linesOf(after)[0]?.['received']]).toEqual([11, 40]);
  });

  it('goes back to its supplier under a number of the series FT, its heat untouched', async () => {
    const receipt = (await receive([castings(20, 100, 'H-500')])).row();
    const returned = (await trade.act(RETURN, await trade.returnOf(receipt, 5), 'post')).row();
    expect(String(returned['number'])).toMatch(/^FT\//u);
    expect(returned).toMatchObject({ statusId: 7, stockValue: 3000, taxable: 3000, variance: 0 });
    const after = (await admin.get(`${FOUNDRY}/${receipt.id}`)).row();
    expect(after).toMatchObject({ heatNumbers: 'H-500', pieces: 20 });
    expect(linesOf(after)[0]).toMatchObject({ returned: 5, heatNumber: 'H-500', pieceWeight: 5 });
    expect(await stockOf('H-500')).toEqual([['released', 15, 75, 9000]]);
  });

  it('waits for the laboratory where the item has a plan, and is free at once where it has none', async () => {
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
    const { qualityParams } = (await admin.get(`chemical/item/${planned.id}`)).row();
    const params = (qualityParams as readonly Wire[]).map(({ id: _id, lineNo: _line, ...param }) => param); // it was made with two
    const tested = await itemOf('CAST-QC', { qualityParams: params });
    const waiting = (await receive([castings(8, 40, 'H-600', { item: tested.id }), castings(2, 10, 'H-601')])).row();
    expect(waiting).toMatchObject({ statusId: 10, testStatus: 'pending' });
    expect(await stockOf('H-600')).toEqual([['hold', 8, 40, 4800]]);
    expect(await stockOf('H-601')).toEqual([['released', 2, 10, 1200]]);
    const [test] = ((await admin.get(`${LAB}/getAllByPartner`)).body.dataList ?? []).filter(
      ({ lotNumber }) => lotNumber === 'H-600',
    );
    expect(test).toMatchObject({ statusId: 10, origin: 'inward', lotQuantity: 8 });
    await setSetting(admin, 'LAB_TEST_INWARD', 'NO');
  });

  it('is hidden from who has no right of it', async () => {
    expect((await served.as('nobody').post(`${FOUNDRY}/receive`, bodyOf([castings(1, 5, 'H-700')]))).status).toBe(403);
    expect((await served.as('viewer').post(`${FOUNDRY}/receive`, bodyOf([castings(1, 5, 'H-700')]))).status).toBe(403);
    expect(await stockOf('H-700')).toEqual([]);
  });
});
