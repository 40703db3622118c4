import { ALWAYS_SHOWN, ORDER_TOTALS } from '@weft/domain/catalogue/purchase/order-totals';
import type { Content, TableCell } from 'pdfmake';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { StatusName } from '@weft/domain/contract/statuses';
import { type Decimal, isDecimal, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import { printedFacts, printedFields, printedText } from './own-fields.ts';
import type { PdfDefinition } from './pdf.ts';
import { box, day, facts, figure, head, linesOf, money, type PrintedPlace, right, text } from './print-parts.ts';

/** Everything that the print of an order shows, read already. */
export type OrderToPrint = {
  /** The declaration as the partner shaped it. */
  readonly module: Module;
  /** The order in calculation form, names beside its refs; fields that the role may not see, or the partner hid, are not there. */
  readonly order: AnyRecord;
  readonly status: StatusName;
  readonly company: PrintedPlace;
  readonly supplier: PrintedPlace;
  readonly billTo: PrintedPlace;
  readonly shipTo: PrintedPlace;
  readonly printedBy: string;
  readonly printedOn: string;
};

const WATERMARKS: { readonly [status in StatusName]?: string } = {
  draft: 'DRAFT – not an order',
  pendingApproval: 'DRAFT – not an order',
  cancelled: 'CANCELLED',
};

/** The words of a print for a field: its own, until the partner names the field otherwise. */
const namer =
  ({ fields }: Module) =>
  (key: string, own: string): string => {
    const label = fieldAt(fields, key)?.label;
    return label === undefined || label === fieldAt(purchaseOrder.fields, key)?.label ? own : label;
  };
type Name = ReturnType<typeof namer>;

const choice = (of: Fields, key: string, record: AnyRecord): string => {
  const field = of[key];
  return field === undefined || typeof record[key] !== 'string' ? '' : optionLabel(field, record[key]);
};
const goods = (line: AnyRecord): TableCell => ({
  stack: [
    { text: text(line['itemName']), bold: true },
    ...[
      [line['itemCode'], line['partyItemCode'] ? `your code ${text(line['partyItemCode'])}` : ''].map(text),
      [text(line['description']), text(line['make']), text(line['purityName'])],
      [line['expectedOn'] ? `by ${day(line['expectedOn'])}` : ''],
    ].flatMap((words) => {
      const said = words.filter((word) => word !== '').join(' · ');
      return said === '' ? [] : [{ text: said, fontSize: 7, color: '#5b6770' }];
    }),
  ],
});

type LineColumn = {
  readonly key: string;
  readonly head: string;
  readonly isFigure?: true;
  readonly cell: (line: AnyRecord) => TableCell;
};

const LINE_COLUMNS: readonly LineColumn[] = [
  { key: 'item', head: 'Item', cell: goods },
  { key: 'hsn', head: 'HSN', cell: (line) => text(line['hsn']) },
  {
    key: 'quantity',
    head: 'Quantity',
    isFigure: true,
    cell: (line) => right(`${figure(line['quantity'])} ${text(line['uomCode']) || text(line['uomName'])}`),
  },
  {
    key: 'rate',
    head: 'Rate',
    isFigure: true,
    cell: (line) => right(line['isFree'] === true ? 'free' : figure(line['rate'])),
  },
  {
    key: 'discountPercent',
    head: 'Disc. %',
    isFigure: true,
    cell: (line) => right(figure(line['discountPercent'])),
  },
  { key: 'taxable', head: 'Taxable', isFigure: true, cell: (line) => right(money(line['taxable'])) },
  { key: 'gstRate', head: 'GST', isFigure: true, cell: (line) => right(text(line['gstRateName'])) },
  { key: 'total', head: 'Total', isFigure: true, cell: (line) => right(money(line['total'])) },
];

/** Columns of the partner's own fields of lines: before the money. */
const ownColumns = (fields: Fields): readonly LineColumn[] =>
  printedFields(fieldAt(fields, 'lines')?.of ?? {}).map(([key, field]) => ({
    key,
    head: field.label,
    cell: (line) => printedText(field, key, line),
  }));

const lineTable = ({ fields }: Module, name: Name, order: AnyRecord): Content => {
  const declared = LINE_COLUMNS.filter(({ key }) => fieldAt(fields, `lines.${key}`)?.isHidden !== true);
  const at = declared.findIndex(({ isFigure }) => isFigure === true);
  const columns = declared.toSpliced(at === -1 ? declared.length : at, 0, ...ownColumns(fields));
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', ...columns.map(({ key }) => (key === 'item' ? '*' : 'auto'))],
      body: [
        [
          head('#'),
          ...columns.map((one) => head(name(`lines.${one.key}`, one.head), one.isFigure === true ? 'right' : 'left')),
        ],
        ...linesOf(order, 'lines').map((line, n): TableCell[] => [
          text(line['lineNo'] ?? n + 1),
          ...columns.map(({ cell }) => cell(line)),
        ]),
      ],
    },
  };
};

