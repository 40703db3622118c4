import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFigure } from '@weft/domain/catalogue/language/kinds/figures';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { type CsvCell, csvStream } from '../sheets/csv-writer.ts';
import { lineHeadings, type LineSheet } from '../sheets/line-sheets.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { type CellStyle, type OutCell, type OutRow, xlsxStream } from '../sheets/xlsx-writer.ts';
import { logExport } from './log-export.ts';
import { pdfOfList } from './pdf-list.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes a stream to a file first: rows come out of the call's own transaction, which ends before an answer is sent. Memory stays flat, a slow
 * reader holds no connection, and a fault is told as a fault instead of half a file.
 */
export const asDownload = async (content: Readable, name: string, type: string): Promise<Answer> => {
  const { path, clear } = await onDisk(content);
  const file = createReadStream(path);
  file.once('close', () => void clear());
  return { file: { name, type, content: file } };
};

/** A stream written to a file of its own, with its bytes; `clear` takes it away again. A stream that breaks leaves nothing. */
export const onDisk = async (
  content: Readable,
): Promise<{ readonly path: string; readonly size: number; readonly clear: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-export-'));
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'content');
    await pipeline(content, createWriteStream(path));
    return { path, size: (await stat(path)).size, clear };
  } catch (cause) {
    await clear();
    throw cause;
  }
};

const csvCell = (cell: OutCell): CsvCell => {
  if (cell === null) return null;
  if (typeof cell === 'string') return { text: cell };
  if ('text' in cell) return { text: cell.text };
  return 'number' in cell ? { figure: cell.number } : { figure: formatDate(cell.day) };
};

async function* csvRows(pages: ListFile['pages']): AsyncGenerator<readonly CsvCell[]> {
  for await (const page of pages) for (const row of page) yield row.map(csvCell);
}

/** Width and kind of a column before anything is typed into it. */
export const columnLook = ({ label, field }: SheetColumn): { readonly width: number; readonly style?: CellStyle } => {
  const width = Math.min(40, Math.max(12, label.length + 2));
  if (isFigure(field)) return { width };
  return { width, style: field.kind === 'date' ? 'date' : 'text' };
};

/** Forms that a list is exported in. */
export const FORMATS = ['excel', 'csv', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];
/** Those that a program reads again. */
export type SheetFormat = Exclude<Format, 'pdf'>;

/** A list that becomes a file. */
export type ListFile = {
  /** Key of the list, as the log has it. */
  readonly list: string;
  readonly title: string;
  /** The specification names its file, without a day. */
  readonly isNamedAlone?: true;
  readonly columns: readonly SheetColumn[];
  /** Pages of rows. */
  readonly pages: AsyncIterable<readonly OutRow[]>;
  /** Rows of sums below the last, once that is written; a CSV, which programs read, has none. */
  readonly sums?: () => readonly (readonly OutCell[])[];
  /** What stands above the heading of a spreadsheet and of paper: whose it is, as of when, narrowed by what. A CSV has none. */
  readonly head?: { readonly company: string; readonly note: string };
  /** Lines of the records, on sheets of their own. */
  readonly lines?: readonly { readonly sheet: LineSheet; readonly pages: AsyncIterable<readonly OutRow[]> }[];
  /** What was asked, for the sheet “About”. */
  readonly asked: readonly (readonly OutCell[])[];
};

/** Who takes a list out, and when. */
export type TakenBy = Pick<Call, 'person' | 'today' | 'now'>;

const aboutRows = (call: TakenBy, { title, columns, asked }: ListFile): readonly (readonly OutCell[])[] => [
  ['List', title],
  ...asked,
  ['Columns', { number: String(columns.length) }],
  ['Exported by', call.person.actorName],
  ['Exported on', `${formatDate(call.today)} (${call.now})`],
];

const ENDINGS = { excel: 'xlsx', csv: 'csv', pdf: 'pdf' } as const;
const TYPES = { excel: XLSX, csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** Name of the file that a list becomes on a day. @example 'Items 12-04-2026.xlsx' */
export const fileNameOf = (title: string, format: Format, today: string): string =>
  `${title} ${formatDate(today)}.${ENDINGS[format]}`;

/** Name of a file that the specification names. @example 'Inventory Stock.xlsx' */
export const ownNameOf = (title: string, format: Format): string => `${title}.${ENDINGS[format]}`;

/** Content type of a form. */
export const typeOf = (format: Format): string => TYPES[format];

/** The bytes of a list as a spreadsheet, while its rows come. */
export const sheetOf = (by: TakenBy, format: SheetFormat, file: ListFile): Readable => {
  const { title, columns, pages, sums, head, lines = [] } = file;
  const heading = columns.map(({ label }) => label);
  if (format === 'csv') return csvStream(heading, csvRows(pages));
  return xlsxStream([
    {
      name: title,
      heading,
      columns: columns.map(columnLook),
      pages,
      below: () => sums?.() ?? [],
      ...(head === undefined ? {} : { above: [[head.company], [{ text: title, style: 'heading' }], [head.note], []] }),
    },
    ...lines.map(({ sheet, pages: own }) => ({
      name: sheet.name,
      heading: lineHeadings(sheet),
      columns: [...sheet.keys.slice(0, 1), ...sheet.columns].map(columnLook),
      pages: own,
    })),
    { name: 'About', rows: aboutRows(by, file) },
  ]);
};

/** A PDF as a download: made when the transaction has ended, written down by `log` when it is there. */
export const paperAsDownload = (
  make: () => Promise<Buffer>,
  name: string,
  log: (call: Call) => Promise<void>,
): Answer => ({
  later: async (again) => {
    const content = await make();
    await again(log);
    return { file: { name, type: TYPES.pdf, content } };
  },
});

/** What was asked, on one line; what says nothing is left out. */
export const askedText = ({ asked }: ListFile): string =>
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
  async function* counted(): AsyncGenerator<readonly OutRow[]> {
    for await (const page of file.pages) {
      count += page.length;
      yield page;
    }
  }
  const { list, title } = file;
  const name = file.isNamedAlone === true ? ownNameOf(title, format) : fileNameOf(title, format, call.today);
  const whole = { ...file, pages: counted() };
  const log = (again: Call): Promise<void> =>
    logExport(again, { list, title, format, rows: count, asked: askedText(file) });
  if (format === 'pdf') return paperAsDownload(await pdfOfList(call, whole), name, log);
  const answer = await asDownload(sheetOf(call, format, whole), name, TYPES[format]);
  await log(call);
  return answer;
};
