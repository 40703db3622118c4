import { beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { MODE } from '@weft/domain/rules/acl/acl';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK, type Store, storeOf } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, LAB, linesOf, OPENING, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
  });

  describe('the laboratory', () => {
    const read = async (api: string, id: unknown): Promise<Kept> => (await admin.get(`${api}/${String(id)}`)).row();
    /** Readings for every parameter of a test: purity twice, moisture. */
    const readings = (test: Kept, purity: readonly string[], moisture: string): Wire => ({
      lines: linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? purity : [moisture] })),
    });
    const GOOD = [['95.1', '95.3'], '0.40'] as const;
    const keysOf = async (item: Kept) => {
      const { body } = await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] });
      return (body.dataList ?? [])
        .map(({ qcStatus, quantity }) => [qcStatus, quantity] as const)
        .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
    };
    const setLab = (value: 'YES' | 'NO'): Promise<void> => setSetting(admin, 'LAB_TEST_INWARD', value);
    /** An open order for so much of a planned item. */
    const ordered = async (item: Kept, quantity: number): Promise<Kept> => {
      const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
      const [line] = sample['lines'] as readonly Wire[];
      const draft = (
        await admin.post(`${ORDER}/save`, { ...sample, lines: [{ ...line, item: item.id, quantity, rate: 98.5 }] })
      ).row();
      return (await trade.act(ORDER, draft, 'submit')).row();
    };
    /** A posted receipt of an order for so much of a planned item, in a lot of its own. */
    const received = async (item: Kept, quantity: number) => {
      const order = await ordered(item, quantity);
      const receipt = await trade.receipt(order, quantity);
      return { order, receipt: (await trade.act(INWARD, receipt, 'post')).row() };
    };
    /** A posted receipt of so many lots of a planned item, of 10 each. */
    const receivedLots = async (item: Kept, count: number): Promise<Kept> => {
      const body = trade.receiptBody(await ordered(item, count * 10), 10);
      const [line] = linesOf(body);
      const lines = Array.from({ length: count }, (_, n) => ({ ...line, lotNumber: `OF-MANY-${n}` }));
      const draft = (await admin.post(`${INWARD}/save`, { ...body, lines })).row();
      return (await trade.act(INWARD, draft, 'post')).row();
    };
    /** The one test of an item that waits. */
    const testOf = async (item: unknown): Promise<Kept> => {
      const [row] = (await admin.get(`${LAB}/pending`, { item: Number(item) })).body.dataList ?? [];
      return read(LAB, row?.['id']);
    };
    const decide = (test: Kept, ...decisions: readonly Wire[]) => trade.act(LAB, test, 'decide', { decisions });

    it('received lots are free at once while LAB_TEST_INWARD is off, and wait while it is on', async () => {
      const item = await trade.plannedItem('SWITCH');
      await received(item, 100);
      expect(await keysOf(item)).toEqual([['released', 100]]);
      await setLab('YES');
      const { receipt, order } = await received(item, 50);
      expect(await keysOf(item)).toEqual([
        ['hold', 50],
        ['released', 100],
      ]);
      expect([receipt['status'], receipt['testStatus'], linesOf(receipt)[0]?.['test']]).toEqual([
        { id: 10, name: 'Open' },
        'pending',
        true,
      ]);
      expect(linesOf(await read(ORDER, order.id))[0]).toMatchObject({ received: 50, accepted: 0, rejected: 0 });
      const test = await testOf(item.id);
      expect(String(test['number'])).toMatch(/^LT\//u);
      const direct = await admin.post(`${STOCK}/qc`, { lot: test['lotId'], to: 'released', reason: 'In a hurry' });
      expect(codes(direct)).toBe('422, USED keys'); // the laboratory is the only door
      const waiting = (await admin.get(`${LAB}/pending`, { item: item.id })).body.dataList ?? [];
      expect(waiting.map(({ number, undecided, ageHours }) => [number, undecided, ageHours])).toEqual([
        [test['number'], 50, 0],
      ]);
      const back = await trade.act(INWARD, receipt, 'reverse', { reason: 'Wrong truck' });
      expect(codes(back)).toBe('200');
      expect((await read(LAB, test.id))['statusId']).toBe(5);
      await setLab('NO');
      expect(linesOf(await read(ORDER, order.id))[0]).toMatchObject({ received: 0, accepted: 0 });
    });

    it('[C33] of 5,000 kg 2 are used up, 4,600 accepted, 398 rejected; receipt, order and stock follow, and go back', async () => {
      await setLab('YES');
      const item = await trade.plannedItem('C33');
      const { receipt, order } = await received(item, 5000);
      const opened = await testOf(item.id);
      expect(codes(await decide(opened, { kind: 'accept', quantity: 5000 }))).toBe(
        '422, VERDICT lines[0].readings, VERDICT lines[1].readings',
      );
      const sampled = (await trade.act(LAB, opened, 'sample', { samples: [{ quantity: 2 }] })).row();
      expect(sampled).toMatchObject({ sampled: 2, undecided: 4998, statusId: 11 });
      const read1 = (await trade.act(LAB, sampled, 'results', readings(sampled, ...GOOD))).row();
      expect(read1['verdict']).toBe('pass');
      const rejecting = { kind: 'reject', quantity: 398, reason: 'Wet bags' };
      expect(codes(await decide(read1, { kind: 'accept', quantity: 4601 }, rejecting))).toBe(
        '422, QUANTITY_SPLIT decisions',
      );
      const partly = (await decide(read1, rejecting)).row();
      expect([partly['statusId'], partly['undecided'], (await read(INWARD, receipt.id))['testStatus']]).toEqual([
        11,
        4600,
        'partly',
      ]);
      expect(codes(await decide(read1, { kind: 'accept', quantity: 4600 }))).toBe('409'); // a second analyst sees the first decision
      const done = (await decide(partly, { kind: 'accept', quantity: 4600 })).row();
      expect(done).toMatchObject({ statusId: 7, accepted: 4600, rejected: 398, sampled: 2, undecided: 0 });
      expect(await keysOf(item)).toEqual([
        ['rejected', 398],
        ['released', 4600],
      ]);
      const whole = await read(INWARD, receipt.id);
      expect([whole['testStatus'], whole['statusId']]).toEqual(['done', 7]);
      expect(linesOf(whole)[0]).toMatchObject({ accepted: 4600, rejected: 398, sampled: 2 });
      expect(linesOf(await read(ORDER, order.id))[0]).toMatchObject({ received: 5000, accepted: 4600, rejected: 398 });
      expect(codes(await trade.act(INWARD, whole, 'reverse', { reason: 'Back' }))).toBe('422, DECISION_FIRST');

      const once = (await trade.act(LAB, done, 'reverse', { reason: 'Wrong lot' })).row();
      const twice = (await trade.act(LAB, once, 'reverse', { reason: 'Wrong lot' })).row();
      const thrice = (await trade.act(LAB, twice, 'reverse', { reason: 'Wrong lot' })).row();
      expect(thrice).toMatchObject({ accepted: 0, rejected: 0, sampled: 0, undecided: 5000, statusId: 11 });
      expect(codes(await trade.act(LAB, thrice, 'reverse', { reason: 'Again' }))).toBe('422, STATE');
      expect(await keysOf(item)).toEqual([['hold', 5000]]);
      expect(linesOf(await read(ORDER, order.id))[0]).toMatchObject({ received: 5000, accepted: 0, rejected: 0 });
      expect(codes(await trade.act(INWARD, await read(INWARD, receipt.id), 'reverse', { reason: 'Back' }))).toBe('200');
      await setLab('NO');
    });

    it('two rejects tighten, ten accepted lots earn skip-lot: every third is tested, the others are free with a report that says so', async () => {
      await setLab('YES');
      const item = await trade.plannedItem('TRUST');
      const decided = async (kind: 'accept' | 'reject'): Promise<Kept> => {
        await received(item, 10);
        const test = await testOf(item.id);
        const decisions = [{ kind, quantity: 10, ...(kind === 'reject' ? { reason: 'Wet' } : {}) }];
        return (await trade.act(LAB, test, 'decide', { ...readings(test, ...GOOD), decisions })).row();
      };
      for (const kind of ['reject', 'accept', 'reject'] as const)
        expect((await decided(kind))['inspection']).toBe('normal');
      const asked = { packages: 1200, samplePlan: 'iso2859', aql: '2.5' };
      const strict = await decided('accept');
      expect(strict['inspection']).toBe('tightened');
      const { id, version } = await read(LAB, (await decided('accept')).id);
      expect(codes(await admin.post(`${LAB}/update`, { id, version, ...asked }))).toMatch(/^4\d\d/u); // decided upon
      for (let n = 0; n < 3; n += 1) await decided('accept'); // five accepted in a row
      for (let n = 0; n < 10; n += 1) expect((await decided('accept'))['inspection']).toBe('normal');
      const { receipt } = await received(item, 10);
      expect([receipt['statusId'], receipt['testStatus'], linesOf(receipt)[0]?.['test']]).toEqual([7, 'none', false]);
      expect((await admin.get(`${LAB}/pending`, { item: item.id })).body.dataList).toEqual([]);
      const skipped = async () =>
        (
          await admin.get(`${LAB}/getAllByPartner`, {
            pageNumber: 1,
            rowsPerPage: 1,
            sort: '-number',
            filters: JSON.stringify({ item: item.id, inspection: 'skipLot' }),
          })
        ).body.dataList?.[0] ?? {};
      const report = await read(LAB, (await skipped())['id']);
      expect(report).toMatchObject({ statusId: 7, isSkipped: true, accepted: 10, undecided: 0, remarks: 'skip-lot' });
      expect(codes(await trade.act(LAB, report, 'reverse', { reason: 'Not so' }))).toBe('422, STATE');
      await received(item, 10); // the second is free as well
      const third = await received(item, 10);
      expect([third.receipt['statusId'], (await testOf(item.id))['inspection']]).toEqual([10, 'skipLot']);
      const many = await receivedLots(item, 9); // while the third waits
      expect(linesOf(many).map((line) => line['test'])).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1].map((one) => one === 1));
      for (const isTested of [false, false, true])
        expect(linesOf((await received(item, 10)).receipt)[0]?.['test']).toBe(isTested);
      expect(codes(await trade.act(INWARD, receipt, 'reverse', { reason: 'Wrong truck' }))).toBe('200');
      expect((await read(LAB, report.id))['statusId']).toBe(5);
      await setLab('NO');
    });

    it('of lots of a trusted party that come at once every third is tested: receipts wait for each other before they look back', async () => {
      await setLab('YES');
      const item = await trade.plannedItem('AT-ONCE');
      const drafts: Kept[] = [];
      for (let n = 0; n < 3; n += 1) drafts.push(await trade.receipt(await ordered(item, 10), 10));
      for (let n = 0; n < 10; n += 1) {
        await received(item, 10);
        const test = await testOf(item.id);
        const decisions = [{ kind: 'accept', quantity: 10 }];
        await trade.act(LAB, test, 'decide', { ...readings(test, ...GOOD), decisions });
      }
      const coming = await fresh().database.transaction({ partnerId: 1 }, async (tx) => {
        /** Whoever posts the item waits here; the embedded database lets none begin before this one ends. */
        const waiting = async (): Promise<number> =>
          (await tx.one<{ n: number }>('select count(*)::int as n from pg_locks where not granted')).n;
        await tx.execute('select pg_advisory_xact_lock(stock_unit_lock($1, $2))', [tx.partnerId, item.id]);
        const posted = drafts.map(async (draft) => trade.act(INWARD, draft, 'post'));
        while (fresh().engine === 'server' && (await waiting()) < drafts.length);
        return { posted };
      });
      const tested = (await Promise.all(coming.posted)).map((answer) => linesOf(answer.row())[0]?.['test'] === true);
      expect(tested.filter(Boolean)).toHaveLength(1);
      await setLab('NO');
    });

    it('an instrument whose calibration ran out measures for those alone who may override, and they are told', async () => {
      const { id, version } = await trade.openTest('CALIBRATION', 20);
      const test = (await admin.post(`${LAB}/update`, { id, version, instrument: null })).row();
      const machine = await read('chemical/machine', made.of('machine').id);
      const due = { id: machine.id, version: machine.version, calibrationDue: '2026-01-31', status: 'idle' };
      expect(codes(await admin.post('chemical/machine/update', due))).toBe('200');
      const role = (await admin.post('role/save', { name: 'Analyst' })).row().id;
      const { dataList: rights = [] } = (await admin.get(`acl/getbyroleid/${role}`)).body;
      const own = await read('acl', rights.find(({ moduleAPI }) => moduleAPI === moduleNamed('labTest').acl)?.['id']);
      const most = { id: own.id, version: own.version, view: 1, mode: MODE.create + MODE.edit };
      expect(codes(await admin.post('acl/update', most))).toBe('200');
      const { client: analyst } = await personWith(served, role);
      const body = { id: test.id, version: test.version, instrument: machine.id };
      const refused = await analyst.post(`${LAB}/update`, body);
      expect(refused.body.errors).toEqual([
        expect.objectContaining({
          field: 'instrument',
          code: 4404160,
          message: 'Machine is due for calibration since 31-01-2026',
        }),
      ]);
      expect(codes(await admin.post(`${LAB}/update`, body))).toBe('200');
    });

    it('a critical failure is accepted only with deviation; what is decided twice is not', async () => {
      const test = await trade.openTest('CRITICAL', 40);
      const failing = readings(test, ['90.0', '90.2'], '0.40');
      const tried = await trade.act(LAB, test, 'decide', { ...failing, decisions: [{ kind: 'accept', quantity: 40 }] });
      expect(codes(tried)).toBe('422, CRITICAL_FAIL decisions[0].kind');
      expect(linesOf(await read(LAB, test.id))[0]?.['verdict']).toBeNull(); // readings and decision are one
      const decisions = [{ kind: 'acceptWithDeviation', quantity: 40, reason: 'For the core ply only' }];
      const done = (await trade.act(LAB, test, 'decide', { ...failing, decisions })).row();
      expect([done['statusId'], done['verdict'], done['accepted']]).toEqual([7, 'fail', 40]);
      expect(codes(await decide(done, { kind: 'accept', quantity: 1 }))).toBe('422, STATE');
      const pdf = await admin.get(`${LAB}/certificate/${test.id}`);
      expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
    });

    it('a retest keeps the lot on hold in a new report, three rounds at most; a request that nobody needs frees it', async () => {
      const first = await trade.openTest('RETEST', 12);
      const second = async (test: Kept): Promise<Kept> => {
        expect(codes(await trade.act(LAB, test, 'retest', { reason: 'Doubtful' }))).toBe('200');
        return testOf(test['item']);
      };
      const third = await second(await second(first));
      expect(third).toMatchObject({ round: 3, undecided: 12, statusId: 10 });
      expect((await read(LAB, first.id))['statusId']).toBe(17);
      expect(codes(await trade.act(LAB, third, 'retest', { reason: 'Once more' }))).toBe('422, TOO_LARGE');
      const asked = await trade.openTest('CANCEL', 7);
      expect((await store.rowsOf('CANCEL')).map(({ qcStatus }) => qcStatus)).toEqual(['hold']);
      expect(codes(await trade.act(LAB, asked, 'cancel', { reason: 'Asked twice' }))).toBe('200');
      expect((await store.rowsOf('CANCEL')).map(({ qcStatus }) => qcStatus)).toEqual(['released']);
    });

    it('goods that were named for somebody are tested: who named them is told, and told again when they are rejected', async () => {
      const item = await trade.plannedItem('NAMED-FOR');
      await trade.act(OPENING, await trade.openingOf(item, 'NAMED-FOR', 10), 'post');
      const demand = { module: 'purchaseOrder', id: made.of('purchaseOrder').id };
      const lines = [{ balanceId: (await store.keyOf('NAMED-FOR')).id, quantity: 4 }];
      expect(codes(await admin.post(`${STOCK}/reserve`, { demand, lines }))).toBe('200');
      const told = async (): Promise<readonly unknown[]> =>
        ((await admin.get('notice/getAllByPartner')).body.dataList ?? []).flatMap(({ kind, facts }) =>
          kind === 'claimSuspended' && (facts as Wire)['lot'] === 'NAMED-FOR' ? [facts] : [],
        );
      const draft = (
        await admin.post(`${LAB}/save`, { item: item.id, lotNumber: 'NAMED-FOR', origin: 'complaint' })
      ).row();
      expect(await told()).toEqual([]);
      const test = (await trade.act(LAB, draft, 'request')).row();
      expect(await told()).toMatchObject([
        { why: 'hold', quantity: '4', module: 'purchaseOrder', document: demand.id },
      ]);
      await trade.act(LAB, test, 'results', readings(test, ['80', '80'], '0.40'));
      const reject = { kind: 'reject', quantity: 10, reason: 'Too weak' };
      expect(codes(await decide(await read(LAB, test.id), reject))).toBe('200');
      expect(await told()).toHaveLength(2);
      const [claim] = (await admin.post(`${STOCK}/claims`, { lotNumber: '=NAMED-FOR' })).body.dataList ?? [];
      expect(claim).toMatchObject({ status: 'suspended', quantity: 4 });
    });

    it('of many who end, decide, sample and repeat one test at once, one is heard; the others are told plainly', async () => {
      for (const code of ['AT-ONCE-1', 'AT-ONCE-2', 'AT-ONCE-3']) {
        const test = await trade.openTest(code, 10);
        const row = await store.keyOf(code);
        const here = (await admin.get(`chemical/stockArea/${row.stockArea.id}`)).row();
        const beside = { name: `Beside ${code}`, areaType: 'raw', location: here['location'] };
        const toStockArea = (await admin.post('chemical/stockArea/save', beside)).row().id;
        const accept = { ...readings(test, ...GOOD), decisions: [{ kind: 'accept', quantity: 10 }] };
        const answers = await Promise.all(
          [0, 1, 2].flatMap(() => [
            trade.act(LAB, test, 'cancel', { reason: 'Not needed' }),
            trade.act(LAB, test, 'decide', accept),
            trade.act(LAB, test, 'sample', { samples: [{ quantity: 1 }] }),
            trade.act(LAB, test, 'retest', { reason: 'Doubtful' }),
            admin.post(`${STOCK}/move`, { lines: [{ balanceId: row.id, quantity: 4, toStockArea }] }),
          ]),
        );
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
        expect(answers.filter(({ status }, n) => status === 200 && n % 5 !== 4).length).toBeLessThanOrEqual(1);
        const rows = await store.rowsOf(code);
        const left = rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
        expect([9, 10]).toContain(left); // one sample at most
      }
    });

    it('an open test keeps its lot and its plan; the trend shows what was measured', async () => {
      const test = await trade.openTest('TREND', 9);
      const [first] = linesOf(test);
      const shorter = { id: test.id, version: test.version, lotNumber: 'OTHER', lines: [{ ...first }] };
      expect(codes(await admin.post(`${LAB}/update`, shorter))).toBe('422, LOCKED lotNumber, LOCKED lines');
      const done = (await trade.act(LAB, test, 'results', readings(test, ...GOOD))).row();
      const kept = (await decide(done, { kind: 'accept', quantity: 9 })).row();
      const query = { item: Number(kept['item']), parameter: Number(linesOf(kept)[0]?.['customParam']) };
      const { dataList, data } = (await admin.get(`${LAB}/trend`, query)).body;
      expect(dataList?.map(({ value, min, max, verdict }) => [value, min, max, verdict])).toEqual([
        [95.2, 92, 98, 'pass'],
      ]);
      expect(data).toEqual({ mean: 95.2, sigma: null, cp: null, cpk: null });
    });
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
