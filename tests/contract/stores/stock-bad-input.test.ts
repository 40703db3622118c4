import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { countingOf } from './counting.ts';
import { codes, STOCK, type Store, storeOf } from './stock-fixture.ts';
import { COUNT, GATE, linesOf, OPENING, OUTWARD, type Trade, tradeOf, TRANSFER } from '../purchase/trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let trade: Trade;
let store: Store;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  trade = tradeOf(admin, made);
  store = storeOf(admin, made, trade);
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

/** What calls of stock and its lookups say of input that means nothing (spec 02, 2.2, 2.5 and 2.8). */
describe('bad input of stock', () => {
  const groups = `${STOCK}/getStockListWithGroupBy/v2`;
  it.each([
    ['a group that there is not', groups, { groupBy: ['moon'] }, '422, CHOICE groupBy'],
    [
      'a sixth group',
      groups,
      { groupBy: ['item', 'lot', 'rack', 'stockArea', 'branch', 'company'] },
      '422, TOO_LARGE groupBy',
    ],
    ['stock of tomorrow', `${STOCK}/asOf`, { groupBy: ['item'], asOf: indiaDay(1) }, '422, TOO_LARGE asOf'],
    ['a day in a wrong form', `${STOCK}/getStock/v2`, { asOf: '1/2/26' }, '422, FORMAT asOf'],
    ['a negative id', `${STOCK}/getStock/v2`, { branch: -1 }, '422, TOO_SMALL branch'],
    ['an unknown key', `${STOCK}/getStock/v2`, { moon: 1 }, '422, UNKNOWN_FIELD moon'],
  ])('%s is refused', async (_, path, body, said) => expect(codes(await admin.post(path, body))).toBe(said));

  it('ids that nobody has find nothing, and are no fault', async () => {
    const { status, body } = await admin.post(`${STOCK}/getStock/v2`, { items: [999_999_999], branch: 999_999_999 });
    expect([status, body.dataList]).toEqual([200, []]);
  });

  it('goods go to another location by a stock transfer, and are not moved there', async () => {
    const key = await store.stocked('MOVED-FAR');
    const here = (await admin.get(`chemical/stockArea/${key.stockArea.id}`)).row();
    const yard = { ...sampleOf(moduleNamed('location'), 61, made.rows), branch: here['branch'] };
    const location = (await admin.post('erp/location/save', yard)).row().id;
    const far = (await admin.post('chemical/stockArea/save', { name: 'Far yard', areaType: 'raw', location })).row();
    const move = await admin.post(`${STOCK}/move`, {
      lines: [{ balanceId: key.id, quantity: 1, toStockArea: far.id }],
    });
    expect(codes(move)).toBe('422, PLACE lines[0].toStockArea');
    expect(move.body.errors?.[0]?.message).toBe('Far yard is in another location: use Stock Transfer');
  });

  it('of a lot that is used up nothing is held', async () => {
    const key = await store.stocked('USED-UP', 10);
    const gone = await trade.writeOff('USED-UP-TOO', 'outward');
    const [line] = linesOf(gone);
    const { id: item } = key['item'] as Wire; // a row of the view
    const whole = { item, uom: line?.['uom'], remark: line?.['remark'], stockArea: key.stockArea.id, quantity: 10 };
    const draft = await admin.post(`${OUTWARD}/save`, {
      outwardType: gone['outwardType'],
      date: gone['date'],
      lines: [{ ...whole, lotNumber: 'USED-UP' }],
    });
    expect(codes(await trade.act(OUTWARD, draft.row(), 'post'))).toBe('200');
    expect(codes(await admin.post(`${STOCK}/qc`, { lot: key.lot.id, to: 'hold', reason: 'Late' }))).toBe(
      '422, SHORT_STOCK lot',
    );
  });

  it.each(['zzz', '0', '999999999', '-1', "RM'"])('a product type that is none, %s, has no items', async (type) => {
    const { status, body } = await admin.get(`chemical/item/getAllItemByProductType/${encodeURIComponent(type)}`);
    expect([status, body.dataList]).toEqual([200, []]);
  });

  it('a lot and a roll are called by their words as by their codes', async () => {
    const keys = async (type: string): Promise<readonly unknown[]> =>
      ((await admin.get(`allAttributes/getAllAttributes/${type}`)).body.dataList ?? []).map(({ key }) => key);
    expect((await keys('lot')).length).toBeGreaterThan(5);
    expect([await keys('lot'), await keys('roll')]).toEqual([await keys('ST'), await keys('RL')]);
    const none = await admin.get('allAttributes/getAllAttributes/moon');
    expect(codes(none)).toBe('422, CHOICE type');
  });
});

