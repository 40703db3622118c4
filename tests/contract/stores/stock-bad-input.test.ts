import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes, STOCK, type Store, storeOf } from './stock-fixture.ts';
import { linesOf, OUTWARD, type Trade, tradeOf } from '../purchase/trade.ts';

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
