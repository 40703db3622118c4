import type { Content, TableCell } from 'pdfmake';
import type { StockFieldKey } from '@weft/domain/catalogue/stock';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Wording } from '@weft/domain/rules/labels/worded';
import { payloadOf } from '@weft/domain/rules/labels/qr-payload';
import { type CountLine, readLines } from '../areas/stores/physical-count/count-lines.ts';
import { type Sight, sightOf } from '../areas/stores/physical-count/count-wire.ts';
import { asDownload } from '../exports/list-file.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { grouped } from '../records/grouped.ts';
import { type OutCell, xlsxStream } from '../sheets/xlsx-writer.ts';
import { qrDrawing } from './codes/code-drawings.ts';
import { companyPlace } from './company-place.ts';
import { languageIn, paperConfig } from './paper-config.ts';
import { type PdfDefinition, pdfOf } from './pdf.ts';
import { logPrint, printedFile } from './print-by-template.ts';
import { box, facts, footed, figure, head, imagesOf, right, text } from './print-parts.ts';
import { type StockOnPaper, stockOnPaper } from './stock-on-paper.ts';

const QR_POINTS = 62;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Goods of one lot that wait for the laboratory, or were rejected, are counted apart. */
const QUALITY = { released: '', hold: 'Under test', rejected: 'Rejected' } as const;

const what = ({ lotNumber, rollNumber, vendorCode, qcStatus }: CountLine, { shown, say }: StockOnPaper): string =>
  [shown('lot', lotNumber), shown('rollNumber', rollNumber), shown('vendorCode', vendorCode), say(QUALITY[qcStatus])]
    .filter(Boolean)
    .join(' · ');

/** Ruled boxes to write into; a box for the second quantity only where a line has one. */
const row = (line: CountLine, { hasBooks }: Sight, paper: StockOnPaper): TableCell[] => [
  text(line.lineNo),
  paper.shown('rack', text(line.rackCode)),
  {
    stack: [
      { text: line.itemName, bold: true },
      ...(line.grade === null || line.grade === line.itemName ? [] : [{ text: line.grade, fontSize: 7.5 }]),
    ],
  },
  { text: what(line, paper), bold: true },
  text(line.uom),
  ...(hasBooks ? [right(figure(decimal(line.book)))] : []),
  { text: '' },
  { text: line.secondaryUom === null ? '–' : line.secondaryUom, alignment: 'right', color: '#5b6770', fontSize: 7.5 },
  { text: '' },
];

const heading = ({ hasBooks }: Sight, say: Wording, { label, shown }: StockOnPaper): TableCell[] => [
  head('#'),
  head(shown('rack', label('rack', 'Rack'))),
  head(label('item', 'Item')),
  head(
    [shown('lot', label('lot', 'Lot')), shown('rollNumber', label('rollNumber', 'Roll'))].filter(Boolean).join(', '),
  ),
  head(say('Unit')),
  ...(hasBooks ? [head(say('Book'), 'right')] : []),
  head(say('Counted')),
  head(label('secondaryQuantity', '2nd qty')),
  head(say('Remark')),
];

type Paper = {
  readonly sight: Sight;
  readonly hasCodes: boolean;
  readonly say: Wording;
  readonly paper: StockOnPaper;
};

/** Columns of the sheet that are fields of stock. */
const STOCK_TITLES: { readonly [title: string]: StockFieldKey } = {
  Rack: 'rack',
  Item: 'item',
  Code: 'code',
  Lot: 'lot',
  Roll: 'rollNumber',
  'Vendor code': 'vendorCode',
  Quality: 'qcStatus',
  '2nd quantity': 'secondaryQuantity',
  Packages: 'packages',
};

/** A name that a workbook takes for one of its sheets. */
const sheetName = (name: string, at: number): string =>
  `${at + 1} ${name.replaceAll(/[\\/?*[\]:]/gu, ' ')}`.slice(0, 31).trim();

