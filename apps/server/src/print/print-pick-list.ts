import type { Content, TableCell } from 'pdfmake';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { packedWords } from '@weft/domain/rules/packing/packed-words';
import { payloadOf, qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { type PackedKey, packedKeys } from '../stock/package-contents.ts';
import { languageIn, paperConfig } from './paper-config.ts';
import { companyPlace } from './company-place.ts';
import { qrDrawing } from './codes/code-drawings.ts';
import { type PdfDefinition, pdfOf } from './pdf.ts';
import { logPrint, printedFile } from './print-by-template.ts';
import { box, facts, footed, figure, head, imagesOf, linesOf, right, text } from './print-parts.ts';
import { type StockOnPaper, stockOnPaper } from './stock-on-paper.ts';

const QR_POINTS = 62;
const SMALL_QR_POINTS = 34;

const code = (payload: string, width: number): Content => {
  const drawing = qrDrawing(payload);
  return drawing === undefined ? { text: '' } : { ...drawing, width };
};

const LOTS_SQL = `select b.id as key, b.lot_id as lot from stock_balance b where b.partner_id = $1 and b.id = any($2)`;

/** The lot of each line's key, for its code. */
const lotsOf = async ({ tx }: Call, lines: readonly AnyRecord[]): Promise<ReadonlyMap<unknown, number>> => {
  const rows = await tx.query<{ key: number; lot: number | null }>(
    LOTS_SQL,
    [tx.partnerId, lines.map(({ stockKey }) => stockKey)],
    'pick-lots',
  );
  return new Map(rows.flatMap(({ key, lot }) => (lot ? [[key, lot] as const] : [])));
};

/** Words that stand above a column of goods. */
const goodsHeading = ({ label, shown }: StockOnPaper): string =>
  [label('item', 'Item'), shown('lot', label('lot', 'Lot'))].filter(Boolean).join(', ');

const byRack = (a: AnyRecord, b: AnyRecord): number =>
  text(a['rackName']).localeCompare(text(b['rackName'])) || text(a['lotNumber']).localeCompare(text(b['lotNumber']));

/** In what the goods of a line are packed, and how many of those go: as somebody counted them, else as many as hold its quantity. */
const packsOf = ({ quantity, packages }: AnyRecord, packed: PackedKey | undefined, { shown }: StockOnPaper): string => {
  if (packed === undefined) return '';
  const { packing } = packed;
  const content = packed.content === null ? undefined : decimal(packed.content);
  const counted =
    typeof packages === 'number'
      ? `${packing} × ${packages}`
      : isDecimal(quantity)
        ? packedWords(quantity, { packing, content }, packed)
        : packing;
  return shown('packing', shown('packages', counted) || packing);
};

/** What the paper knows of a line's goods besides the line. */
type Picked = { readonly lot: number | undefined; readonly packed: PackedKey | undefined };

const row = (line: AnyRecord, n: number, { lot, packed }: Picked, paper: StockOnPaper): TableCell[] => [
  { canvas: [{ type: 'rect', x: 0, y: 2, w: 11, h: 11, lineColor: '#5b6770' }] },
  text(n + 1),
  paper.shown('rack', text(line['rackName'])),
  {
    stack: [
      { text: text(line['itemName']), bold: true },
      {
        text: [paper.shown('lot', text(line['lotNumber'])), paper.shown('rollNumber', text(line['rollNumber']))]
          .filter(Boolean)
          .join(' · '),
      },
      { text: packsOf(line, packed, paper), bold: true },
    ],
  },
  right(`${figure(line['quantity'])} ${text(line['uomCode']) || text(line['uomName'])}`, true),
  { text: '' },
  lot === undefined ? { text: '' } : code(qrPayload('ST', lot), SMALL_QR_POINTS),
];

/** The pick list of an allocation as PDF: rack order, lot, quantity, packages, tick box, codes to scan. Fault: NOT_FOUND. */
export const printPickList = async (call: Call, id: number): Promise<Answer> => {
  const wire = await readRow(call, materialAllocation, id);
  const allocation: AnyRecord = { ...wire, ...fromWire(materialAllocation.fields, wire) };
  const lines = linesOf(allocation, 'lines').toSorted(byRack);
  const lots = await lotsOf(call, lines);
  const packed = await packedKeys(
    call.tx,
    lines.map(({ stockKey }) => Number(stockKey)),
  );
  const config = await paperConfig(call, [languageIn(call.query['language'])]);
  const { say } = config;
  const number = text(wire['number']) || `${say('Draft')} ${id}`;
  const paper = stockOnPaper(config);
  const company = await companyPlace(call, config, allocation);
  const definition: PdfDefinition = {
    info: { title: `${say('Pick list')} ${number}`, author: company.name },
    pageSize: 'A4',
    pageMargins: [28, 28, 28, 40],
    defaultStyle: { fontSize: 9 },
    ...imagesOf(company),
    footer: (page: number, pages: number) =>
      footed(company, {
        margin: [28, 10, 28, 0],
        fontSize: 7.5,
        columns: [
          `${number} · ${say('printed')} ${formatDate(call.today)} ${say('by')} ${call.person.actorName}`,
          { text: `${say('Page')} ${page} ${say('of')} ${pages}`, alignment: 'right' },
        ],
      }),
    content: [
      {
        columns: [
          box('', company) as Content, // a box of a table stands in a column as well
          {
            width: 'auto',
            stack: [
              { text: say('Pick list'), bold: true, fontSize: 13, alignment: 'right' },
              { text: number, bold: true, alignment: 'right' },
              { text: formatDate(text(allocation['date'])), alignment: 'right' },
            ],
          },
          { ...(code(payloadOf(materialAllocation.name, id), QR_POINTS) as object), width: QR_POINTS } as Content,
        ],
        columnGap: 10,
      },
      facts(
        [
          ['Material Request', text(wire['requestName'])],
          ['Department', text(wire['departmentName'])],
          ['From', text(wire['stockAreaFromName'])],
          ['To', text(wire['stockAreaToName'])],
          ['Handed to', text(wire['handedToName'])],
          ['Status', say(text(wire['statusName']))],
        ],
        say,
      ),
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', 'auto', 'auto', '*', 'auto', 60, SMALL_QR_POINTS],
          body: [
            [
              head(''),
              head('#'),
              head(paper.shown('rack', paper.label('rack', 'Rack'))),
              head(goodsHeading(paper)),
              head(say('Quantity'), 'right'),
              head(say('Weighed')),
              head(''),
            ],
            ...lines.map((line, n) =>
              row(line, n, { lot: lots.get(line['stockKey']), packed: packed.get(Number(line['stockKey'])) }, paper),
            ),
          ],
        },
      },
      {
        unbreakable: true,
        margin: [0, 36, 0, 0],
        columns: [{ text: say('Picked by') }, { text: say('Received by'), alignment: 'right' }],
      },
    ],
  };
  const fileName = `${say('Pick list')} ${number.replaceAll('/', '-')}.pdf`;
  return printedFile({ fileName, make: () => pdfOf(definition) }, (again) => logPrint(again, materialAllocation, id));
};
