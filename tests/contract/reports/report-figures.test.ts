import type { ReportColumn } from '@weft/domain/catalogue/reports/report';
import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import { beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { indiaDay } from '../../india-day.ts';
import { COUNTER, INWARD, OUTWARD, tradeOf } from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { clearedInPart, handsOut, type Reporting, reportingOf } from './report-fixture.ts';

/** Kinds of columns that hold figures. */
const FIGURES: ReadonlySet<ReportColumn['type']> = new Set(['quantity', 'money', 'rate', 'percent', 'count']);

const numberIn = (cell = ''): number | null => (cell === '' ? null : Number(cell));

/** The figures of a row, by column; null where it has none. */
const figuresOf = (columns: readonly ReportColumn[], row: Wire): readonly (number | null)[] =>
  columns.map(({ key }) => (typeof row[key] === 'number' ? row[key] : null));

/** Whether paper says it: money grouped as in India and to the paisa, other figures with the decimals of their kind. */
const isOn = (paper: string, { type }: ReportColumn, figure: number): boolean => {
  const write = (least: number): string =>
    figure.toLocaleString('en-IN', { minimumFractionDigits: least, maximumFractionDigits: 4 });
  const ways = type === 'money' ? [write(2)] : [0, 2, 3, 4].map(write);
  return ways.some((way) => paper.includes(` ${way} `));
};

/** Excel and PDF of every report say, row by row and in sum, what its screen says (spec 02, 2.7). */
eachSampled((fresh) => {
  let admin: Client;
  let reporting: Reporting;
  const days = { from: indiaDay(-30), to: indiaDay() };

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    const made = samplesIn(fresh());
    const trade = tradeOf(admin, made);
    reporting = reportingOf(served, admin, made, trade);
    await handsOut(admin);
    await clearedInPart(reporting, 'FIGURES');
    await reporting.act(OUTWARD, await trade.writeOff('GONE'), 'post');
    await trade.transferAfter('ROAD', 'submit', 'send');
    const order = await trade.openOrder(1234.567);
    const body = { ...trade.receiptBody(order, 876.543), billNo: undefined, challanNo: 'CH-78' };
    await reporting.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post');
    await reporting.act(COUNTER, await trade.drawing('issue'), 'post');
  });

  it.each(REPORTS.map((report) => [report.key, report] as const))('%s', async (_, { path, files }) => {
    const { rows, totals, columns, count } = await reporting.report(path, days);
    expect(rows).toHaveLength(Number(count));
    const figures = columns.filter(({ type }) => FIGURES.has(type));
    const [only = { sums: {} }, ...others] = totals.units;
    const sums: Wire = others.length === 0 ? { ...totals.sums, ...only.sums } : totals.sums;

    const [sheet] = readXlsx((await reporting.file(files.excel, days)).content);
    const cells = sheet?.rows.map((row) => row.cells) ?? [];
    const head = cells.findIndex((line) => line.includes(String(columns[0]?.label)));
    const written = (line: readonly string[] = []): readonly (number | null)[] =>
      figures.map(({ label }) => cells[head]?.indexOf(label) ?? -1).map((at) => numberIn(line[at]));
    expect(cells.slice(head + 1, head + 1 + rows.length).map(written)).toEqual(
      rows.map((row) => figuresOf(figures, row)),
    );
    const total = rows.length === 0 ? {} : sums;
    expect(written(cells.slice(head + 1 + rows.length).find(([word]) => word === 'Total'))).toEqual(
      figuresOf(figures, total),
    );

    const paper = ` ${(await pdfPages((await reporting.file(files.pdf, days)).content)).join(' ')} `;
    const shown = figures.filter(({ isFurther }) => isFurther !== true);
    const missing = [...rows, total].flatMap((row) =>
      shown.filter((column) => typeof row[column.key] === 'number' && !isOn(paper, column, Number(row[column.key]))),
    );
    expect(missing.map(({ label }) => label)).toEqual([]);
  });
});
