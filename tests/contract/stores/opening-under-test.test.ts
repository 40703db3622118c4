import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { callsOf } from '../../../apps/server/src/testing/watch-calls.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes } from './stock-fixture.ts';
import { type Kept, LAB, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';

/** What a company starts with and does not trust yet goes to the laboratory (spec 02, 2.6). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const HELD = { qualityStatus: 'underTest', manufacturedOn: null };
  /** Posted opening stock of an item, in the sample's area; each line a lot of its own unless it says so. */
  const opened = async (item: Kept, lines: readonly Wire[]): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [line] = linesOf(sample);
    const body = {
      ...sample,
      date: indiaDay(-1),
      lines: lines.map((one) => ({ ...line, item: item.id, uom: item['uom'], ...HELD, ...one })),
    };
    return (await trade.act(OPENING, (await admin.post(`${OPENING}/save`, body)).row(), 'post')).row();
  };
  const NONE: Kept = { id: 0, version: 0 };
  const testsOf = async (item: Kept): Promise<readonly Kept[]> => {
    const filters = JSON.stringify({ item: item.id });
    const rows = (await admin.get(`${LAB}/getAllByPartner`, { filters, rowsPerPage: 50 })).body.dataList ?? [];
    const tests = await Promise.all(rows.map(async ({ id }) => (await admin.get(`${LAB}/${String(id)}`)).row()));
    return tests.toSorted((a, b) => a.id - b.id);
  };
  const told = (tests: readonly Kept[]): readonly unknown[] =>
    tests.map(({ lotNumber, origin, lotQuantity, undecided, status }) => [
      lotNumber,
      origin,
      lotQuantity,
      undecided,
      (status as Wire)['name'],
    ]);
  const keysOf = async (item: Kept): Promise<readonly unknown[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [])
      .map(({ qcStatus, quantity }) => `${String(qcStatus)} ${String(quantity)}`)
      .toSorted();
  const takeBack = (of: Kept, lineIds?: readonly unknown[]): Promise<Answered> =>
    trade.act(OPENING, of, 'reverse', { ...(lineIds ? { lineIds } : {}), reason: 'Counted twice' });
  const sound = async () => expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);

  it('what is opened as under test waits for a test of its own lot, by the item’s plan; what is good or rejected does not', async () => {
    const item = await trade.plannedItem('OPEN-TEST');
    await opened(item, [
      { lotNumber: 'OT-A', quantity: 100, rate: 10 },
      { lotNumber: 'OT-B', quantity: 40, rate: 10 },
      { lotNumber: 'OT-C', quantity: 7, rate: 10, qualityStatus: 'ok' },
      { lotNumber: 'OT-D', quantity: 3, rate: 10, qualityStatus: 'rejected' },
    ]);
    const tests = await testsOf(item);
    expect(told(tests)).toEqual([
      ['OT-A', 'opening', 100, 100, 'Open'],
      ['OT-B', 'opening', 40, 40, 'Open'],
    ]);
    const [first] = tests;
    expect(first?.['number']).toMatch(/^LT\//u);
    expect(linesOf(first ?? NONE).map(({ isPlanned }) => isPlanned)).toEqual([true, true]);
    const lines = linesOf(first ?? NONE).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.0', '95.1'] : ['0.40'] }));
    const decisions = [{ kind: 'accept', quantity: 100 }];
    const done = (await trade.act(LAB, first ?? NONE, 'decide', { lines, decisions })).row();
    expect(done['statusId']).toBe(7);
    expect(await keysOf(item)).toEqual(['hold 40', 'rejected 3', 'released 100', 'released 7']);
    await sound();
  });

  it('lots that are opened together are asked for together: numbers in their order, hardly more statements for 24 than for 4', async () => {
    const item = await trade.plannedItem('OPEN-MANY');
    const countOf = async (mark: string, count: number): Promise<number> => {
      const lots = Array.from({ length: count }, (_, n) => ({ lotNumber: `${mark}-${n + 10}`, quantity: 5, rate: 10 }));
      return (await callsOf(fresh().database, () => opened(item, lots))).length;
    };
    await countOf('WARM', 4);
    const few = await countOf('FEW', 4);
    expect(await countOf('MANY', 24)).toBeLessThanOrEqual(few + 2);

    const many = (await testsOf(item)).filter(({ lotNumber }) => String(lotNumber).startsWith('MANY'));
    expect(many.map(({ lotNumber }) => lotNumber)).toEqual(Array.from({ length: 24 }, (_, n) => `MANY-${n + 10}`));
    const [first = NONE] = many;
    const inSeries = many.map(({ number }) => Number(String(number).split('/').at(-1)));
    expect(inSeries).toEqual(inSeries.map((_, n) => (inSeries[0] ?? 0) + n));
    const found = await admin.get(`${LAB}/getAllByPartner`, { search: String(first['number']), rowsPerPage: 5 });
    expect(found.body.dataList?.map(({ id }) => id)).toEqual([first.id]);
  });

  it('a test of an opening ends with it: line by line, and not while a decision stands', async () => {
    const item = await trade.plannedItem('OPEN-BACK');
    const away = await trade.floorArea('For opened lots');
    const stockArea = made.rows('stockArea', { name: 'Main Store' }); // of the branch in which the floor is
    const opening = await opened(item, [
      { lotNumber: 'OB-A', quantity: 100, rate: 10, stockArea },
      { lotNumber: 'OB-A', quantity: 60, rate: 10, stockArea: away },
      { lotNumber: 'OB-B', quantity: 40, rate: 10, stockArea },
    ]);
    const [one, two, three] = linesOf(opening).map(({ id }) => id);
    const [first, second] = await testsOf(item);
    expect(told([first ?? NONE, second ?? NONE])).toEqual([
      ['OB-A', 'opening', 160, 160, 'Open'],
      ['OB-B', 'opening', 40, 40, 'Open'],
    ]);
    const alone = await trade.act(LAB, second ?? NONE, 'cancel', { reason: 'Nobody needs it' });
    expect([codes(alone), alone.body.errors?.[0]?.message]).toEqual([
      '422, USED',
      expect.stringContaining(String(opening['number'])),
    ]);

    const less = (await takeBack(opening, [two])).row();
    expect(told(await testsOf(item))).toEqual([
      ['OB-A', 'opening', 100, 100, 'Open'],
      ['OB-B', 'opening', 40, 40, 'Open'],
    ]);
    const [current] = await testsOf(item);
    const lines = linesOf(current ?? NONE).map(({ id }, n) => ({
      id,
      readings: n === 0 ? ['95.0', '95.1'] : ['0.40'],
    }));
    const decisions = [{ kind: 'accept', quantity: 30 }];
    const decided = (await trade.act(LAB, current ?? NONE, 'decide', { lines, decisions })).row();
    expect(codes(await takeBack(less, [one]))).toBe('422, DECISION_FIRST');
    const rest = (await takeBack(less, [three])).row();
    (await trade.act(LAB, decided, 'reverse', { reason: 'Another bag' })).row();
    expect((await takeBack(rest)).row()).toMatchObject({ status: { name: 'Reversed' } });
    expect(told(await testsOf(item)).map((row) => (row as readonly unknown[]).at(-1))).toEqual([
      'Cancelled',
      'Cancelled',
    ]);
    expect(await keysOf(item)).toEqual([]);
    await sound();
  });
});
