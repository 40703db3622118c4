import type { Readable } from 'node:stream';
import type { TableCell } from 'pdfmake';
import type { Field } from '@weft/domain/catalogue/language/field';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { fault } from '@weft/domain/contract/faults';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { amountPlaces } from '@weft/domain/rules/format/figure';
import { formatNumber, type NumberFormat } from '@weft/domain/rules/format/format-number';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';
import { pdfOfTable } from './pdf-table.ts';

/** A print is for reading; longer lists go to Excel. */
const MOST_ROWS = 5000;
/** More columns than this cannot be read on a large sheet laid across. */
const MOST_COLUMNS = 30;

/** How a figure of a column reads: amounts with their paisa, everything to the decimals of its field or of the partner's settings. */
const figureFormat = (field: Field): NumberFormat => ({
  grouping: 'indian',
  ...(field.kind === 'money'
    ? amountPlaces(settledPlaces(field))
    : { minPlaces: 0, maxPlaces: settledPlaces(field) ?? 6 }),
});

const cellOf = (cell: OutCell, { field }: SheetColumn): TableCell => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('text' in cell) return cell.text;
  return 'number' in cell
    ? { text: formatNumber(decimal(cell.number), figureFormat(field)), alignment: 'right' }
    : { text: formatDate(cell.day), noWrap: true };
};

const bodyOf = async (
  rows: AsyncIterable<readonly OutCell[]>,
  columns: readonly SheetColumn[],
): Promise<TableCell[][]> => {
  const body: TableCell[][] = [];
  for await (const row of rows) {
    if (body.length === MOST_ROWS)
      throw new Refusal([fault('', 'TOO_LARGE', { label: 'Rows of a list print', n: MOST_ROWS })]);
    body.push(columns.map((column, n) => cellOf(row[n] ?? null, column)));
  }
  return body;
};

/** A list as a print: head of the company, page numbers, heading on each page. Fault TOO_LARGE above 5,000 rows. */
export const pdfOfList = async (
  call: Pick<Call, 'tx' | 'today' | 'person'>,
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly OutCell[]>,
): Promise<Readable> => {
  const shown = columns.slice(0, MOST_COLUMNS);
  const body = await bodyOf(rows, shown);
  return pdfOfTable(call, { title, heads: shown.map(({ label }) => label), body });
};
