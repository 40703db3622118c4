import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachEngine } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Made, makeSamples, sampleOf } from './samples.ts';
import { APPROVAL, INWARD, type Kept, LAB, linesOf, OPENING, ORDER, TRANSFER, type Trade, tradeOf } from './trade.ts';
import { indiaDay } from '../india-day.ts';

const STOCK = 'chemical/itemStock';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

type Row = Wire & { readonly id: number; readonly quantity: number; readonly lot: Wire & { readonly id: number } };

eachEngine((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = await makeSamples(admin);
    trade = tradeOf(admin, made);
  }, 180_000);

  /** Opens stock in a new lot and answers its key. */
  const stocked = async (lotNumber: string, quantity = 10, more: Wire = {}): Promise<Row> => {
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [line] = sample['lines'] as readonly Wire[];
    const today = indiaDay(); // goods of today have not expired
    const fresh = { ...line, lotNumber, quantity, manufacturedOn: null, ...more };
    const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: today, lines: [fresh] })).row();
    const posted = await trade.act(OPENING, draft, 'post');
    expect(codes(posted)).toBe('200');
    return keyOf(lotNumber);
  };
  const rowsOf = async (lotNumber: string): Promise<readonly Row[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { lotNumber: `=${lotNumber}` })).body.dataList ?? []) as readonly Row[];
  const keyOf = async (lotNumber: string): Promise<Row> => {
    const [row] = await rowsOf(lotNumber);
    if (row === undefined) throw new Error(`no stock in ${lotNumber}`);
    return row;
  };
  const lot = (verb: string, body: Wire, requestId: string = randomUUID()) =>
    admin.post(`${STOCK}/lot/${verb}`, { reason: 'Counted', ...body }, { requestId });

  describe('lots', () => {
    it('a part is split off into a new lot; a repeat has no second effect', async () => {
      const key = await stocked('SPLIT', 10);
      const body = { lotIds: [key.lot.id], lotNumber: 'SPLIT-A', lines: [{ balanceId: key.id, quantity: 4 }] };
      const requestId = randomUUID();
      const first = await lot('split', body, requestId);
      const again = await lot('split', body, requestId);
      expect([codes(first), again.text]).toEqual(['200', first.text]);
      expect([(await keyOf('SPLIT')).quantity, (await keyOf('SPLIT-A')).quantity]).toEqual([6, 4]);
      expect((await keyOf('SPLIT-A')).lot['expiryOn']).toBe(key.lot['expiryOn']);
      expect(codes(await lot('split', body))).toBe('422, DUPLICATE lines[0].lotNumber');
    });

    it('lots of one grade in one area become one, on hold when any was', async () => {
      const [a, b] = [await stocked('MERGE-1', 3), await stocked('MERGE-2', 5)];
      const held = await admin.post(`${STOCK}/qc`, { lot: b.lot.id, to: 'hold', reason: 'Smell' });
      expect(codes(held)).toBe('200');
      const merged = await lot('merge', { lotIds: [a.lot.id, b.lot.id], lotNumber: 'MERGED' });
      expect(codes(merged)).toBe('200');
      expect((await rowsOf('MERGED')).map(({ quantity, qcStatus }) => [quantity, qcStatus])).toEqual([[8, 'hold']]);
      const { body } = await admin.post(`${STOCK}/trace`, { lotNumber: 'MERGED', direction: 'back' });
      const nodes = body.data?.['nodes'] as readonly Wire[];
      expect(nodes.filter(({ type }) => type === 'lot').map(({ label }) => label)).toEqual(
        expect.arrayContaining(['MERGE-1', 'MERGE-2', 'MERGED']),
      );
    });

    it('a lot with another number is found by both, and the old number is not given again', async () => {
      const key = await stocked('OLD-NAME', 2);
      expect(codes(await lot('rename', { lotIds: [key.lot.id], lotNumber: 'NEW-NAME' }))).toBe('200');
      expect((await keyOf('OLD-NAME')).id).toBe((await keyOf('NEW-NAME')).id);
      await stocked('TAKEN', 1);
      expect(codes(await lot('rename', { lotIds: [key.lot.id], lotNumber: 'TAKEN' }))).toBe('422, DUPLICATE lotNumber');
      const other = await keyOf('TAKEN');
      const back = await lot('rename', { lotIds: [other.lot.id], lotNumber: 'OLD-NAME' });
      expect(codes(back)).toBe('422, DUPLICATE lotNumber');
    });

    it('a blocked lot is not proposed until it is unblocked', async () => {
      const key = await stocked('BLOCKED', 2);
      expect(codes(await lot('block', { lotIds: [key.lot.id], reason: '' }))).toBe('422, REQUIRED reason');
      expect(codes(await lot('block', { lotIds: [key.lot.id], reason: 'Recall' }))).toBe('200');
      expect((await keyOf('BLOCKED'))['free']).toBe(0);
      expect(codes(await lot('unblock', { lotIds: [key.lot.id] }))).toBe('200');
      expect((await keyOf('BLOCKED'))['free']).toBe(2);
    });

    it('bad input is named at its place', async () => {
      expect(codes(await lot('split', {}))).toBe('422, LINES_EMPTY lotIds');
      expect(codes(await lot('merge', { lotIds: [1] }))).toBe('422, LINES_EMPTY lotIds');
      expect(codes(await lot('block', { lotIds: [999_999] }))).toBe('422, REFERENCE lotIds');
      expect(codes(await lot('rename', { lotIds: ['x'], lotNumber: 'A' }))).toBe('422, TYPE lotIds');
      const key = await stocked('BAD-INPUT', 2);
      const other = await stocked('BAD-OTHER', 2);
      const split = (line: Wire) => lot('split', { lotIds: [key.lot.id], lotNumber: 'BI', lines: [line] });
      expect(codes(await split({ balanceId: other.id, quantity: 1 }))).toBe('422, REFERENCE lines[0].balanceId');
      expect(codes(await split({ balanceId: key.id, quantity: -1 }))).toBe('422, TOO_SMALL lines[0].quantity');
      expect(codes(await split({ balanceId: key.id, quantity: 'many' }))).toBe('422, TYPE lines[0].quantity');
      expect(codes(await split({ balanceId: key.id, quantity: 3 }))).toBe('422, SHORT_STOCK lines[0].quantity');
    });
  });

  it('claims are made, handed on and freed; what another holds is not given twice', async () => {
    const key = await stocked('CLAIMED', 10);
    const [one, two] = [await trade.openOrder(), await trade.openOrder()];
    const demand = { module: 'purchaseOrder', id: one.id };
    const call = (verb: string, body: Wire) => admin.post(`${STOCK}/${verb}`, body, { requestId: randomUUID() });
    expect(codes(await call('reserve', { demand, lines: [{ balanceId: key.id, quantity: 7 }] }))).toBe('200');
    expect((await keyOf('CLAIMED'))['free']).toBe(3);
    expect(codes(await call('reserve', { demand, lines: [{ balanceId: key.id, quantity: 4 }] }))).toBe(
      '422, SHORT_STOCK lines[0].quantity',
    );
    const toDemand = { module: 'purchaseOrder', id: two.id };
    expect(codes(await call('transferReservation', { demand, toDemand }))).toBe('200');
    expect((await call('release', { demand })).body.data).toEqual({ released: 0 });
    expect((await call('release', { demand: toDemand })).body.data).toEqual({ released: 1 });
    expect((await keyOf('CLAIMED'))['free']).toBe(10);
    expect(codes(await call('reserve', { demand: { module: 'nothing', id: 1 }, lines: [] }))).toBe(
      '422, REFERENCE demand.module',
    );
    expect(codes(await call('reserve', { demand: { module: 'purchaseOrder', id: 999_999 }, lines: [] }))).toBe(
      '422, REFERENCE demand.id',
    );
    expect(codes(await call('reserve', { demand, lines: [{ itemTupleId: 999_999, branch: 1, quantity: 1 }] }))).toBe(
      '422, REFERENCE lines[0].itemTupleId',
    );
  });

  it('look-ups answer: products, rates, proposal, racks, stock on a date', async () => {
    const key = await stocked('LOOKED-UP', 10);
    const item = (key['item'] as Wire)['id'];
    const tuple = (key['itemTuple'] as Wire)['id'];
    const products = await admin.post(`${STOCK}/v2/getFilteredProductStockView`, { items: [item], pivot: 'stockArea' });
    const [product] = products.body.dataList ?? [];
    expect(product).toMatchObject({ item: { id: item } });
    expect(Number(product?.['promise'])).toBeLessThanOrEqual(Number(product?.['onHand']));
    expect(codes(await admin.post(`${STOCK}/v2/getFilteredProductStockView`, { pivot: 'moon' }))).toBe(
      '422, CHOICE pivot',
    );
    expect(codes(await admin.get(`${STOCK}/rateHistory/${String(tuple)}`, { from: '2026-01-01' }))).toBe('200');
    expect(codes(await admin.get(`${STOCK}/rateHistory/${String(tuple)}`, { from: 'soon' }))).toBe('422, FORMAT from');
    const proposal = await admin.post(`${STOCK}/getStockForSalesOrder/v2`, {
      itemId: item,
      quantity: 4,
      onlyFree: true,
    });
    const rows = proposal.body.dataList ?? [];
    expect(rows.reduce((sum, { suggested }) => sum + Number(suggested), 0)).toBe(4);
    expect(codes(await admin.post(`${STOCK}/getStockForSalesOrder/v2`, {}))).toBe('422, REQUIRED itemId');
    expect((await admin.post(`${STOCK}/getStockForSalesOrder/v2`, { salesOrderId: 1 })).body.dataList).toEqual([]);
    expect(codes(await admin.get(`chemical/rack/getAllByPartner/${String(item)}`))).toBe('200');
    const asOf = (more: Wire) => admin.post(`${STOCK}/asOf`, { items: [item], groupBy: ['item'], ...more });
    expect(codes(await asOf({ asOf: '2999-01-01' }))).toBe('422, TOO_LARGE asOf');
    expect(codes(await asOf({ asKnownAt: new Date().toISOString() }))).toBe('422, TOO_LARGE asKnownAt');
    const [now] = (await asOf({})).body.dataList ?? [];
    expect(now?.['quantity']).toBe(product?.['onHand']);
  });

  it('grouped stock is looked into, ordered and narrowed to what was asked for; what it cannot be is refused', async () => {
    await stocked('GROUP-1', 3);
    const grouped = (more: Wire) =>
      admin.post(`${STOCK}/getStockListWithGroupBy/v2`, { lotNumber: '=GROUP-1', groupBy: ['item'], ...more });
    const { body } = await grouped({ measures: ['quantity'], orderBy: '-quantity' });
    const [group = {}] = body.dataList ?? [];
    expect(Object.keys(group).toSorted()).toEqual(['hasChildren', 'keys', 'mixedUom', 'quantity', 'uom']);
    expect(body.data).toMatchObject({ totals: [{ quantity: 3 }] });
    const item = ((group['keys'] as Wire)['item'] as Wire)['id'];
    const inside = await grouped({ groupBy: ['stockArea', 'ageBucket'], parent: { item } });
    expect(inside.body.dataList).toMatchObject([{ quantity: 3, keys: { ageBucket: { name: '0–30' } } }]);
    expect((await grouped({ parent: { item: Number(item) + 1_000_000 } })).body.dataList).toEqual([]);
    for (const [wrong, answer] of [
      [{ groupBy: ['moon'] }, '422, CHOICE groupBy'],
      [{ groupBy: ['item', 'lot', 'roll', 'rack', 'branch', 'owner'] }, '422, TOO_LARGE groupBy'],
      [{ measures: ['weight'] }, '422, CHOICE measures'],
      [{ orderBy: 'lot' }, '422, CHOICE orderBy'],
      [{ parent: { moon: 1 } }, '422, CHOICE parent.moon'],
      [{ parent: { item: 'one' } }, '422, TYPE parent.item'],
      [{ parent: [1] }, '422, TYPE parent'],
    ] as const)
      expect(codes(await grouped(wrong))).toBe(answer);
  });

  it('who sees no rate gets none, and who may not change stock is refused', async () => {
    const key = await stocked('RIGHTS', 1);
    const tuple = String((key['itemTuple'] as Wire)['id']);
    expect(codes(await served.as('store').get(`${STOCK}/rateHistory/${tuple}`))).toBe('403');
    const products = await served.as('store').post(`${STOCK}/v2/getFilteredProductStockView`, {});
    expect(products.text).not.toMatch(/"(?:value|averageRate|lastPurchaseRate)"/u);
    const paths = [
      'lot/split',
      'lot/merge',
      'lot/rename',
      'lot/block',
      'lot/unblock',
      'reserve',
      'release',
      'transferReservation',
    ];
    for (const path of paths) {
      expect([path, (await served.as('viewer').post(`${STOCK}/${path}`, {})).status]).toEqual([path, 403]);
      expect([path, (await served.as('nobody').post(`${STOCK}/${path}`, {})).status]).toEqual([path, 403]);
    }
  });

  it('another company’s lots, keys and grades are not there', async () => {
    const key = await stocked('OURS', 5);
    const stranger = served.as('stranger');
    const ids = { lotIds: [key.lot.id], reason: 'Mine' };
    expect(codes(await stranger.post(`${STOCK}/lot/block`, ids))).toBe('422, REFERENCE lotIds');
    expect(codes(await stranger.post(`${STOCK}/lot/rename`, { ...ids, lotNumber: 'THEIRS' }))).toBe(
      '422, REFERENCE lotIds',
    );
    expect(codes(await stranger.post(`${STOCK}/qc`, { lot: key.lot.id, to: 'hold', reason: 'Mine' }))).toBe(
      '422, SHORT_STOCK lot',
    );
    const { body } = await stranger.post(`${STOCK}/getStockForSalesOrder/v2`, { itemId: (key['item'] as Wire)['id'] });
    expect(body.dataList).toEqual([]);
    const rates = await stranger.get(`${STOCK}/rateHistory/${String((key['itemTuple'] as Wire)['id'])}`);
    expect([rates.body.dataList, rates.body.data]).toEqual([[], { purchases: [] }]);
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
    const setLab = async (value: 'YES' | 'NO'): Promise<void> => {
      const filters = JSON.stringify({ keyName: 'LAB_TEST_INWARD' });
      const [row] = (await admin.get('sysConfig/getAllByPartner', { filters })).body.dataList ?? [];
      const { status } = await admin.post('sysConfig/saveOrUpdate', {
        id: row?.['id'],
        version: row?.['version'],
        keyName: 'LAB_TEST_INWARD',
        value,
      });
      expect(status).toBe(200);
    };
    /** A posted receipt of an order for so much of a planned item, in a lot of its own. */
    const received = async (item: Kept, quantity: number) => {
      const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
      const [line] = sample['lines'] as readonly Wire[];
      const draft = (
        await admin.post(`${ORDER}/save`, { ...sample, lines: [{ ...line, item: item.id, quantity, rate: 98.5 }] })
      ).row();
      const order = (await trade.act(ORDER, draft, 'submit')).row();
      const receipt = await trade.receipt(order, quantity);
      return { order, receipt: (await trade.act(INWARD, receipt, 'post')).row() };
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
      expect(codes(await trade.act(INWARD, whole, 'reverse', { reason: 'Back' }))).toBe('422, USED');

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
      expect((await rowsOf('CANCEL')).map(({ qcStatus }) => qcStatus)).toEqual(['hold']);
      expect(codes(await trade.act(LAB, asked, 'cancel', { reason: 'Asked twice' }))).toBe('200');
      expect((await rowsOf('CANCEL')).map(({ qcStatus }) => qcStatus)).toEqual(['released']);
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

  it('a part of the stock key is not switched off while stock uses it', async () => {
    const setting = async (keyName: string) => {
      const { body } = await admin.get('sysConfig/getAllByPartner', {
        filters: JSON.stringify({ keyName }),
        rowsPerPage: 5,
      });
      const [row] = body.dataList ?? [];
      return { id: row?.['id'], version: Number(row?.['version']), keyName };
    };
    const set = async (keyName: string, value: string) =>
      codes(await admin.post('sysConfig/saveOrUpdate', { ...(await setting(keyName)), value }));
    expect(await set('SECONDARY_STOCK_SUPPORT', 'YES')).toBe('200');
    expect(await set('SECONDARY_STOCK_SUPPORT', 'NO')).toBe('200');
    expect(await set('VENDOR_CODE_ON', 'YES')).toBe('200');
    await stocked('CODED', 1, { vendorCode: 'RP260001' });
    expect(await set('VENDOR_CODE_ON', 'NO')).toBe('422, CONFIG_IN_USE value');
  });

  describe('stock transfers', () => {
    /** A raw, a rejected and a transit area in a new branch of the company whose plant has the store. */
    const place = async (n: number) => {
      const organization = made.rows('organization', { name: 'My Company (please rename)' });
      const rows = await admin.get('erp/branch/getAllByPartner', { rowsPerPage: 100 });
      const head = rows.body.dataList?.find(({ organization: own }) => own === organization);
      const branch = (
        await admin.post('erp/branch/save', { ...sampleOf(moduleNamed('branch'), n, made.rows), organization })
      ).row();
      const location = (
        await admin.post('erp/location/save', { name: `Depot ${n}`, branch: branch.id, locationType: 'godown' })
      ).row();
      const area = async (areaType: string) =>
        (
          await admin.post('chemical/stockArea/save', {
            name: `${areaType} ${n}`,
            areaType,
            location: location.id,
            isDefault: true,
          })
        ).row().id;
      return { head, raw: await area('raw'), rejected: await area('rejected'), transit: await area('transit') };
    };
    /** An item of its own with lots in the store: each at 118.25 a kilogram. */
    const lots = async (n: number, quantities: { readonly [lot: string]: number }): Promise<number> => {
      const item = (await admin.post('chemical/item/save', sampleOf(moduleNamed('item'), n, made.rows))).row();
      for (const [lot, quantity] of Object.entries(quantities)) {
        const stockArea = made.rows('stockArea', { name: 'Main Store' });
        await stocked(lot, quantity, { item: item.id, stockArea, rate: 118.25 });
      }
      return item.id;
    };
    const draft = async (item: number, toStockArea: number, quantities: { readonly [lot: string]: number }) => {
      const sample = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
      const [line] = linesOf(sample);
      const saved = await admin.post(`${TRANSFER}/save`, {
        ...sample,
        toStockArea,
        isChecked: false,
        vehicleNumber: undefined,
        ewayBillNumber: undefined,
        freight: undefined,
        lines: Object.entries(quantities).map(([lotNumber, quantity]) => ({
          ...line,
          item,
          quantity,
          lotNumber: lotNumber === '' ? undefined : lotNumber,
        })),
      });
      return saved.row();
    };
    const ROAD = { vehicleNumber: 'GJ05AB1234', ewayBillNumber: '351001234567' };
    const sent = async (document: Kept, facts: Wire = ROAD): Promise<Kept> =>
      (await trade.act(TRANSFER, (await trade.act(TRANSFER, document, 'submit')).row(), 'send', facts)).row();
    const decide = (verb: string, { id, version }: Kept, more: Wire) =>
      admin.post(`${APPROVAL}/${verb}`, { transferId: id, version, ...more }, { requestId: randomUUID() });
    /** Quantity and value of an item by area, the road included. */
    const lies = async (item: number): Promise<readonly string[]> => {
      const { body } = await admin.post(`${STOCK}/getStock/v2`, { items: [item], includeTransit: true });
      const sums = new Map<string, [number, number]>();
      for (const { stockArea, qcStatus, quantity, value } of body.dataList ?? []) {
        const at = `${String((stockArea as Wire)['areaType'])}${qcStatus === 'released' ? '' : ` ${String(qcStatus)}`}`;
        const [q, v] = sums.get(at) ?? [0, 0];
        sums.set(at, [q + Number(quantity), v + Number(value)]);
      }
      return [...sums].map(([at, [q, v]]) => `${at} ${q.toFixed(3)} ${v.toFixed(2)}`).toSorted();
    };
    const counted = (transfer: Wire): readonly unknown[] =>
      linesOf(transfer).map(({ sent: s, received, lost, returned, inTransit }) => [
        s,
        received,
        lost,
        returned,
        inTransit,
      ]);

    it('[C43] value travels to the paisa; what is missing is lost, or found a week later; reversal and repeat are safe', async () => {
      const { raw } = await place(41);
      const quantities = { 'C43-A': 1863.6, 'C43-B': 48.4 };
      const item = await lots(41, quantities);
      const open = (await trade.act(TRANSFER, await draft(item, raw, quantities), 'submit')).row();
      expect(open).toMatchObject({ statusId: 10, documentKind: 'deliveryChallan', transferKind: 'transit' });
      expect(String(open['number'])).toMatch(/^ST\/\d\d-\d\d\/\d{5}$/u);
      expect((await keyOf('C43-A'))['free']).toBe(0);
      expect(codes(await trade.act(TRANSFER, open, 'send'))).toBe('422, REQUIRED vehicleNumber');
      expect(codes(await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'TRUCK' }))).toBe(
        '422, VEHICLE_FORM vehicleNumber',
      );
      expect(codes(await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'GJ05AB1234' }))).toBe(
        '422, EWAY ewayBillNumber',
      );
      const onRoad = (await trade.act(TRANSFER, open, 'send', ROAD)).row();
      expect(onRoad).toMatchObject({ statusId: 9, value: 226094, vehicleNumber: 'GJ05AB1234' });
      expect(await lies(item)).toEqual(['transit 1912.000 226094.00']);
      const waiting = (await admin.get(`${APPROVAL}/getAllByPartner`)).body.dataList ?? [];
      expect(waiting.map(({ id }) => id)).toContain(onRoad.id);

      const print = await admin.get(`${TRANSFER}/print/${onRoad.id}`);
      expect([print.status, print.headers['content-type'], print.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      const { data: eway = {} } = (await admin.get(`${TRANSFER}/eway/${onRoad.id}`)).body;
      const [bill] = eway['billLists'] as readonly Wire[];
      expect(bill).toMatchObject({
        docType: 'CHL',
        docNo: onRoad['number'],
        totalValue: 226094,
        vehicleNo: 'GJ05AB1234',
      });
      expect(bill?.['itemList']).toMatchObject([
        { quantity: 1863.6, taxableAmount: 220370.7 },
        { quantity: 48.4, taxableAmount: 5723.3 },
      ]);
      const [a, b] = linesOf(onRoad);
      const partly = {
        lines: [
          { line: a?.id, received: 1863.6 },
          { line: b?.id, short: 48.4, shortReason: 'One roll fewer' },
        ],
      };
      expect(codes(await decide('accept', onRoad, { lines: [{ line: a?.id, received: 1863.601 }] }))).toBe(
        '422, OVER_RECEIVED lines[0].received',
      );
      const requestId = randomUUID();
      const body = { transferId: onRoad.id, version: onRoad.version, ...partly };
      const taken = await admin.post(`${APPROVAL}/accept`, body, { requestId });
      const again = await admin.post(`${APPROVAL}/accept`, body, { requestId });
      expect([codes(taken), again.text]).toEqual(['200', taken.text]);
      expect(taken.row()).toMatchObject({ statusId: 11, lines: [{ receivedAmount: 220370.7 }, { short: 48.4 }] });
      expect(await lies(item)).toEqual(['raw 1863.600 220370.70', 'transit 48.400 5723.30']);
      expect(codes(await decide('accept', onRoad, partly))).toBe('409');

      const lost = { lines: [{ line: b?.id, decision: 'lost', reason: 'Stolen' }] };
      const gone = (await decide('decideShort', taken.row(), lost)).row();
      expect(gone).toMatchObject({ statusId: 7, lines: [{}, { lostAmount: 5723.3 }] });
      const losses = await admin.post(`${STOCK}/ledger`, {
        items: [item],
        reasons: ['TRANSIT_LOSS'],
        includeTransit: true,
      });
      expect(losses.body.dataList?.map(({ out, amount }) => [out, Math.abs(Number(amount))])).toEqual([[48.4, 5723.3]]);
      expect(codes(await trade.act(TRANSFER, gone, 'reverse', { reason: 'Wrong' }))).toBe('422, USED');

      const back = (await decide('reverse', gone, { reason: 'Found it' })).row();
      expect([back['statusId'], counted(back)]).toEqual([
        9,
        [
          [1863.6, 0, 0, 0, 1863.6],
          [48.4, 0, 0, 0, 48.4],
        ],
      ]);
      const anew = (await decide('accept', back, partly)).row();
      const found = (await decide('decideShort', anew, { lines: [{ line: b?.id, decision: 'found' }] })).row();
      expect(found).toMatchObject({ statusId: 7, receivedPercent: 100, lines: [{}, { receivedAmount: 5723.3 }] });
      expect(await lies(item)).toEqual(['raw 1912.000 226094.00']);
    });

    it('scales differ a little, freight lands on what came, damaged goods come in as rejected', async () => {
      const { raw } = await place(42);
      const item = await lots(42, { BULK: 1000, TORN: 100 });
      const onRoad = await sent(await draft(item, raw, { BULK: 1000, TORN: 100 }), { ...ROAD, freight: 1000 });
      const [bulk, torn] = linesOf(onRoad);
      const accepted = (
        await decide('accept', onRoad, {
          lines: [
            { line: bulk?.id, received: 997.5 },
            { line: torn?.id, received: 60, damaged: 40, damageReason: 'Wet' },
          ],
        })
      ).row();
      expect([accepted['statusId'], counted(accepted), accepted['freightLanded']]).toEqual([
        7,
        [
          [1000, 997.5, 2.5, 0, 0],
          [100, 100, 0, 0, 0],
        ],
        1000,
      ]);
      expect(await lies(item)).toEqual(['raw 1057.500 126049.38', 'rejected rejected 40.000 4730.00']);
    });

    it('refused goods go back by a linked transfer at the value that they left with; the sender calls back or writes off', async () => {
      const { raw } = await place(43);
      const item = await lots(43, { BACK: 100 });
      const onRoad = await sent(await draft(item, raw, { BACK: 40 }));
      expect(codes(await decide('reject', onRoad, {}))).toBe('422, REQUIRED reason');
      const refused = (await decide('reject', onRoad, { reason: 'Wrong goods' })).row();
      expect([refused['statusId'], counted(refused)]).toEqual([7, [[40, 0, 0, 40, 0]]]);
      const { body } = await admin.get(`${TRANSFER}/getAllByPartner`, {
        filters: JSON.stringify({ fromStockArea: raw }),
      });
      const way = (await admin.get(`${TRANSFER}/${String(body.dataList?.[0]?.['id'])}`)).row();
      expect(way).toMatchObject({ statusId: 9, wayBackOf: onRoad.id, value: 4730, fromStockArea: raw });
      expect(codes(await decide('reverse', refused, { reason: 'No' }))).toBe('422, USED');
      const home = (await decide('accept', way, { lines: [{ line: linesOf(way)[0]?.id, received: 40 }] })).row();
      expect([home['statusId'], await lies(item)]).toEqual([7, ['raw 100.000 11825.00']]);

      const second = await sent(await draft(item, raw, { BACK: 30 }));
      const called = (await trade.act(TRANSFER, second, 'callBack', { reason: 'Truck broke down' })).row();
      expect([called['statusId'], counted(called)]).toEqual([7, [[30, 0, 0, 30, 0]]]);
      const third = await sent(await draft(item, raw, { BACK: 10 }));
      const short = (await trade.act(TRANSFER, third, 'closeShort', { reason: 'Fire' })).row();
      expect([short['statusId'], counted(short)]).toEqual([6, [[10, 0, 10, 0, 0]]]);
      const fourth = await sent(await draft(item, raw, { BACK: 20 }));
      expect((await trade.act(TRANSFER, fourth, 'reverse', { reason: 'Not sent' })).row()['statusId']).toBe(8);
      expect(await lies(item)).toEqual(['raw 90.000 10642.50']);
    });

    it('a line without a key takes what the issue rule says, a line for each; what is not there is refused', async () => {
      const { raw, transit } = await place(44);
      const item = await lots(44, { 'PICK-1': 30, 'PICK-2': 50 });
      const rejected = Number(made.rows('stockArea', { name: 'Rejected' }));
      const direct = (await trade.act(TRANSFER, await draft(item, rejected, { '': 40 }), 'submit')).row();
      expect(linesOf(direct).map(({ lotNumber, quantity }) => [lotNumber, quantity])).toEqual([
        ['PICK-1', 30],
        ['PICK-2', 10],
      ]);
      expect((await keyOf('PICK-2'))['free']).toBe(40);
      const moved = (await trade.act(TRANSFER, direct, 'send')).row();
      expect(moved).toMatchObject({ statusId: 7, transferKind: 'direct', documentKind: 'none', receivedPercent: 100 });
      expect((await trade.act(TRANSFER, moved, 'reverse', { reason: 'Wrong' })).row()['statusId']).toBe(8);
      expect(codes(await trade.act(TRANSFER, await draft(item, raw, { '': 81 }), 'submit'))).toBe(
        '422, SHORT_STOCK lines[0].quantity',
      );
      const cancelled = (await trade.act(TRANSFER, await draft(item, raw, { 'PICK-1': 30 }), 'submit')).row();
      expect((await trade.act(TRANSFER, cancelled, 'cancel')).row()['statusId']).toBe(5);
      expect((await keyOf('PICK-1'))['free']).toBe(30);
      const key = await keyOf('PICK-1');
      await admin.post(`${STOCK}/qc`, { keys: [{ balanceId: key.id }], to: 'hold', reason: 'Smell' });
      const held = await draft(item, raw, { 'PICK-1': 30 });
      const heldKey = await keyOf('PICK-1'); // under test it is a key of its own
      const { item: goods, uom, quantity }: Wire = linesOf(held)[0] ?? {};
      const named = (
        await admin.post(`${TRANSFER}/update`, {
          id: held.id,
          version: held.version,
          lines: [{ item: goods, uom, quantity, stockKey: heldKey.id }],
        })
      ).row();
      expect(codes(await trade.act(TRANSFER, named, 'submit'))).toBe('422, ON_HOLD lines[0].quantity');
      const nowhere = await admin.post(`${TRANSFER}/save`, {
        ...sampleOf(moduleNamed('stockTransfer'), 1, made.rows),
        toStockArea: transit,
      });
      expect(codes(nowhere)).toBe('422, PLACE toStockArea');
      const { body } = await admin.get(`${TRANSFER}/getOpenStockTransferList`, { toMe: true });
      expect(body.responseCode).toBe(200);
      const number = encodeURIComponent(String(moved['number']));
      expect((await admin.get(`${TRANSFER}/getByStockTransferNumber/${number}`)).row().id).toBe(moved.id);
    });
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
