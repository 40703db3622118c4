import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from './sampled.ts';
import { type Made, sampleOf, setSetting } from './samples.ts';
import { INWARD, type Kept, LAB, linesOf, type Trade, tradeOf } from './trade.ts';
import { indiaDay } from '../india-day.ts';

const STOCK = 'chemical/itemStock';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

describe('lab: deductions and samples', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    fresh = await openSampled('embedded');
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    trade = tradeOf(admin, made);
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
  });
  afterAll(() => fresh.remove());

  const act = (document: Kept, verb: string, more: Wire = {}) =>
    admin.post(`${LAB}/${verb}`, { id: document.id, version: document.version, ...more }, { requestId: randomUUID() });
  /** 12,000 kg at 98.50, received directly, and the test that they wait for. */
  const underTest = async (code: string): Promise<Kept> => {
    const item = await trade.plannedItem(code);
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const [line] = linesOf(sample);
    const own = {
      item: item.id,
      uom: item['uom'],
      quantity: 12_000,
      rate: 98.5,
      lotNumber: code,
      manufacturedOn: undefined,
    };
    const body = { ...sample, date: indiaDay(), billNo: code, lines: [{ ...line, ...own }] };
    (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post')).row();
    const filters = JSON.stringify({ item: item.id });
    const { dataList } = (await admin.get(`${LAB}/getAllByPartner`, { filters, rowsPerPage: 5 })).body;
    return (await admin.get(`${LAB}/${String(dataList?.[0]?.['id'])}`)).row();
  };
  const readings = (test: Kept, purity: string, moisture: string): readonly Wire[] =>
    linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? [purity, purity] : [moisture] }));
  /** Quantity, value and rate of what lies in stock, area by area. */
  const stock = async (test: Kept): Promise<readonly unknown[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { items: [test['item']] })).body.dataList ?? []).map(
      ({ quantity, value, qcStatus }) => [qcStatus, quantity, value],
    );
  const sound = async () => expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  const deviation = (quantity: number) => [{ kind: 'acceptWithDeviation', quantity, reason: 'Dried before use' }];

  it('C31: 1.10 % of moisture where 0.50 % are allowed: 11,927.638 kg are paid, 12,000 kg cost 11,74,872.34; taken back, they cost what was billed', async () => {
    const test = await underTest('C31');
    const moist = { deductionBasis: 'moisture', allowed: 0.5, found: 1.1, lines: readings(test, '95.0', '1.10') };
    const done = (await act(test, 'decide', { ...moist, decisions: deviation(12_000) })).row();
    expect(done).toMatchObject({ statusId: 7, payable: 11_927.638, deducted: 7127.66 });
    expect(await stock(test)).toEqual([['released', 12_000, 1_174_872.34]]);
    const [row] = (await admin.post(`${STOCK}/getStock/v2`, { items: [test['item']] })).body.dataList ?? [];
    expect(row?.['rate']).toBe(97.906);
    await sound();
    const back = (await act(done, 'reverse', { reason: 'Sampled the wrong bags' })).row();
    expect(back).toMatchObject({ statusId: 11, deducted: 0, undecided: 12_000 });
    expect(await stock(test)).toEqual([['hold', 12_000, 1_182_000]]);
    await sound();
  });

  it('C31 in parts: what is accepted at first and later comes to the deduction of the whole', async () => {
    const test = await underTest('C31-PARTS');
    const moist = { deductionBasis: 'moisture', allowed: 0.5, found: 1.1, lines: readings(test, '95.0', '1.10') };
    const first = (await act(test, 'decide', { ...moist, decisions: deviation(5000) })).row();
    expect(first).toMatchObject({ statusId: 11, deducted: 2969.86 });
    const second = (await act(first, 'decide', { decisions: deviation(7000) })).row();
    expect(second).toMatchObject({ statusId: 7, deducted: 7127.66 });
    expect(await stock(test)).toEqual([['released', 12_000, 1_174_872.34]]);
    await sound();
  });

  it('C32: 97.2 % where 98 % were ordered: 97.6959 are paid for a kilogram of 98.50', async () => {
    const test = await underTest('C32');
    const weak = { deductionBasis: 'purity', allowed: 98, found: 97.2, lines: readings(test, '97.2', '0.40') };
    const done = (await act(test, 'decide', { ...weak, decisions: deviation(12_000) })).row();
    expect(done).toMatchObject({ payableRate: 97.6959, deducted: 9649.2 });
    expect(await stock(test)).toEqual([['released', 12_000, 1_172_350.8]]);
    const seen = (await served.as('store').get(`${LAB}/${done.id}`)).row();
    expect(['payableRate', 'deducted'].filter((key) => key in seen)).toEqual([]);
    await sound();
  });

  it('goods that are accepted as they are cost what was billed, whatever stands in the report', async () => {
    const test = await underTest('AS-IS');
    const asked = { deductionBasis: 'purity', allowed: 98, found: 97.2, lines: readings(test, '97.2', '0.40') };
    const done = (await act(test, 'decide', { ...asked, decisions: [{ kind: 'accept', quantity: 12_000 }] })).row();
    expect([done['statusId'], await stock(test)]).toEqual([7, [['released', 12_000, 1_182_000]]]);
  });

  it.each([
    ['C34', { packages: 144, samplePlan: 'sqrtPlusOne' }, { toOpen: 13, acceptUpTo: null }],
    ['C34', { packages: 150, samplePlan: 'sqrtPlusOne' }, { toOpen: 14, acceptUpTo: null }],
    ['C35', { packages: 1200, samplePlan: 'iso2859', aql: '2.5' }, { toOpen: 80, acceptUpTo: 5 }],
  ] as const)('%s: of %j %j', async (_, plan, expected) => {
    const test = await trade.openTest(`PLAN-${plan.packages}`);
    const saved = (await admin.post(`${LAB}/update`, { id: test.id, version: test.version, ...plan })).row();
    expect(saved).toMatchObject(expected);
    expect(codes(await admin.get(`${LAB}/${test.id}`))).toBe('200');
  });
});
