import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { type Requests, requestsOf, told } from './request-fixture.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { type Kept, linesOf, REQUEST } from '../purchase/trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let area: Requests['area'];
let kg: Requests['kg'];
let department: Requests['department'];
let stocked: Requests['stocked'];
let bodyOf: Requests['bodyOf'];
let drafted: Requests['drafted'];
let act: Requests['act'];
let statusOf: Requests['statusOf'];
let promised: Requests['promised'];

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  ({ area, kg, department, stocked, bodyOf, drafted, act, statusOf, promised } = await requestsOf(admin, made));
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

describe('a material request', () => {
  it('gets its number when it is opened, and stands among those to be served', async () => {
    const draft = await drafted(await department(), await stocked('MR1', 40), 25);
    expect([draft['number'], statusOf(draft)]).toEqual([null, 1]);
    const open = (await act('submit', draft)).row();
    expect([open['number'], statusOf(open), linesOf(open)[0]?.['pending']]).toEqual([
      expect.stringMatching(/^MR\//u),
      10,
      25,
    ]);
    const waiting = (await admin.get(`${REQUEST}/getOpenAndInProgressRequest`)).body.dataList ?? [];
    expect(waiting.find(({ id }) => id === open.id)).toMatchObject({
      requestNumber: open['number'],
      status: { id: 10, name: 'Open' },
      lines: 1,
      pendingLines: 1,
    });
    const number = encodeURIComponent(String(open['number']));
    expect((await admin.get(`${REQUEST}/getRequestByRequestNumber/${number}`)).row().id).toBe(open.id);
    expect((await admin.get(`${REQUEST}/getRequestByRequestNumber/none`)).status).toBe(404);
    expect((await admin.get(`${REQUEST}/print/${open.id}`)).headers['content-type']).toBe('application/pdf');
  });

  it('is listed with what it is for, and with how many of its lines the store lacks', async () => {
    const of = await department();
    const [little, plenty] = [await stocked('MRL1', 10), await stocked('MRL2', 90)];
    const line = (item: number, more: Wire = {}): Wire => ({ item, uom: kg(), quantity: 40, ...more });
    const more = {
      salesOrderNo: 'SO/26-27/00017',
      lines: [line(little, { forNo: 'B-2' }), line(plenty, { forNo: 'B-1' }), line(plenty, { wantedLot: 'MRL2-L' })],
    };
    const draft = await drafted(of, little, 40, {}, more);
    const page = { pageNumber: 1, rowsPerPage: 20 }; // a list of all rows reckons nothing in passing
    const listed = async (): Promise<unknown> => {
      const filters = JSON.stringify({ department: of });
      const [row] = (await admin.get(`${REQUEST}/getAllByPartner`, { filters, ...page })).body.dataList ?? [];
      return [row?.['forWhat'], row?.['shortLines']];
    };
    const what = 'SO/26-27/00017, B-1, B-2';
    expect(await listed()).toEqual([what, null]); // nobody waits for a draft
    const open = (await act('submit', draft)).row();
    expect(await listed()).toEqual([what, 1]);
    const short = (await admin.get(`${REQUEST}/getShort`, page)).body.dataList ?? [];
    expect(short.find(({ id }) => id === open.id)).toMatchObject({ forWhat: what, shortLines: 1 });
    await act('cancel', open, { reason: 'Not needed' });
    expect(await listed()).toEqual([what, null]);
  });

  it('offers what its department asks for most, in the quantity of last time; nothing of drafts, of cancelled requests, of others', async () => {
    const [of, other] = [await department(), await department()];
    const [often, once] = [await stocked('FAV1', 500), await stocked('FAV2', 500)];
    const ask = async (department: number, item: number, quantity: number): Promise<Kept> =>
      (await act('submit', await drafted(department, item, quantity))).row();
    const offered = async (): Promise<unknown> =>
      (await admin.post(`${REQUEST}/favourites`, { department: of })).body.dataList?.map(
        ({ item, quantity, uom, times }) => [item, quantity, uom, times],
      );
    await drafted(of, often, 7);
    await act('cancel', await ask(of, often, 8), { reason: 'Not needed' });
    await ask(other, often, 9);
    expect(await offered()).toEqual([]);
    await ask(of, often, 20);
    await ask(of, once, 5);
    await ask(of, often, 25);
    expect(await offered()).toEqual([
      [often, 25, kg(), 2],
      [once, 5, kg(), 1],
    ]);
    const { version } = (await admin.get(`chemical/item/${once}`)).row();
    await admin.post('chemical/item/setActive', { id: once, version, isActive: false, confirmed: true });
    expect(await offered()).toEqual([[often, 25, kg(), 2]]);
    expect(told(await admin.post(`${REQUEST}/favourites`, {}))).toBe('422, 4404901 department');
  });

  it('an empty bin asks for what lay in it, what has its place there and what alone it may hold, in the quantity of last time', async () => {
    const of = await department();
    const [lay, belongs, allowed] = [await stocked('BIN1', 30), await stocked('BIN2', 30), await stocked('BIN3', 30)];
    await setSetting(admin, 'RACK_SUPPORT', 'YES');
    const stockArea = area('Main Store');
    const bin = (
      await admin.post('chemical/rack/save', { rackCode: 'EMPTY-1', stockArea, allowedItems: [lay, allowed] })
    ).row();
    const offered = async (more: Wire = {}): Promise<unknown> =>
      (await admin.post(`${REQUEST}/ofBin`, { rack: bin.id, department: of, ...more })).body.dataList?.map(
        ({ item, quantity, uom }) => [item, quantity ?? null, uom],
      );
    const { version } = (await admin.get(`chemical/item/${belongs}`)).row();
    (await admin.post('chemical/item/update', { id: belongs, version, defaultRack: bin.id })).row();
    const [key] = (await admin.post('chemical/itemStock/getStock/v2', { items: [lay] })).body.dataList ?? [];
    const lines = [{ balanceId: key?.['id'], quantity: 10, toStockArea: stockArea, toRack: bin.id }];
    const moved = await admin.post('chemical/itemStock/move', { lines });
    expect(told(moved)).toBe('200');
    expect(await offered()).toEqual([
      [lay, null, kg()],
      [belongs, null, kg()],
      [allowed, null, kg()],
    ]);
    (await act('submit', await drafted(of, allowed, 12))).row();
    expect(await offered()).toContainEqual([allowed, 12, kg()]);
    expect(await offered({ department: undefined })).toContainEqual([allowed, null, kg()]);
    expect(told(await admin.post(`${REQUEST}/ofBin`, {}))).toBe('422, 4404901 rack');
    expect((await admin.post(`${REQUEST}/ofBin`, { rack: 999_999 })).status).toBe(404);
  });

  it('names what is wrong at its place', async () => {
    const of = await department();
    const item = await stocked('MR2', 10);
    const save = async (line: Wire, more: Wire = {}): Promise<string> =>
      told(await admin.post(`${REQUEST}/save`, bodyOf(of, item, 5, line, more)));
    expect(await save({}, { lines: [] })).toBe('422, 4404912 lines');
    expect(await save({}, { stockAreaTo: area('Main Store') })).toBe('422, 4404211 stockAreaTo');
    expect(await save({}, { needDate: '2026-01-01T10:00:00.000Z' })).toBe('422, 4404904 needDate');
    expect(await save({ quantity: 0 })).toBe('422, 4404904 lines[0].quantity');
    expect(await save({ quantity: 1.2345 })).toBe('422, 4404906 lines[0].quantity');
    const line = { item, uom: kg(), quantity: 5 };
    expect(await save({}, { lines: [line, line] })).toBe('422, 4404911 lines[1]');
    expect(await save({}, { lines: [line, { ...line, wantedLot: 'MR2-L' }] })).toBe('200');
  });

  it('claims what it wants while allocation is on, and lets it go when it is cancelled', async () => {
    const item = await stocked('MR3', 100);
    const of = await department();
    const off = (await act('submit', await drafted(of, item, 30))).row();
    expect(await promised(item)).toEqual([100, 0, 100]);
    expect(told(await act('cancel', off))).toBe('422, 4404901 reason');
    expect(statusOf((await act('cancel', off, { reason: 'Not needed' })).row())).toBe(5);
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    const on = (await act('submit', await drafted(of, item, 30))).row();
    expect(await promised(item)).toEqual([100, 30, 70]);
    expect(told(await act('cancel', on, { reason: 'Not needed' }))).toBe('200');
    expect(await promised(item)).toEqual([100, 0, 100]);
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'NO');
  });

  it('tells free stock, where else it lies, and that the store has too little', async () => {
    const item = await stocked('MR4', 40);
    const of = await department();
    const facts = async (stockAreaFrom: number): Promise<Wire | undefined> =>
      (
        await admin.post(`${REQUEST}/lineFacts`, {
          department: of,
          stockAreaFrom,
          lines: [{ item, uom: kg(), quantity: 60 }],
        })
      ).body.dataList?.[0];
    expect(await facts(area('Main Store'))).toMatchObject({ free: 40, isShort: true, elsewhere: [] });
    expect(await facts(area('Rejected'))).toMatchObject({
      free: 0,
      elsewhere: [{ area: { name: 'Main Store' }, quantity: 40 }],
    });
    const open = (await act('submit', await drafted(of, item, 60))).row();
    const short = (await admin.get(`${REQUEST}/getShort`)).body.dataList ?? [];
    expect(short.map(({ id }) => id)).toContain(open.id);
  });
});
