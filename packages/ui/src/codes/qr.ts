import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** How much of a code may be lost and still be read: 7, 15, 25 or 30 %. */
export type QrSafety = 'L' | 'M' | 'Q' | 'H';

/** A QR code as one path over a square of `size` modules, without its quiet edge. */
export type QrDrawing = { readonly size: number; readonly path: string };

/** The drawing of a text; undefined when it is longer than a QR code can hold. */
export function qrOf(value: string, safety: QrSafety): QrDrawing | undefined {
  try {
    const code = generate(value, { minCorrectionLevel: correction[safety] });
    return { size: code.size, path: toSvgPath(code) };
  } catch {
    return undefined; // the library throws for "too much data" only
  }
}
