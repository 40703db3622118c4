import { beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, FLOW, personWith, REJECT, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes, STOCK } from '../stores/stock-fixture.ts';
import { type Kept, LAB, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  const read = async (id: number): Promise<Kept> => (await admin.get(`${LAB}/${id}`)).row();
  const decisionsOf = (test: Wire): readonly Wire[] => test['decisions'] as readonly Wire[]; // lines of the declaration
  /** Readings of a planned item: purity twice, moisture once. */
  const readings = (test: Kept, purity: string, moisture: string): Wire => ({
    lines: linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? [purity, purity] : [moisture] })),
  });
  const decide = (test: Kept, found: Wire, ...decisions: readonly Wire[]) =>
    trade.act(LAB, test, 'decide', { ...found, decisions });
  const measured = async ({ item, lotId }: Kept): Promise<readonly unknown[]> =>
    ((await admin.get(`${LAB}/measured`, { item: Number(item), lot: Number(lotId) })).body.dataList ?? []).map(
      ({ name, value, verdict }) => [name, value, verdict],
    );
  const band = async (module: 'purity' | 'moisture', name: string, minValue: number, maxValue: number) =>
    (await admin.post(`chemical/${module}/save`, { name, valueType: 'band', minValue, maxValue })).row().id;

  describe('what was measured', () => {
    it('is the lot’s when goods are accepted, the newest first; a decision that is taken back takes it back', async () => {
      const test = await trade.openTest('MEASURED', 10);
      expect(await measured(test)).toEqual([]);
      const first = (await decide(test, readings(test, '95.2', '0.31'), { kind: 'accept', quantity: 4 })).row();
      expect(await measured(test)).toEqual([
        ['MEASURED moisture', 0.31, 'pass'],
        ['MEASURED purity', 95.2, 'pass'],
      ]);
      const second = (await decide(first, readings(first, '94.0', '0.33'), { kind: 'accept', quantity: 6 })).row();
      expect(second).toMatchObject({ statusId: 7, decision: 'accept' });
      expect(await measured(test)).toEqual([
        ['MEASURED moisture', 0.33, 'pass'],
        ['MEASURED purity', 94, 'pass'],
      ]);
      const once = (await trade.act(LAB, second, 'reverse', { reason: 'Wrong bag' })).row();
      expect(await measured(test)).toEqual([
        ['MEASURED moisture', 0.31, 'pass'],
        ['MEASURED purity', 95.2, 'pass'],
      ]);
      const twice = (await trade.act(LAB, once, 'reverse', { reason: 'Wrong bag' })).row();
      expect([await measured(test), twice['decision']]).toEqual([[], null]);
    });

    it('says nothing of a lot that is rejected', async () => {
      const test = await trade.openTest('REJECTED', 10);
      const done = (
        await decide(test, readings(test, '90.0', '0.90'), { kind: 'reject', quantity: 10, reason: 'Wet' })
      ).row();
      expect([await measured(test), done['decision'], (done['outOfLimits'] as readonly unknown[]).length]).toEqual([
        [],
        'reject',
        2,
      ]);
    });

    it('regrades accepted goods whose measured purity and moisture lie in other bands than the declared ones, and back', async () => {
      const [low, high] = [await band('purity', '92 – 95 %', 92, 95), await band('purity', '95 – 98 %', 95, 98)];
      const [dry, damp] = [await band('moisture', 'dry', 0, 0.25), await band('moisture', 'damp', 0.25, 0.5)];
      const { id, version } = await trade.plannedItem('REGRADE');
      const item = (await admin.post('chemical/item/update', { id, version, purity: high, usesMoisture: true })).row();
      const opening = await trade.openingOf(item, 'REGRADE', 10);
      const [line] = linesOf(opening);
      const lines = [{ ...line, moisture: dry, itemTuple: null }];
      const draft = (await admin.post(`${OPENING}/update`, { id: opening.id, version: opening.version, lines })).row();
      expect(codes(await trade.act(OPENING, draft, 'post'))).toBe('200');
      const asked = (
        await admin.post(`${LAB}/save`, { item: item.id, lotNumber: 'REGRADE', origin: 'complaint' })
      ).row();
      const test = (await trade.act(LAB, asked, 'request')).row();
      const keys = async (): Promise<readonly unknown[]> =>
        ((await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [])
          .map((row) => [row['qcStatus'], row['quantity'], (row['purity'] as Wire | null)?.['id'], moistureOf(row)])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
      const moistureOf = ({ stockParams }: Wire): unknown => {
        const two = (stockParams as { readonly [n: string]: unknown })['2']; // the second stock parameter
        return typeof two === 'object' && two !== null && 'id' in two ? two.id : two;
      };
      expect(await keys()).toEqual([['hold', 10, high, dry]]);
      const found = async (): Promise<readonly unknown[]> =>
        ((await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? []).map(
          ({ purity, stockParams }) => [
            (purity as Wire)['measured'],
            (stockParams as { readonly [n: string]: Wire })['2']?.['measured'],
          ],
        );
      expect(await found()).toEqual([[undefined, undefined]]);
      const same = (await decide(test, readings(test, '96.0', '0.20'), { kind: 'accept', quantity: 3 })).row();
      expect(decisionsOf(same).map(({ becomes }) => becomes)).toEqual([null]);
      expect(new Set((await found()).map(String))).toEqual(new Set(['96,0.2'])); // it is the lot’s, whichever key
      const file = await served.app.inject({
        method: 'POST',
        url: '/api/v1/chemical/itemStock/export/excel',
        headers: { authorization: `Bearer ${admin.token}` },
        payload: { items: [item.id], columns: ['item', 'purity', 'stockParam2'] },
      });
      expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/'Inventory Stock\.xlsx$/u);
      const cells = (readXlsx(file.rawPayload)[0]?.rows ?? []).flatMap(({ cells: all }) => all.map(String));
      expect(cells).toEqual(expect.arrayContaining(['95 – 98 % · 96', 'dry · 0.2']));
      const other = (await decide(same, readings(same, '94.1', '0.30'), { kind: 'accept', quantity: 7 })).row();
      expect(decisionsOf(other).map(({ becomes }) => becomes)).toEqual([null, 'Purity 92 – 95 %, Moisture damp']);
      expect(await keys()).toEqual(
        expect.arrayContaining([
          ['released', 3, high, dry],
          ['released', 7, low, damp],
        ]),
      );
      expect(codes(await trade.act(LAB, other, 'reverse', { reason: 'Read wrongly' }))).toBe('200');
      expect(await keys()).toEqual([
        ['hold', 7, high, dry],
        ['released', 3, high, dry],
      ]);
    });
  });

  describe('a deviation', () => {
    let approver: Someone;
    const named = ({ id }: Kept): Wire => ({ moduleName: 'labTest', entityId: id });
    beforeAll(async () => {
      const roles = await admin.get('role/getAllByPartner');
      approver = await personWith(served, Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']));
      const level = { sequence: 1, approverType: 'staff', approverStaff: approver.id };
      const flow = { moduleName: 'labTest', name: 'Deviations', trigger: 'create', levels: [level] };
      (await admin.post(`${FLOW}/save`, flow)).row();
    });

    const deviate = async (code: string): Promise<Kept> => {
      const test = await trade.openTest(code, 20);
      const found = (await trade.act(LAB, test, 'results', readings(test, '90.0', '0.30'))).row();
      const part = { kind: 'acceptWithDeviation', quantity: 15, reason: 'Core ply only' };
      const waiting = (await decide(found, {}, part)).row();
      expect(waiting).toMatchObject({ statusId: 2, accepted: null, undecided: 20 });
      return waiting;
    };

    it('waits for its flow; approved, the part is free and the rest is still open', async () => {
      const waiting = await deviate('DEV-YES');
      expect(codes(await decide(waiting, {}, { kind: 'reject', quantity: 5, reason: 'Rest' }))).toBe('422, APPROVAL');
      expect((await approver.client.post(APPROVE, named(waiting))).status).toBe(200);
      const partly = await read(waiting.id);
      expect(partly).toMatchObject({ statusId: 11, accepted: 15, undecided: 5, decision: 'acceptWithDeviation' });
      const done = (await decide(partly, {}, { kind: 'reject', quantity: 5, reason: 'Rest' })).row(); // no deviation: nobody is asked
      expect(done).toMatchObject({ statusId: 7, rejected: 5, decision: 'parts' });
    });

    it('refused, the lot is as it was', async () => {
      const waiting = await deviate('DEV-NO');
      expect((await approver.client.post(REJECT, { ...named(waiting), remark: 'Send it back' })).status).toBe(200);
      expect(await read(waiting.id)).toMatchObject({ statusId: 10, accepted: null, undecided: 20, decision: null });
    });
  });

  it('the list narrows by what was out of limits and how it was decided, and says how long a test waits', async () => {
    const test = await trade.openTest('LISTED', 5);
    const parameter = Number(linesOf(test)[0]?.['customParam']);
    await trade.act(LAB, test, 'results', readings(test, '80.0', '0.30'));
    const found = async (filters: Wire) =>
      (
        (await admin.get(`${LAB}/getAllByPartner`, { pageNumber: 1, filters: JSON.stringify(filters) })).body
          .dataList ?? []
      ).map(({ id, ageHours }) => [id, ageHours]);
    expect(await found({ outOfLimits: parameter })).toEqual([[test.id, 0]]);
    expect(await found({ outOfLimits: parameter, decision: 'reject' })).toEqual([]);
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
