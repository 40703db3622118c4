import type { Content } from 'pdfmake';
import { BOX_LINE_MM, fittedText, type Label, type LabelElement } from '@weft/domain/rules/labels/label-layout';
import { barsDrawing, qrDrawing } from '../print/codes/code-drawings.ts';
import { POINTS } from '../print/page-definition.ts';
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

const elementAt = (element: LabelElement, left: number, top: number): Content => {
  const absolutePosition = { x: (left + element.x) * POINTS, y: (top + element.y) * POINTS };
  const [width, height] = [element.width * POINTS, element.height * POINTS];
  if (element.kind === 'line')
    return { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, color: '#000' }], absolutePosition };
  if (element.kind === 'box')
    return {
      canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: BOX_LINE_MM * POINTS, lineColor: '#000' }],
      absolutePosition,
    };
  if (element.text === '') return { text: '' };
  if (element.kind === 'text') {
    const fitted = fittedText(element.text.replace(/\s+/gu, ' '), element.width, element.fontMm, element.isBold);
    return {
      text: fitted.text,
      fontSize: fitted.fontMm * POINTS,
      bold: element.isBold,
      noWrap: true,
      lineHeight: 1,
      absolutePosition,
    };
  }
  const drawing = element.kind === 'qr' ? qrDrawing(element.text) : barsDrawing(element.text, element.height);
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
