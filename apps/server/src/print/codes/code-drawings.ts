import JsBarcode from 'jsbarcode';
import { correction, generate } from 'lean-qr';

/** Modules of light that readers need around a code: QR on all sides, Code 128 left and right. */
const QUIET_MODULES = { qr: 4, bars: 10 } as const;

/** A rectangle of a code, in modules. */
type Dark = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A code without its size: `size` modules wide and high, quiet edge not counted. */
type QrModules = { readonly size: number; readonly dark: readonly Dark[] };

/** Modules of a QR code at error level Q (spec 01, 4.6), runs joined; undefined for a text that none can hold. */
const qrModules = (text: string): QrModules | undefined => {
  if (text === '' || text.length > 1000) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.Q, maxCorrectionLevel: correction.Q });
  const dark: Dark[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (x < code.size && code.get(x, y)) x += 1;
      if (x > start) dark.push({ x: start, y, width: x - start, height: 1 });
    }
  return { size: code.size, dark };
};

/** Bars of a Code 128: `size` modules wide. */
type BarModules = {
  readonly size: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
};

type Encoded = { encodings?: { data: string }[] };

/** Bars of a text as Code 128; undefined when it cannot hold it. */
const barModules = (text: string): BarModules | undefined => {
  const target: Encoded = {};
  let isValid = false;
  // Asked to draw on a plain object, the library only leaves the pattern there.
  JsBarcode(target, text, { format: 'CODE128', flat: true, valid: (valid) => (isValid = valid) });
  const pattern = (target.encodings ?? []).map(({ data }) => data).join('');
  if (!isValid || pattern === '') return undefined;
  return {
    size: pattern.length,
    bars: [...pattern.matchAll(/1+/gu)].map((run) => ({ x: run.index, width: run[0].length })),
  };
};

const svg = (width: number, height: number, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="#000" d="${path}"/></svg>`;

/** A picture of a code; made of figures alone, never of the text. */
type CodeDrawing = { readonly svg: string; readonly width?: number; readonly height?: number };

/** A QR code with its quiet edge. */
export const qrDrawing = (text: string): CodeDrawing | undefined => {
  const code = qrModules(text);
  if (code === undefined) return undefined;
  const side = code.size + 2 * QUIET_MODULES.qr;
  const path = code.dark
    .map(({ x, y, width }) => `M${x + QUIET_MODULES.qr} ${y + QUIET_MODULES.qr}h${width}v1h-${width}z`)
    .join('');
  return { svg: svg(side, side, path) };
};

/** A Code 128 so many millimetres high, a third of a millimetre a module; `isTurned`: its bars one below the other. */
export const barsDrawing = (text: string, heightMm: number, isTurned = false): CodeDrawing | undefined => {
  const code = barModules(text);
  if (code === undefined) return undefined;
  const height = Math.round(heightMm * 3);
  const length = code.size + 2 * QUIET_MODULES.bars;
  const path = code.bars
    .map(({ x, width }) => [x + QUIET_MODULES.bars, width] as const)
    .map(([at, width]) =>
      isTurned ? `M0 ${at}v${width}h${height}v-${width}z` : `M${at} 0h${width}v${height}h-${width}z`,
    )
    .join('');
  return { svg: isTurned ? svg(height, length, path) : svg(length, height, path) };
};

/** Which pixels of a picture so many pixels wide are dark; undefined for a text that no code can hold. */
export const qrPicture = (text: string, side: number): ((x: number, y: number) => boolean) | undefined => {
  if (text === '' || text.length > 1000) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.Q, maxCorrectionLevel: correction.Q });
  const scale = Math.floor(side / (code.size + 2 * QUIET_MODULES.qr));
  const edge = Math.floor((side - code.size * scale) / 2);
  return (x, y) => {
    const [column, row] = [Math.floor((x - edge) / scale), Math.floor((y - edge) / scale)];
    return column >= 0 && row >= 0 && column < code.size && row < code.size && code.get(column, row);
  };
};
