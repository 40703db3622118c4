import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { clearedInPart, handsOut, type Reporting, reportingOf } from './report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { tradeOf } from '../purchase/trade.ts';

const PATH = 'transactionReport';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

/** Transaction report (spec 03, 5.3): a register of movements between what was there and what is there. */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let reporting: Reporting;
  let lot: Awaited<ReturnType<typeof clearedInPart>>;
  const today = indiaDay();
  const days = { from: today, to: today };

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    const made = samplesIn(fresh());
    reporting = reportingOf(served, admin, made, tradeOf(admin, made));
    await handsOut(admin);
    lot = await clearedInPart(reporting, 'REGISTER');
  });

  const asked = (filters: Wire): Promise<Answered> => admin.post(`${PATH}/getReport`, { filters });
  const rowsOf = ({ body }: Answered) => (body.data?.['rows'] ?? []) as readonly Wire[]; // as a report answers
  const headsOf = ({ body }: Answered) => body.data?.['heads'] as readonly { readonly sums: Wire }[] | undefined; // likewise

  it('tells of each movement its module, where it came from and where it went', async () => {
    const rows = rowsOf(await asked({ items: [lot.item], ...days }));
    const told = rows.map(({ module, reason, areaFrom, areaTo, in: came, out }) => [
      module,
      reason,
      areaFrom,
      areaTo,
      came,
      out,
    ]);
    const [store, floor] = ['Main Store', `Floor of ${lot.item}`];
    expect(told).toEqual([
      ['physicalCount', 'COUNT_LOSS', store, null, null, 12.5],
      ['floorReconciliation', 'FLOOR_RETURN', floor, store, 50, null],
      ['floorReconciliation', 'FLOOR_RETURN', floor, store, null, 50],
      ['materialAllocation', 'ISSUE', store, floor, 4100, null],
      ['materialAllocation', 'ISSUE', store, floor, null, 4100],
      ['openingStock', 'OPENING', null, store, 5000, null],
    ]);
  });

  it('what was there and what came, less what went, is what is there: as the stock on that day says', async () => {
    const heads = headsOf(await asked({ items: [lot.item], ...days }));
    expect(heads).toMatchObject([{ uom: 'kg', sums: { opening: 0, in: 9150, out: 4162.5, closing: 4987.5 } }]);
    const { totals } = await reporting.report('stockOnDate', { asOf: today, items: [lot.item] });
    expect(totals.units).toMatchObject([{ uom: 'kg', sums: { quantity: 4987.5 } }]);
    const after = await asked({ items: [lot.item], from: addDays(today, 1), to: addDays(today, 1) });
    expect([rowsOf(after), headsOf(after)]).toMatchObject([
      [],
      [{ uom: 'kg', sums: { opening: 4987.5, in: 0, out: 0, closing: 4987.5 } }],
    ]);
    const inStore = await asked({ items: [lot.item], stockAreas: [reporting.store()], ...days });
    expect(headsOf(inStore)).toMatchObject([{ sums: { opening: 0, in: 5050, out: 4112.5, closing: 937.5 } }]);
    expect(rowsOf(inStore).map(({ balance }) => balance)).toEqual([937.5, 950, 900, 5000]);
  });

  it.each<readonly [string, Wire, number]>([
    ['a module', { modules: 'materialAllocation' }, 2],
    ['a reason', { reason: 'FLOOR_RETURN' }, 2],
    ['a person', { people: [1e9] }, 0],
    ['a party', { parties: [1e9] }, 0],
  ])('of %s alone, it has no before and after', async (_, filter, rows) => {
    const answer = await asked({ items: [lot.item], ...days, ...filter });
    expect([rowsOf(answer).length, headsOf(answer)]).toEqual([rows, undefined]);
  });

  it('takes a period, and no more than 370 days of it', async () => {
    expect(codes(await asked({}))).toBe('422, REQUIRED filters.from, REQUIRED filters.to');
    expect(codes(await asked({ from: '2025-01-01', to: '2026-01-06' }))).toBe('422, TOO_LARGE filters.to');
    expect(codes(await asked({ from: '2025-01-01', to: '2026-01-05' }))).toBe('200');
    expect(codes(await asked({ ...days, modules: 'party' }))).toBe('422, CHOICE filters.modules');
  });

  it('comes as Excel and on paper under its name, with what was before and after', async () => {
    const body = { filters: { items: [lot.item], ...days } };
    const file = (format: string) =>
      served.app.inject({
        method: 'POST',
        url: `/api/v1/${PATH}/export/${format}`,
        headers: { authorization: `Bearer ${admin.token}` },
        payload: body,
      });
    const [excel, paper] = [await file('excel'), await file('pdf')];
    expect([excel, paper].map(({ headers }) => decodeURIComponent(String(headers['content-disposition'])))).toEqual([
      expect.stringContaining('Transaction Report.xlsx'),
      expect.stringContaining('Transaction Report.pdf'),
    ]);
    const words = (await pdfPages(paper.rawPayload)).join(' ').replaceAll(/\s+/gu, ' ');
    expect(words).toContain('Opening 0.000, In 9,150.000, Out 4,162.500, Closing 4,987.500 kg');
  });

  it('asks for its own right, and stands last among the reports', async () => {
    expect((await served.as('nobody').post(`${PATH}/getReport`, { filters: days })).status).toBe(403);
    expect(REPORTS.at(-1)?.key).toBe('transactionReport');
  });
});
