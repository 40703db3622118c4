import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, flowFor, personWith } from '../approvals/approvals.ts';
import { shippedText } from '../papers/prints.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { FOUNDRY, type Kept, linesOf, OUTWARD, type Trade, tradeOf } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

describe('outward', () => {
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

  let count = 0;
  /** A new item with so much of it in stock, in a lot where it is kept by lot. */
  const stocked = async (quantity: number, rate: number, more: Wire = {}): Promise<Kept> => {
    count += 1;
    const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const goods = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const body = { ...goods, name: `Outgoing ${count}`, itemCode: `OUT-${count}`, lotTracking: 'none', ...more };
    const item = (await admin.post('chemical/item/save', body)).row();
    await received(item, quantity, rate);
    return item;
  };
  const received = async (item: Kept, quantity: number, rate: number, lotNumber?: string): Promise<Kept> => {
    count += 1;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const line = {
      item: item.id,
      uom: item['uom'],
      stockArea: linesOf(sample)[0]?.['stockArea'],
      quantity,
      rate,
      lotNumber,
    };
    const draft = (await admin.post('chemical/inward/save', { ...sample, billNo: `O${count}`, lines: [line] })).row();
    return (await trade.act('chemical/inward', draft, 'post')).row();
  };
  const bodyOf = (item: Kept, quantity: number, more: Wire = {}, line: Wire = {}): Wire => {
    const sample = sampleOf(moduleNamed('outward'), 1, made.rows);
    const [first] = linesOf(sample);
    return { ...sample, ...more, lines: [{ ...first, item: item.id, uom: item['uom'], quantity, ...line }] };
  };
  const saved = (item: Kept, quantity: number, more: Wire = {}, line: Wire = {}) =>
    admin.post(`${OUTWARD}/save`, bodyOf(item, quantity, more, line));
  const posted = async (item: Kept, quantity: number, more: Wire = {}, line: Wire = {}): Promise<Answered> =>
    trade.act(OUTWARD, (await saved(item, quantity, more, line)).row(), 'post');
  const stockOf = async (item: Kept): Promise<readonly unknown[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? []).map(
      ({ quantity, value }) => [quantity, value],
    );
  /** Rupees of an item on an account of the ledger. */
  const bookedOn = async (account: string, item: Kept): Promise<unknown> =>
    fresh.database.transaction({ partnerId: 1 }, async (tx) => {
      const { amount } = await tx.one<{ amount: string | null }>(
        'select sum(amount)::text as amount from stock_ledger where partner_id = $1 and account = $2 and item_id = $3',
        [tx.partnerId, account, item.id],
      );
      return amount;
    });

  it('C29: 12.500 of 950.000 at 90,250.00 are written off at 1,187.50; 937.500 at 89,062.50 stay', async () => {
    const item = await stocked(950, 95);
    const done = (await posted(item, 12.5)).row();
    expect(done).toMatchObject({ statusId: 7, value: 1187.5, mode: 2, direction: 'outward', goods: item['name'] });
    expect(String(done['number'])).toMatch(/^OU\//u);
    const [line] = linesOf(done);
    expect(line).toMatchObject({ amount: 1187.5, hsn: item['hsn'], gstRate: item['purchaseGst'] });
    expect(line?.['inward']).toBeTypeOf('number');
    expect(await stockOf(item)).toEqual([[937.5, 89_062.5]]);
    expect(await bookedOn('LOSS', item)).toBe('1187.50');
    const back = (await trade.act(OUTWARD, done, 'reverse', { reason: 'Found again' })).row();
    expect([back['statusId'], await stockOf(item), await bookedOn('LOSS', item)]).toEqual([8, [[950, 90_250]], '0.00']);
  });

  it.each([
    ['consumption', 'EXPENSE'],
    ['donation', 'LOSS'],
    ['personalUse', 'LOSS'],
    ['sampleToCustomer', 'CUSTOMER'],
    ['scrapSale', 'CUSTOMER'],
  ])('%s is booked as %s', async (outwardType, account) => {
    const item = await stocked(100, 10);
    expect((await posted(item, 25, { outwardType })).row()).toMatchObject({ statusId: 7, value: 250 });
    expect([await stockOf(item), await bookedOn(account, item)]).toEqual([[[75, 750]], '250.00']);
  });

  it('takes a typed quantity from several lots, the oldest first, a line for each', async () => {
    const item = await stocked(1, 10, { lotTracking: 'lot', issueRule: 'fifo' });
    await received(item, 40, 10, 'OLD');
    await received(item, 60, 20, 'NEW');
    const done = (await posted(item, 61)).row();
    expect(linesOf(done).map(({ lotNumber, quantity, amount }) => [lotNumber, quantity, amount])).toEqual([
      [expect.stringMatching(/^L/u), 1, 15.94],
      ['OLD', 40, 637.62],
      ['NEW', 20, 318.81],
    ]);
    expect(done['value']).toBe(972.37); // of 101 at 1,610.00, each part rounded as it leaves
    expect((await stockOf(item)).map((row) => (row as readonly unknown[])[0])).toEqual([40]);
  });

  it('an item that only its customer may have leaves to nobody else, while the company keeps what is made for whom', async () => {
    const other = made.of('party');
    const theirs = (await admin.post('party/save', sampleOf(moduleNamed('party'), 31, made.rows))).row();
    const item = await stocked(100, 10, { isSaleable: true, customer: theirs.id, exclusiveCustomer: true });
    const leaves = async (party: unknown, outwardType = 'sampleToCustomer') =>
      codes(await posted(item, 5, { outwardType, party }));
    expect(await leaves(other.id)).toBe('200');
    await setSetting(admin, 'CUSTOMER_SUPPORT', 'YES');
    const kept = await stocked(100, 10, { isSaleable: true, customer: theirs.id, exclusiveCustomer: true });
    const to = async (party: unknown, outwardType: string) => codes(await posted(kept, 5, { outwardType, party }));
    expect(await to(other.id, 'sampleToCustomer')).toBe('422, OWNER lines[0].stockKey');
    expect(await to(theirs.id, 'sampleToCustomer')).toBe('200');
    expect(await to(null, 'writeOff')).toBe('200');
    expect(await stockOf(kept)).toEqual([[90, 900]]);
    await setSetting(admin, 'CUSTOMER_SUPPORT', 'NO');
  });

  it.each<readonly [string, Wire, Wire, string]>([
    ['more than is free', {}, { quantity: 101 }, '422, SHORT_STOCK lines[0].quantity'],
    ['stock of another item', {}, { stockKey: 1 }, '422, REFERENCE lines[0].stockKey'],
    [
      'foreign goods that nobody brought',
      { outwardType: 'customerMaterialReturn' },
      { stockKey: 'own' },
      '422, OWNER lines[0].stockKey',
    ],
  ])('refuses %s when it is posted, and nothing moves', async (_, header, line, expected) => {
    const item = await stocked(100, 10);
    const [row] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [];
    const own = line['stockKey'] === 'own' ? { stockKey: row?.['id'] } : {};
    expect(codes(await posted(item, 5, header, { ...line, ...own }))).toBe(expected);
    expect(await stockOf(item)).toEqual([[100, 1000]]);
  });

  it.each<readonly [string, Wire, Wire, string]>([
    ['a write-off without a reason', {}, { remark: undefined }, '422, REQUIRED lines[0].remark'],
    [
      'consumption of nobody',
      { outwardType: 'consumption', department: undefined, costHead: undefined },
      {},
      '422, REQUIRED department, REQUIRED costHead',
    ],
    ['a donation to nobody', { outwardType: 'donation', party: undefined }, {}, '422, REQUIRED party'],
    ['no reason at all', { outwardType: undefined }, {}, '422, REQUIRED outwardType'],
    [
      'a customer’s material that nobody chose',
      { outwardType: 'customerMaterialReturn' },
      {},
      '422, REQUIRED lines[0].stockKey',
    ],
    ['no place', { stockArea: null }, { stockArea: undefined }, '422, REQUIRED lines[0].stockArea'],
    ['a day that is to come', { date: '2099-01-01' }, {}, '422, ORDER date'],
  ])('refuses %s when it is saved', async (_, header, line, expected) => {
    const item = await stocked(1, 10);
    expect(codes(await saved(item, 1, header, line))).toBe(expected);
  });

  it('gives a customer’s own material back, and only to that customer', async () => {
    const item = await stocked(1, 10);
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const line = { item: item.id, uom: item['uom'], stockArea: linesOf(sample)[0]?.['stockArea'], quantity: 30 };
    const brought = { ...sample, inwardType: 'customerMaterial', billNo: undefined, challanNo: 'CM-1', lines: [line] };
    const draft = (await admin.post('chemical/inward/save', brought)).row();
    expect((await trade.act('chemical/inward', draft, 'post')).status).toBe(200);
    const rows = (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id], owners: [sample['party']] })).body
      .dataList;
    const stockKey = rows?.[0]?.['id'];
    expect(codes(await posted(item, 30, { outwardType: 'scrapSale', party: sample['party'] }, { stockKey }))).toBe(
      '422, OWNER lines[0].stockKey',
    );
    const back = { outwardType: 'customerMaterialReturn', party: sample['party'] };
    expect((await posted(item, 30, back, { stockKey })).row()).toMatchObject({ statusId: 7, value: 0 });
    expect(await stockOf(item)).toEqual([[1, 10]]);
  });

  it('leaves under a number of its mode: OU, in the foundry FO, each in its own list', async () => {
    const item = await stocked(10, 10);
    const draft = (await admin.post(`${FOUNDRY}/outward/save`, bodyOf(item, 4))).row();
    const done = (await trade.act(`${FOUNDRY}/outward`, draft, 'post')).row();
    expect(String(done['number'])).toMatch(/^FO\//u);
    expect(done).toMatchObject({ mode: 1, pieces: 4 });
    expect((await admin.get(`${OUTWARD}/${done.id}`)).status).toBe(404);
    expect((await admin.get(`${FOUNDRY}/outward/${done.id}`)).status).toBe(200);
  });

  it('ONLY_INWARD = YES: nothing is saved or posted by hand', async () => {
    const item = await stocked(10, 10);
    const draft = (await saved(item, 1)).row();
    await setSetting(admin, 'ONLY_INWARD', 'YES');
    expect([codes(await saved(item, 1)), codes(await trade.act(OUTWARD, draft, 'post'))]).toEqual(['403', '403']);
    await setSetting(admin, 'ONLY_INWARD', 'NO');
    expect((await trade.act(OUTWARD, draft, 'post')).status).toBe(200);
  });

  it('ALPS_CONFIGURATION = YES: a lot is named where goods are kept by lot', async () => {
    const item = await stocked(10, 10, { lotTracking: 'lot' });
    await setSetting(admin, 'ALPS_CONFIGURATION', 'YES');
    expect(codes(await saved(item, 1))).toBe('422, REQUIRED lines[0].lotNumber');
    await setSetting(admin, 'ALPS_CONFIGURATION', 'NO');
    expect((await saved(item, 1)).status).toBe(200);
  });

  it('waits for approval where a flow asks for write-offs, with its number, and goes when it is given', async () => {
    const item = await stocked(100, 10);
    const [{ id: role } = { id: 0 }] = ((await admin.get('role/getAllByPartner')).body.dataList ?? []).filter(
      ({ isAdmin }) => isAdmin === true,
    );
    const chief = await personWith(served, Number(role));
    const levels = [{ sequence: 1, approverType: 'role', approverRole: role }];
    const conditions = [{ field: 'outwardType', operator: 'eq', value: 'writeOff' }];
    await flowFor(admin, 'write-offs', levels, { moduleName: 'outward', conditions });
    const waiting = (await posted(item, 5)).row();
    expect([waiting['statusId'], String(waiting['number']).slice(0, 2), await stockOf(item)]).toEqual([
      2,
      'OU',
      [[100, 1000]],
    ]);
    const given = await chief.client.post(APPROVE, { moduleName: 'outward', entityId: waiting.id });
    expect([given.status, await stockOf(item)]).toEqual([200, [[95, 950]]]);
    expect((await admin.get(`${OUTWARD}/${waiting.id}`)).row()).toMatchObject({
      statusId: 7,
      number: waiting['number'],
      value: 50,
    });
    expect((await posted(item, 5, { outwardType: 'scrapSale' })).row()['statusId']).toBe(7);
  });

  it('scrap and samples travel with a challan to their consignee, without what they are worth; other reasons print a slip', async () => {
    const item = await stocked(100, 10);
    const party = made.of('party');
    const sample = (await posted(item, 3, { outwardType: 'sampleToCustomer', party: party.id })).row();
    const challan = await shippedText(admin, 'outward', sample.id);
    for (const words of ['Delivery challan', String(party['companyName']), String(item['name']), String(item['hsn'])])
      expect(challan).toContain(words);
    expect(challan).not.toContain('30.00');
    const lost = (await posted(item, 5, { outwardType: 'personalUse' })).row();
    const slip = await shippedText(admin, 'outward', lost.id);
    expect([slip.includes('Delivery challan'), slip.includes('₹ 50.00'), slip.includes('Personal use')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await shippedText(served.as('store'), 'outward', lost.id)).not.toContain('50.00');
  });
});
