import { qrCell } from './qr-cell.ts';

/** Quarter turns to the right, in degrees. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** What labels are printed as: pages, or the orders of a label printer in its language. */
export const LABEL_OUTPUTS = ['PDF', 'ZPL', 'TSPL'] as const;
export type LabelOutput = (typeof LABEL_OUTPUTS)[number];

/** An output by its name; undefined for one that there is not. */
export const labelOutputOf = (name: unknown): LabelOutput | undefined =>
  LABEL_OUTPUTS.find((output) => output === name);

/** Points that a label printer burns, row by row: 1 is black. */
export type Raster = readonly string[];

/** Something on a label; places and sizes in millimetres from its top left corner. */
export type LabelElement = {
  readonly kind: 'text' | 'qr' | 'code128' | 'image' | 'line' | 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height of the letters. */
  readonly fontMm: number;
  readonly isBold: boolean;
  /** How a text or bar code is turned within its place; upright when left out. */
  readonly turn?: Turn;
  /** Its text, filled in already; of a picture the picture itself, as a data URL. */
  readonly text: string;
  /** A picture, or a text in letters that the printer lacks, in the dots of the printer that it goes to. */
  readonly raster?: Raster;
};

/** A label to print: its size and everything on it. */
export type Label = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly elements: readonly LabelElement[];
};

/** Width of the line round a box. */
export const BOX_LINE_MM = 0.3;

/**
 * Template of what an element prints: one of the kind `field` holds the name of its field alone; lines, boxes and pictures print no text.
 * @example elementSource('field', 'lotNumber') → '{{lotNumber}}'
 */
export const elementSource = (kind: string | undefined, value: string | null | undefined): string => {
  const text = value ?? '';
  if (kind === 'line' || kind === 'box' || kind === 'image') return '';
  return kind === 'field' && text !== '' ? `{{${text}}}` : text;
};

/** Width of a letter against its height, on average; bold ones are wider. */
const LETTER = { plain: 0.54, bold: 0.58 } as const;
/** Smallest part of its size to which a text shrinks before it is cut (spec 01, 4.7). */
const LEAST = 0.7;

/** Letters with the marks that stand on them: a vowel sign of Hindi takes no width of its own, and is not parted from its letter. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * A text as it fits into its width: shrunk to 70 % at most, then cut with an ellipsis.
 * @example fittedText('HDPE raffia tape', 20, 3, false) → { text: 'HDPE raffia tape', fontMm: 2.31… }
 */
export const fittedText = (
  text: string,
  widthMm: number,
  fontMm: number,
  isBold: boolean,
): { readonly text: string; readonly fontMm: number } => {
  const letter = isBold ? LETTER.bold : LETTER.plain;
  const letters = text.match(LETTERS) ?? [];
  const wanted = letters.length * letter * fontMm;
  if (wanted <= widthMm) return { text, fontMm };
  const shrunk = fontMm * Math.max(LEAST, widthMm / wanted);
  const room = Math.floor(widthMm / (letter * shrunk) + 1e-9);
  return {
    text:
      letters.length <= room
        ? text
        : `${letters
            .slice(0, Math.max(0, room - 1))
            .join('')
            .trimEnd()}…`,
    fontMm: shrunk,
  };
};

/** Length along which a text runs: turned by a quarter, the height of its place. */
export const runOf = ({ width, height, turn = 0 }: Pick<LabelElement, 'width' | 'height' | 'turn'>): number =>
  turn === 90 || turn === 270 ? height : width;

/** How ZPL calls a turn. */
const ZPL_TURN: { readonly [turn in Turn]: string } = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' };

/** Letters that ZPL gives a meaning, as hexadecimal for ^FH; control characters are none of a label's. */
const zplText = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[\^~_\\]/gu, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Eight points of a row as two hexadecimal digits. */
const asHex = (row: string): string =>
  (row.match(/.{1,8}/gu) ?? [])
    .map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2).toString(16).padStart(2, '0').toUpperCase())
    .join('');

/** A picture as the printer's own graphic field. */
const zplPicture = (raster: Raster): string => {
  const perRow = Math.ceil((raster[0]?.length ?? 0) / 8);
  const bytes = perRow * raster.length;
  return bytes === 0 ? '' : `^GFA,${bytes},${bytes},${perRow},${raster.map(asHex).join('')}^FS`;
};

/** Dots of a length in millimetres. @example dotsOf(25.4, 203) → 203 */
export const dotsOf = (mm: number, dpi: 203 | 300): number => Math.round((mm * dpi) / 25.4);

/** A label in the language of label printers (ZPL II), so many dots per inch; text is UTF-8. */
export const zplOf = ({ widthMm, heightMm, elements }: Label, dpi: 203 | 300, copies = 1): string => {
  const dots = (mm: number): number => dotsOf(mm, dpi);
  const fields = elements.map((element) => {
    const { kind, x, y, width, height, fontMm, isBold, text, turn = 0 } = element;
    const way = ZPL_TURN[turn];
    const at = `^FO${dots(x)},${dots(y)}`;
    if (kind === 'line')
      return `${at}^GB${Math.max(1, dots(width))},${Math.max(1, dots(height))},${Math.max(1, dots(Math.min(width, height)))}^FS`;
    if (kind === 'box')
      return `${at}^GB${Math.max(1, dots(width))},${Math.max(1, dots(height))},${Math.max(1, dots(BOX_LINE_MM))}^FS`;
    if (text === '') return '';
    if (kind === 'image' || (kind === 'text' && element.raster !== undefined)) {
      const picture = zplPicture(element.raster ?? []);
      return picture === '' ? '' : `${at}${picture}`;
    }
    if (kind === 'qr') {
      const { cell, inset } = qrCell(text, dots(Math.min(width, height)));
      return `^FO${dots(x) + inset},${dots(y) + inset}^BQN,2,${cell}^FH^FDQA,${zplText(text)}^FS`;
    }
    if (kind === 'code128')
      return `${at}^BY2^BC${way},${dots(turn === 90 || turn === 270 ? width : height)},N,N,N^FH^FD${zplText(text)}^FS`;
    const fitted = fittedText(text, runOf(element), fontMm, isBold);
    const size = dots(fitted.fontMm);
    const from = {
      0: at,
      90: `^FO${dots(x + width) - size},${dots(y)}`,
      180: `^FT${dots(x + width)},${dots(y + height) - size}`,
      270: `^FT${dots(x) + size},${dots(y + height)}`,
    }[turn];
    return `${from}^A0${way},${size},${size}^FH^FD${zplText(fitted.text)}^FS`;
  });
  return [
    '^XA',
    '^CI28',
    `^PW${dots(widthMm)}`,
    `^LL${dots(heightMm)}`,
    `^PQ${copies}`,
    ...fields.filter(Boolean),
    '^XZ',
  ].join('\n');
};
