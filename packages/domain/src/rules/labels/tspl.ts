import { BOX_LINE_MM, dotsOf, fittedText, type Label, type LabelElement, type Raster, runOf } from './label-layout.ts';
import { qrCell } from './qr-cell.ts';

/** A quotation mark ends a text: it is written as the language asks; control characters are none of a label's. */
const tsplText = (text: string): string => text.replace(/\p{Cc}/gu, ' ').replaceAll('"', String.raw`\["]`);

const POINTS_PER_MM = 72 / 25.4;

/** Where a turned text begins: the corner that its first letter's upper left one comes to lie in. */
const startOf = ({ x, y, width, height, turn = 0 }: LabelElement): readonly [number, number] => [
  turn === 90 || turn === 180 ? x + width : x,
  turn === 180 || turn === 270 ? y + height : y,
];

/** A picture as bars one dot high: orders of the language are text, its own pictures are none. */
const tsplPicture = (raster: Raster, left: number, top: number): string =>
  raster
    .flatMap((row, n) =>
      [...row.matchAll(/1+/gu)].map((run) => `BAR ${left + run.index},${top + n},${run[0].length},1`),
    )
    .join('\r\n');

/**
 * A label in the language of TSC and many Indian label printers (TSPL2), so many dots per inch; text is UTF-8.
 * @example tsplOf(label, 203, 2) // SIZE 50 mm,25 mm … PRINT 1,2
 */
export const tsplOf = ({ widthMm, heightMm, elements }: Label, dpi: 203 | 300, copies = 1): string => {
  const dots = (mm: number): number => dotsOf(mm, dpi);
  const atLeast = (mm: number): number => Math.max(1, dots(mm));
  const orderOf = (element: LabelElement): string => {
    const { kind, x, y, width, height, fontMm, isBold, text, turn = 0 } = element;
    if (kind === 'line') return `BAR ${dots(x)},${dots(y)},${atLeast(width)},${atLeast(height)}`;
    if (kind === 'box')
      return `BOX ${dots(x)},${dots(y)},${dots(x + width)},${dots(y + height)},${atLeast(BOX_LINE_MM)}`;
    if (text === '') return '';
    if (kind === 'image' || (kind === 'text' && element.raster !== undefined))
      return tsplPicture(element.raster ?? [], dots(x), dots(y));
    if (kind === 'qr') {
      const { cell, inset } = qrCell(text, dots(Math.min(width, height)));
      return `QRCODE ${dots(x) + inset},${dots(y) + inset},Q,${cell},A,0,"${tsplText(text)}"`;
    }
    const [left, top] = startOf(element).map(dots);
    if (kind === 'code128')
      return `BARCODE ${left},${top},"128",${dots(turn === 90 || turn === 270 ? width : height)},0,${turn},2,2,"${tsplText(text)}"`;
    const fitted = fittedText(text, runOf(element), fontMm, isBold);
    const points = Math.max(1, Math.round(fitted.fontMm * POINTS_PER_MM));
    return `TEXT ${left},${top},"0",${turn},${points},${points},"${tsplText(fitted.text)}"`;
  };
  return [
    `SIZE ${widthMm} mm,${heightMm} mm`,
    'GAP 2 mm,0 mm',
    'DIRECTION 1',
    'CODEPAGE UTF-8',
    'CLS',
    ...elements.map(orderOf).filter(Boolean),
    `PRINT 1,${copies}`,
  ].join('\r\n');
};
