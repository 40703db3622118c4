import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { dotsOf, fittedText, type LabelElement, type Raster, runOf } from '@weft/domain/rules/labels/label-layout';
import { scriptRuns } from '../print/script-runs.ts';

const FOLDER = fileURLToPath(new URL('../../fonts', import.meta.url));

/** Fonts of ours by what `scriptRuns` calls them. */
const FILES = { NotoSansDevanagari: 'noto-sans-devanagari', NotoSansGujarati: 'noto-sans-gujarati' } as const;

let areFontsHere = false;

const bringFonts = (): void => {
  if (areFontsHere) return;
  for (const [name, file] of Object.entries(FILES)) {
    GlobalFonts.registerFromPath(`${FOLDER}/${file}-400.woff`, name);
    GlobalFonts.registerFromPath(`${FOLDER}/${file}-700.woff`, `${name} Bold`);
  }
  areFontsHere = true;
};

/** Whether a text has letters that the fonts within label printers lack. */
export const needsOwnLetters = ({ kind, text }: Pick<LabelElement, 'kind' | 'text'>): boolean =>
  kind === 'text' && scriptRuns(text).some(({ font }) => font !== undefined);

/** Share of the letters' height that stands above the base line. */
const ASCENT = 0.93;
/** Share of light below which a point is printed. */
const DARK = 160;

/** Room for what hangs below the line, in heights of letters. */
const BELOW = 0.45;

/**
 * A text of a label as the points that its printer burns, in its place and its turn: Hindi and Gujarati print on every label printer so, joined
 * as they are written.
 */
export const lettersOf = (element: LabelElement, dpi: 203 | 300): Raster => {
  bringFonts();
  const { turn = 0, isBold } = element;
  const { text, fontMm } = fittedText(element.text, runOf(element), element.fontMm, isBold);
  const size = dotsOf(fontMm, dpi);
  const run = Math.max(1, dotsOf(runOf(element), dpi));
  const across = Math.ceil(size * (1 + BELOW));
  const isUpended = turn === 90 || turn === 270;
  const [width, height] = isUpended ? [across, run] : [run, across];
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.translate(turn === 90 || turn === 180 ? width : 0, turn === 180 || turn === 270 ? height : 0);
  context.rotate((turn * Math.PI) / 180);
  context.fillStyle = '#000';
  const families = Object.keys(FILES).map((name) => (isBold ? `"${name} Bold"` : name));
  context.font = `${isBold ? 'bold ' : ''}${size}px ${[...families, 'sans-serif'].join(', ')}`;
  context.fillText(text, 0, size * ASCENT, run);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => ((data[(y * width + x) * 4] ?? 255) < DARK ? '1' : '0')).join(''),
  );
};
