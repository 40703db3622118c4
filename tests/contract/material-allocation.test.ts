import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from './sampled.ts';
import { type Made, setSetting } from './samples.ts';
import { ALLOCATE, type Kept, linesOf, OPENING, REQUEST } from './trade.ts';
import { indiaDay } from '../india-day.ts';

const CONFIG = 'chemical/requestApprovalConfig';
const STOCK = 'chemical/itemStock';
const told = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`.trim())].join(', ');

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let count = 0;

beforeAll(async () => {
  fresh = await openSampled('embedded');
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  for (const { id, version } of (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [])
    await admin.post(`${CONFIG}/delete`, { id, version }); // each test has rules of its own
  await setting('YES');
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

const setting = (value: string): Promise<void> => setSetting(admin, 'ALLOCATION_SUPPORT', value);
const area = (where: Wire): number => made.rows('stockArea', where as { [key: string]: string }) ?? 0;
const kg = (): number => made.rows('uom', { symbol: 'kg' }) ?? 0;
const store = (): number => area({ name: 'Main Store' });

let floorId = 0;
/** A floor of the plant in which the store lies. */
const floor = async (): Promise<number> => {
  if (floorId > 0) return floorId;
  const { location } = (await admin.get(`chemical/stockArea/${store()}`)).row();
  floorId = (await admin.post('chemical/stockArea/save', { name: 'Loom floor', areaType: 'wip', location })).row().id;
  return floorId;
};
const department = async (): Promise<number> => {
  count += 1;
  return (await admin.post('chemical/department/save', { name: `Looms ${count}`, isProduction: true })).row().id;
};

type Lot = readonly [lot: string, quantity: number, more?: Wire];

/** An item of its own by FEFO, with these lots in the Main Store. */
const stocked = async (code: string, lots: readonly Lot[], more: Wire = {}): Promise<number> => {
  const sample = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
  const { productType, category, hsn, purchaseGst } = sample;
  const item = (
    await admin.post('chemical/item/save', {
      productType,
      category,
      hsn,
      purchaseGst,
      uom: kg(),
      isPurchasable: true,
      isSaleable: false,
      name: `Granules ${code}`,
      itemCode: code,
      lotTracking: 'lot',
      issueRule: 'fefo',
      ...more,
    })
  ).row().id;
  const { organization, branch, location } = (await admin.get(`chemical/stockArea/${store()}`)).row();
  const line = { item, uom: kg(), rate: 90, stockArea: store() };
  const lines = lots.map(([lot, quantity, facts]) => ({ ...line, lotNumber: `${code}-${lot}`, quantity, ...facts }));
  const opening = (
    await admin.post(`${OPENING}/save`, { date: indiaDay(), organization, branch, location, lines })
  ).row();
  expect(told(await admin.post(`${OPENING}/post`, { id: opening.id, version: opening.version }))).toBe('200');
  return item;
};
/** Keys as [C5]: L1 never expires, L3 expires before L2. */
const C5: readonly Lot[] = [
  ['L1', 600],
  ['L2', 800, { expiryOn: indiaDay(60) }],
  ['L3', 1000, { expiryOn: indiaDay(30) }],
];

/** An open request of an item. */
const asked = async (item: number, quantity: number, of?: number, more: Wire = {}): Promise<Kept> => {
  const body = {
    ...more,
    department: of ?? (await department()),
    stockAreaFrom: store(),
    stockAreaTo: await floor(),
    lines: [{ item, uom: kg(), quantity }],
  };
  const { id, version } = (await admin.post(`${REQUEST}/save`, body)).row();
  return (await admin.post(`${REQUEST}/submit`, { id, version })).row();
};
const requestNow = async ({ id }: Kept): Promise<Wire> => {
  const row = (await admin.get(`${REQUEST}/${id}`)).row();
  const { allocated, issued, pending }: Wire = linesOf(row)[0] ?? {};
  return { statusId: row['statusId'], allocated, issued, pending };
};
type Proposal = Wire & { readonly document: Wire & { readonly lines: readonly Wire[] } };
const proposed = async ({ id }: Kept): Promise<Proposal> =>
  (await admin.post(`${ALLOCATE}/propose`, { requestIds: [id] })).body.data as Proposal; // what the call answers
const act = (verb: string, body: Wire, client = admin): Promise<Answered> => client.post(`${ALLOCATE}/${verb}`, body);
const bare = ({ id, version }: Kept): Wire => ({ id, version });
/** Keys of an item: lot, area, quantity, free. */
const lies = async (item: number): Promise<readonly string[]> =>
  ((await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [])
    .map((row) => {
      const [lot, place] = [row['lot'] as Wire, row['stockArea'] as Wire];
      return `${String(lot['lotNumber'])} ${String(place['name'])} ${String(row['quantity'])} ${String(row['free'])}`;
    })
    .toSorted();

describe('serving a request', () => {
  it('that was cancelled brings it back by nothing: an allocation that gave nothing is taken back without a word to it', async () => {
    const request = await asked(await stocked('ENDED', [['L1', 600]]), 100);
    const { document } = await proposed(request);
    const named = (await act('allocate', { document })).row();
    const released = (await act('release', bare(named))).row();
    const now = (await admin.get(`${REQUEST}/${request.id}`)).row();
    const cancelled = (await admin.post(`${REQUEST}/cancel`, { ...bare(now), reason: 'Not needed' })).row();
    expect(told(await act('reverse', { ...bare(released), reason: 'Wrong loom' }))).toBe('200');
    expect((await requestNow(request))['statusId']).toBe(cancelled['statusId']);
  });

  it('C40: 1,500 by FEFO, 1,200 handed over, the rest let go', async () => {
    const item = await stocked('C40', C5);
    const request = await asked(item, 1500);
    const { document } = await proposed(request);
    const named = (await act('allocate', { document })).row();
    expect(linesOf(named).map(({ lotNumber, quantity }) => [lotNumber, quantity])).toEqual([
      ['C40-L3', 1000],
      ['C40-L2', 500],
    ]);
    expect([named['number'], named['statusId'], await requestNow(request)]).toEqual([
      expect.stringMatching(/^MA\//u),
      10,
      { statusId: 11, allocated: 1500, issued: 0, pending: 0 },
    ]);
    const [l3, l2] = linesOf(named);
    const lines = [
      { id: l3?.id, quantity: 1000 },
      { id: l2?.id, quantity: 200 },
    ];
    const issued = (await act('issue', { ...bare(named), lines })).row();
    expect(issued['statusId']).toBe(11);
    expect(linesOf(issued).map(({ lotNumber, toIssue }) => [lotNumber, toIssue])).toEqual([
      ['C40-L3', 0],
      ['C40-L2', 300],
    ]);
    expect(await requestNow(request)).toEqual({ statusId: 11, allocated: 300, issued: 1200, pending: 0 });
    expect(await lies(item)).toEqual([
      'C40-L1 Main Store 600 600',
      'C40-L2 Loom floor 200 0',
      'C40-L2 Main Store 600 300',
      'C40-L3 Loom floor 1000 0',
    ]);
    const events = (await admin.get(`${REQUEST}/history/${request.id}`)).body.dataList ?? [];
    expect(events[0]).toMatchObject({
      action: 'serve',
      changes: [
        { field: 'status', old: 'open', new: 'inProgress' },
        { field: 'allocation', new: named.id },
      ],
    });
    const released = (await act('release', bare(issued))).row();
    expect([released['statusId'], await requestNow(request)]).toEqual([
      7,
      { statusId: 11, allocated: 0, issued: 1200, pending: 300 },
    ]);
    expect(await lies(item)).toContain('C40-L2 Main Store 600 600');

    const reversed = (await act('reverse', { ...bare(released), reason: 'Wrong loom' })).row();
    expect([reversed['statusId'], await requestNow(request)]).toEqual([
      8,
      { statusId: 10, allocated: 0, issued: 0, pending: 1500 },
    ]);
    expect(await lies(item)).toEqual([
      'C40-L1 Main Store 600 600',
      'C40-L2 Main Store 800 800',
      'C40-L3 Main Store 1000 1000',
    ]);
  });

  it('completes the request when all of it is handed over, and shows it to production', async () => {
    const item = await stocked('ALL', [['L1', 50]]);
    const request = await asked(item, 50);
    const { document } = await proposed(request);
    const done = (await act('allocateAndIssue', { document })).row();
    expect([done['statusId'], await requestNow(request)]).toEqual([
      7,
      { statusId: 7, allocated: 0, issued: 50, pending: 0 },
    ]);
    const floorLines = (await admin.get(`${ALLOCATE}/openLines`, { area: await floor() })).body.dataList ?? [];
    expect(floorLines.find(({ lot }) => lot === 'ALL-L1')).toMatchObject({ open: 50, issued: 50, returned: 0 });
    const list = (await admin.get(`${ALLOCATE}/getAllByPartner/v2`, { request: request.id })).body.dataList ?? [];
    expect(list).toEqual([
      expect.objectContaining({
        id: done.id,
        demand: { module: 'materialRequest', id: request.id, number: request['number'] },
      }),
    ]);
    expect((await admin.get(`${ALLOCATE}/pickList/${done.id}`)).headers['content-type']).toBe('application/pdf');
  });

  it('offers the code on the goods’ label, and keeps whose badge was scanned; a badge of nobody hands nothing over', async () => {
    const item = await stocked('BADGE', [['L1', 50]]);
    const request = await asked(item, 50);
    const [row] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    const lot = row?.['lot'] as Wire; // goods of this item have a lot
    const { wants, document } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [request.id] })).body
      .data as Wire; // what the call answers
    const [want] = wants as readonly Wire[];
    expect(want?.['keys']).toEqual([expect.objectContaining({ code: qrPayload('ST', Number(lot['id'])) })]);
    expect(told(await act('allocateAndIssue', { document, handedTo: 999_999 }))).toBe('422, 4404908 handedTo');
    const [person] = (await admin.get('staff/getAllByPartner', { rowsPerPage: 1 })).body.dataList ?? [];
    const done = (await act('allocateAndIssue', { document, handedTo: person?.['id'] })).row();
    expect([done['statusId'], done['handedTo']]).toEqual([7, person?.['id']]);
  });

  it('gives up what is pending and what was only named, when it is closed short', async () => {
    const item = await stocked('SHUT', [['L1', 100]]);
    const request = await asked(item, 80);
    const line = linesOf(request)[0]?.id;
    const [key] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    const name = (quantity: number) =>
      act('allocate', {
        document: { request: request.id, lines: [{ requestLine: line, stockKey: key?.['id'], quantity }] },
      });
    const first = (await name(30)).row();
    expect(told(await act('issue', bare(first)))).toBe('200');
    const second = (await name(20)).row();
    const { version } = (await admin.get(`${REQUEST}/${request.id}`)).row();
    const shut = await admin.post(`${REQUEST}/shortClose`, { id: request.id, version, reason: 'Loom stands' });
    expect([shut.row()['statusId'], linesOf(shut.row())[0]?.['shortClosed']]).toEqual([6, 50]);
    expect(await lies(item)).toEqual(['SHUT-L1 Loom floor 30 0', 'SHUT-L1 Main Store 70 70']);
    const [last] = (await admin.get(`${ALLOCATE}/history/${second.id}`)).body.dataList ?? [];
    expect(last).toMatchObject({
      action: 'release',
      changes: [
        { field: 'status', old: 'open', new: 'completed' },
        { field: 'request', new: request.id },
      ],
    });
  });

  it('gives more than was requested as far as the rule of the line lets it', async () => {
    const ruled = async (name: string, allowOverIssuePercent: number): Promise<number> => {
      const of = await department();
      const rule = { name, department: of, limitMode: 'none', approval: 'none', allowOverIssuePercent };
      expect(told(await admin.post(`${CONFIG}/save`, rule))).toBe('200');
      return of;
    };
    const [more, exact] = [await ruled('A little more', 10), await ruled('Not more', 0)];
    const item = await stocked('OVER', [['L1', 500]]);
    const given = async (quantity: number, at: number): Promise<string> => {
      const request = await asked(item, 100, at);
      const [key] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
      const lines = [{ requestLine: linesOf(request)[0]?.id, stockKey: key?.['id'], quantity }];
      return told(await act('allocate', { document: { request: request.id, lines } }));
    };
    expect([await given(110, more), await given(100, exact)]).toEqual(['200', '200']);
    for (const [quantity, of] of [
      [110.001, more],
      [100.001, exact],
    ] as const)
      expect(await given(quantity, of)).toMatch(/^422, \d+ lines\[0\]\.quantity$/u);
    const rules = (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [];
    for (const { id, version } of rules) await admin.post(`${CONFIG}/setActive`, { id, version, isActive: false });
  });

  it('names what is free as soon as it opens, where the rule says so', async () => {
    const of = await department();
    const rule = { name: 'At once', department: of, limitMode: 'none', approval: 'none', autoAllocate: true };
    expect(told(await admin.post(`${CONFIG}/save`, rule))).toBe('200');
    const item = await stocked('AUTO', [['L1', 60]]);
    expect(await requestNow(await asked(item, 100, of))).toEqual({
      statusId: 11,
      allocated: 60,
      issued: 0,
      pending: 40,
    });
    const other = await stocked('AUTO-BUY', [['L2', 60]]);
    expect(await requestNow(await asked(other, 50, of, { requestType: 'purchase' }))).toEqual({
      statusId: 10,
      allocated: 0,
      issued: 0,
      pending: 50,
    });
    const rules = (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [];
    for (const { id, version } of rules) await admin.post(`${CONFIG}/setActive`, { id, version, isActive: false });
  });
});

describe('several requests of one department', () => {
  const together = async (requests: readonly Kept[], client = admin): Promise<Answered> =>
    client.post(`${ALLOCATE}/propose`, { requestIds: requests.map(({ id }) => id) });
  const documentsOf = async (requests: readonly Kept[]): Promise<readonly Wire[]> =>
    (((await together(requests)).body.data?.['proposals'] ?? []) as readonly Proposal[]).map(
      ({ document }) => document,
    );

  it('are served in one go: what the first takes is not offered to the next', async () => {
    const of = await department();
    const item = await stocked('DEPT', C5);
    const requests = [await asked(item, 1500, of), await asked(item, 600, of), await asked(item, 500, of)];
    const documents = await documentsOf(requests);
    expect(documents.map(({ lines }) => (lines as readonly Wire[]).map(({ quantity }) => quantity))).toEqual([
      [1000, 500],
      [300, 300],
      [300],
    ]);
    const done = await act('allocateAndIssue', { documents });
    expect([told(done), done.body.totalCount]).toEqual(['200', 3]);
    const states = await Promise.all(requests.map(requestNow));
    expect(states.map(({ issued, pending }) => [issued, pending])).toEqual([
      [1500, 0],
      [600, 0],
      [300, 200],
    ]);
  });

  it('all or none; those of another department are served apart', async () => {
    const of = await department();
    const item = await stocked('NONE', [['L1', 60]]);
    const requests = [await asked(item, 30, of), await asked(item, 30, of)];
    const [first, second] = await documentsOf(requests);
    const more = {
      ...second,
      lines: ((second?.['lines'] ?? []) as readonly Wire[]).map((line) => ({ ...line, quantity: 31 })),
    };
    expect(told(await act('allocate', { documents: [first, more] }))).toBe(
      '422, 4404905 documents[1].lines[0].quantity',
    );
    expect((await requestNow(requests[0] as Kept))['allocated']).toBe(0);
    const strange = await asked(item, 10);
    expect(told(await together([...requests, strange]))).toBe('422, 4404908 requestIds');
    const foreign = {
      request: strange.id,
      lines: [{ requestLine: linesOf(strange)[0]?.id, stockKey: 1, quantity: 1 }],
    };
    expect(told(await act('allocate', { documents: [first, foreign] }))).toBe('422, 4404908 documents[1].request');
    expect(told(await act('allocate', { documents: [] }))).toBe('422, 4404912 documents');
    const twice = { requestIds: Array.from({ length: 51 }, (_, n) => n + 1) };
    expect(told(await admin.post(`${ALLOCATE}/propose`, twice))).toBe('422, 4404905 requestIds');
  });
});

describe('rolls', () => {
  const rolled = async (code: string): Promise<number> => {
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
    const weights = [48.4, 50, 47];
    const lots = weights.map((quantity, n): Lot => ['RL', quantity, { rollNumber: `${code}-R${n + 1}` }]);
    return stocked(code, lots, { lotTracking: 'roll' });
  };
  const rollsOf = (document: Wire): readonly unknown[] =>
    linesOf(document).map(({ rollNumber, quantity }) => [rollNumber, quantity]);

  it('are proposed whole, so what is proposed is named as it stands; any roll of the lot is as good', async () => {
    const request = await asked(await rolled('ROLLS'), 100);
    const { document, shortages } = await proposed(request);
    expect(document.lines.map(({ quantity }) => quantity)).toEqual([48.4, 50]);
    expect(shortages).toMatchObject([{ short: 1.6 }]);
    const keys = ((await admin.post(`${STOCK}/getStock/v2`, { items: [linesOf(request)[0]?.['item']] })).body
      .dataList ?? []) as readonly Kept[];
    const third = keys.find(({ quantity }) => quantity === 47);
    const [line] = document.lines;
    const lines = [line, { ...line, stockKey: third?.id, quantity: 47 }];
    const named = (await act('allocate', { document: { ...document, lines } })).row();
    expect(rollsOf(named)).toEqual([
      ['ROLLS-R1', 48.4],
      ['ROLLS-R3', 47],
    ]);
  });

  it('are named whole at once by the rule, which lets go of one more where it may', async () => {
    const of = await department();
    const rule = { name: 'Rolls at once', department: of, limitMode: 'none', approval: 'none', autoAllocate: true };
    const { id } = (await admin.post(`${CONFIG}/save`, { ...rule, allowOverIssuePercent: 20 })).row();
    const request = await asked(await rolled('AUTO-ROLLS'), 125, of);
    expect(await requestNow(request)).toEqual({ statusId: 11, allocated: 145.4, issued: 0, pending: 0 });
    const strict = { ...bare((await admin.get(`${CONFIG}/${id}`)).row()), allowOverIssuePercent: 0 };
    expect(told(await admin.post(`${CONFIG}/update`, { ...rule, ...strict }))).toBe('200');
    const other = await asked(await rolled('AUTO-STRICT'), 125, of);
    expect(await requestNow(other)).toEqual({ statusId: 11, allocated: 98.4, issued: 0, pending: 26.6 });
    const kept = (await admin.get(`${CONFIG}/${id}`)).row();
    await admin.post(`${CONFIG}/setActive`, { ...bare(kept), isActive: false });
  });

  it('are transferred whole: a part of one is refused before it is claimed', async () => {
    const item = await rolled('SENT');
    const body = { date: indiaDay(), fromStockArea: store(), toStockArea: await floor(), isChecked: true };
    const sends = async (quantity: number): Promise<Answered> => {
      const lines = [{ item, uom: kg(), quantity }];
      const { id, version } = (await admin.post('chemical/stockTransfer/save', { ...body, lines })).row();
      return admin.post('chemical/stockTransfer/submit', { id, version });
    };
    expect(told(await sends(100))).toBe('422, 4404200 lines[0].quantity');
    const open = (await sends(98.4)).row();
    expect(rollsOf(open)).toEqual([
      ['SENT-R1', 48.4],
      ['SENT-R2', 50],
    ]);
    expect(told(await admin.post('chemical/stockTransfer/send', bare(open)))).toBe('200');
    const rest = ((await admin.post(`${STOCK}/getStock/v2`, { items: [item], stockAreas: [store()] })).body.dataList ??
      []) as readonly Kept[];
    const part = [{ item, uom: kg(), quantity: 20, stockKey: rest[0]?.id }];
    const { id, version } = (await admin.post('chemical/stockTransfer/save', { ...body, lines: part })).row();
    expect(told(await admin.post('chemical/stockTransfer/submit', { id, version }))).toBe(
      '422, 4404203 lines[0].quantity',
    );
  });
});

describe('handing back from the floor', () => {
  it('keeps the lot, asks the condition, and is at most what is open of the allocation', async () => {
    const item = await stocked('BACK', [['L1', 50]]);
    const { document } = await proposed(await asked(item, 50));
    const done = (await act('allocateAndIssue', { document })).row();
    const id = linesOf(done)[0]?.id;
    const back = (lines: readonly Wire[], of = done) => act('handBack', { ...bare(of), lines });
    expect(told(await back([{ id, quantity: 50.001 }]))).toBe('422, 4404905 lines[0].quantity');
    expect(told(await back([{ id: 999_999, quantity: 1 }]))).toBe('422, 4404908 lines[0].id');
    expect(told(await back([]))).toBe('422, 4404912 lines');
    const good = (await back([{ id, quantity: 8 }])).row();
    expect([good['statusId'], linesOf(good)[0]?.['returned']]).toEqual([7, 8]);
    const doubtful = (await back([{ id, quantity: 2, condition: 'doubtful' }], good)).row();
    expect(await lies(item)).toEqual(['BACK-L1 Loom floor 40 0', 'BACK-L1 Main Store 2 0', 'BACK-L1 Main Store 8 8']);
    expect(told(await act('reverse', { ...bare(doubtful), reason: 'Wrong loom' }))).toBe('422, 4404207');

    const backs = async () => (await admin.get(`${ALLOCATE}/handBacks/${done.id}`)).body.dataList ?? [];
    const [second, first] = await backs();
    expect([second?.['isTakenBack'], linesOf(second ?? {})[0]]).toEqual([
      false,
      expect.objectContaining({ lot: 'BACK-L1', quantity: 2, qcStatus: 'hold' }),
    ]);
    const undo = (body: Wire, of: Kept) => act('undoHandBack', { ...bare(of), reason: 'Wrong lot', ...body });
    expect(told(await undo({ handBack: 999_999 }, doubtful))).toBe('422, 4404908 handBack');
    expect(told(await undo({ handBack: first?.['id'], reason: '' }, doubtful))).toBe('422, 4404901 reason');
    const undone = (await undo({ handBack: first?.['id'] }, doubtful)).row();
    expect(linesOf(undone)[0]?.['returned']).toBe(2);
    expect(await lies(item)).toEqual(['BACK-L1 Loom floor 48 0', 'BACK-L1 Main Store 2 0']);
    expect((await backs()).map(({ isTakenBack }) => isTakenBack)).toEqual([false, true]);
    expect(told(await undo({ handBack: first?.['id'] }, undone))).toBe('422, 4404247');
    expect(told(await back([{ id, quantity: 48.001 }], undone))).toBe('422, 4404905 lines[0].quantity');
    const clean = (await undo({ handBack: second?.['id'] }, undone)).row();
    expect(await lies(item)).toEqual(['BACK-L1 Loom floor 50 0']);
    const all = (await back([{ id, quantity: 50 }], clean)).row();
    const [last] = await backs();
    const again = (await undo({ handBack: last?.['id'] }, all)).row();
    expect(told(await act('reverse', { ...bare(again), reason: 'Wrong loom' }))).toBe('200');
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});

describe('what the store keeper may not do', () => {
  it('is told at its place', async () => {
    const item = await stocked('BAD', C5);
    const other = await stocked('OTHER', [['L1', 10]]);
    const request = await asked(item, 700);
    const line = linesOf(request)[0]?.id;
    const keys = (await admin.post(`${STOCK}/getStock/v2`, { items: [item, other] })).body.dataList ?? [];
    const key = (lot: string): unknown => keys.find((row) => (row['lot'] as Wire)['lotNumber'] === lot)?.['id'];
    const name = async (stockKey: unknown, quantity: number, more: Wire = {}): Promise<string> =>
      told(
        await act('allocate', {
          document: { request: request.id, lines: [{ requestLine: line, stockKey, quantity, ...more }] },
        }),
      );
    expect(await name(key('OTHER-L1'), 5)).toBe('422, 4404212 lines[0].stockKey');
    expect(await name(999_999, 5)).toBe('422, 4404908 lines[0].stockKey');
    expect(await name(key('BAD-L3'), 701)).toBe('422, 4404905 lines[0].quantity');
    expect(await name(key('BAD-L3'), 1.2345)).toBe('422, 4404906 lines[0].quantity');
    expect(await name(key('BAD-L1'), 5)).toBe('422, 4404901 lines[0].orderReason');
    const lot = keys.map((row) => row['lot'] as Wire).find(({ lotNumber }) => lotNumber === 'BAD-L2')?.['id'];
    expect(told(await admin.post(`${STOCK}/qc`, { lot, to: 'hold', reason: 'Smell' }))).toBe('200');
    const held = (await admin.post(`${STOCK}/getStock/v2`, { items: [item], qcStatus: ['hold'] })).body.dataList ?? [];
    expect(await name(held[0]?.['id'], 5)).toBe('422, 4404205 lines[0].stockKey');
    expect(await name(key('BAD-L1'), 5, { orderReason: 'Nearest to the door' })).toBe('200');
    const [named = {}] =
      (await admin.get(`${ALLOCATE}/getAllByPartner/v2`, { request: request.id })).body.dataList ?? [];
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 6 }];
    expect(told(await act('issue', { id: named['id'], version: named['version'], lines }))).toBe(
      '422, 4404208 lines[0].quantity',
    );
  });

  it('two keepers serve one request: the second sees what is left', async () => {
    const item = await stocked('TWO', [['L1', 500]]);
    const request = await asked(item, 100);
    const { document } = await proposed(request);
    const both = await Promise.all([act('allocate', { document }), act('allocate', { document })]);
    expect(both.map(told).toSorted()).toEqual(['200', '422, 4404905 lines[0].quantity']);
    expect(await requestNow(request)).toMatchObject({ allocated: 100, pending: 0 });
  });

  it('twenty requests at once for the last stock: what is there is given once', async () => {
    const item = await stocked('LAST', [['L1', 30]]);
    const of = await department();
    const requests: Kept[] = [];
    for (let n = 0; n < 20; n += 1) requests.push(await asked(item, 3, of));
    const documents = await Promise.all(requests.map(async (request) => (await proposed(request)).document));
    const answers = await Promise.all(documents.map((document) => act('allocateAndIssue', { document })));
    const outcomes = answers.map(told);
    expect(outcomes.filter((one) => one === '200')).toHaveLength(10);
    expect(new Set(outcomes.filter((one) => one !== '200'))).toEqual(new Set(['422, 4404200 lines[0].quantity']));
    expect(await lies(item)).toEqual(['LAST-L1 Loom floor 30 0']);
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});

describe('without ALLOCATION_SUPPORT', () => {
  it('every person’s screens know whether it is on, whatever their rights', async () => {
    const rows = (await served.as('nobody').get('sysConfig/getAllByPartner')).body.dataList ?? [];
    expect(rows.find(({ keyName }) => keyName === 'ALLOCATION_SUPPORT')).toMatchObject({ value: 'YES' });
  });

  it('goods are handed over straight from free stock, and nothing is named before', async () => {
    await setting('NO');
    const item = await stocked('PLAIN', [['L1', 40]]);
    const request = await asked(item, 25);
    const { document } = await proposed(request);
    expect(told(await act('allocate', { document }))).toBe('422, 4404245');
    expect(told(await act('allocateAndIssue', { document }))).toBe('422, 4404245');
    const issued = (await act('issue', { document })).row();
    expect([issued['statusId'], await requestNow(request)]).toEqual([
      7,
      { statusId: 7, allocated: 0, issued: 25, pending: 0 },
    ]);
    expect(await lies(item)).toEqual(['PLAIN-L1 Loom floor 25 25', 'PLAIN-L1 Main Store 15 15']);
    const draft = (await admin.post(`${ALLOCATE}/save`, { ...document, lines: document.lines })).row();
    await setting('YES');
    expect(told(await act('issue', bare(draft)))).toBe('422, 4404206');
  });
});

/** The last of all: items need a second unit from here on, and stock that has one cannot lose it. */
describe('goods of two claims', () => {
  const bagged = async (code: string): Promise<number> => {
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    const bags = { secondaryUom: made.rows('uom', { symbol: 'nos' }), secondaryMode: 'independent' };
    return stocked(code, [['L1', 60, { secondaryQuantity: 24 }]], bags);
  };
  const keysOf = async (item: number): Promise<readonly Wire[]> =>
    (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
  const figures = (rows: readonly Wire[]): readonly string[] =>
    rows.map(({ quantity, secondaryQuantity }) => `${String(quantity)} ${String(secondaryQuantity)}`).toSorted();

  it('are handed over as weighed: from a key that is emptied all it has, the rest off the other', async () => {
    const item = await bagged('MOVED');
    const { document } = await proposed(await asked(item, 50));
    const named = (await act('allocate', { document })).row();
    const { location } = (await admin.get(`chemical/stockArea/${store()}`)).row();
    const yard = { name: 'Bag yard', areaType: 'raw', location };
    const toStockArea = (await admin.post('chemical/stockArea/save', yard)).row().id;
    const [key] = await keysOf(item);
    const moved = { balanceId: key?.['id'], quantity: 20, secondaryQuantity: 9, toStockArea };
    expect(told(await admin.post(`${STOCK}/move`, { lines: [moved] }))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['20 9', '40 15']);
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 50, secondaryQuantity: 21 }];
    expect(told(await act('issue', { ...bare(named), lines }))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['10 3', '50 21']);
  });

  it('leave by a transfer as weighed too, wherever they were moved meanwhile', async () => {
    const item = await bagged('ROAD');
    const lines = [{ item, uom: kg(), quantity: 50, secondaryQuantity: 21 }];
    const body = { date: indiaDay(), fromStockArea: store(), toStockArea: await floor(), isChecked: true, lines };
    const { id, version } = (await admin.post('chemical/stockTransfer/save', body)).row();
    const open = (await admin.post('chemical/stockTransfer/submit', { id, version })).row();
    const { location } = (await admin.get(`chemical/stockArea/${store()}`)).row();
    const beside = { name: 'Road yard', areaType: 'raw', location };
    const toStockArea = (await admin.post('chemical/stockArea/save', beside)).row().id;
    const [key] = await keysOf(item);
    const moved = { balanceId: key?.['id'], quantity: 20, secondaryQuantity: 9, toStockArea };
    expect(told(await admin.post(`${STOCK}/move`, { lines: [moved] }))).toBe('200');
    expect(told(await admin.post('chemical/stockTransfer/send', bare(open)))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['10 3']); // the rest is on the road
  });

  it('what is proposed says in which unit it is weighed besides, while two are kept', async () => {
    const request = await asked(await bagged('UNITS'), 30);
    const unit = async (): Promise<unknown> =>
      ((await proposed(request))['wants'] as readonly Wire[]).map(({ secondaryUom, keys }) => [
        (secondaryUom as Wire | null)?.['symbol'],
        (keys as readonly Wire[]).map(({ quantity, secondaryQuantity }) => [quantity, secondaryQuantity]),
      ]);
    expect(await unit()).toEqual([['nos', [[60, 24]]]]);
  });

  it('what waits goes as it lies after a part of it was weighed', async () => {
    const item = await bagged('REST');
    const { document } = await proposed(await asked(item, 60));
    const weighed = document.lines.map((line) => ({ ...line, secondaryQuantity: 24 }));
    const named = (await act('allocate', { document: { ...document, lines: weighed } })).row();
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 20, secondaryQuantity: 9 }];
    const part = (await act('issue', { ...bare(named), lines })).row();
    expect(told(await act('issue', bare(part)))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['60 24']);
  });

  it('come back as weighed in both quantities, and are claimed as before when that is taken back', async () => {
    const item = await bagged('BAGS');
    const { document } = await proposed(await asked(item, 50, undefined, { priority: 1 }));
    const named = (await act('allocate', { document })).row();
    const id = linesOf(named)[0]?.id;
    const part = async (of: Kept, quantity: number, secondaryQuantity: number): Promise<Kept> =>
      (await act('issue', { ...bare(of), lines: [{ id, quantity, secondaryQuantity }] })).row();
    const done = await part(await part(named, 20, 8), 30, 12);
    const claims = () =>
      fresh.database.transaction({ partnerId: 1 }, (tx) =>
        tx.query(
          `select demand_line_id as line, priority::int, sum(quantity - taken - released)::text as open, sum(secondary_quantity)::text as second from stock_reservation
            where partner_id = 1 and demand_module = 'materialAllocation.floor' and demand_id = $1 and status = 'open' group by 1, 2`,
          [done.id],
        ),
      );
    const lying = async () => figures(await keysOf(item));
    const whole = [{ line: id, priority: 1, open: '50.000000', second: '20.000000' }];
    expect(await claims()).toEqual(whole);
    const lines = [{ id, quantity: 25, secondaryQuantity: 10 }];
    const back = (await act('handBack', { ...bare(done), lines })).row();
    expect(await lying()).toEqual(['25 10', '35 14']);
    expect(await claims()).toEqual([{ line: id, priority: 1, open: '25.000000', second: '10.000000' }]);
    const [last] = (await admin.get(`${ALLOCATE}/handBacks/${done.id}`)).body.dataList ?? [];
    expect(told(await act('undoHandBack', { ...bare(back), handBack: last?.['id'], reason: 'Wrong lot' }))).toBe('200');
    expect([await lying(), await claims()]).toEqual([['10 4', '50 20'], whole]);
  });
});
