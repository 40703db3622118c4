import type { Field } from '@weft/domain/catalogue/language/field';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { MOST_PRINTED } from '@weft/domain/contract/exports';
import { fault } from '@weft/domain/contract/faults';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { amountPlaces } from '@weft/domain/rules/format/figure';
import { formatNumber, type NumberFormat } from '@weft/domain/rules/format/format-number';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';
import type { ListFile } from './list-file.ts';
import { type PaperCell, pdfOfTable } from './pdf-table.ts';

/** How a figure of a column reads: amounts with their paisa, everything to the decimals of its field or of the partner's settings. */
const figureFormat = (field: Field): NumberFormat => ({
  grouping: 'indian',
  ...(field.kind === 'money'
    ? amountPlaces(settledPlaces(field))
    : { minPlaces: 0, maxPlaces: settledPlaces(field) ?? 6 }),
});

const cellOf = (cell: OutCell, { field }: SheetColumn, bold: boolean): PaperCell => {
  if (cell === null) return '';
  if (typeof cell === 'string') return { text: cell, bold };
  if ('text' in cell) return { text: cell.text, bold };
  return 'number' in cell
    ? { text: formatNumber(decimal(cell.number), figureFormat(field)), alignment: 'right', bold }
    : { text: formatDate(cell.day), noWrap: true, bold };
};

const rowOf = (row: readonly OutCell[], columns: readonly SheetColumn[], bold = false): PaperCell[] =>
  columns.map((column, n) => cellOf(row[n] ?? null, column, bold));

const bodyOf = async (pages: ListFile['pages'], columns: readonly SheetColumn[]): Promise<PaperCell[][]> => {
  const body: PaperCell[][] = [];
  for await (const page of pages) {
    if (body.length + page.length > MOST_PRINTED)
      throw new Refusal([fault('', 'TOO_LARGE', { label: 'Rows of a list print', n: MOST_PRINTED })]);
    for (const row of page) body.push(rowOf(row, columns));
  }
  return body;
};

/** A list as a print: head of the company, page numbers, heading on each page, sums below the last row. Fault TOO_LARGE above `MOST_PRINTED` rows. */
export const pdfOfList = async (
  call: Pick<Call, 'tx' | 'today' | 'person'>,
  { title, columns, pages, sums, head }: Pick<ListFile, 'title' | 'columns' | 'pages' | 'sums' | 'head'>,
): Promise<() => Promise<Buffer>> => {
  const body = await bodyOf(pages, columns);
  const foot = (sums?.() ?? []).map((row) => rowOf(row, columns, true));
  const note = head === undefined ? {} : { note: head.note };
  return pdfOfTable(call, { title, ...note, heads: columns.map(({ label }) => label), body: [...body, ...foot] });
};
