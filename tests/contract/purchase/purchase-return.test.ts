import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { callsOf } from '../../../apps/server/src/testing/watch-calls.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { KONKAN, placedInGujarat, supplierIn } from '../masters/suppliers.ts';
import { INWARD, type Kept, linesOf, ORDER, placeLocations, type Trade, tradeOf } from './trade.ts';
import { indiaDay } from '../../india-day.ts';

const RETURN = 'chemical/inward/return';
const STOCK = 'chemical/itemStock';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

describe('purchase return', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    trade = tradeOf(admin, made);
  });
  afterAll(() => fresh.remove());

  let code = 0;
  /** An item of its own; `lotActual` keeps the value of each lot apart. */
  const itemOf = async (more: Wire = {}): Promise<Kept> => {
    code += 1;
    const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const names = { name: `Returned ${code}`, itemCode: `RET-${code}` };
    const kinds = { isPurchasable: true, isSaleable: false, lotTracking: 'lot' };
    const item = { productType, category, uom, hsn, purchaseGst, ...names, ...kinds, ...more };
    return (await admin.post('chemical/item/save', item)).row();
  };
  /** A posted direct receipt; each line a lot of its own. */
  const received = async (item: Kept, lines: readonly Wire[]): Promise<Kept> => {
    code += 1;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const [line] = linesOf(sample);
    const body = {
      ...sample,
      date: indiaDay(),
      billNo: `RET${code}`,
      lines: lines.map((one) => ({ ...line, item: item.id, uom: item['uom'], manufacturedOn: undefined, ...one })),
    };
    return (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post')).row();
  };
  type Row = Wire & { readonly line: number; readonly inStock: readonly (Wire & { readonly id: number })[] };
  const returnable = async (inward: Kept): Promise<readonly Row[]> =>
    ((await admin.post(`${INWARD}/returnable`, { inwardId: inward.id })).body.dataList ?? []) as readonly Row[];
  const bodyOf = async (inward: Kept, quantity: number, more: Wire = {}, key = 0): Promise<Wire> => {
    const [row] = await returnable(inward);
    const lines = [
      {
        inward: inward.id,
        inwardLine: row?.line,
        item: row?.['item'],
        uom: row?.['uom'],
        stockKey: row?.inStock[key]?.id,
        quantity,
      },
    ];
    return {
      party: inward['party'],
      date: indiaDay(),
      returnReason: 'rejected',
      ewayBillNumber: '351001234567',
      ...more,
      lines,
    };
  };
  const act = (document: Kept, verb: string, more: Wire = {}) =>
    admin.post(
      `${RETURN}/${verb}`,
      { id: document.id, version: document.version, ...more },
      { requestId: randomUUID() },
    );
  const stockOf = async (item: Kept): Promise<readonly unknown[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? []).map(
      ({ quantity, value }) => [quantity, value],
    );
  /** Rupees of an item on an account of the ledger. */
  const bookedOn = async (account: string, item: Kept): Promise<string | null> =>
    fresh.database.transaction({ partnerId: 1 }, async (tx) => {
      const { amount } = await tx.one<{ amount: string | null }>(
        'select sum(amount)::text as amount from stock_ledger where partner_id = $1 and account = $2 and item_id = $3',
        [tx.partnerId, account, item.id],
      );
      return amount;
    });
  const soundLedger = async () => expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);

  it('C36: rejected goods leave their quarantine pool exactly, the debit is what was billed', async () => {
    const item = await itemOf();
    const inward = await received(item, [{ lotNumber: 'Q1', quantity: 5000, rejectedQuantity: 398, rate: 98.5 }]);
    const [row] = await returnable(inward);
    expect(row).toMatchObject({ received: 5000, returned: 0, rate: 98.5, lot: 'Q1' });
    expect(row?.inStock[0]).toMatchObject({ qcStatus: 'rejected', quantity: 398 });
    const draft = (await admin.post(RETURN, await bodyOf(inward, 398))).row();
    expect(draft).toMatchObject({ taxable: 39_203, lines: [{ rate: 98.5, lotNumber: 'Q1' }] });
    const posted = (await act(draft, 'post')).row();
    expect(posted).toMatchObject({ statusId: 7, taxable: 39_203, stockValue: 39_203, variance: 0 });
    expect(posted['number']).toMatch(/^PR\/\d\d-\d\d\/00001$/u);
    const [listed] = (await admin.get(`${RETURN}/getAllByPartner`, { rowsPerPage: 10 })).body.dataList ?? [];
    expect(listed?.['quantities']).toMatch(/^398(?:\.0+)? \S+$/u);
    expect(await stockOf(item)).toEqual([[4602, 453_297]]);
    expect(linesOf((await admin.get(`${INWARD}/${inward.id}`)).row())[0]?.['returned']).toBe(398);
    await soundLedger();
  });

  it('C36: goods of an average pool leave at its rate, the difference to the debit is a variance; taken back, all is as it was', async () => {
    const item = await itemOf({ lotTracking: 'none' });
    await received(item, [
      { lotNumber: undefined, quantity: 2000, rate: 103 },
      { lotNumber: undefined, quantity: 1000, rate: 103.1 },
    ]);
    const inward = await received(item, [{ lotNumber: undefined, quantity: 5000, rate: 98.5 }]);
    const before = await stockOf(item);
    expect(before).toEqual([[8000, 801_600]]);
    const [key] = (await admin.post('chemical/itemStock/getStock/v2', { items: [item.id] })).body.dataList ?? [];
    expect(key?.['rate']).toBe(100.2);
    const draft = (await admin.post(RETURN, await bodyOf(inward, 500))).row();
    const posted = (await act(draft, 'post')).row();
    expect(posted).toMatchObject({ taxable: 49_250, stockValue: 50_100, variance: 850 });
    expect(await bookedOn('VARIANCE', item)).toBe('850.00');
    expect(await stockOf(item)).toEqual([[7500, 751_500]]);
    expect(codes(await act(posted, 'reverse'))).toBe('422, REQUIRED reason');
    expect((await act(posted, 'reverse', { reason: 'They take it after all' })).row()['statusId']).toBe(8);
    expect(await stockOf(item)).toEqual(before);
    await soundLedger();
  });

  it('C36: 398 kg of another state’s supplier are debited at 39,203.00 and the IGST of their inward; VARIANCE gets nothing', async () => {
    await placeLocations(admin);
    const party = await supplierIn(admin, made, KONKAN);
    await placedInGujarat(admin);
    const gstRate = (await admin.post('gstRate/save', { name: 'Of 18', taxability: 'taxable', rate: 18 })).row().id;
    const item = await itemOf();
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const own = { item: item.id, uom: item['uom'], quantity: 5000, rate: 98.5, gstRate };
    const body = { ...sample, party, discountPercent: null, lines: [{ ...linesOf(sample)[0], ...own }] };
    const order = (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, body)).row(), 'submit')).row();
    const receipt = trade.receiptBody(order, 5000);
    const lines = linesOf(receipt).map((line) => ({ ...line, rejectedQuantity: 398 }));
    const draft = (await admin.post(`${INWARD}/save`, { ...receipt, party, lines })).row();
    const inward = (await trade.act(INWARD, draft, 'post')).row();
    const back = (await act((await admin.post(RETURN, await bodyOf(inward, 398, { party }))).row(), 'post')).row();
    expect(back).toMatchObject({ taxable: 39_203, igst: 7056.54, cgst: 0, sgst: 0, grandTotal: 46_259.54 });
    expect(back).toMatchObject({ stockValue: 39_203, variance: 0 });
    expect(await bookedOn('VARIANCE', item)).toBeNull();
    await soundLedger();
  });

  it('what is to be repaired stays ours: it stands at the supplier, comes back under test, and the order follows', async () => {
    const order = await trade.openOrder(100);
    const inward = (await trade.act(INWARD, await trade.receipt(order, 100), 'post')).row();
    const line = async () => linesOf((await admin.get(`${ORDER}/${order.id}`)).row())[0];
    const body = await bodyOf(inward, 20, { settlement: 'repair', returnReason: 'damaged' });
    const draft = (await admin.post(RETURN, body)).row();
    expect(codes(await act(draft, 'post'))).toBe('422, PLACE settlement');
    const location = (await admin.get(`chemical/stockArea/${String(linesOf(inward)[0]?.['stockArea'])}`)).row()[
      'location'
    ];
    const yard = { name: 'At the repairer', areaType: 'jobWorker', location, party: inward['party'] };
    const area = (await admin.post('chemical/stockArea/save', yard)).row().id;
    const before = await admin.post(`${STOCK}/getStock/v2`, { items: [linesOf(inward)[0]?.['item']] });
    const valueOf = (rows: readonly Wire[] = []): number =>
      rows.reduce((sum, row) => sum + Number(row['value'] ?? 0), 0);
    const posted = (await act(draft, 'post')).row();
    expect(posted).toMatchObject({ statusId: 7, variance: 0, repairState: 'atSupplier', lines: [{ repaired: 0 }] });
    const there = async (): Promise<readonly unknown[]> =>
      ((await admin.post(`${STOCK}/getStock/v2`, { stockAreas: [area] })).body.dataList ?? []).map(
        ({ quantity, free }) => [quantity, free],
      );
    expect(await there()).toEqual([[20, 0]]);
    const after = await admin.post(`${STOCK}/getStock/v2`, { items: [linesOf(inward)[0]?.['item']] });
    expect(valueOf(after.body.dataList)).toBeCloseTo(valueOf(before.body.dataList), 2);
    expect(await line()).toMatchObject({ returned: 20, replaced: 20, balance: 20 });

    const id = linesOf(posted)[0]?.id;
    expect(codes(await act(posted, 'takeBack', { lines: [{ id, quantity: 21 }] }))).toBe(
      '422, TOO_LARGE lines[0].quantity',
    );
    expect(codes(await act(posted, 'takeBack', { lines: [{ id: 999_999, quantity: 1 }] }))).toBe(
      '422, REFERENCE lines[0].id',
    );
    const part = (await act(posted, 'takeBack', { lines: [{ id, quantity: 12 }] })).row();
    expect(part).toMatchObject({ repairState: 'partly', lines: [{ repaired: 12 }] });
    expect(await there()).toEqual([[8, 0]]);
    expect(await line()).toMatchObject({ returned: 8, replaced: 8, balance: 8 });
    expect(codes(await act(part, 'reverse', { reason: 'Kept' }))).toBe('422, REPAIRED_FIRST');
    const undone = (await act(part, 'undoTakeBack', { reason: 'Another parcel' })).row();
    expect(undone).toMatchObject({ repairState: 'atSupplier', lines: [{ repaired: 0 }] });
    const back = (await act(undone, 'takeBack', { lines: [{ id, quantity: 20 }] })).row();
    expect(back).toMatchObject({ repairState: 'back' });
    expect(await there()).toEqual([]);
    expect(await line()).toMatchObject({ returned: 0, replaced: 0, balance: 0 });
    const held = (
      await admin.post(`${STOCK}/getStock/v2`, { items: [linesOf(inward)[0]?.['item']], qcStatus: ['hold'] })
    ).body.dataList;
    expect(held?.reduce((sum, row) => sum + Number(row['quantity']), 0)).toBe(20);
    const debit = (await admin.post(RETURN, await bodyOf(inward, 1, {}, 0))).row();
    expect(codes(await act((await act(debit, 'post')).row(), 'takeBack', { lines: [{ id: 1, quantity: 1 }] }))).toBe(
      '422, STATE',
    );
    await soundLedger();
  });

  it('every step locks its inwards, then their orders, and only then moves stock: no receipt waits for it in a circle', async () => {
    const order = await trade.openOrder(100);
    const inward = (await trade.act(INWARD, await trade.receipt(order, 100), 'post')).row();
    const { location } = (await admin.get(`chemical/stockArea/${String(linesOf(inward)[0]?.['stockArea'])}`)).row();
    const yard = { name: 'At another repairer', areaType: 'jobWorker', location, party: inward['party'] };
    await admin.post('chemical/stockArea/save', yard);
    let document = (await admin.post(RETURN, await bodyOf(inward, 20, { settlement: 'repair' }))).row();
    const id = linesOf(document)[0]?.id;
    /** What a step locks for the first time, in its order. */
    const lockedBy = async (verb: string, more: Wire = {}): Promise<readonly string[]> => {
      const calls = await callsOf(fresh.database, async () => {
        document = (await act(document, verb, more)).row();
      });
      const locks = calls.flatMap(({ name = '', text }) =>
        name === 'stock_post' || name === 'stock_reverse'
          ? ['stock']
          : (/^select id from (inward|purchase_order) .* for no key update$/u.exec(text)?.slice(1) ?? []),
      );
      return [...new Set(locks)];
    };
    const inOrder = ['inward', 'purchase_order', 'stock'];
    expect(await lockedBy('post')).toEqual(inOrder);
    expect(await lockedBy('takeBack', { lines: [{ id, quantity: 12 }] })).toEqual(inOrder);
    expect(await lockedBy('undoTakeBack', { reason: 'Another parcel' })).toEqual(inOrder);
    expect(await lockedBy('reverse', { reason: 'Kept' })).toEqual(inOrder);
    await soundLedger();
  });

  it('what is to be replaced may come again; what is credited may not', async () => {
    const order = await trade.openOrder(100);
    const inward = (await trade.act(INWARD, await trade.receipt(order, 100), 'post')).row();
    const line = async () => linesOf((await admin.get(`${ORDER}/${order.id}`)).row())[0];
    expect(await line()).toMatchObject({ received: 100, balance: 0 });
    const credit = (await admin.post(RETURN, await bodyOf(inward, 10))).row();
    expect(codes(await act(credit, 'post'))).toBe('200');
    expect(await line()).toMatchObject({ returned: 10, balance: 0 });
    const replace = (await admin.post(RETURN, await bodyOf(inward, 20, { settlement: 'replace' }))).row();
    const posted = (await act(replace, 'post')).row();
    expect(await line()).toMatchObject({ returned: 30, replaced: 20, balance: 20 });
    expect((await admin.get(`${ORDER}/${order.id}`)).row()['statusId']).toBe(11);
    await act(posted, 'reverse', { reason: 'Kept' });
    expect(await line()).toMatchObject({ returned: 10, replaced: 0, balance: 0 });
    const way = (await admin.get(`${ORDER}/timeline/${order.id}`)).body.dataList ?? [];
    expect(way.map(({ module, action }) => `${String(module)} ${String(action)}`).toReversed()).toEqual([
      'purchaseOrder submit',
      'inward post',
      'purchaseReturn post',
      'purchaseReturn post',
      'purchaseReturn reverse',
    ]);
    expect(way.at(-1)).toMatchObject({ record: order.id, number: order['number'], by: expect.any(String) as unknown });
    expect((await admin.get(`${ORDER}/timeline/987654`)).status).toBe(404);
  });

  it('bad input is refused with the specification’s codes', async () => {
    const item = await itemOf();
    const inward = await received(item, [{ lotNumber: 'B1', quantity: 100, rate: 10 }]);
    const body = await bodyOf(inward, 101);
    const more = await act((await admin.post(RETURN, body)).row(), 'post');
    expect([codes(more), more.body.errors?.[0]?.code]).toEqual(['422, SHORT_STOCK lines[0].quantity', 4404200]);

    const other = (await admin.post('party/save', sampleOf(moduleNamed('party'), 6, made.rows))).row();
    const [line] = linesOf(body);
    const foreign = {
      ...body,
      party: other.id,
      lines: [{ ...line, inward: undefined, inwardLine: undefined, quantity: 5, rate: 10 }],
    };
    const lot = await admin.post(RETURN, foreign);
    expect([codes(lot), lot.body.errors?.[0]?.code]).toEqual(['422, LOT_ITEM lines[0].stockKey', 4404212]);

    const second = await received(item, [{ lotNumber: 'B2', quantity: 100, rate: 12 }]);
    const [elsewhere] = linesOf(await bodyOf(second, 5));
    const mixed = { ...body, lines: [{ ...line, stockKey: elsewhere?.['stockKey'], quantity: 5 }] };
    expect(codes(await admin.post(RETURN, mixed))).toBe('422, REFERENCE lines[0].stockKey'); // goods of another inward
    const [whole = {}] = (await admin.post(`${STOCK}/getStock/v2`, { lotNumber: '=B2' })).body.dataList ?? [];
    const part = { balanceId: whole['id'], quantity: 40 };
    const split = { lotIds: [(whole['lot'] as Wire)['id']], lotNumber: 'B2-A', lines: [part], reason: 'Torn bags' };
    expect(codes(await admin.post(`${STOCK}/lot/split`, split, { requestId: randomUUID() }))).toBe('200');
    const [torn] = (await admin.post(`${STOCK}/getStock/v2`, { lotNumber: '=B2-A' })).body.dataList ?? [];
    const ofSplit = { ...(await bodyOf(second, 5)), lines: [{ ...elsewhere, stockKey: torn?.['id'], quantity: 5 }] };
    expect(codes(await admin.post(RETURN, ofSplit))).toBe('200'); // they came by it all the same

    const early = await admin.post(RETURN, { ...body, date: '2026-04-01' });
    expect(early.body.errors).toEqual([expect.objectContaining({ field: 'date', code: 4404915 })]);

    const demand = { module: 'purchaseOrder', id: (await trade.openOrder()).id };
    const claim = { demand, lines: [{ balanceId: line?.['stockKey'], quantity: 95 }] };
    const reserved = (await admin.post(RETURN, { ...body, lines: [{ ...line, quantity: 10 }] })).row();
    expect(codes(await admin.post(`${STOCK}/reserve`, claim, { requestId: randomUUID() }))).toBe('200');
    const blocked = await act(reserved, 'post');
    expect([codes(blocked), blocked.body.errors?.[0]?.code]).toEqual(['422, RESERVED lines[0].quantity', 4404209]);

    expect(codes(await admin.post(`${INWARD}/returnable`, {}))).toBe('422, REQUIRED party');
    const keyless = await admin.post(RETURN, { ...body, lines: [{ ...line, stockKey: undefined, quantity: 5 }] });
    expect(codes(await act(keyless.row(), 'post'))).toBe('422, REQUIRED lines[0].stockKey');
    const nothing = await admin.post(RETURN, { ...body, lines: [{ ...line, stockKey: 999_999 }] });
    expect(codes(nothing)).toBe('422, REFERENCE lines[0].stockKey');
  });

  it('goods of a high value go with an e-way bill; the paper prints; who may not see receipts sees no return', async () => {
    const item = await itemOf();
    const inward = await received(item, [{ lotNumber: 'E1', quantity: 1000, rate: 98.5 }]);
    const draft = (await admin.post(RETURN, await bodyOf(inward, 600, { ewayBillNumber: undefined }))).row();
    expect(codes(await act(draft, 'post'))).toBe('422, EWAY ewayBillNumber');
    const pdf = await admin.get(`${RETURN}/print/${draft.id}`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await served.as('nobody').post(`${INWARD}/returnable`, { inwardId: inward.id })).status).toBe(403);
    const hidden = await served.as('store').post(`${INWARD}/returnable`, { inwardId: inward.id });
    expect(hidden.body.dataList?.map((row) => 'rate' in row)).toEqual([false]);
    expect((await served.as('stranger').post(`${INWARD}/returnable`, { inwardId: inward.id })).body.dataList).toEqual(
      [],
    );
  });
});
