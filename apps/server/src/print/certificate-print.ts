import type { Content, TableCell } from 'pdfmake';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { ORIGINAL } from '@weft/domain/catalogue/print/shipped-templates';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { type Decimal, isDecimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { Wording } from '@weft/domain/rules/labels/worded';
import { footed, imagesOf, letterhead, type PrintedPlace } from './print-parts.ts';
import type { PdfDefinition } from './pdf.ts';

/** One printed result. */
export type PrintedResult = {
  readonly parameter: string;
  readonly method: string;
  readonly unit: string;
  readonly min: Decimal | null;
  readonly max: Decimal | null;
  readonly places: number;
  readonly value: Decimal | null;
  /** Words that were read where no figure is: clear, pass. */
  readonly words: string;
  readonly verdict: string | null;
  readonly isCritical: boolean;
};

/** Everything that a certificate of analysis shows, read already; what the role may not see is ''. */
export type CertificateToPrint = {
  readonly test: AnyRecord;
  readonly number: string;
  /** Words over every page of a test that is not decided. */
  readonly mark: string | undefined;
  readonly results: readonly PrintedResult[];
  readonly company: PrintedPlace;
  /** What the partner calls things. */
  readonly say: Wording;
  readonly printedBy: string;
  readonly printedOn: string;
};

const GREY = '#5b6770';
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const day = (value: unknown): string => (typeof value === 'string' ? formatDate(value) : '');
const head = (value: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text: value,
  bold: true,
  fillColor: '#eef1f3',
  alignment,
});
const right = (value: string): TableCell => ({ text: value, alignment: 'right' });

/** Limits as a reader says them. @example 92.0 – 98.0; at least 92.0; at most 0.5; – */
const limitWords = ({ min, max, places }: Pick<PrintedResult, 'min' | 'max' | 'places'>): string => {
  const least = min?.toFixed(places);
  const most = max?.toFixed(places);
  if (least !== undefined && most !== undefined) return `${least} – ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '–' : `at most ${most}`;
};

const VERDICTS: { readonly [verdict: string]: string } = { pass: 'Conforms', fail: 'Does not conform' };

const resultTable = (results: readonly PrintedResult[]): Content => ({
  layout: 'lightHorizontalLines',
  margin: [0, 10, 0, 10],
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
    body: [
      [
        head('Parameter'),
        head('Method'),
        head('Unit'),
        head('Specification', 'right'),
        head('Result', 'right'),
        head('Remark'),
      ],
      ...results.map((one): TableCell[] => [
        one.isCritical ? `${one.parameter} *` : one.parameter,
        one.method,
        one.unit,
        right(limitWords(one)),
        right(one.value?.toFixed(one.places) ?? one.words),
        { text: VERDICTS[one.verdict ?? ''] ?? '–', bold: one.verdict === 'fail' },
      ]),
    ],
  },
});

const facts = (pairs: readonly (readonly [string, string])[], say: Wording): Content => {
  const known = pairs.flatMap(([name, value]) => (value === '' ? [] : [[say(name), value] as const]));
  const rows = known.flatMap(([name, value], n): TableCell[][] => {
    if (n % 2 === 1) return [];
    const [otherName = '', otherValue = ''] = known[n + 1] ?? [];
    return [[{ text: name, color: GREY }, value, { text: otherName, color: GREY }, otherValue]];
  });
  return {
    layout: 'noBorders',
    table: { widths: ['auto', '*', 'auto', '*'], body: rows.length === 0 ? [['', '', '', '']] : rows },
  };
};

const quantityOf = (test: AnyRecord, key: string): string => {
  const value = test[key];
  return isDecimal(value) && isPositive(value)
    ? `${formatNumber(value, { grouping: 'indian', maxPlaces: 3 })} ${text(test['uomCode']) || text(test['uomName'])}`
    : '';
};

const decisionWords = (test: AnyRecord): readonly (readonly [string, string])[] => {
  const decisions = Array.isArray(test['decisions']) ? (test['decisions'] as readonly AnyRecord[]) : [];
  const field = labTest.fields.decisions.of?.kind;
  return decisions
    .filter(({ isReversed }) => isReversed !== true)
    .map((decision) => [
      field === undefined ? '' : optionLabel(field, text(decision['kind'])),
      [
        isDecimal(decision['quantity']) ? quantityOf({ ...test, ...decision }, 'quantity') : '',
        text(decision['reason']),
      ]
        .filter((word) => word !== '')
        .join(': '),
    ]);
};

/** Pages of a certificate of analysis: what was found of a lot against what was asked, and what was decided (spec 02, 4.6). */
export const certificatePages = ({
  test,
  number,
  mark,
  results,
  company,
  say,
  ...print
}: CertificateToPrint): PdfDefinition => ({
  info: { title: `Certificate of analysis ${number}`, author: company.name },
  pageSize: 'A4',
  pageMargins: [36, 90, 36, 48],
  defaultStyle: { fontSize: 9 },
  ...imagesOf(company),
  ...(mark === undefined ? {} : { watermark: { text: mark, opacity: 0.12, bold: true } }),
  header: {
    margin: [36, 26, 36, 0],
    columnGap: 12,
    columns: [
      ...letterhead(company).map((picture) => ({ width: 'auto', stack: [picture] })),
      {
        width: '*',
        stack: [
          { text: company.name, bold: true, fontSize: 13 },
          ...company.lines.map((line) => ({ text: line, fontSize: 8 })),
        ],
      },
      {
        width: 'auto',
        stack: [
          { text: 'Certificate of analysis', bold: true, fontSize: 13, alignment: 'right' },
          { text: number, alignment: 'right' },
          { text: day(test['testedOn'] ?? test['date']), alignment: 'right' },
          { text: ORIGINAL, alignment: 'right', fontSize: 7.5, color: GREY },
        ],
      },
    ],
  },
  footer: (page: number, pages: number) =>
    footed(company, {
      margin: [36, 12, 36, 0],
      fontSize: 7.5,
      columns: [
        `${number} · printed ${print.printedOn} by ${print.printedBy}`,
        { text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
    }),
  content: [
    facts(
      [
        ['Item', [text(test['itemName']), text(test['itemCode'])].filter((word) => word !== '').join(' · ')],
        ['Lot', text(test['lotNumber'])],
        ['Supplier', text(test['partyName'])],
        ['Supplier’s lot', text(test['supplierLot'])],
        ['Vendor code', text(test['vendorCode'])],
        ['Quantity', quantityOf(test, 'lotQuantity')],
        ['Inward', text(test['inwardName'])],
        ['Taken as sample', quantityOf(test, 'sampled')],
        ['Instrument', text(test['instrumentName'])],
        ['Laboratory', text(test['labPartyName'])],
      ],
      say,
    ),
    resultTable(results),
    {
      text: `Result of the test: ${VERDICTS[text(test['verdict'])] ?? 'open'}`,
      bold: true,
      fontSize: 11,
      margin: [0, 0, 0, 6],
    },
    facts(decisionWords(test), say),
    ...(results.some(({ isCritical }) => isCritical)
      ? [
          {
            text: say('* critical: one failure rejects the lot'),
            fontSize: 7.5,
            color: GREY,
            margin: [0, 6, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
    {
      margin: [0, 44, 0, 0],
      columns: [
        { width: '*', text: `Tested by\n\n${text(test['testedByName'])}`, color: GREY },
        { width: '*', text: 'Approved by', color: GREY, alignment: 'right' },
      ],
    },
  ],
});
