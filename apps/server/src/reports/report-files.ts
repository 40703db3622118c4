import type { Readable } from 'node:stream';
import type { ReportColumn } from '@weft/domain/catalogue/reports/report';
import { MOST_EXPORTED_AT_ONCE, MOST_PRINTED } from '@weft/domain/contract/exports';
import { fault } from '@weft/domain/contract/faults';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { formatDateTime, inIndia } from '@weft/domain/rules/dates/in-india';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { amountPlaces } from '@weft/domain/rules/format/figure';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { exportLater } from '../exports/export-later.ts';
import type { ExportCall } from '../exports/export-source.ts';
import { asDownload, paperAsDownload, typeOf } from '../exports/list-file.ts';
import { logExport } from '../exports/log-export.ts';
import { companyOf, pdfOfTable, type PaperCell } from '../exports/pdf-table.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { wordOf } from '../records/word-of.ts';
import { type OutCell, xlsxStream } from '../sheets/xlsx-writer.ts';
import { fileSums, sumLines, sumRows } from './file-sums.ts';
import { filtersInWords } from './filter-words.ts';
import { headsInWords, reportHeads } from './report-heads.ts';
import { type ReportRequest, seenReport } from './report-request.ts';
import { countReport, reportRows } from './report-rows.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

const NOTHING = 'No records for these filters';

/** Kinds of columns that hold figures, with their decimals; those of a quantity are its unit's. */
const PLACES: { readonly [type in ReportColumn['type']]?: number } = {
  quantity: 3,
  money: 2,
  rate: 4,
  percent: 2,
  count: 0,
};

const placesOf = ({ type, placesBy = 'uomPlaces' }: ReportColumn, row: ReportRow): number => {
  const places = row[placesBy];
  return (type === 'quantity' && typeof places === 'number' ? places : PLACES[type]) ?? 2;
};

const sheetCell = (column: ReportColumn, row: ReportRow): OutCell => {
  const text = wordOf(row[column.key]);
  if (text === '') return null;
  switch (column.type) {
    case 'text':
      return text;
    case 'choice':
      return column.words?.[text] ?? text;
    case 'date':
      return { day: text.slice(0, 10) };
    case 'dateTime': {
      const [day = '', time = ''] = inIndia(text).split('T');
      return { day, time };
    }
    case 'percent':
      return { number: text, shown: 'percent' };
    default:
      return { number: text, shown: placesOf(column, row) };
  }
};

const figureOnPaper = (figure: Decimal, places: number, type: ReportColumn['type']): PaperCell => ({
  text: formatNumber(figure, {
    ...(type === 'money' ? amountPlaces(places) : { minPlaces: places, maxPlaces: places }),
    grouping: 'indian',
  }),
  alignment: 'right',
});

const paperCell = (column: ReportColumn, row: ReportRow): PaperCell => {
  const text = wordOf(row[column.key]);
  if (text === '') return '';
  if (column.type in PLACES) return figureOnPaper(decimal(text), placesOf(column, row), column.type);
  if (column.type === 'date') return { text: formatDate(text.slice(0, 10)), noWrap: true };
  if (column.type === 'dateTime') return { text: formatDateTime(text), noWrap: true };
  return column.words?.[text] ?? text;
};

type Work = { readonly source: ReportSource; readonly call: ExportCall; readonly request: ReportRequest };

/** Notes who took the report out, how much of it. */
const noted = (
  call: Call,
  { source }: Pick<Work, 'source'>,
  format: string,
  rows: number,
  asked: string,
): Promise<void> => logExport(call, { list: source.report.key, title: source.report.name, format, rows, asked });

