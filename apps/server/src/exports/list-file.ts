import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { type CsvCell, csvStream } from '../sheets/csv-writer.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { type CellStyle, type OutCell, xlsxStream } from '../sheets/xlsx-writer.ts';
import { logExport } from './log-export.ts';
import { pdfOfList } from './pdf-list.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes a stream to a file first: rows come out of the call's own transaction, which ends before an answer is sent. Memory stays flat, a slow
 * reader holds no connection, and a fault is told as a fault instead of half a file.
 */
export const asDownload = async (content: Readable, name: string, type: string): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-export-'));
  const clear = (): void => void rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'content');
    await pipeline(content, createWriteStream(path));
    const file = createReadStream(path);
    file.once('close', clear);
    return { file: { name, type, content: file } };
  } catch (cause) {
    clear();
    throw cause;
  }
};

const csvCell = (cell: OutCell): CsvCell => {
  if (cell === null) return null;
  if (typeof cell === 'string') return { text: cell };
  if ('text' in cell) return { text: cell.text };
  return 'number' in cell ? { figure: cell.number } : { figure: formatDate(cell.day) };
};

async function* csvRows(rows: AsyncIterable<readonly OutCell[]>): AsyncGenerator<readonly CsvCell[]> {
  for await (const row of rows) yield row.map(csvCell);
}

const FIGURES = new Set(['integer', 'decimal', 'quantity', 'money', 'percent']);

/** Width and kind of a column before anything is typed into it. */
export const columnLook = ({ label, field }: SheetColumn): { readonly width: number; readonly style?: CellStyle } => {
  const width = Math.min(40, Math.max(12, label.length + 2));
  if (FIGURES.has(field.kind)) return { width };
  return { width, style: field.kind === 'date' ? 'date' : 'text' };
};

/** Forms that a list is exported in. */
export const FORMATS = ['excel', 'csv', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

/** A list that becomes a file. */
export type ListFile = {
  /** Key of the list, as the log has it. */
  readonly list: string;
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly OutCell[]>;
  /** What was asked, for the sheet “About”. */
  readonly asked: readonly (readonly OutCell[])[];
};

const aboutRows = (call: Call, { title, columns, asked }: ListFile): readonly (readonly OutCell[])[] => [
  ['List', title],
  ...asked,
  ['Columns', { number: String(columns.length) }],
  ['Exported by', `${call.person.firstname} ${call.person.lastname}`.trim()],
  ['Exported on', `${formatDate(call.today)} (${call.now})`],
];

const contentOf = (call: Call, format: Format, file: ListFile, rows: ListFile['rows']): Promise<Answer> => {
  const { title, columns } = file;
  const name = `${title} ${formatDate(call.today)}`;
  const heading = columns.map(({ label }) => label);
  if (format === 'csv') return asDownload(csvStream(heading, csvRows(rows)), `${name}.csv`, 'text/csv; charset=utf-8');
  if (format === 'pdf')
    return pdfOfList(call, title, columns, rows).then((pdf) => asDownload(pdf, `${name}.pdf`, 'application/pdf'));
  const sheets = [
    { name: title, heading, columns: columns.map(columnLook), rows },
    { name: 'About', rows: aboutRows(call, file) },
  ];
  return asDownload(xlsxStream(sheets), `${name}.xlsx`, XLSX);
};

/** What was asked, on one line; what says nothing is left out. */
const askedText = ({ asked }: ListFile): string =>
  asked
    .flatMap(([name, value]) =>
      typeof name === 'string' && typeof value === 'string' && value !== '' && value !== '{}'
        ? [`${name}: ${value}`]
        : [],
    )
    .join(' · ');

/** A list as a file, and a line that tells who took it out, how much of it (spec 01, 4.2). */
export const listFile = async (call: Call, format: Format, file: ListFile): Promise<Answer> => {
  let count = 0;
  async function* counted(): AsyncGenerator<readonly OutCell[]> {
    for await (const row of file.rows) {
      count += 1;
      yield row;
    }
  }
  const answer = await contentOf(call, format, file, counted());
  const { list, title } = file;
  await logExport(call, { list, title, format, rows: count, asked: askedText(file) });
  return answer;
};
