import type { Content } from 'pdfmake';
import {
  BOX_LINE_MM,
  fittedText,
  type Label,
  type LabelElement,
  runOf,
  type Turn,
} from '@weft/domain/rules/labels/label-layout';
import { escapedHtml } from '@weft/domain/rules/templates/printed-text';
import { pictureFacts } from '../files/picture-bytes.ts';
import { barsDrawing, qrDrawing } from '../print/codes/code-drawings.ts';
import { POINTS } from '../print/page-definition.ts';
import { type ScriptRun, scriptRuns } from '../print/script-runs.ts';
import type { PdfDefinition } from '../print/pdf.ts';

/** How labels lie on a sheet; one label is a page of its own size. */
export type SheetLayout = {
  readonly perRow: number;
  readonly perPage: number;
  readonly gapXMm: number;
  readonly gapYMm: number;
  readonly marginMm: number;
};

const A4 = { width: 210 * POINTS, height: 297 * POINTS };

/** Share of the letters' height that stands above the base line. */
const ASCENT = 0.93;

const spanOf = ({ text, font }: ScriptRun): string =>
  font === undefined ? escapedHtml(text) : `<tspan font-family="${font}">${escapedHtml(text)}</tspan>`;

/** A text turned within its place: it begins in the corner from which it then reads. */
const turnedText = (
  { width, height, isBold }: LabelElement,
  { text, fontMm }: { readonly text: string; readonly fontMm: number },
  turn: Turn,
): string => {
  const [w, h] = [width * POINTS, height * POINTS];
  const x = turn === 90 || turn === 180 ? w : 0;
  const y = turn === 180 || turn === 270 ? h : 0;
  const size = fontMm * POINTS;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">` +
    `<g transform="translate(${x} ${y}) rotate(${turn})"><text x="0" y="${size * ASCENT}" font-family="Roboto" font-size="${size}"` +
    `${isBold ? ' font-weight="bold"' : ''}>${scriptRuns(text).map(spanOf).join('')}</text></g></svg>`
  );
};

/** Bars look alike from both ends: only a quarter turn changes them. */
const bars = ({ text, width, height, turn = 0 }: LabelElement) =>
  turn === 90 || turn === 270 ? barsDrawing(text, width, true) : barsDrawing(text, height);

/** A picture whole in its place and in its middle. */
const pictureAt = (
  picture: string,
  { x, y }: { readonly x: number; readonly y: number },
  w: number,
  h: number,
): Content => {
  const head = Buffer.from(picture.slice(picture.indexOf(',') + 1, picture.indexOf(',') + 65), 'base64');
  const facts = pictureFacts('image/png', head); // pictures of labels are PNG
  if (facts === undefined) return { text: '' };
  const scale = Math.min(w / facts.width, h / facts.height);
  const [width, height] = [facts.width * scale, facts.height * scale];
  return { image: picture, width, height, absolutePosition: { x: x + (w - width) / 2, y: y + (h - height) / 2 } };
};

const elementAt = (element: LabelElement, left: number, top: number): Content => {
  const absolutePosition = { x: (left + element.x) * POINTS, y: (top + element.y) * POINTS };
  const { turn = 0 } = element;
  const [width, height] = [element.width * POINTS, element.height * POINTS];
  if (element.kind === 'line')
    return { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, color: '#000' }], absolutePosition };
  if (element.kind === 'box')
    return {
      canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: BOX_LINE_MM * POINTS, lineColor: '#000' }],
      absolutePosition,
    };
  if (element.text === '') return { text: '' };
  if (element.kind === 'image') return pictureAt(element.text, absolutePosition, width, height);
  if (element.kind === 'text') {
    const fitted = fittedText(element.text.replace(/\s+/gu, ' '), runOf(element), element.fontMm, element.isBold);
    if (turn !== 0) return { svg: turnedText(element, fitted, turn), width, height, absolutePosition };
    return {
      text: fitted.text,
      fontSize: fitted.fontMm * POINTS,
      bold: element.isBold,
      noWrap: true,
      lineHeight: 1,
      absolutePosition,
    };
  }
  const drawing = element.kind === 'qr' ? qrDrawing(element.text) : bars(element);
  if (drawing === undefined) return { text: '' };
  const side = Math.min(width, height);
  return element.kind === 'qr'
    ? { ...drawing, width: side, height: side, absolutePosition }
    : { ...drawing, width, height, absolutePosition };
};

/** Labels as a PDF: each on a page of its size, or side by side on sheets of A4. */
export const labelPages = (
  labels: readonly Label[],
  { perRow, perPage, gapXMm, gapYMm, marginMm }: SheetLayout,
): PdfDefinition => {
  const [first] = labels;
  const isSheet = perPage > 1;
  const pageSize =
    isSheet || first === undefined ? A4 : { width: first.widthMm * POINTS, height: first.heightMm * POINTS };
  const content = labels.flatMap((label, n): Content[] => {
    const place = n % perPage;
    const left = isSheet ? marginMm + (place % perRow) * (label.widthMm + gapXMm) : 0;
    const top = isSheet ? marginMm + Math.floor(place / perRow) * (label.heightMm + gapYMm) : 0;
    const made = label.elements.map((element) => elementAt(element, left, top));
    return n > 0 && place === 0 ? [{ text: '', pageBreak: 'before' }, ...made] : made;
  });
  return { pageSize, pageMargins: [0, 0, 0, 0], info: { title: 'Labels' }, content };
};
