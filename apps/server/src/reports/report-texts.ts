import type { Readable } from 'node:stream';
import type { ReportColumn } from '@weft/domain/catalogue/reports/report';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { formatDateTime, inIndia } from '@weft/domain/rules/dates/in-india';
import type { ExportCall } from '../exports/export-source.ts';
import { wordOf } from '../records/word-of.ts';
import { type CsvCell, csvStream } from '../sheets/csv-writer.ts';
import { filtersInWords } from './filter-words.ts';
import type { ReportRequest } from './report-request.ts';
import { reportRows } from './report-rows.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

const WORDS: ReadonlySet<ReportColumn['type']> = new Set(['text', 'choice']);

/** A value for programs: dates as they are sorted, dots in decimals, India’s clock. */
const csvCell = ({ key, type, words }: ReportColumn, row: ReportRow): CsvCell => {
  const text = wordOf(row[key]);
  if (text === '') return null;
  if (WORDS.has(type)) return { text: words?.[text] ?? text };
  if (type === 'date') return { figure: text.slice(0, 10) };
  return { figure: type === 'dateTime' ? inIndia(text).replace('T', ' ') : text };
};

type Work = { readonly source: ReportSource; readonly call: ExportCall; readonly request: ReportRequest };

/** A report as separated values while its rows come (spec 03, 5.1). `row` is told of each. */
export const csvOfReport = async (
  { source, call, request }: Work,
  row: () => Promise<void>,
): Promise<{ readonly content: Readable; readonly words: string }> => {
  const { columns } = request;
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    for await (const one of reportRows(source, call, request)) {
      await row();
      yield columns.map((column) => csvCell(column, one));
    }
  }
  const words = await filtersInWords(call.tx, source.report, request.filters);
  return {
    content: csvStream(
      columns.map(({ label }) => label),
      rows(),
    ),
    words,
  };
};

/** A value as people read it in a mail. */
export const spokenCell = ({ key, type, words }: ReportColumn, row: ReportRow): string => {
  const text = wordOf(row[key]);
  if (text === '' || !(type === 'date' || type === 'dateTime')) return words?.[text] ?? text;
  return type === 'date' ? formatDate(text.slice(0, 10)) : formatDateTime(text);
};
