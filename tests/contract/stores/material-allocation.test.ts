import { describe, expect, it } from 'vitest';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { Answered, Wire } from '../../../apps/server/src/testing/serve.ts';
import { allocations, bare, C5, told, type Proposal } from './allocation-fixture.ts';
import { ALLOCATE, linesOf, REQUEST, type Kept } from '../purchase/trade.ts';

const CONFIG = 'chemical/requestApprovalConfig';
const STOCK = 'chemical/itemStock';

/** The store serves requests: names lots, hands them over, lets go of the rest (spec 02, 5.3). */
const desk = allocations();
const { setting, floor, department, stocked, asked, requestNow, proposed, act, lies } = desk;

describe('serving a request', () => {
  it('that was cancelled brings it back by nothing: an allocation that gave nothing is taken back without a word to it', async () => {
    const request = await asked(await stocked('ENDED', [['L1', 600]]), 100);
    const { document } = await proposed(request);
    const named = (await act('allocate', { document })).row();
    const released = (await act('release', bare(named))).row();
    const now = (await desk.admin.get(`${REQUEST}/${request.id}`)).row();
    const cancelled = (await desk.admin.post(`${REQUEST}/cancel`, { ...bare(now), reason: 'Not needed' })).row();
    expect(told(await act('reverse', { ...bare(released), reason: 'Wrong loom' }))).toBe('200');
    expect((await requestNow(request))['statusId']).toBe(cancelled['statusId']);
  });

  it.each([
    ['first expiry', 'fefo', ['L3 1000', 'L2 500']],
    ['first come', 'fifo', ['L1 600', 'L2 800', 'L3 100']],
  ] as const)('C5: of 1,500 by %s the server names what it would take', async (_, issueRule, expected) => {
    const code = `C5-${issueRule.toUpperCase()}`;
    const { document } = await proposed(await asked(await stocked(code, C5, { issueRule }), 1500));
    const lines = linesOf((await act('allocate', { document })).row());
    const named = lines.map(({ lotNumber, quantity }) => `${String(lotNumber)} ${Number(quantity)}`);
    expect(named).toEqual(expected.map((line) => `${code}-${line}`));
  });

  it('is asked for by its demand too, and in another order than the item’s own when one is said', async () => {
    const request = await asked(await stocked('ORDERED', C5), 700);
    const { id } = request;
    const lotsBy = async (more: Wire): Promise<unknown> => {
      const { body } = await desk.admin.post(`${ALLOCATE}/propose`, more);
      const { wants } = body.data as { readonly wants: readonly { readonly keys: readonly Wire[] }[] }; // what the call answers
      return wants[0]?.keys.filter(({ suggested }) => suggested !== 0).map(({ lotNumber }) => lotNumber);
    };
    const demand = { module: 'materialRequest', id };
    expect(await lotsBy({ demand })).toEqual(['ORDERED-L3']);
    expect(await lotsBy({ demand, order: 'FIFO' })).toEqual(['ORDERED-L1', 'ORDERED-L2']);
    expect(await lotsBy({ requestIds: [id], order: 'LIFO' })).toEqual(['ORDERED-L3']);
    const refused = async (body: Wire): Promise<string> => told(await desk.admin.post(`${ALLOCATE}/propose`, body));
    expect(await refused({ demand, order: 'best' })).toBe('422, 4404907 order');
    expect(await refused({ demand: { module: 'salesOrder', id } })).toBe('422, 4404907 demand.module');
    expect(await refused({ demand: { module: 'materialRequest' } })).toBe('422, 4404901 demand.id');
    expect(await refused({})).toBe('422, 4404912 requestIds');
  });

  it('names order and plan in lists of calls, and what lies on the floor is found by plan and batch', async () => {
    const more = { salesOrderNo: 'SO/26-27/00007', planNo: 'PL-9', productionBatchNo: 'B-12' };
    const request = await asked(await stocked('FORWHAT', [['L1', 60]]), 40, undefined, more);
    const rowOf = async (path: string, id: unknown): Promise<Wire | undefined> =>
      ((await desk.admin.get(path)).body.dataList ?? []).find((row) => row['id'] === id);
    const numbers = { salesOrder: { id: null, number: 'SO/26-27/00007' }, plan: { id: null, number: 'PL-9' } };
    expect(await rowOf(`${REQUEST}/getOpenAndInProgressRequest`, request.id)).toMatchObject(numbers);
    const { document } = await proposed(request);
    const issued = (await act('allocateAndIssue', { document })).row();
    expect(await rowOf(`${ALLOCATE}/getAllByPartner/v2`, issued.id)).toMatchObject(numbers);
    const onFloor = async (query: string): Promise<unknown> =>
      ((await desk.admin.get(`${ALLOCATE}/openLines?${query}`)).body.dataList ?? []).map(({ number }) => number);
    expect(await onFloor('plan=pl-9')).toEqual([issued['number']]);
    expect(await onFloor('batch=B-12')).toEqual([issued['number']]);
    expect(await onFloor('batch=B-13')).toEqual([]);
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
    const { name } = (await desk.admin.get(`chemical/item/${item}`)).row();
    expect([named['number'], named['items'], named['statusId'], await requestNow(request)]).toEqual([
      expect.stringMatching(/^MA\//u),
      name, // of both lines, once
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
    const events = (await desk.admin.get(`${REQUEST}/history/${request.id}`)).body.dataList ?? [];
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
    const floorLines = (await desk.admin.get(`${ALLOCATE}/openLines`, { area: await floor() })).body.dataList ?? [];
    expect(floorLines.find(({ lot }) => lot === 'ALL-L1')).toMatchObject({ open: 50, issued: 50, returned: 0 });
    const list = (await desk.admin.get(`${ALLOCATE}/getAllByPartner/v2`, { request: request.id })).body.dataList ?? [];
    expect(list).toEqual([
      expect.objectContaining({
        id: done.id,
        demand: { module: 'materialRequest', id: request.id, number: request['number'] },
      }),
    ]);
    expect((await desk.admin.get(`${ALLOCATE}/pickList/${done.id}`)).headers['content-type']).toBe('application/pdf');
  });

  it('offers the code on the goods’ label, and keeps whose badge was scanned; a badge of nobody hands nothing over', async () => {
    const item = await stocked('BADGE', [['L1', 50]]);
    const request = await asked(item, 50);
    const [row] = (await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    const lot = row?.['lot'] as Wire; // goods of this item have a lot
    const { wants, document } = (await desk.admin.post(`${ALLOCATE}/propose`, { requestIds: [request.id] })).body
      .data as Wire; // what the call answers
    const [want] = wants as readonly Wire[];
    expect(want?.['keys']).toEqual([expect.objectContaining({ code: qrPayload('ST', Number(lot['id'])) })]);
    expect(told(await act('allocateAndIssue', { document, handedTo: 999_999 }))).toBe('422, 4404908 handedTo');
    const [person] = (await desk.admin.get('staff/getAllByPartner', { rowsPerPage: 1 })).body.dataList ?? [];
    const done = (await act('allocateAndIssue', { document, handedTo: person?.['id'] })).row();
    expect([done['statusId'], done['handedTo']]).toEqual([7, person?.['id']]);
  });

  it('gives up what is pending and what was only named, when it is closed short', async () => {
    const item = await stocked('SHUT', [['L1', 100]]);
    const request = await asked(item, 80);
    const line = linesOf(request)[0]?.id;
    const [key] = (await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    const name = (quantity: number) =>
      act('allocate', {
        document: { request: request.id, lines: [{ requestLine: line, stockKey: key?.['id'], quantity }] },
      });
    const first = (await name(30)).row();
    expect(told(await act('issue', bare(first)))).toBe('200');
    const second = (await name(20)).row();
    const { version } = (await desk.admin.get(`${REQUEST}/${request.id}`)).row();
    const shut = await desk.admin.post(`${REQUEST}/shortClose`, { id: request.id, version, reason: 'Loom stands' });
    expect([shut.row()['statusId'], linesOf(shut.row())[0]?.['shortClosed']]).toEqual([6, 50]);
    expect(await lies(item)).toEqual(['SHUT-L1 Loom floor 30 0', 'SHUT-L1 Main Store 70 70']);
    const [last] = (await desk.admin.get(`${ALLOCATE}/history/${second.id}`)).body.dataList ?? [];
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
      expect(told(await desk.admin.post(`${CONFIG}/save`, rule))).toBe('200');
      return of;
    };
    const [more, exact] = [await ruled('A little more', 10), await ruled('Not more', 0)];
    const item = await stocked('OVER', [['L1', 500]]);
    const given = async (quantity: number, at: number): Promise<string> => {
      const request = await asked(item, 100, at);
      const [key] = (await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
      const lines = [{ requestLine: linesOf(request)[0]?.id, stockKey: key?.['id'], quantity }];
      return told(await act('allocate', { document: { request: request.id, lines } }));
    };
    expect([await given(110, more), await given(100, exact)]).toEqual(['200', '200']);
    for (const [quantity, of] of [
      [110.001, more],
      [100.001, exact],
    ] as const)
      expect(await given(quantity, of)).toMatch(/^422, \d+ lines\[0\]\.quantity$/u);
    const rules = (await desk.admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [];
    for (const { id, version } of rules) await desk.admin.post(`${CONFIG}/setActive`, { id, version, isActive: false });
  });

  it('names what is free as soon as it opens, where the rule says so', async () => {
    const of = await department();
    const rule = { name: 'At once', department: of, limitMode: 'none', approval: 'none', autoAllocate: true };
    expect(told(await desk.admin.post(`${CONFIG}/save`, rule))).toBe('200');
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
    const rules = (await desk.admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [];
    for (const { id, version } of rules) await desk.admin.post(`${CONFIG}/setActive`, { id, version, isActive: false });
  });
});

describe('several requests of one department', () => {
  const together = async (requests: readonly Kept[], client = desk.admin): Promise<Answered> =>
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
    expect(told(await desk.admin.post(`${ALLOCATE}/propose`, twice))).toBe('422, 4404905 requestIds');
  });
});

describe('what the store keeper may not do', () => {
  it('is told at its place', async () => {
    const item = await stocked('BAD', C5);
    const other = await stocked('OTHER', [['L1', 10]]);
    const request = await asked(item, 700);
    const line = linesOf(request)[0]?.id;
    const keys = (await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item, other] })).body.dataList ?? [];
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
    expect(told(await desk.admin.post(`${STOCK}/qc`, { lot, to: 'hold', reason: 'Smell' }))).toBe('200');
    const held =
      (await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item], qcStatus: ['hold'] })).body.dataList ?? [];
    expect(await name(held[0]?.['id'], 5)).toBe('422, 4404205 lines[0].stockKey');
    expect(await name(key('BAD-L1'), 5, { orderReason: 'Nearest to the door' })).toBe('200');
    const [named = {}] =
      (await desk.admin.get(`${ALLOCATE}/getAllByPartner/v2`, { request: request.id })).body.dataList ?? [];
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
    expect((await desk.admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});

describe('without ALLOCATION_SUPPORT', () => {
  it('every person’s screens know whether it is on, whatever their rights', async () => {
    const rows = (await desk.served.as('nobody').get('sysConfig/getAllByPartner')).body.dataList ?? [];
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
    const draft = (await desk.admin.post(`${ALLOCATE}/save`, { ...document, lines: document.lines })).row();
    await setting('YES');
    expect(told(await act('issue', bare(draft)))).toBe('422, 4404206');
  });
});
