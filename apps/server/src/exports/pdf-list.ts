import { Readable } from 'node:stream';
import type { TableCell } from 'pdfmake';
import type { Field } from '@weft/domain/catalogue/language/field';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { fault } from '@weft/domain/contract/faults';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { formatNumber, type NumberFormat } from '@weft/domain/rules/format/format-number';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { pdfOf } from '../print/pdf.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';

/** A print is for reading; longer lists go to Excel. */
const MOST_ROWS = 5000;
/** More columns than this cannot be read on paper laid across. */
const MOST_COLUMNS = 14;

type Company = { name: string; address: string | null };

const COMPANY_SQL = `select o.name, (select concat_ws(', ', a.line1, a.line2, c.name, a.pincode) from organization_addresses a left join city c on c.partner_id = a.partner_id and c.id = a.city_id
    where a.partner_id = o.partner_id and a.parent_id = o.id order by a.position limit 1) as address
  from organization o where o.partner_id = $1 and o.deleted_on is null order by o.is_default desc, o.id limit 1`;

/** How a figure of a column reads: amounts with their paisa, everything to the decimals of its field or of the partner's settings. */
const figureFormat = (field: Field): NumberFormat => ({
  grouping: 'indian',
  minPlaces: field.kind === 'money' ? 2 : 0,
  maxPlaces: settledPlaces(field) ?? (field.kind === 'money' ? 2 : 6),
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
  { tx, today, person }: Pick<Call, 'tx' | 'today' | 'person'>,
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly OutCell[]>,
): Promise<Readable> => {
  const company = await tx.maybe<Company>(COMPANY_SQL, [tx.partnerId], 'print-company');
  const shown = columns.slice(0, MOST_COLUMNS);
  const body = await bodyOf(rows, shown);
  const heading: TableCell[] = shown.map(({ label }) => ({ text: label, bold: true, fillColor: '#eef1f3' }));
  const pdf = await pdfOf({
    info: { title, author: company?.name ?? '' },
    pageSize: 'A4',
    pageOrientation: shown.length > 6 ? 'landscape' : 'portrait',
    pageMargins: [28, 60, 28, 36],
    defaultStyle: { fontSize: shown.length > 9 ? 6.5 : 8 },
    header: {
      margin: [28, 16, 28, 0],
      columns: [
        [
          { text: company?.name ?? '', bold: true, fontSize: 12 },
          { text: company?.address ?? '', fontSize: 8 },
        ],
        { text: title, alignment: 'right', bold: true, fontSize: 12 },
      ],
    },
    footer: (page: number, pages: number) => ({
      margin: [28, 8, 28, 0],
      fontSize: 8,
      columns: [
        `${formatDate(today)} · ${person.firstname} ${person.lastname}`.trim(),
        { text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
    }),
    content: [
      {
        table: { headerRows: 1, widths: shown.map(() => 'auto'), body: [heading, ...body] },
        layout: 'lightHorizontalLines',
      },
    ],
  });
  return Readable.from([pdf], { objectMode: false });
};
