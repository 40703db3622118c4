import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith } from '../approvals/approvals.ts';
import { shippedText } from '../papers/prints.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK } from './stock-fixture.ts';
import { INWARD, type Kept, linesOf, OPENING, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let trade: Trade;
const set = (keyName: string, value: string): Promise<void> => setSetting(admin, keyName, value);

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  trade = tradeOf(admin, made);
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

let count = 0;
/** Body of a new item in kilogram. */
const itemBody = (more: Wire = {}): Wire => {
  count += 1;
  const { productType, category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
  const goods = { productType, category, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
  const uom = made.rows('uom', { symbol: 'kg' });
  return { ...goods, uom, name: `Switched ${count}`, itemCode: `SWITCH-${count}`, lotTracking: 'none', ...more };
};
const itemWith = async (more: Wire = {}): Promise<Kept> =>
  (await admin.post('chemical/item/save', itemBody(more))).row();
const lineOf = (item: Kept, more: Wire = {}): Wire => ({
  item: item.id,
  uom: item['uom'],
  stockArea: made.rows('stockArea', { name: 'Main Store' }),
  quantity: 10,
  rate: 5,
  ...more,
});
const openingOf = (line: Wire, header: Wire = {}): Promise<Answered> =>
  admin.post(`${OPENING}/save`, { date: indiaDay(), lines: [line], ...header });
const receiptOf = (line: Wire, header: Wire = {}, client = admin): Promise<Answered> => {
  count += 1;
  const party = made.rows('party', { isSupplier: true });
  const body = { party, date: indiaDay(), inwardType: 'direct', billNo: `S${count}`, lines: [line], ...header };
  return client.post(`${INWARD}/save`, body);
};
const firstOf = (answer: Answered): Wire => linesOf(answer.row())[0] ?? {};
/** A switch stays on while stock lies by what it tells apart, and goes off once that was taken back. */
const staysOnWhile = async (key: string, posted: Kept): Promise<void> => {
  const rows = (await admin.get('sysConfig/getAllByPartner')).body.dataList ?? [];
  const { id, version } = rows.find(({ keyName }) => keyName === key) ?? {};
  const off = { id, version, value: 'NO' };
  const refused = await admin.post('sysConfig/update', off);
  expect([codes(refused), refused.body.errors?.[0]?.message]).toEqual([
    '422, CONFIG_IN_USE value',
    `Turning ${key} off is not possible: 1 records use it`,
  ]);
  expect(codes(await admin.post('sysConfig/setActive', { id, version, isActive: false }))).toBe(codes(refused));
  expect(codes(await trade.act(OPENING, posted, 'reverse', { reason: 'Counted twice' }))).toBe('200');
  expect(codes(await admin.post('sysConfig/update', off))).toBe('200');
};
const postedOpening = async (line: Wire): Promise<Kept> =>
  (await trade.act(OPENING, (await openingOf(line)).row(), 'post')).row();

describe('defaults of new documents', () => {
  it('DEFAULT_SYSTEM_DATE: today where nobody says a day; off, somebody says it', async () => {
    const line = lineOf(await itemWith());
    const person = async () => (await admin.get('staff/getloggedinuser')).body.data?.['defaults'] as Wire;
    expect((await openingOf(line, { date: undefined })).row()['date']).toBe(indiaDay());
    expect((await person())['today']).toBe(indiaDay());
    await set('DEFAULT_SYSTEM_DATE', 'NO');
    expect(codes(await openingOf(line, { date: undefined }))).toBe('422, REQUIRED date');
    expect(codes(await receiptOf(line, { date: undefined }))).toBe('422, REQUIRED date');
    expect(codes(await openingOf(line))).toBe('200');
    expect(codes(await openingOf(line, { date: indiaDay(1) }))).toBe('422, ORDER date');
    expect(await person()).not.toHaveProperty('today');
    await set('DEFAULT_SYSTEM_DATE', 'YES');
  });

  it('DEFAULT_COST_PARAM_1 and DEFAULT_STOCK_PARAM_1 to 3: purity, pH, moisture and solubility of lines that say none', async () => {
    const item = await itemWith();
    const fields = ['purity', 'ph', 'moisture', 'solubility'] as const;
    const keys = [
      'DEFAULT_COST_PARAM_1',
      'DEFAULT_STOCK_PARAM_1',
      'DEFAULT_STOCK_PARAM_2',
      'DEFAULT_STOCK_PARAM_3',
    ] as const;
    const shown = (line: Wire) => fields.map((field) => line[field] ?? null);
    const ids = fields.map((field) => made.of(field).id);
    expect(shown(firstOf(await openingOf(lineOf(item))))).toEqual([null, null, null, null]);
    for (const [n, key] of keys.entries()) await set(key, String(ids[n]));
    const filled = await openingOf(lineOf(item));
    expect(shown(firstOf(filled))).toEqual(ids);
    expect(shown(firstOf(await receiptOf(lineOf(item))))).toEqual(ids);
    expect(codes(await trade.act(OPENING, filled.row(), 'post'))).toBe('200');
    const [key = {}] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [];
    const grade = (key['itemTuple'] as Wire)['id'];
    expect((await admin.get(`chemical/itemTuple/${String(grade)}`)).row()['purity']).toBe(ids[0]);
    for (const one of keys) await set(one, '');
    expect(shown(firstOf(await openingOf(lineOf(item))))).toEqual([null, null, null, null]);
  });

  it('ITEM_CODE_SUPPORT: codes are typed; off, the ITEM series gives what nobody typed', async () => {
    const uncoded = itemBody({ itemCode: undefined });
    const typed = await admin.post('chemical/item/save', uncoded);
    expect([typed.status, typed.body.errors?.[0]?.field]).toEqual([422, 'itemCode']);
    await set('ITEM_CODE_SUPPORT', 'NO');
    const codesOf = [
      (await admin.post('chemical/item/save', uncoded)).row()['itemCode'],
      (await itemWith({ itemCode: undefined }))['itemCode'],
    ].map(String);
    expect(codesOf).toEqual([expect.stringMatching(/\d{5}$/u), expect.stringMatching(/\d{5}$/u)]);
    expect(codesOf[0]).not.toBe(codesOf[1]);
    await set('ITEM_CODE_SUPPORT', 'YES');
  });

  it('ITEM_CODE_SUPPORT: codes stand beside items, on paper and in files; off, nowhere, and a code that is sent is not read', async () => {
    const order = await trade.order();
    const code = String(made.of('item')['itemCode']);
    const headings = async (): Promise<string> =>
      (await admin.get('chemical/item/import/template', { format: 'csv' })).text;
    const seen = async () => ({
      line: linesOf((await admin.get(`${ORDER}/${order.id}`)).row())[0]?.['itemCode'],
      printed: (await shippedText(admin, 'purchaseOrder', order.id)).includes(code),
      imported: (await headings()).includes('Item Code'),
    });
    expect(await seen()).toEqual({ line: code, printed: true, imported: true });
    await set('ITEM_CODE_SUPPORT', 'NO');
    expect(await seen()).toEqual({ line: undefined, printed: false, imported: false });
    const sent = await itemWith({ itemCode: 'NOT-READ' });
    expect(sent['itemCode']).toMatch(/\d{5}$/u);
    const { id, version } = sent;
    const body = { id, version, itemCode: 'NOT-READ', printName: 'As printed' };
    const { itemCode } = sent;
    expect((await admin.post('chemical/item/update', body)).row()).toMatchObject({ itemCode, printName: 'As printed' });
    await set('ITEM_CODE_SUPPORT', 'YES');
    expect(await seen()).toEqual({ line: code, printed: true, imported: true });
  });
});

describe('parts of the stock key', () => {
  it('RACK_SUPPORT: a rack of the line’s area is kept, one of another is refused; off, racks are not read', async () => {
    const rack = made.of('rack');
    const item = await itemWith();
    const inArea = lineOf(item, { stockArea: rack['stockArea'], rack: rack.id });
    const other = (await admin.get('chemical/stockArea/getAllByPartner')).body.dataList?.find(
      ({ id, areaType }) => id !== rack['stockArea'] && areaType === 'raw',
    );
    expect(firstOf(await receiptOf(inArea))['rack']).toBeNull();
    await set('RACK_SUPPORT', 'YES');
    expect(firstOf(await receiptOf(inArea))['rack']).toBe(rack.id);
    expect(codes(await receiptOf({ ...inArea, stockArea: other?.['id'] }))).toBe('422, PLACE lines[0].rack');
    await staysOnWhile('RACK_SUPPORT', await postedOpening(inArea));
  });

  it('ROLL_NO_SUPPORT: goods kept by roll come with numbers; off, they are kept by lot and nobody asks for one', async () => {
    expect(codes(await admin.post('chemical/item/save', itemBody({ lotTracking: 'roll' })))).toBe(
      '422, SWITCHED_OFF lotTracking',
    );
    await set('ROLL_NO_SUPPORT', 'YES');
    const item = await itemWith({ lotTracking: 'roll' });
    expect(codes(await receiptOf(lineOf(item)))).toBe('422, REQUIRED lines[0].rollNumber');
    expect(codes(await openingOf(lineOf(item)))).toBe('422, REQUIRED lines[0].rollNumber');
    expect(firstOf(await receiptOf(lineOf(item, { rollNumber: 'R-1' })))['rollNumber']).toBe('R-1');
    await staysOnWhile(
      'ROLL_NO_SUPPORT',
      await postedOpening(lineOf(item, { rollNumber: 'R-3', lotNumber: 'ROLLED' })),
    );
    expect(firstOf(await receiptOf(lineOf(item, { rollNumber: 'R-2' })))['rollNumber']).toBeNull();
    const opened = (await openingOf(lineOf(item, { lotNumber: 'BY-LOT' }))).row();
    expect(codes(await trade.act(OPENING, opened, 'post'))).toBe('200');
  });

  it('VENDOR_CODE_ON: purchased goods come with one; off, it is not read', async () => {
    const item = await itemWith();
    const coded = lineOf(item, { vendorCode: 'RP260042' });
    expect(firstOf(await receiptOf(coded))['vendorCode']).toBeNull();
    await set('VENDOR_CODE_ON', 'YES');
    expect(codes(await receiptOf(lineOf(item)))).toBe('422, REQUIRED lines[0].vendorCode');
    expect(firstOf(await receiptOf(coded))['vendorCode']).toBe('RP260042');
    await set('VENDOR_CODE_ON', 'NO');
  });

  it('SECONDARY_STOCK_SUPPORT: a second quantity is kept and balanced; off, it is not read', async () => {
    const bare = await itemWith();
    expect(firstOf(await openingOf(lineOf(bare, { secondaryQuantity: 4 })))['secondaryQuantity']).toBeNull();
    await set('SECONDARY_STOCK_SUPPORT', 'YES');
    const pieces = made.rows('uom', { symbol: 'nos' });
    const item = await itemWith({ secondaryUom: pieces, secondaryMode: 'independent' });
    const opened = (await openingOf(lineOf(item, { secondaryQuantity: 4 }))).row();
    expect(linesOf(opened)[0]?.['secondaryQuantity']).toBe(4);
    const posted = await trade.act(OPENING, opened, 'post');
    expect(codes(posted)).toBe('200');
    const [key] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [];
    expect(key).toMatchObject({ quantity: 10, secondaryQuantity: 4 });

    // What of it is still to come is offered in whole pieces, as its unit counts.
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const ordered = [{ ...linesOf(sample)[0], item: item.id, quantity: 30, secondaryQuantity: 10 }];
    const order = (await admin.post(`${ORDER}/save`, { ...sample, lines: ordered })).row();
    const sent = (await trade.act(ORDER, order, 'submit')).row();
    const body = trade.receiptBody(sent, 10);
    const came = { ...body, lines: linesOf(body).map((line) => ({ ...line, secondaryQuantity: 3 })) };
    const receipt = (await admin.post(`${INWARD}/save`, came)).row();
    const inward = await trade.act(INWARD, receipt, 'post');
    expect(codes(inward)).toBe('200');
    const open = (await admin.get(`${ORDER}/openLines/${String(order['party'])}`)).body.dataList ?? [];
    expect(open.find(({ purchaseOrder }) => purchaseOrder === order.id)).toMatchObject({
      balance: 20,
      secondaryQuantity: 7, // two thirds of ten
    });
    expect(codes(await trade.act(INWARD, inward.row(), 'reverse', { reason: 'Weighed twice' }))).toBe('200');

    const row = (await admin.get('sysConfig/getAllByPartner')).body.dataList?.find(
      ({ keyName }) => keyName === 'SECONDARY_STOCK_SUPPORT',
    );
    const off = { id: row?.['id'], version: row?.['version'], value: 'NO' };
    const refused = await admin.post('sysConfig/update', off);
    expect(codes(refused)).toBe('422, CONFIG_IN_USE value');
    expect(refused.body.errors?.[0]).toMatchObject({
      code: 4404171,
      message: 'Turning SECONDARY_STOCK_SUPPORT off is not possible: 1 records use it',
    });
    expect(row).toMatchObject({ group: 'stock', dataType: 'switch', defaultValue: 'NO' });
    expect(codes(await trade.act(OPENING, posted.row(), 'reverse', { reason: 'Weighed twice' }))).toBe('200');
    expect(codes(await admin.post('sysConfig/update', off))).toBe('200');
  });

  it('CUSTOMER_SUPPORT: goods are made for a customer; off, it is not read', async () => {
    const customer = made.rows('party', {});
    const item = await itemWith();
    expect(firstOf(await openingOf(lineOf(item, { customer })))['customer']).toBeNull();
    await set('CUSTOMER_SUPPORT', 'YES');
    const [opened] = linesOf((await openingOf(lineOf(item, { customer }))).row());
    expect(opened?.['customer']).toBe(customer);
    await set('CUSTOMER_SUPPORT', 'NO');
  });

  it('PACKING_TYPE_SUPPORT: goods lie in packages of a packing; off, neither is read', async () => {
    const packing = made.of('packing').id;
    const item = await itemWith();
    const packed = lineOf(item, { packing, packages: 40 });
    const asSaved = (answer: Answered) => [firstOf(answer)['packing'], firstOf(answer)['packages']];
    expect([asSaved(await receiptOf(packed)), asSaved(await openingOf(packed))]).toEqual([
      [null, null],
      [null, null],
    ]);
    await set('PACKING_TYPE_SUPPORT', 'YES');
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const lines = [{ ...linesOf(sample)[0], packing }];
    const order = (await admin.post(`${ORDER}/save`, { ...sample, lines })).row();
    expect(codes(await trade.act(ORDER, order, 'submit'))).toBe('200');
    const owed = (await admin.get(`${ORDER}/openLines/${String(order['party'])}`)).body.dataList ?? [];
    const packingName = made.of('packing')['packingType'];
    expect(owed.find(({ purchaseOrder }) => purchaseOrder === order.id)).toMatchObject({ packing, packingName });
    expect(codes(await receiptOf(lineOf(item, { packing })))).toBe('422, REQUIRED lines[0].packages');
    const [received, opened] = [(await receiptOf(packed)).row(), (await openingOf(packed)).row()];
    const posted = [await trade.act(INWARD, received, 'post'), await trade.act(OPENING, opened, 'post')];
    expect(posted.map(codes)).toEqual(['200', '200']);
    const [key, ...others] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [];
    expect([key, others.length]).toEqual([expect.objectContaining({ quantity: 20, packages: 80 }), 0]);
    expect(key?.['packing']).toMatchObject({ id: packing });
    for (const [n, path] of [INWARD, OPENING].entries())
      expect(codes(await trade.act(path, posted[n]?.row() ?? received, 'reverse', { reason: 'Counted twice' }))).toBe(
        '200',
      );
    await staysOnWhile('PACKING_TYPE_SUPPORT', await postedOpening(packed));
  });
});

describe('what is offered to orders', () => {
  it('wastageMaterialTypeId: goods of that type are nobody’s to order', async () => {
    const item = await itemWith();
    const opened = (await openingOf(lineOf(item))).row();
    expect(codes(await trade.act(OPENING, opened, 'post'))).toBe('200');
    const offered = async (): Promise<readonly unknown[]> => {
      const { dataList = [], data } = (
        await admin.post(`${STOCK}/getStockForSalesOrder/v2`, { itemId: item.id, quantity: 4 })
      ).body;
      return [dataList.length, data?.['short']];
    };
    expect(await offered()).toEqual([1, 0]);
    await set('wastageMaterialTypeId', String(item['productType']));
    expect(await offered()).toEqual([0, 4]);
    await set('wastageMaterialTypeId', '');
    expect(await offered()).toEqual([1, 0]);
  });
});

describe('receipts', () => {
  it('ALPS_CONFIGURATION: the LOT series numbers what comes in, whatever was typed; off, a lot may be typed', async () => {
    const item = await itemWith({ lotTracking: 'lot' });
    const typed = lineOf(item, { lotNumber: 'TYPED-1' });
    const lotOf = async (draft: Kept): Promise<unknown> =>
      linesOf((await trade.act(INWARD, draft, 'post')).row())[0]?.['lotNumber'];
    const older = (await receiptOf(typed)).row();
    expect(await lotOf((await receiptOf(typed)).row())).toBe('TYPED-1');
    await set('ALPS_CONFIGURATION', 'YES');
    const fresh = await receiptOf(lineOf(item, { lotNumber: 'TYPED-2' }));
    expect(firstOf(fresh)['lotNumber']).toBeNull();
    const [one, other] = [await lotOf(fresh.row()), await lotOf(older)]; // the setting may be younger than the draft
    for (const lot of [one, other]) expect(lot).not.toMatch(/^TYPED/u);
    expect(new Set([one, other]).size).toBe(2);
    await set('ALPS_CONFIGURATION', 'NO');
  });

  it('DIRECT_INWARD: anybody with the right receives without an order; off, by override alone', async () => {
    const line = lineOf(await itemWith());
    const role = (await admin.post('role/save', { name: 'Receiver' })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const id = rights.find(({ moduleAPI }) => moduleAPI === moduleNamed('inward').acl)?.['id'];
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    expect((await admin.post('acl/saveOrUpdateAll', [{ id, version, view: 1, mode: 127 }])).status).toBe(200);
    const { client } = await personWith(served, role);
    expect(codes(await receiptOf(line, {}, client))).toBe('200');
    await set('DIRECT_INWARD', 'NO');
    expect(codes(await receiptOf(line, {}, client))).toBe('403, DENIED inwardType');
    expect(codes(await receiptOf(line, { inwardType: 'free' }, client))).toBe('403, DENIED inwardType');
    expect(codes(await receiptOf(line))).toBe('200');
    await set('DIRECT_INWARD', 'YES');
  });

  it('KEEP_SUPPLIER_LOT: the supplier’s number is the lot’s where nobody has it yet; off, the series gives one', async () => {
    const item = await itemWith({ lotTracking: 'lot' });
    const lot = async (): Promise<unknown> => {
      const draft = (await receiptOf(lineOf(item, { supplierLot: 'sup 7' }))).row();
      return firstOf(await trade.act(INWARD, draft, 'post'))['lotNumber'];
    };
    expect(await lot()).toMatch(/^L/u);
    await set('KEEP_SUPPLIER_LOT', 'YES');
    expect([await lot(), await lot()]).toEqual(['SUP7', expect.stringMatching(/^L/u)]);
    await set('KEEP_SUPPLIER_LOT', 'NO');
    const found = await admin.post(`${STOCK}/getStock/v2`, { items: [item.id], lotNumber: '=SUP7' });
    expect(found.body.dataList?.map(({ quantity }) => quantity)).toEqual([10]);
  });
});

describe('company, branch and location', () => {
  it('CBL_FLOW_SUPPORT and PO_CBL_FLOW_SUPPORT: filled in silence, then asked, on orders apart', async () => {
    const mine = { organization: made.rows('organization', { isDefault: true }) };
    const branchBody = { ...sampleOf(moduleNamed('branch'), 31, made.rows), ...mine };
    const branch = (await admin.post('erp/branch/save', branchBody)).row();
    const depot = { name: 'Depot 31', branch: branch.id, locationType: 'godown' };
    const location = (await admin.post('erp/location/save', depot)).row();
    const other = { ...mine, branch: branch.id, location: location.id };
    const placeOf = ({ organization, branch: at, location: within }: Wire): Wire => ({
      organization,
      branch: at,
      location: within,
    });
    const line = lineOf(await itemWith());
    const own = placeOf((await openingOf(line, other)).row());
    expect(own).toMatchObject(mine);
    expect(own['branch']).not.toBe(branch.id);

    const order = async (place: Wire): Promise<Kept> => {
      const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
      const draft = (await admin.post(`${ORDER}/save`, { ...sample, ...place })).row();
      return (await trade.act(ORDER, draft, 'submit')).row();
    };
    const unplaced = await order(other);
    expect(placeOf(unplaced)).toEqual(own);
    expect(unplaced['number']).toMatch(/^PO\/\d\d-\d\d\/\d{5}$/u);
    const rows = (await admin.get('sysConfig/getAllByPartner')).body.dataList ?? [];
    const { id, version } = rows.find(({ keyName }) => keyName === 'PO_CBL_FLOW_SUPPORT') ?? {};
    expect(codes(await admin.post('sysConfig/update', { id, version, value: 'YES' }))).toBe('422, CONFIG_NEEDS value');
    await set('CBL_FLOW_SUPPORT', 'YES');
    expect(placeOf((await openingOf(line, other)).row())).toEqual(other);
    expect(placeOf(await order(other))).toEqual(own);
    const series = async (): Promise<Wire> =>
      (await admin.get('numberSeries/getAllByPartner')).body.dataList?.find(
        ({ moduleName }) => moduleName === 'purchaseOrder',
      ) ?? {};
    expect((await series())['sample']).toMatch(/^PO\/\d\d-\d\d\/\d{5}$/u);
    await set('PO_CBL_FLOW_SUPPORT', 'YES');
    const [there, here] = [await order(other), await order(own)];
    expect([placeOf(there), placeOf(here)]).toEqual([other, own]);
    expect(String(there['number'])).toContain(`/${String(branch['code'])}/`);
    expect((await series())['sample']).toMatch(/^PO\/\d\d-\d\d\/[A-Z0-9]+\/\d{5}$/u);
  });
});
