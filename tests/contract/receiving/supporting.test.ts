import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { APPROVE, chiefOf, flowFor } from '../approvals/approvals.ts';
import { shippedText } from '../papers/prints.ts';
import { type Kept, linesOf } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

const INWARD = 'chemical/sm-inward';
const ALLOCATION = 'chemical/supportingMaterialAllocation';
const STOCK = 'chemical/itemStock';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');
const day = (back = 0): string => indiaDay(-back);

describe('supporting material', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    await setSetting(admin, 'BACK_DATE_DAYS', '200');
  });
  afterAll(() => fresh.remove());

  const unit = (symbol: string): number | undefined => made.rows('uom', { symbol });
  let count = 0;
  const materialOf = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    return (
      await admin.post('chemical/supportingMaterial/save', { name: `Thread ${count}`, uom: unit('kg'), ...more })
    ).row();
  };
  const departmentOf = async (): Promise<Kept> => {
    count += 1;
    const department = (await admin.post('chemical/department/save', { name: `Stitching ${count}` })).row();
    const head = { name: `Stitching cost ${count}`, costType: 'overhead', basis: 'perKg', department: department.id };
    (await admin.post('chemical/costHead/save', head)).row();
    return department;
  };
  const area = () => made.rows('stockArea', { areaType: 'raw' });
  const act = (api: string, { id, version }: Kept, verb: string, more: Wire = {}) =>
    admin.post(`${api}/${verb}`, { id, version, ...more }, { requestId: randomUUID() });
  const inward = async (lines: readonly Wire[], more: Wire = {}): Promise<Kept> => {
    count += 1;
    const sample = sampleOf(moduleNamed('supportingInward'), 1, made.rows);
    return (await admin.post(`${INWARD}/save`, { ...sample, date: day(), billNo: `B${count}`, ...more, lines })).row();
  };
  const received = async (material: Kept, quantity: number, rate: number, more: Wire = {}): Promise<Kept> => {
    const line = { supportingMaterial: material.id, uom: material['uom'], quantity, rate, ...more };
    return (await act(INWARD, await inward([line]), 'post')).row();
  };
  const allocation = async (department: Kept, material: Kept, quantity: number, more: Wire = {}, line: Wire = {}) => {
    const lines = [{ supportingMaterial: material.id, uom: material['uom'], quantity, ...line }];
    const body = { direction: 'issue', date: day(), department: department.id, stockArea: area(), ...more, lines };
    return (await admin.post(`${ALLOCATION}/save`, body)).row();
  };
  const issued = async (...of: Parameters<typeof allocation>): Promise<Kept> =>
    (await act(ALLOCATION, await allocation(...of), 'post')).row();
  /** Quantity and value of a material in stock, key by key. */
  const stock = async (material: Kept): Promise<readonly unknown[]> => {
    const item = (await admin.get(`chemical/supportingMaterial/${material.id}`)).row()['stockItem'];
    return ((await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? []).map(
      ({ quantity, value }) => [quantity, value],
    );
  };
  const sound = async () => expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  const items = async (): Promise<number | undefined> =>
    (await admin.get('chemical/item/getAllByPartner', { pageNumber: 1, rowsPerPage: 10 })).body.totalCount;

  it('what comes in is stock of its own kind: no list of items shows it, its tax that is not credited is part of its value', async () => {
    const before = await items();
    const material = await materialOf();
    const gstRate = made.rows('gstRate', { name: 'GST 18 %' });
    const line = { supportingMaterial: material.id, uom: unit('kg'), quantity: 10, rate: 250, gstRate };
    const draft = await inward([line, { ...line, quantity: 4, creditable: false }]);
    expect(draft).toMatchObject({ taxable: 3500, stockValue: 3680, grandTotal: 4130, materials: material['name'] });
    const posted = (await act(INWARD, draft, 'post')).row();
    expect(posted).toMatchObject({ statusId: 7 });
    expect(posted['number']).toMatch(/^SI\/\d\d-\d\d\/00001$/u);
    expect(await stock(material)).toEqual([[14, 3680]]);
    expect(await items()).toBe(before);
    const found = await admin.get('chemical/item/getAllByPartner', {
      search: String(material['name']),
      rowsPerPage: 5,
    });
    expect(found.body.dataList).toEqual([]);
    expect(codes(await act(INWARD, posted, 'reverse'))).toBe('422, REQUIRED reason');
    (await act(INWARD, posted, 'reverse', { reason: 'Typed twice' })).row();
    expect(await stock(material)).toEqual([]);
    await sound();
  });

  it('a material follows its name into stock; in stock it keeps its unit', async () => {
    const material = await materialOf();
    await received(material, 5, 100);
    const now = (await admin.get(`chemical/supportingMaterial/${material.id}`)).row();
    const renamed = (await admin.post('chemical/supportingMaterial/update', { ...now, name: 'Thread 1000 den' })).row();
    const [row] = (await admin.post(`${STOCK}/getStock/v2`, { items: [renamed['stockItem']] })).body.dataList ?? [];
    expect(row?.['item']).toMatchObject({ name: 'Thread 1000 den' });
    const other = await admin.post('chemical/supportingMaterial/update', { ...renamed, uom: unit('nos') });
    expect(codes(other)).toBe('422, UNIT_LOCKED uom');
  });

  it.each([
    ['no rate', { rate: 0 }, '422, ZERO_RATE lines[0].rate'],
    ['an unknown material', { supportingMaterial: 999_999 }, '422, REFERENCE lines[0].supportingMaterial'],
    ['no unit', { uom: undefined }, '422, UOM_REQUIRED lines[0].uom'],
    ['a unit with no way to its own', { uom: 'm' }, '422, CONVERSION_MISSING lines[0].uom'],
    ['expired when it came', { expiryOn: '2020-01-01' }, '422, ORDER lines[0].expiryOn'],
  ] as const)('refuses %s', async (_, more, expected) => {
    const material = await materialOf();
    const sample = sampleOf(moduleNamed('supportingInward'), 1, made.rows);
    const wrong = 'uom' in more && more.uom === 'm' ? { uom: unit('m') } : more;
    const line = { supportingMaterial: material.id, uom: unit('kg'), quantity: 1, rate: 5, ...wrong };
    expect(codes(await admin.post(`${INWARD}/save`, { ...sample, billNo: undefined, lines: [line] }))).toBe(expected);
  });

  it('a bill comes once a year; free goods are worth nothing', async () => {
    const material = await materialOf();
    const line = { supportingMaterial: material.id, uom: unit('kg'), quantity: 1, isFree: true };
    (await act(INWARD, await inward([line], { billNo: 'ONCE' }), 'post')).row();
    expect(codes(await act(INWARD, await inward([line], { billNo: 'ONCE' }), 'post'))).toBe(
      '422, DUPLICATE_BILL billNo',
    );
    expect(await stock(material)).toEqual([[1, 0]]);
  });

  it('a department draws what expires first; what it brings back has the cost at which it was drawn', async () => {
    const material = await materialOf({ shelfLifeDays: 365 });
    await received(material, 10, 100, { lotNumber: 'LATE' });
    await received(material, 4, 130, { lotNumber: 'SOON', expiryOn: day(-20) });
    const department = await departmentOf();
    const issue = await issued(department, material, 6);
    expect(issue['number']).toMatch(/^SA\/\d\d-\d\d\/00001$/u);
    expect(linesOf(issue).map((line) => [line['lotNumber'], line['quantity'], line['amount']])).toEqual([
      ['SOON', 4, 434.29],
      ['LATE', 2, 217.14],
    ]);
    expect(codes(await act(ALLOCATION, await allocation(department, material, 9), 'post'))).toBe(
      '422, SHORT_STOCK lines[0].quantity',
    );
    const over = await allocation(department, material, 6.5, { direction: 'return' });
    expect(codes(await act(ALLOCATION, over, 'post'))).toBe('422, NOT_ALLOCATED lines[0].quantity');
    const some = await issued(department, material, 5, { direction: 'return' });
    const rest = await issued(department, material, 1, { direction: 'return' });
    expect([some['value'], rest['value']]).toEqual([542.86, 108.57]);
    expect(await stock(material)).toEqual([
      [10, 1085.71],
      [4, 434.29],
    ]);
    const now = (await admin.get(`${ALLOCATION}/${issue.id}`)).row();
    expect(codes(await act(ALLOCATION, now, 'reverse', { reason: 'Wrong' }))).toBe('422, REVERSE_LATER');
    for (const back of [rest, some]) (await act(ALLOCATION, back, 'reverse', { reason: 'Still needed' })).row();
    const free = (await admin.get(`${ALLOCATION}/${issue.id}`)).row();
    expect(linesOf(free).map((line) => [line['returned'], line['returnedAmount']])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    (await act(ALLOCATION, free, 'reverse', { reason: 'Not drawn at all' })).row();
    await sound();
  });

  it('nothing comes back after 90 days, nor what another department drew', async () => {
    const material = await materialOf();
    const line = { supportingMaterial: material.id, uom: unit('kg'), quantity: 10, rate: 100 };
    (await act(INWARD, await inward([line], { date: day(100) }), 'post')).row();
    const [department, other] = [await departmentOf(), await departmentOf()];
    await issued(department, material, 2, { date: day(91) });
    const late = await allocation(department, material, 1, { direction: 'return' });
    expect(codes(await act(ALLOCATION, late, 'post'))).toBe('422, NOT_ALLOCATED lines[0].quantity');
    await issued(department, material, 2, { date: day(90) });
    const foreign = await allocation(other, material, 1, { direction: 'return' });
    expect(codes(await act(ALLOCATION, foreign, 'post'))).toBe('422, NOT_ALLOCATED lines[0].quantity');
    expect((await issued(department, material, 2, { direction: 'return' }))['value']).toBe(200);
  });

  it('a department without a cost head names one', async () => {
    const material = await materialOf();
    const department = (await admin.post('chemical/department/save', { name: 'Nobody pays' })).row();
    const lines = [{ supportingMaterial: material.id, uom: unit('kg'), quantity: 1 }];
    const body = { direction: 'issue', date: day(), department: department.id, stockArea: area(), lines };
    expect(codes(await admin.post(`${ALLOCATION}/save`, body))).toBe('422, REQUIRED costHead');
  });

  it('C37: for 2,702 bags the norm is 1.513 kg of thread; 1.900 are 25.6 % over and need a reason', async () => {
    const department = await departmentOf();
    const material = await materialOf({ consumptionNorm: 0.56, normPer: 'thousandBags', department: department.id });
    await received(material, 50, 300);
    const { name: _, ...place } = made.of('stockArea');
    const floor = (
      await admin.post('chemical/stockArea/save', {
        name: `Floor ${count}`,
        areaType: 'finished',
        location: place['location'],
        department: department.id,
      })
    ).row();
    const sample = sampleOf(moduleNamed('item'), 1, made.rows);
    const bag = (
      await admin.post('chemical/item/save', {
        ...sample,
        itemCode: `BAG-${count}`,
        name: 'Bag',
        barcode: undefined,
        uom: unit('nos'),
        purchaseUom: undefined,
        salesUom: undefined,
        packUom: undefined,
        secondaryUom: undefined,
      })
    ).row();
    const grade = (await admin.post('chemical/itemTuple/getItemTupleId', { item: bag.id })).body.data?.['id'];
    await fresh.database.transaction({ partnerId: 1 }, (tx) =>
      stockOf(tx).post({
        kind: 'production',
        module: 'dailyProduction',
        documentId: 1,
        movements: [
          {
            line: 0,
            reason: 'PRODUCE',
            from: { account: 'PRODUCTION' },
            to: { itemId: bag.id, itemTupleId: Number(grade), stockAreaId: floor.id },
            quantity: decimal('2702'),
            amount: decimal('0'),
          },
        ],
      }),
    );
    const days = { from: day(1), to: day() };
    const [proposed] =
      (await admin.post(`${ALLOCATION}/fromNorm`, { department: department.id, ...days })).body.dataList ?? [];
    expect(proposed).toMatchObject({ produced: 2702, normQuantity: 1.513, consumed: 0, quantity: 1.513 });

    const output = { producedFrom: days.from, producedTo: days.to };
    const draft = await allocation(department, material, 1.9, output);
    expect(codes(await act(ALLOCATION, draft, 'post'))).toBe('422, REQUIRED lines[0].reason');
    const said = await issued(department, material, 1.9, output, { reason: 'New machine runs in' });
    expect(linesOf(said)[0]).toMatchObject({ normQuantity: 1.51312, overPercent: 25.6 });
    const [after] =
      (await admin.post(`${ALLOCATION}/fromNorm`, { department: department.id, ...days })).body.dataList ?? [];
    expect(after).toMatchObject({ consumed: 1.9, quantity: 0 });
  });

  it('who may not see rates sees no value; who has no right sees nothing', async () => {
    const material = await materialOf();
    const { id } = await received(material, 1, 77);
    const seen = (await served.as('store').get(`${INWARD}/${id}`)).row();
    expect([seen, ...linesOf(seen)].filter((one) => 'stockValue' in one || 'taxable' in one || 'rate' in one)).toEqual(
      [],
    );
    expect((await served.as('nobody').get(`${INWARD}/${id}`)).status).toBe(403);
    expect((await served.as('nobody').post(`${ALLOCATION}/fromNorm`, {})).status).toBe(403);
    expect((await served.as('stranger').get(`${INWARD}/${id}`)).status).toBe(404);
    expect(codes(await admin.post(`${ALLOCATION}/fromNorm`, { department: 1, from: 'x', to: day() }))).toBe(
      '422, FORMAT from',
    );
  });

  it('waits for approval where a flow asks for it, with its number, and becomes stock when it is given', async () => {
    const { chief, levels } = await chiefOf(served);
    await flowFor(admin, 'needles', levels, { moduleName: 'supportingInward' });
    const material = await materialOf();
    const line = { supportingMaterial: material.id, uom: material['uom'], quantity: 12, rate: 100 };
    const draft = await inward([line], { remarks: 'Dear needles' });
    const waiting = (await act(INWARD, draft, 'post')).row();
    expect([waiting['statusId'], String(waiting['number']).slice(0, 2), await stock(material)]).toEqual([2, 'SI', []]);
    const given = await chief.client.post(APPROVE, { moduleName: 'supportingInward', entityId: waiting.id });
    expect([given.status, await stock(material)]).toEqual([200, [[12, 1200]]]);
    const done = (await admin.get(`${INWARD}/${waiting.id}`)).row();
    expect([done['statusId'], done['number']]).toEqual([7, waiting['number']]);
  });

  it('prints the receipt with its tax', async () => {
    const material = await materialOf();
    const kept = await received(material, 12, 100);
    const text = await shippedText(admin, 'supportingInward', kept.id);
    for (const words of [String(kept['number']), String(material['name']), '12 kg', '₹ 1,200.00'])
      expect(text).toContain(words);
    const blind = await shippedText(served.as('store'), 'supportingInward', kept.id);
    expect(blind).not.toContain('1,200.00');
  });
});
