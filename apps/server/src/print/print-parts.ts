import type { Content, TableCell } from 'pdfmake';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { Wording } from '@weft/domain/rules/labels/worded';

/** Whose name, address and registration stand in a box of the head. */
export type PrintedPlace = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly gstin: string;
  /** Print header of a company, as a data URL. */
  readonly picture?: string | undefined;
  /** What the company, or its branch, prints at the foot of its pages. */
  readonly footer?: string;
};

/** A text or number as it stands; empty for anything else. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** A quantity, as short as it is. */
export const figure = (value: unknown): string =>
  isDecimal(value) ? formatNumber(value, { grouping: 'indian', maxPlaces: 6 }) : '';
/** Lines of a record. */
export const linesOf = (record: AnyRecord, key: string): readonly AnyRecord[] => {
  const lines = record[key];
  return Array.isArray(lines) ? (lines as readonly AnyRecord[]) : [];
};
/** A figure in a table. */
export const right = (value: string, bold = false): TableCell => ({ text: value, alignment: 'right', bold });
/** A heading of a table. */
export const head = (value: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text: value,
  bold: true,
  fillColor: '#eef1f3',
  alignment,
});

/** A company's print header above its name, where it has one: at most 60 × 22 mm. Its bytes come by `imagesOf`, once for all pages. */
const letterhead = ({ picture }: PrintedPlace): readonly Content[] =>
  picture === undefined ? [] : [{ image: 'header', fit: [170, 62], margin: [0, 0, 0, 4] }];

/** Pictures of a definition whose pages have the company's letterhead. */
export const imagesOf = ({ picture }: PrintedPlace): { readonly images?: { header: string } } =>
  picture === undefined ? {} : { images: { header: picture } };

/** The foot of a page below what its company prints there. */
export const footed = ({ footer = '' }: PrintedPlace, foot: Content): Content =>
  footer === ''
    ? foot
    : { stack: [{ text: footer, alignment: 'center', fontSize: 7.5, margin: [28, 4, 28, -4] }, foot] };

/** A place in the head of a print. */
export const box = (title: string, printed: PrintedPlace): TableCell => ({
  stack: [
    ...letterhead(printed),
    { text: title, fontSize: 7, color: '#5b6770' },
    { text: printed.name, bold: true },
    ...printed.lines.map((line) => ({ text: line })),
    ...(printed.gstin === '' ? [] : [{ text: `GSTIN ${printed.gstin}` }]),
  ],
});

/** Facts in two columns, their names as the partner says them; what is empty takes no room. */
export const facts = (pairs: readonly (readonly [name: string, value: string])[], say: Wording): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['auto', '*', 'auto', '*'],
    body: pairsInTwo(pairs.flatMap(([name, value]) => (value === '' ? [] : [[say(name), value] as const]))),
  },
  margin: [0, 6, 0, 6],
});

const pairsInTwo = (pairs: readonly (readonly [string, string])[]): TableCell[][] => {
  const rows: TableCell[][] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [one, other] = [pairs[at] ?? ['', ''], pairs[at + 1] ?? ['', '']];
    rows.push([{ text: one[0], color: '#5b6770' }, one[1], { text: other[0], color: '#5b6770' }, other[1]]);
  }
  return rows.length === 0 ? [['', '', '', '']] : rows;
};