/** A workbook to fill in: a sheet for each rack where they are counted apart. */
const asSheet = (
  sheets: readonly RackSheet[],
  { sight, hasCodes, say, paper }: Paper,
  name: string,
): Promise<Answer> => {
  const titles = [
    'Line',
    'Rack',
    'Item',
    ...(hasCodes ? ['Code'] : []),
    'Lot',
    'Roll',
    'Vendor code',
    'Quality',
    'Unit',
    ...(sight.hasBooks ? ['Book'] : []),
    'Counted',
    '2nd quantity',
    'Packages',
  ];
  const heading = titles.map((title) => {
    const key = STOCK_TITLES[title];
    return key === undefined ? say(title) : paper.label(key, title);
  });
  const columns = titles.map((title) => ({ width: title === 'Item' ? 32 : 14 }));
  const rowsOf = (lines: readonly CountLine[]) =>
    lines.map((line): readonly OutCell[] => [
      { number: String(line.lineNo) },
      paper.shown('rack', line.rackCode ?? ''),
      line.itemName,
      ...(hasCodes ? [line.itemCode ?? ''] : []),
      paper.shown('lot', line.lotNumber),
      paper.shown('rollNumber', line.rollNumber),
      paper.shown('vendorCode', line.vendorCode),
      say(QUALITY[line.qcStatus]),
      line.uom,
      ...(sight.hasBooks ? [{ number: decimal(line.book).toString() }] : []),
      null,
      null,
      null,
    ]);
  const pages = sheets.map((sheet, at) => ({
    name: sheets.length === 1 ? say('Count') : sheetName(sheet.name, at),
    heading,
    columns,
    rows: rowsOf(sheet.lines),
  }));
  return asDownload(xlsxStream(pages), `${name}.xlsx`, XLSX);
};

const codeOf = (id: number): Content => {
  const drawing = qrDrawing(payloadOf(physicalCount.name, id));
  return drawing === undefined ? { text: '' } : { ...drawing, width: QR_POINTS };
};

/** Lines of one rack, or of none, that are counted on one sheet. */
type RackSheet = { readonly name: string; readonly lines: readonly CountLine[] };

/**
 * What a sheet is made of: all lines in one, those of one rack (`rack=7`), those that lie in no rack (`rack=none`), or a sheet for each rack
 * (`rack=each`), so that several people count at once. Fault: CHOICE at `rack`.
 */
const sheetsOf = (
  lines: readonly CountLine[],
  asked: string,
  say: Wording,
  { shown }: StockOnPaper,
): readonly RackSheet[] => {
  const nameOf = ({ rackCode }: CountLine): string => shown('rack', rackCode ?? say('No rack'));
  if (asked === '' || (asked === 'each' && lines.length === 0)) return [{ name: '', lines }];
  if (asked === 'each')
    return [...grouped(lines, ({ rack }) => rack).values()].map((own) => ({
      name: own[0] === undefined ? '' : nameOf(own[0]),
      lines: own,
    }));
  const rack = asked === 'none' ? 0 : Number(asked);
  if (!Number.isSafeInteger(rack) || rack < 0)
    throw new Refusal([fault('rack', 'CHOICE', { label: 'Rack', value: asked, options: 'each, none, id' })]);
  const own = lines.filter((line) => line.rack === rack);
  return [{ name: own[0] === undefined ? '' : nameOf(own[0]), lines: own }];
};

/**
 * The sheet to count with, rack by rack, with room for what is found: PDF, or with `format=xlsx` a sheet. In a blind count nobody reads on it what the
 * books say. `rack` takes one rack alone, or each on a page of its own. Faults: NOT_FOUND, CHOICE at `rack` and `language`.
 */