const TAXES = ['taxable', 'cgst', 'sgst', 'igst', 'cess'] as const;
type Sums = { readonly [tax in (typeof TAXES)[number]]: Decimal };
const NOTHING: Sums = { taxable: ZERO, cgst: ZERO, sgst: ZERO, igst: ZERO, cess: ZERO };

/** What each HSN bears at each rate, in the order of the lines. */
export const taxSummary = (
  lines: readonly AnyRecord[],
): readonly (Sums & { readonly hsn: string; readonly rate: string })[] => {
  const sums = new Map<string, Sums & { readonly hsn: string; readonly rate: string }>();
  for (const line of lines) {
    const [hsn, rate] = [text(line['hsn']), text(line['gstRateName'])];
    const known = sums.get(`${hsn} ${rate}`) ?? { ...NOTHING, hsn, rate };
    const added = TAXES.map((tax) => {
      const value = line[tax];
      return [tax, isDecimal(value) ? known[tax].plus(value) : known[tax]] as const;
    });
    sums.set(`${hsn} ${rate}`, { ...known, ...Object.fromEntries(added) });
  }
  return [...sums.values()];
};

const summaryTable = (order: AnyRecord): Content => ({
  layout: 'lightHorizontalLines',
  fontSize: 7.5,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', '*', 'auto', 'auto', 'auto', 'auto', 'auto'],
    body: [
      [head('HSN'), head('GST'), ...['Taxable', 'CGST', 'SGST', 'IGST', 'Cess'].map((name) => head(name, 'right'))],
      ...taxSummary(linesOf(order, 'lines')).map((row): TableCell[] => [
        row.hsn,
        row.rate,
        ...TAXES.map((tax) => right(money(row[tax]))),
      ]),
    ],
  },
});

/** The rows that the screen shows, and no other. */
const totalsTable = (fields: Fields, order: AnyRecord): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['*', 'auto'],
    body: [
      ...ORDER_TOTALS.filter((key) => {
        const value = order[key];
        return isDecimal(value) && (ALWAYS_SHOWN.has(key) || !isZero(value));
      }).map((key): TableCell[] => [fields[key]?.label ?? key, right(money(order[key]))]),
      [
        { text: fields['grandTotal']?.label ?? '', bold: true, fontSize: 11 },
        { text: `₹ ${money(order['grandTotal'])}`, bold: true, fontSize: 11, alignment: 'right' },
      ],
    ],
  },
});

const chargeLines = (order: AnyRecord): readonly Content[] =>
  linesOf(order, 'charges').map((charge) => ({
    text: `${text(charge['charge'])}: ${isDecimal(charge['percent']) ? `${figure(charge['percent'])} %` : `₹ ${money(charge['amount'])}`}`,
  }));

const paymentOf = (fields: Fields, order: AnyRecord): string =>
  linesOf(order, 'paymentTerms')
    .map((term) => {
      const basis = choice(fields['paymentTerms']?.of ?? {}, 'basis', term).toLowerCase();
      return `${figure(term['percent'])} % ${basis}${term['days'] ? ` + ${text(term['days'])} days` : ''}`;
    })
    .join(', ');

const paragraph = (title: string, value: unknown): readonly Content[] =>
  text(value) === ''
    ? []
    : [{ stack: [{ text: title, color: '#5b6770', fontSize: 7 }, { text: text(value) }], margin: [0, 6, 0, 0] }];