describe('bad input of what moves stock', () => {
  const told = ({ body, status }: Answered): string =>
    [status, ...(body.errors ?? []).map(({ field, code }) => `${code} ${field}`.trim())].join(', ');
  const rolls = async (code: string, stockArea: unknown): Promise<number> => {
    const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const goods = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const item = (
      await admin.post('chemical/item/save', { ...goods, name: `Rolls ${code}`, itemCode: code, lotTracking: 'roll' })
    ).row();
    await store.stocked(code, 50, { item: item.id, uom, rollNumber: `${code}-1`, stockArea });
    return item.id;
  };

  it('opening stock that cost nothing and is not free', async () => {
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const line = { ...linesOf(sample)[0], lotNumber: 'NO-RATE', manufacturedOn: null, rate: 0 };
    const saved = await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(), lines: [line] });
    expect(told(saved)).toBe('422, 4404248 lines[0].rate');
  });

  it('a roll that is counted with two quantities; scanned twice with the same it is one line', async () => {
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
    const counting = countingOf(admin, made);
    const area = await counting.areaFor('BAD-ROLL');
    await rolls('BAD-ROLL', area);
    const slip = await counting.frozen(area);
    const [line] = await counting.linesOf(slip);
    const scan = async (quantity: number) =>
      told(await admin.post(`${COUNT}/scan`, { slipId: slip.id, payload: 'BAD-ROLL-1', quantity }));
    expect(await Promise.all([scan(50), scan(50)])).toEqual(['200', '200']); // two terminals in one second
    expect(await scan(49)).toBe('422, 4404203 quantity');
    expect(told(await counting.entered(slip, line, 49))).toBe('422, 4404203 lines[0].quantity');
    expect(await counting.linesOf(slip)).toHaveLength(1);
  });

  it('a transfer to where it starts, and to an area of another company', async () => {
    const sample = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
    const sends = (toStockArea: unknown) => admin.post(`${TRANSFER}/save`, { ...sample, toStockArea });
    expect(told(await sends(sample['fromStockArea']))).toBe('422, 4404211 toStockArea');
    const saved = async (path: string, body: Wire) => (await admin.post(`${path}/save`, body)).row();
    const company = await saved('organization', { name: 'Sister Weavers', shortCode: 'SIS', pan: 'AAACW1234E' });
    const hours = { workingFrom: '09:00', workingTill: '18:00', organization: company.id };
    const branch = await saved('erp/branch', { ...sampleOf(moduleNamed('branch'), 81, made.rows), ...hours });
    const location = await saved('erp/location', { name: 'Sister works', branch: branch.id, locationType: 'plant' });
    const area = { name: 'Sister store', areaType: 'raw', location: location.id };
    const far = await sends((await saved('chemical/stockArea', area)).id);
    expect(told(far)).toBe('422, 4404211 toStockArea');
    expect(far.body.errors?.[0]?.message).toContain('use Inter Department Transfer');
  });

  it('a vehicle number that is none; what is carried by hand has none', async () => {
    const body = trade.slipBody(await trade.openOrder(10), 5);
    const comes = async (more: Wire) => told(await admin.post(`${GATE}/save`, { ...body, ...more }));
    expect(await comes({ vehicleNumber: 'GJ5AB' })).toBe('422, 4404939 vehicleNumber');
    expect(await comes({ vehicleNumber: undefined, vehicleKind: 'hand' })).toBe('200');
  });

  it('more of the second quantity than is left; taking all of one takes all of the other', async () => {
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    const [m, kg] = ['m', 'kg'].map((symbol) => made.rows('uom', { symbol }));
    const { productType, category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const goods = { productType, category, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const second = { uom: m, secondaryUom: kg, secondaryMode: 'independent', lotTracking: 'lot' };
    const fabric = { ...goods, ...second, name: 'Fabric by two', itemCode: 'BAD-TWO' };
    const item = (await admin.post('chemical/item/save', fabric)).row().id;
    await store.stocked('BAD-TWO', 100, { item, uom: m, secondaryQuantity: 8, rate: 9 });
    const out = sampleOf(moduleNamed('outward'), 1, made.rows);
    const leaves = async (quantity: number, secondaryQuantity: number) => {
      const line = { ...linesOf(out)[0], item, uom: m, lotNumber: 'BAD-TWO', quantity, secondaryQuantity };
      const draft = (await admin.post(`${OUTWARD}/save`, { ...out, date: indiaDay(), lines: [line] })).row();
      return told(await trade.act(OUTWARD, draft, 'post'));
    };
    expect(await leaves(50, 8.001)).toBe('422, 4404202 lines[0].secondaryQuantity');
    expect(await leaves(50, 4.5)).toBe('200');
    expect(await store.rowsOf('BAD-TWO')).toMatchObject([{ quantity: 50, secondaryQuantity: 3.5 }]);
    expect(await leaves(50, 3.5)).toBe('200');
    expect(await store.rowsOf('BAD-TWO')).toEqual([]);
  });
});