export const printCountSheet = async (call: Call, id: number): Promise<Answer> => {
  const slip: AnyRecord = await readRow(call, physicalCount, id);
  const sight = sightOf(call.person, slip);
  const config = await paperConfig(call, [languageIn(call.query['language'])]);
  const { say } = config;
  const paper = stockOnPaper(config);
  const sheets = sheetsOf(await readLines(call.tx, id), text(call.query['rack']), say, paper);
  const number = text(slip['number']) || `${say('Draft')} ${id}`;
  const [only] = sheets.length === 1 ? sheets : [];
  const name = [say('Count sheet'), number.replaceAll('/', '-'), only?.name.replaceAll('/', '-')]
    .filter(Boolean)
    .join(' ');
  const hasCodes = isOn(config.value, 'ITEM_CODE_SUPPORT');
  const log = (again: Call): Promise<void> => logPrint(again, physicalCount, id);
  if (call.query['format'] === 'xlsx') {
    await log(call);
    return asSheet(sheets, { sight, hasCodes, say, paper }, name);
  }
  const company = await companyPlace(call, config, slip);
  const contents = sheets.map(({ name: rack, lines }, at): Content => ({
    ...(at === 0 ? {} : { pageBreak: 'before' as const }),
    stack: [
      {
        columns: [
          box('', company) as Content, // a box of a table stands in a column as well
          {
            width: 'auto',
            stack: [
              { text: say('Count sheet'), bold: true, fontSize: 13, alignment: 'right' },
              { text: number, bold: true, alignment: 'right' },
              { text: formatDate(text(slip['date'])), alignment: 'right' },
            ],
          },
          { width: QR_POINTS, stack: [codeOf(id)] },
        ],
        columnGap: 10,
      },
      ...(rack === ''
        ? []
        : [
            {
              text: rack,
              bold: true,
              fontSize: 13,
              margin: [0, 6, 0, 2] as [number, number, number, number],
            },
          ]),
      facts(
        [
          ['Stock Area', text(slip['stockAreaName'])],
          ['Kind', say(optionLabel(physicalCount.fields.kind, text(slip['kind'])))],
          ['Mode', say(optionLabel(physicalCount.fields.mode, text(slip['mode'])))],
          ['Keys', text(lines.length)],
          ['Frozen by', text(slip['frozenByName'])],
          ['Status', say(text(slip['statusName']))],
        ],
        say,
      ),
      {
        layout: 'handFilled',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', 'auto', '*', 'auto', 'auto', ...(sight.hasBooks ? ['auto'] : []), 70, 44, 70],
          heights: [14, ...Array.from({ length: lines.length + FOUND_ROWS }, () => 22)],
          body: [
            heading(sight, say, paper),
            ...lines.map((line) => row(line, sight, paper)),
            ...found(heading(sight, say, paper).length),
          ],
        },
      },
    ],
  }));
  const definition: PdfDefinition = {
    info: { title: name, author: company.name },
    pageSize: 'A4',
    pageMargins: [28, 28, 28, 40 + SIGNED],
    defaultStyle: { fontSize: 8.5 },
    ...imagesOf(company),
    footer: (page: number, pages: number) => ({
      stack: [
        {
          margin: [28, SIGNED - 12, 28, 0], // each page is signed, and none for signatures alone
          columns: [{ text: say('Counted by, time') }, { text: say('Checked by'), alignment: 'right' }],
        },
        footed(company, {
          margin: [28, 10, 28, 0],
          fontSize: 7.5,
          columns: [
            `${number} · ${say('printed')} ${formatDate(call.today)} ${say('by')} ${call.person.actorName}`,
            { text: `${say('Page')} ${page} ${say('of')} ${pages}`, alignment: 'right' },
          ],
        }),
      ],
    }),
    content: contents,
  };
  return printedFile({ fileName: `${name}.pdf`, make: () => pdfOf(definition) }, log);
};

const FOUND_ROWS = 5;

/** Room at the foot of a page for those who counted what stands on it, in points. */
const SIGNED = 30;

/** Empty rows for what lies there and is not on the sheet. */
const found = (columns: number): TableCell[][] =>
  Array.from({ length: FOUND_ROWS }, () =>
    Array.from({ length: columns }, (_, at) => (at === 0 ? { text: '+', color: '#5b6770' } : '')),
  );