/** Pages of a purchase order: the figures that the screen shows, to the paisa (spec 02, 3.8). */
export const orderPages = ({
  module,
  order,
  status,
  company,
  supplier,
  billTo,
  shipTo,
  ...print
}: OrderToPrint): PdfDefinition => {
  const { fields, title } = module;
  const name = namer(module);
  const number = text(order['number']) || 'Draft';
  const revision = Number(order['revision'] ?? 0);
  const watermark = WATERMARKS[status];
  const hasFigures = isDecimal(order['grandTotal']);
  return {
    info: { title: `${title} ${number}`, author: company.name },
    pageSize: 'A4',
    pageMargins: [28, 84, 28, 40],
    defaultStyle: { fontSize: 8.5 },
    ...(watermark === undefined ? {} : { watermark: { text: watermark, opacity: 0.12, bold: true } }),
    header: {
      margin: [28, 22, 28, 0],
      columns: [
        {
          width: '*',
          stack: [
            { text: company.name, bold: true, fontSize: 13 },
            ...company.lines.map((line) => ({ text: line, fontSize: 8 })),
            ...(company.gstin === '' ? [] : [{ text: `GSTIN ${company.gstin}`, fontSize: 8 }]),
          ],
        },
        {
          width: 'auto',
          stack: [
            { text: title, bold: true, fontSize: 13, alignment: 'right' },
            { text: number, alignment: 'right' },
            { text: day(order['date']), alignment: 'right' },
            ...(revision > 0 ? [{ text: `Amendment ${revision}`, alignment: 'right' as const }] : []),
          ],
        },
      ],
    },
    footer: (page: number, pages: number) => ({
      margin: [28, 10, 28, 0],
      fontSize: 7.5,
      columns: [
        `${number} · printed ${print.printedOn} by ${print.printedBy}`,
        { text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
    }),
    content: [
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: ['*', '*', '*'],
          body: [
            [
              box(name('party', 'Supplier'), supplier),
              box(name('billTo', 'Bill to'), billTo),
              box(name('shipTo', 'Ship to'), shipTo),
            ],
          ],
        },
      },
      facts([
        [name('expectedOn', 'Expected'), day(order['expectedOn'])],
        [name('placeOfSupply', 'Place of supply'), text(order['placeOfSupplyName'])],
        [name('taxMode', 'Tax'), choice(fields, 'taxMode', order)],
        [name('paymentTerms', 'Payment'), paymentOf(fields, order)],
        [
          name('quotationNo', 'Quotation'),
          [text(order['quotationNo']), day(order['quotationDate'])].filter(Boolean).join(', '),
        ],
        [name('contact', 'Contact'), text(order['contact'])],
        [name('freightMode', 'Freight'), choice(fields, 'freightMode', order)],
        [name('dispatchMode', 'Transport'), choice(fields, 'dispatchMode', order)],
        [
          name('deliveryTerms', 'Delivery'),
          [choice(fields, 'deliveryTerms', order), text(order['deliveryPlace'])].filter(Boolean).join(' '),
        ],
        [name('inspection', 'Inspection'), choice(fields, 'inspection', order)],
        ...printedFacts(fields, order),
      ]),
      lineTable(module, name, order),
      ...(hasFigures
        ? [
            {
              unbreakable: true,
              margin: [0, 10, 0, 0] as [number, number, number, number],
              columns: [
                { width: '*', stack: [summaryTable(order), ...chargeLines(order)] },
                {
                  width: 190,
                  margin: [14, 0, 0, 0] as [number, number, number, number],
                  stack: [totalsTable(fields, order)],
                },
              ],
            },
            {
              text: text(order['amountInWords']),
              bold: true,
              margin: [0, 6, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
      ...paragraph(name('terms', 'Terms'), order['terms']),
      ...paragraph(name('remarks', 'Remarks'), order['remarks']),
      {
        unbreakable: true,
        margin: [0, 30, 0, 0],
        columns: [
          { text: `Prepared by ${text(order['createdByName'])}` },
          { text: `For ${company.name}`, alignment: 'right' },
        ],
      },
    ],
  };
};
