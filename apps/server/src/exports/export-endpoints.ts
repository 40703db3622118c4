import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Module } from '@weft/domain/catalogue/language/module';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { type CsvCell, csvStream } from '../sheets/csv-writer.ts';
import { type CellStyle, type OutCell, xlsxStream } from '../sheets/xlsx-writer.ts';
import { shapedIn } from '../modules/read-endpoints.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { type ExportRequest, readExportRequest } from './export-request.ts';
import { exportRows } from './export-rows.ts';
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

const aboutRows = (
  call: Call,
  module: Module,
  { columns, query, title }: ExportRequest,
): readonly (readonly OutCell[])[] => [
  ['List', title],
  ['Filters', JSON.stringify(query.filters ?? {})],
  ['Search', query.search ?? ''],
  ['Sorted by', query.orderBy ?? module.list.sort],
  ['Columns', { number: String(columns.length) }],
  ['Exported by', `${call.person.firstname} ${call.person.lastname}`.trim()],
  ['Exported on', `${formatDate(call.today)} (${call.now})`],
];

const write = (call: Call, module: Module, request: ExportRequest, format: string): Promise<Answer> => {
  const { columns, query, title } = request;
  const name = `${title} ${formatDate(call.today)}`;
  const rows = exportRows(call, module, columns, query);
  const heading = columns.map(({ label }) => label);
  if (format === 'csv') return asDownload(csvStream(heading, csvRows(rows)), `${name}.csv`, 'text/csv; charset=utf-8');
  if (format === 'pdf')
    return pdfOfList(call, title, columns, rows).then((pdf) => asDownload(pdf, `${name}.pdf`, 'application/pdf'));
  const sheets = [
    { name: title, heading, columns: columns.map(columnLook), rows },
    { name: 'About', rows: aboutRows(call, module, request) },
  ];
  return asDownload(xlsxStream(sheets), `${name}.xlsx`, XLSX);
};

const run =
  (module: Module, format: string) =>
  async (call: Call): Promise<Answer> => {
    const request = await readExportRequest(call, module, format === 'pdf');
    call.log.info(
      { module: module.name, format, staffId: call.person.staffId, filters: Object.keys(request.query.filters ?? {}) },
      'list exported',
    );
    return write(call, await shapedIn(call, module), request, format);
  };

/** A module's list as a file: everything of the filter, not only the page (spec 01, 4.2). */
export const exportEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  ['excel', 'csv', 'pdf'].map((format) => ({
    method: 'POST',
    path: `${path}/export/${format}`,
    need: { service: module.acl, bit: 'export' },
    summary: `${module.plural} as ${format}`,
    reads: true,
    run: run(module, format),
  }));
