import type { Content, TableCell } from 'pdfmake';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { CHALLAN_COPIES } from '@weft/domain/catalogue/print/shipped-templates';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { PdfDefinition } from './pdf.ts';
import {
  box,
  day,
  facts,
  footed,
  figure,
  head,
  imagesOf,
  linesOf,
  money,
  type PrintedPlace,
  right,
  text,
} from './print-parts.ts';

/** Everything that a challan shows, read already; value columns only where the person sees values. */
export type ChallanToPrint = {
  readonly transfer: AnyRecord;
  /** Words over every page of a transfer that has not left. */
  readonly mark: string | undefined;
  readonly company: PrintedPlace;
  readonly from: PrintedPlace;
  readonly to: PrintedPlace;
  /** What the partner calls things. */
  readonly say: Wording;
  readonly printedBy: string;
  readonly printedOn: string;
};

const goods = (line: AnyRecord): TableCell => {
  const more = [text(line['itemCode']), text(line['lotNumber']), text(line['rollNumber'])].filter(Boolean).join(' · ');
  return {
    stack: [
      { text: text(line['itemName']), bold: true },
      ...(more === '' ? [] : [{ text: more, fontSize: 7, color: '#5b6770' }]),
    ],
  };
};

const lineTable = ({ transfer, say }: ChallanToPrint): Content => {
  const lines = linesOf(transfer, 'lines');
  const hasValue = money(transfer['value']) !== '';
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', 'auto', 'auto', ...(hasValue ? ['auto'] : [])],
      body: [
        [
          head('#'),
          head(say('Item')),
          head('HSN'),
          head(say('Quantity'), 'right'),
          ...(hasValue ? [head('Value', 'right')] : []),
        ],
        ...lines.map((line, n): TableCell[] => [
          text(line['lineNo'] ?? n + 1),
          goods(line),
          text(line['hsn']),
          right(`${figure(line['quantity'])} ${text(line['uomCode']) || text(line['uomName'])}`),
          ...(hasValue ? [right(money(line['amount']))] : []),
        ]),
        ...(hasValue
          ? [[{ text: 'Total', colSpan: 4, bold: true }, '', '', '', right(money(transfer['value']), true)]]
          : []),
      ],
    },
  };
};

const copy = (challan: ChallanToPrint, title: string, n: number): Content => {
  const { transfer, company, from, to, say } = challan;
  return {
    stack: [
      {
        columns: [
          box('', company) as Content, // a box of a table stands in a column as well
          {
            width: 'auto',
            stack: [
              { text: 'Delivery challan', bold: true, fontSize: 13, alignment: 'right' },
              { text: text(transfer['number']) || 'Draft', alignment: 'right', bold: true },
              { text: day(transfer['date']), alignment: 'right' },
              { text: title, alignment: 'right', fontSize: 7.5, color: '#5b6770' },
            ],
          },
        ],
        margin: [0, 0, 0, 8],
      },
      {
        layout: 'lightHorizontalLines',
        table: { widths: ['*', '*'], body: [[box('From', from), box('To', to)]] },
      },
      facts(
        [
          ['Vehicle', text(transfer['vehicleNumber'])],
          ['Transporter', text(transfer['transportName'])],
          ['Driver', text(transfer['driver'])],
          ['LR no.', text(transfer['lrNumber'])],
          ['E-way bill', text(transfer['ewayBillNumber'])],
          ['Way back of', text(transfer['wayBackOfName'])],
        ],
        say,
      ),
      lineTable(challan),
      {
        text: 'Goods moved between places of one registration: no supply, no tax.',
        fontSize: 7.5,
        margin: [0, 8, 0, 0],
      },
      {
        unbreakable: true,
        margin: [0, 36, 0, 0],
        columns: [{ text: 'Received by' }, { text: `For ${company.name}`, alignment: 'right' }],
      },
    ],
    ...(n === 0 ? {} : { pageBreak: 'before' }),
  };
};

/** Pages of a transfer's challan in three copies (spec 02, 5.7). */
export const challanPages = (challan: ChallanToPrint): PdfDefinition => {
  const number = text(challan.transfer['number']) || 'Draft';
  return {
    info: { title: `Delivery challan ${number}`, author: challan.company.name },
    pageSize: 'A4',
    pageMargins: [28, 28, 28, 40],
    defaultStyle: { fontSize: 8.5 },
    ...imagesOf(challan.company),
    ...(challan.mark === undefined ? {} : { watermark: { text: challan.mark, opacity: 0.12, bold: true } }),
    footer: (page: number, pages: number) =>
      footed(challan.company, {
        margin: [28, 10, 28, 0],
        fontSize: 7.5,
        columns: [
          `${number} · printed ${challan.printedOn} by ${challan.printedBy}`,
          { text: `Page ${page} of ${pages}`, alignment: 'right' },
        ],
      }),
    content: CHALLAN_COPIES.map((title, n) => copy(challan, title, n)),
  };
};
