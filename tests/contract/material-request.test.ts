import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireRequests } from '../../apps/server/src/jobs/expire-requests.ts';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { APPROVE, FLOW, personWith } from './approvals.ts';
import { openSampled, samplesIn } from './sampled.ts';
import { type Made, setSetting } from './samples.ts';
import { ALLOCATE, type Kept, linesOf, OPENING, REQUEST } from './trade.ts';
import { indiaDay } from '../india-day.ts';

const CONFIG = 'chemical/requestApprovalConfig';
const told = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`.trim())].join(', ');

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let departments = 0;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  for (const { id, version } of (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [])
    await admin.post(`${CONFIG}/delete`, { id, version }); // each test has rules of its own
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

const area = (name: string): number => made.rows('stockArea', { name }) ?? 0;
const kg = (): number => made.rows('uom', { symbol: 'kg' }) ?? 0;

/** A department that no other test asks for. */
const department = async (): Promise<number> => {
  departments += 1;
  const body = { name: `Weaving ${departments}`, isProduction: true };
  return (await admin.post('chemical/department/save', body)).row().id;
};

/** An item of its own, with a lot of so many kilograms in the Main Store. */
const stocked = async (code: string, quantity: number): Promise<number> => {
  const sample = made.of('item');
  const { productType, category, hsn, purchaseGst } = (await admin.get(`chemical/item/${sample.id}`)).row();
  const base = { productType, category, hsn, purchaseGst, uom: kg(), isPurchasable: true, isSaleable: false };
  const item = (
    await admin.post('chemical/item/save', { ...base, name: `Granules ${code}`, itemCode: code, lotTracking: 'lot' })
  ).row().id;
  const store = (await admin.get(`chemical/stockArea/${area('Main Store')}`)).row();
  const opening = await admin.post(`${OPENING}/save`, {
    date: indiaDay(),
    organization: store['organization'],
    branch: store['branch'],
    location: store['location'],
    lines: [{ item, uom: kg(), quantity, rate: 90, lotNumber: `${code}-L`, stockArea: store.id }],
  });
  const { id, version } = opening.row();
  expect(told(await admin.post(`${OPENING}/post`, { id, version }))).toBe('200');
  return item;
};

const bodyOf = (of: number, item: number, quantity: number, line: Wire = {}, more: Wire = {}): Wire => ({
  department: of,
  stockAreaFrom: area('Main Store'),
  stockAreaTo: area('Rejected'),
  lines: [{ item, uom: kg(), quantity, ...line }],
  ...more,
});
const drafted = async (...of: Parameters<typeof bodyOf>): Promise<Kept> =>
  (await admin.post(`${REQUEST}/save`, bodyOf(...of))).row();
const act = (verb: string, { id, version }: Kept, more: Wire = {}): Promise<Answered> =>
  admin.post(`${REQUEST}/${verb}`, { id, version, ...more });
const statusOf = (row: Wire): unknown => row['statusId'];
const setting = async (keyName: string, value: string): Promise<void> => {
  const rows = (await admin.get('sysConfig/getAllByPartner')).body.dataList ?? [];
  const { id, version } = rows.find((row) => row['keyName'] === keyName) ?? {};
  const saved = await admin.post('sysConfig/saveOrUpdate', { id, version, keyName, value });
  expect(told(saved)).toBe('200');
};
const promised = async (item: number): Promise<unknown> => {
  const { body } = await admin.post('chemical/itemStock/v2/getFilteredProductStockView', { items: [item] });
  const [row] = body.dataList ?? [];
  return [row?.['free'], row?.['reserved'], row?.['promise']];
};

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
    await setting('ALLOCATION_SUPPORT', 'YES');
    const on = (await act('submit', await drafted(of, item, 30))).row();
    expect(await promised(item)).toEqual([100, 30, 70]);
    expect(told(await act('cancel', on, { reason: 'Not needed' }))).toBe('200');
    expect(await promised(item)).toEqual([100, 0, 100]);
    await setting('ALLOCATION_SUPPORT', 'NO');
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

describe('the rules of requests', () => {
  const ruled = async (more: Wire): Promise<void> => {
    departments += 1;
    const body = { name: `Rule ${departments}`, limitMode: 'none', approval: 'none', ...more };
    expect(told(await admin.post(`${CONFIG}/save`, body))).toBe('200');
  };

  it('refuse goods that they do not name, and areas that they do not', async () => {
    const of = await department();
    const [item, other] = [await stocked('MR5', 10), await stocked('MR6', 10)];
    await ruled({ department: of, items: [item], toStockArea: area('Rejected') });
    expect(told(await admin.post(`${REQUEST}/save`, bodyOf(of, item, 5)))).toBe('200');
    expect(told(await admin.post(`${REQUEST}/save`, bodyOf(of, other, 5)))).toBe('422, 4404231 lines[0].item');
    const tried = await admin.post(`${CONFIG}/try`, { department: of, item: other, quantity: 5 });
    expect(tried.body.data).toMatchObject({ kind: 'otherGoods', rules: [{ name: `Rule ${departments}` }] });
    const right = await admin.post(`${CONFIG}/try`, { department: of, item, quantity: 5 });
    expect(right.body.data).toMatchObject({ kind: 'rule', reach: 'department', fits: 'item', limit: null });
    expect((await admin.post(`${REQUEST}/areas`, { department: of })).body.data).toMatchObject({
      from: null,
      to: { name: 'Rejected' },
    });
    const store = served.as('store'); // may everything but override
    const elsewhere = bodyOf(of, item, 5, {}, { stockAreaTo: made.rows('stockArea', { areaType: 'wip' }) });
    expect(told(await store.post(`${REQUEST}/save`, elsewhere))).toContain('stockAreaTo');
  });

  it('ask for the order, batch or plan that they need, on the request or on each line', async () => {
    const of = await department();
    const [item, other] = [await stocked('MR17', 10), await stocked('MR18', 10)];
    await ruled({ department: of, linkRequired: 'salesOrder' });
    const save = async (body: Wire) => told(await admin.post(`${REQUEST}/save`, body));
    expect(await save(bodyOf(of, item, 5))).toBe('422, 4404901 salesOrderNo');
    expect(await save(bodyOf(of, item, 5, {}, { planNo: 'PL-4' }))).toBe('422, 4404901 salesOrderNo');
    const lines = [
      { item, uom: kg(), quantity: 5, forNo: 'SO-17' },
      { item: other, uom: kg(), quantity: 2 },
    ];
    expect(await save({ ...bodyOf(of, item, 5), lines })).toBe('422, 4404901 lines[1].forNo');
    const named = await drafted(of, item, 5, {}, { salesOrderNo: 'so-17' });
    expect(named['salesOrderNo']).toBe('SO-17');
    expect(told(await act('submit', named))).toBe('200');
    const found = await admin.get(`${REQUEST}/getAllByPartner`, { search: 'SO-17' });
    expect(found.body.dataList?.map(({ id }) => id)).toEqual([named.id]);
    const tried = await admin.post(`${CONFIG}/try`, { department: of, item, quantity: 5 });
    expect(tried.body.data).toMatchObject({ rule: { linkRequired: 'salesOrder' } });
  });

  it('ask why, and for approval, beyond a quantity a day; two at once count each other', async () => {
    const of = await department();
    const item = await stocked('MR7', 500);
    await ruled({ department: of, limitMode: 'fixedPerDay', limitValue: 100 });
    const [first, second] = [await drafted(of, item, 60), await drafted(of, item, 60)];
    const both = await Promise.all([act('submit', first), act('submit', second)]);
    expect(both.map(told).toSorted()).toEqual(['200', '422, 4404230 lines[0].reason']);
    const late = both[0]?.status === 200 ? second : first;
    const withReason = (
      await admin.post(`${REQUEST}/update`, {
        id: late.id,
        version: late.version,
        lines: [{ ...linesOf(late)[0], reason: 'Double shift' }],
      })
    ).row();
    const approver = await personWith(served, made.rows('role', { isAdmin: true }) ?? 0);
    const flow = await admin.post(`${FLOW}/save`, {
      moduleName: 'materialRequest',
      name: 'Beyond the limit',
      priority: 900,
      trigger: 'create',
      levels: [{ sequence: 1, approverType: 'role', approverRole: made.rows('role', { isAdmin: true }) }],
    });
    expect(told(flow)).toBe('200');
    const held = (await act('submit', withReason)).row();
    expect([statusOf(held), held['number']]).toEqual([2, expect.stringMatching(/^MR\//u)]);
    const under = (await act('submit', await drafted(of, await stocked('MR8', 10), 5))).row();
    expect(statusOf(under)).toBe(10); // the rule asks nobody below its limit
    const approved = await approver.client.post(APPROVE, { moduleName: 'materialRequest', entityId: held.id });
    expect(told(approved)).toBe('200');
    expect(statusOf((await admin.get(`${REQUEST}/${held.id}`)).row())).toBe(10);
    const { id, version } = flow.row();
    await admin.post(`${FLOW}/delete`, { id, version });
  });

  it('let an approver lower what is asked for, never raise it; what was asked and what was approved are in the log', async () => {
    const of = await department();
    const item = await stocked('MR13', 500);
    await ruled({ department: of, approval: 'flow' });
    const role = made.rows('role', { isAdmin: true });
    const approver = await personWith(served, role ?? 0);
    const others = ((await admin.get(`${FLOW}/getAllByPartner`)).body.dataList ?? []) as readonly Kept[];
    const before = others.filter(({ moduleName }) => moduleName === 'materialRequest');
    const use = async (isActive: boolean): Promise<void> => {
      for (const { id } of before) {
        const { version } = (await admin.get(`${FLOW}/${id}`)).row();
        expect(told(await admin.post(`${FLOW}/setActive`, { id, version, isActive }))).toBe('200');
      }
    };
    await use(false); // a flow of the samples would come first
    const levels = [{ sequence: 1, approverType: 'staff', approverStaff: approver.id, mayEdit: 'lines.quantity' }];
    const flow = { moduleName: 'materialRequest', name: 'May lower', priority: 901, trigger: 'create', levels };
    const kept = (await admin.post(`${FLOW}/save`, flow)).row();
    const held = (await act('submit', await drafted(of, item, 60))).row();
    const [line] = linesOf(held);
    const approve = (quantity: number): Promise<Answered> =>
      approver.client.post(APPROVE, {
        moduleName: 'materialRequest',
        entityId: held.id,
        changes: { lines: [{ id: line?.id, quantity }] },
      });
    expect(told(await approve(61))).toBe('422, 4404905 changes.lines[0].quantity');
    expect(told(await approve(40))).toBe('200');
    const now = (await admin.get(`${REQUEST}/${held.id}`)).row();
    expect([statusOf(now), linesOf(now)[0]?.['quantity'], linesOf(now)[0]?.['pending']]).toEqual([10, 40, 40]);
    const { dataList } = (await admin.get(`approvalStatusLog/materialRequest/${held.id}`)).body;
    expect(JSON.stringify(dataList?.map(({ fieldChanges }) => fieldChanges))).toMatch(
      /"quantity":40\b.*"quantity":60\b/u,
    );
    await admin.post(`${FLOW}/setActive`, { id: kept.id, version: kept.version, isActive: false });
    await use(true);
  });

  it('count nothing against the day that was given up, of a request that still runs neither', async () => {
    const of = await department();
    const [item, other] = [await stocked('MR11', 500), await stocked('MR12', 500)];
    await ruled({ department: of, limitMode: 'fixedPerDay', limitValue: 100 });
    const both = { lines: [item, other].map((one) => ({ item: one, uom: kg(), quantity: 80 })) };
    const request = (await act('submit', await drafted(of, item, 80, {}, both))).row();
    const { data } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [request.id] })).body;
    const document = data?.['document'] as Wire & { readonly lines: readonly Wire[] };
    const lines = [{ ...document.lines[1], quantity: 30 }];
    expect(told(await admin.post(`${ALLOCATE}/issue`, { document: { ...document, lines } }))).toBe('200');
    const sent = async (): Promise<string> => told(await act('submit', await drafted(of, item, 80)));
    expect(await sent()).toBe('422, 4404230 lines[0].reason');
    const now = (await admin.get(`${REQUEST}/${request.id}`)).row();
    const given = { lines: [linesOf(now)[0]?.id], reason: 'Not needed today' };
    expect(statusOf((await act('shortClose', now, given)).row())).toBe(11);
    expect(await sent()).toBe('200');
  });

  it('tell who asked when all is handed over, or when the rest is given up; nobody of what they did themselves', async () => {
    const of = await department();
    await ruled({ department: of, limitMode: 'none', approval: 'none' });
    const item = await stocked('TOLD', 500);
    const asker = await personWith(served, made.rows('role', { isAdmin: true }) ?? 0);
    const heard = async (): Promise<readonly unknown[]> =>
      ((await asker.client.get('notice/getAllByPartner')).body.dataList ?? []).map(({ kind, facts }) => {
        const { record, outcome, reason } = facts as Wire;
        return [kind, record, outcome, reason];
      });
    const asks = async (): Promise<Kept> => {
      const { id, version } = (await asker.client.post(`${REQUEST}/save`, bodyOf(of, item, 50))).row();
      return (await asker.client.post(`${REQUEST}/submit`, { id, version })).row();
    };
    const issued = async ({ id }: Kept, quantity: number): Promise<void> => {
      const { data } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [id] })).body;
      const document = data?.['document'] as Wire & { readonly lines: readonly Wire[] };
      const lines = [{ ...document.lines[0], quantity }];
      expect(told(await admin.post(`${ALLOCATE}/issue`, { document: { ...document, lines } }))).toBe('200');
    };
    const current = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${REQUEST}/${id}`)).row();
    const [whole, part, own] = [await asks(), await asks(), await asks()];
    await issued(whole, 50);
    for (const one of [part, own]) await issued(one, 20);
    expect(await heard()).toEqual([['requestServed', whole.id, 'served', '']]);
    expect(told(await act('shortClose', await current(part), { reason: 'No more of it' }))).toBe('200');
    const mine = { ...(await current(own)), reason: 'Enough' };
    expect(told(await asker.client.post(`${REQUEST}/shortClose`, mine))).toBe('200');
    expect(await heard()).toEqual([
      ['requestServed', part.id, 'closedShort', 'No more of it'],
      ['requestServed', whole.id, 'served', ''],
    ]);
  });

  it('let an open request expire, with what was promised to it', async () => {
    const of = await department();
    const item = await stocked('MR9', 50);
    await ruled({ department: of, validHours: 2 });
    await setting('ALLOCATION_SUPPORT', 'YES');
    const open = (await act('submit', await drafted(of, item, 20))).row();
    await expireRequests(fresh.database, new Date(Date.now() + 3_600_000));
    expect(await promised(item)).toEqual([50, 20, 30]);
    await expireRequests(fresh.database, new Date(Date.now() + 2 * 3_600_000 + 1000));
    expect([statusOf((await admin.get(`${REQUEST}/${open.id}`)).row()), await promised(item)]).toEqual([
      16,
      [50, 0, 50],
    ]);
    const [event] = (await admin.get(`${REQUEST}/history/${open.id}`)).body.dataList ?? [];
    expect(event).toMatchObject({
      action: 'expire',
      staffName: '',
      changes: [{ field: 'status', old: 'open', new: 'expired' }],
    });
    await setting('ALLOCATION_SUPPORT', 'NO');
  });
});