/** A report as a sheet while its rows come: head of company, name, filters and moment, then heading, rows, sums. `row` is told of each. */
export const sheetOfReport = async (
  { source, call, request }: Work,
  row: () => Promise<void>,
): Promise<{ readonly content: Readable; readonly words: string }> => {
  const { report } = source;
  const { columns, totalsBy, isPlain } = request;
  const sums = fileSums(columns, totalsBy);
  const words = await filtersInWords(call.tx, report, request.filters);
  const company = await companyOf(call);
  const by = call.person.actorName;
  let count = 0;
  async function* rows(): AsyncGenerator<readonly OutCell[]> {
    for await (const one of reportRows(source, call, request)) {
      count += 1;
      await row();
      sums.take(one);
      yield columns.map((column) => sheetCell(column, one));
    }
    if (count === 0) yield [NOTHING];
  }
  const above: readonly (readonly OutCell[])[] = [
    [company.name],
    [{ text: report.name, style: 'heading' }],
    [words],
    ...headsInWords(source, await reportHeads(source, call, request)).map((line) => [line]),
    [`As of ${formatDateTime(call.now)} by ${by}`],
    [],
  ];
  const sheet = {
    name: report.name,
    heading: columns.map(({ label }) => label),
    columns: columns.map(({ label, type }) => ({
      width: Math.min(40, Math.max(type === 'text' ? 18 : 13, label.length + 2)),
    })),
    rows: rows(),
    isFiltered: true,
    ...(isPlain
      ? {}
      : {
          above,
          below: (first: number, last: number) =>
            count === 0 ? [] : sumRows(sums.lines(), { first, last, columns, totalsBy }),
        }),
  };
  return { content: xlsxStream([sheet]), words };
};

type CallWork = Omit<Work, 'call'> & { readonly call: Call };

/** A report as Excel; one of more than 20,000 rows is written in the background. */
export const excelOf = async (work: CallWork): Promise<Answer> => {
  const { source, call, request } = work;
  const { key, name, fileName } = source.report;
  const rowTotal = await countReport(source, call, request);
  if (rowTotal > MOST_EXPORTED_AT_ONCE) {
    const { columns, scope } = seenReport(call, request);
    const asked = { ...recordOf(call.body ?? {}), columns };
    return exportLater(call, {
      list: key,
      title: name,
      format: 'excel',
      asked,
      columns,
      scope,
      rowTotal,
      fileName: `${fileName}.xlsx`,
    });
  }
  let count = 0;
  const { content, words } = await sheetOfReport(work, async () => void (count += 1));
  const answer = await asDownload(content, `${fileName}.xlsx`, typeOf('excel'));
  await noted(call, work, 'excel', count, words);
  return answer;
};

/** A report on paper: the columns that were asked for, else those that its table shows at first; filters, moment, sums at the end. Fault TOO_LARGE above 5,000 rows. */
export const paperOfReport = async ({
  source,
  call,
  request,
}: Work): Promise<{ readonly make: () => Promise<Buffer>; readonly words: string; readonly count: number }> => {
  const { report } = source;
  const columns = request.isChosen ? request.columns : request.columns.filter(({ isFurther }) => isFurther !== true);
  const sums = fileSums(columns, request.totalsBy);
  const words = await filtersInWords(call.tx, report, request.filters);
  const body: PaperCell[][] = [];
  for await (const row of reportRows(source, call, request)) {
    if (body.length === MOST_PRINTED)
      throw new Refusal([fault('', 'TOO_LARGE', { label: 'Rows on paper (use Excel)', n: MOST_PRINTED })]);
    sums.take(row);
    body.push(columns.map((column) => paperCell(column, row)));
  }
  const count = body.length;
  if (count === 0) body.push(columns.map((_, at) => (at === 0 ? NOTHING : '')));
  for (const line of sumLines(sums.lines()))
    body.push(
      columns.map(({ key, type }, at): PaperCell => {
        if (at === 0) return { text: line.label, bold: true };
        const sum = line.sums.get(key);
        return sum === undefined
          ? ''
          : figureOnPaper(sum, type === 'quantity' ? line.places : type === 'count' ? 0 : 2, type);
      }),
    );
  const above = headsInWords(source, await reportHeads(source, call, request));
  const note = [`As of ${formatDateTime(call.now)}`, words, ...above].filter((text) => text !== '').join(' · ');
  const heads = columns.map(({ label }) => label);
  return { make: await pdfOfTable(call, { title: report.name, note, heads, body }), words, count };
};

/** A report on paper, as a download. */
export const pdfOf = async (work: CallWork): Promise<Answer> => {
  const { make, words, count } = await paperOfReport(work);
  return paperAsDownload(make, `${work.source.report.fileName}.pdf`, (again) =>
    noted(again, work, 'pdf', count, words),
  );
};
