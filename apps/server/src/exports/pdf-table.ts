import type { Content } from 'pdfmake';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Call } from '../http/endpoint.ts';
import { type PdfDefinition, pdfOf } from '../print/pdf.ts';
import { printedName } from '../print/printed-name.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { columnText, wholeColumns } from './whole-columns.ts';

/** A cell on paper: a text, or one that stands to the right or is bold. */
export type PaperCell =
  | string
  | { readonly text: string; readonly alignment?: 'right'; readonly bold?: boolean; readonly noWrap?: boolean };

/** A table on paper: its title, a line below it, the heads of its columns, rows of cells. */
export type PaperTable = {
  readonly title: string;
  readonly note?: string;
  readonly heads: readonly string[];
  readonly body: readonly (readonly PaperCell[])[];
};

type Company = { name: string; address: string | null };

const COMPANY_SQL = `select o.name, (select concat_ws(', ', a.line1, a.line2, c.name, a.pincode) from organization_addresses a left join city c on c.partner_id = a.partner_id and c.id = a.city_id
    where a.partner_id = o.partner_id and a.parent_id = o.id order by a.position limit 1) as address
  from organization o where o.partner_id = $1 and o.deleted_on is null order by o.is_default desc, o.id limit 1`;

/** Name and address of the company that a paper comes from: under the name that the partner prints. */
export const companyOf = async ({ tx }: Pick<Call, 'tx'>): Promise<Company> => {
  const company = await tx.maybe<Company>(COMPANY_SQL, [tx.partnerId], 'print-company');
  return { name: printedName(await partnerConfig(tx), company?.name), address: company?.address ?? null };
};

/** Size of letters by the number of columns; more than these stand on a sheet of twice the size. */
const LETTERS: readonly (readonly [most: number, points: number])[] = [
  [9, 8],
  [14, 6.5],
  [18, 5.5],
];

const lettersFor = (columns: number): number => LETTERS.find(([most]) => columns <= most)?.[1] ?? 6.5;

/** More columns than these cannot be read on one sheet: the others follow on sheets of their own, beside the first column. */
const MOST_ABREAST = 24;

/** Columns that stand on one sheet, by their places; the first, which tells the rows apart, stands on each. */
const abreast = (columns: number): readonly (readonly number[])[] => {
  if (columns <= MOST_ABREAST) return [Array.from({ length: columns }, (_, n) => n)];
  const others = columns - 1;
  const sheets = Math.ceil(others / (MOST_ABREAST - 1));
  const each = Math.ceil(others / sheets);
  return Array.from({ length: sheets }, (_, sheet) => [
    0,
    ...Array.from({ length: Math.min(each, others - sheet * each) }, (__, n) => 1 + sheet * each + n),
  ]);
};

const SIZES = { A4: [595, 842], A3: [842, 1191] } as const;
const SIDES = 56;
/** What the layout leaves free between columns. */
const BETWEEN = 16;
/** Width of a sign in heights of letters; capitals and digits are wider than most. */
const SIGN = 0.58;

const textIn = (cell: PaperCell = ''): string => (typeof cell === 'string' ? cell : cell.text);

const isToTheRight = (cell: PaperCell = ''): boolean => typeof cell !== 'string' && cell.alignment === 'right';

const onOneLine = (cell: PaperCell): PaperCell => ({
  ...(typeof cell === 'string' ? { text: cell } : cell),
  noWrap: true,
});

/** One part of a table, on a sheet that begins anew. */
const partOf = (
  { heads, body }: PaperTable,
  places: readonly number[],
  { isLater, count, room }: { readonly isLater: boolean; readonly count: number; readonly room: number },
): Content[] => {
  const whole = wholeColumns(
    places.map((at) => {
      const { longest, word } = columnText(body.map((row) => textIn(row[at])));
      return { longest, word: Math.max(word, columnText([heads[at] ?? '']).word) };
    }),
    room,
  );
  const heading = places.map((at) => ({
    text: heads[at] ?? '',
    bold: true,
    fillColor: '#eef1f3',
    ...(body.some((row) => isToTheRight(row[at])) ? { alignment: 'right' as const } : {}),
  }));
  const told = `Columns ${(places[isLater ? 1 : 0] ?? 0) + 1}–${(places.at(-1) ?? 0) + 1} of ${heads.length}`;
  return [
    ...(count === 1
      ? []
      : [
          {
            text: told,
            fontSize: 8,
            margin: [0, 0, 0, 6] as [number, number, number, number],
            ...(isLater ? { pageBreak: 'before' as const } : {}),
          },
        ]),
    {
      table: {
        headerRows: 1,
        widths: places.map(() => 'auto'),
        body: [
          heading,
          ...body.map((row) =>
            places.map((at, n) => {
              const cell = row[at] ?? '';
              return whole.has(n) ? onOneLine(cell) : cell;
            }),
          ),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ];
};

/**
 * A table as a print: head of the company, page numbers, heading on each page. Of more columns than a sheet takes the others follow on sheets of their
 * own, each beside the first column. What the answer is called makes it: the transaction may have ended. Faults as of `pdfOf`.
 */
export const pdfOfTable = async (
  call: Pick<Call, 'tx' | 'today' | 'person'>,
  table: PaperTable,
): Promise<() => Promise<Buffer>> => {
  const { title, note, heads } = table;
  const sheets = abreast(heads.length);
  const widest = Math.max(...sheets.map((places) => places.length));
  const pageSize = widest > 18 ? 'A3' : 'A4';
  const isWide = widest > 7;
  const letters = lettersFor(widest);
  const across = SIZES[pageSize][isWide ? 1 : 0] - SIDES;
  const { today, person } = call;
  const company = await companyOf(call);
  const definition: PdfDefinition = {
    info: { title, author: company.name },
    pageSize,
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [28, 60, 28, 36],
    defaultStyle: { fontSize: letters },
    header: {
      margin: [28, 16, 28, 0],
      columns: [
        [
          { text: company.name, bold: true, fontSize: 12 },
          { text: company.address ?? '', fontSize: 8 },
        ],
        { text: title, alignment: 'right', bold: true, fontSize: 12 },
      ],
    },
    footer: (page: number, pages: number) => ({
      margin: [28, 8, 28, 0],
      fontSize: 8,
      columns: [`${formatDate(today)} · ${person.actorName}`, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
    }),
    content: [
      ...(note === undefined
        ? []
        : [{ text: note, fontSize: 8, margin: [0, 0, 0, 6] as [number, number, number, number] }]),
      ...sheets.flatMap((places, n) => {
        const room = (across - BETWEEN * (places.length - 1)) / (letters * SIGN);
        return partOf(table, places, { isLater: n > 0, count: sheets.length, room });
      }),
    ],
  };
  return () => pdfOf(definition);
};
