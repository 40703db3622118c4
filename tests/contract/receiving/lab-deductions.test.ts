import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { INWARD, type Kept, LAB, linesOf, type Trade, tradeOf } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

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
    fresh = await openSampled();
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
    expect((12_000 - Number(done['payable'])).toFixed(3)).toBe('72.362');
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

  it('C31 with a retest amid it: what a later report is about comes to its share of the deduction, and of the receipt', async () => {
    const test = await underTest('C31-RETEST');
    const moist = { deductionBasis: 'moisture', allowed: 0.5, found: 1.1 };
    const asked = { ...moist, lines: readings(test, '95.0', '1.10'), decisions: deviation(5000) };
    const first = (await act(test, 'decide', asked)).row();
    expect(codes(await act(first, 'retest', { reason: 'Doubtful' }))).toBe('200');
    const filters = JSON.stringify({ retestOf: first.id });
    const { dataList } = (await admin.get(`${LAB}/getAllByPartner`, { filters, rowsPerPage: 5 })).body;
    const again = (await admin.get(`${LAB}/${String(dataList?.[0]?.['id'])}`)).row();
    expect(again).toMatchObject({ lotQuantity: 7000, undecided: 7000, round: 2 });
    const receipt = async () => linesOf((await admin.get(`${INWARD}/${String(test['inward'])}`)).row())[0];
    const partly = { ...moist, lines: readings(again, '95.0', '1.10'), decisions: deviation(4000) };
    const second = (await act(again, 'decide', partly)).row();
    expect(await receipt()).toMatchObject({ accepted: 9000, deducted: 5345.73 }); // 6,957.789 kg of 7,000 are paid
    const done = (await act(second, 'decide', { decisions: deviation(3000) })).row();
    expect(done).toMatchObject({ statusId: 7, deducted: 4157.78 });
    expect(await receipt()).toMatchObject({ accepted: 12_000, rejected: 0, deducted: 7127.64 });
    expect(await stock(test)).toEqual([['released', 12_000, 1_174_872.36]]);
    await sound();
    const back = (await act(done, 'reverse', { reason: 'Sampled the wrong bags' })).row();
    expect(back).toMatchObject({ statusId: 11, undecided: 3000 });
    expect(await receipt()).toMatchObject({ accepted: 9000, deducted: 5345.73 });
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

  it('what was agreed is taken off by percent or by quantity; one of the two is asked', async () => {
    const test = await underTest('AGREED');
    const agreed = { deductionBasis: 'typed', lines: readings(test, '95.0', '0.40') };
    expect(codes(await act(test, 'decide', { ...agreed, decisions: deviation(12_000) }))).toBe(
      '422, REQUIRED deductPercent',
    );
    expect(codes(await act(test, 'results', { ...agreed, deductQuantity: 12_001 }))).toBe(
      '422, TOO_LARGE deductQuantity',
    );
    const half = (await act(test, 'decide', { ...agreed, deductPercent: 1.5, decisions: deviation(6000) })).row();
    expect(half).toMatchObject({ payable: 11_820, deducted: 8865 }); // 1.5 % of 11,82,000.00 is 17,730.00
    const other = await underTest('AGREED-KG');
    const byWeight = { deductionBasis: 'typed', deductQuantity: 100, lines: readings(other, '95.0', '0.40') };
    const done = (await act(other, 'decide', { ...byWeight, decisions: deviation(12_000) })).row();
    expect(done).toMatchObject({ payable: 11_900, deducted: 9850 });
    await sound();
  });

  it('what goes back is debited at the rate after the deduction; rejected goods of the same lot at the whole one', async () => {
    const test = await underTest('BACK');
    const moist = { deductionBasis: 'moisture', allowed: 0.5, found: 1.1, lines: readings(test, '95.0', '1.10') };
    const parts = [...deviation(9000), { kind: 'reject', quantity: 3000, reason: 'Wet' }];
    const done = (await act(test, 'decide', { ...moist, decisions: parts })).row();
    expect(done).toMatchObject({ statusId: 7, deducted: 5345.75 }); // 9,000 of 12,000 of 7,127.66
    const inward = (await admin.get(`${INWARD}/${String(test['inward'])}`)).row();
    const [line] = linesOf(inward);
    expect(line).toMatchObject({ accepted: 9000, rejected: 3000, deducted: 5345.75 });
    const { dataList } = (await admin.post(`${INWARD}/returnable`, { inwardId: inward.id })).body;
    const places = dataList?.[0]?.['inStock'] as readonly Wire[];
    const lines = ['released', 'rejected'].map((qcStatus) => ({
      inward: inward.id,
      inwardLine: line?.id,
      item: line?.['item'],
      uom: line?.['uom'],
      stockKey: places.find((place) => place['qcStatus'] === qcStatus)?.['id'],
      quantity: 900,
    }));
    const body = { party: inward['party'], date: indiaDay(), returnReason: 'other', ewayBillNumber: '351001234567' };
    const draft = (await admin.post('chemical/inward/return', { ...body, lines })).row();
    const debits = (of: Kept) => linesOf(of).map(({ qcStatus, rate, taxable }) => [qcStatus, rate, taxable]);
    const expected = [
      ['released', 97.906, 88_115.43], // 900 × 98.50 less a tenth of 5,345.75, rounded up from 88,115.425
      ['rejected', 98.5, 88_650],
    ];
    expect(debits(draft)).toEqual(expected);
    const posted = (await trade.act('chemical/inward/return', draft, 'post')).row();
    expect(debits(posted)).toEqual(expected);
    expect(posted).toMatchObject({ taxable: 176_765.43, grandTotal: 176_765.43 });
    await sound();
  });

  it('goods that were accepted with deviation and are rejected by a later test go back at the rate after the deduction, in parts that come to the bill', async () => {
    const first = await underTest('LATER');
    const moist = { deductionBasis: 'moisture', allowed: 0.5, found: 1.1, lines: readings(first, '95.0', '1.10') };
    const parts = [...deviation(9000), { kind: 'reject', quantity: 3000, reason: 'Wet' }];
    (await act(first, 'decide', { ...moist, decisions: parts })).row(); // 5,345.75 less for the nine tonnes
    const asked = { item: first['item'], lotNumber: 'LATER', origin: 'complaint' };
    const draft = (await admin.post(`${LAB}/save`, asked)).row();
    const again = (await act(draft, 'request')).row();
    const whole = [{ kind: 'reject', quantity: 9000, reason: 'Lumps' }];
    (await act(again, 'decide', { lines: readings(again, '95.0', '0.40'), decisions: whole })).row();
    const inward = (await admin.get(`${INWARD}/${String(first['inward'])}`)).row();
    const back = async (quantity: number): Promise<unknown> => {
      const body = await trade.returnBody(inward, quantity);
      const written = (await admin.post('chemical/inward/return', { ...body, ewayBillNumber: '351001234567' })).row();
      const [line] = linesOf((await trade.act('chemical/inward/return', written, 'post')).row());
      return [line?.['qcStatus'], line?.['rate'], line?.['taxable']];
    };
    expect(await back(3000)).toEqual(['rejected', 98.5, 295_500]); // those that were never accepted
    expect(await back(900)).toEqual(['rejected', 97.906, 88_115.43]); // 88,650.00 less a tenth of 5,345.75
    expect(await back(8100)).toEqual(['rejected', 97.906, 793_038.82]); // 12 t at 98.50 less 5,345.75 in all
    await sound();
  });

  it('a rate that was corrected is the rate of what goes back', async () => {
    const test = await underTest('CORRECTED');
    const inward = (await admin.get(`${INWARD}/${String(test['inward'])}`)).row();
    const [line] = linesOf(inward);
    const body = { lineId: line?.id, rate: 90, reason: 'Read off the wrong line' };
    (await admin.post(`${INWARD}/correctRate`, body, { requestId: randomUUID() })).row();
    const back = (await admin.post('chemical/inward/return', await trade.returnBody(inward, 500))).row();
    expect(linesOf(back)[0]).toMatchObject({ qcStatus: 'hold', rate: 90, taxable: 45_000 });
  });

  it('goods that are accepted as they are cost what was billed, whatever stands in the report', async () => {
    const test = await underTest('AS-IS');
    const asked = { deductionBasis: 'purity', allowed: 98, found: 97.2, lines: readings(test, '97.2', '0.40') };
    const done = (await act(test, 'decide', { ...asked, decisions: [{ kind: 'accept', quantity: 12_000 }] })).row();
    expect([done['statusId'], await stock(test)]).toEqual([7, [['released', 12_000, 1_182_000]]]);
  });

  const planned = async (plan: Wire): Promise<Kept> => {
    const test = await trade.openTest(`PLAN-${String(plan['packages'])}`);
    (await admin.post(`${LAB}/update`, { id: test.id, version: test.version, ...plan })).row();
    return (await admin.get(`${LAB}/${test.id}`)).row();
  };

  it.each([
    [144, 13],
    [150, 14],
  ])('C34: of %d packages %d are opened by √n + 1', async (packages, toOpen) => {
    expect(await planned({ packages, samplePlan: 'sqrtPlusOne' })).toMatchObject({ toOpen, acceptUpTo: null });
  });

  it('C35: of 1,200 bags at AQL 2.5 80 are opened, and up to 5 may be defective', async () => {
    const plan = { packages: 1200, samplePlan: 'iso2859', aql: '2.5' };
    expect(await planned(plan)).toMatchObject({ toOpen: 80, acceptUpTo: 5 });
  });
});
