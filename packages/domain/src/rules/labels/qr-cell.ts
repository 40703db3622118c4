/** Bytes that versions 1, 2, … of a QR code hold at level Q (ISO/IEC 18004, table 7). */
const BYTES = [11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292] as const;

/** Modules of the quiet edge on each side, without which readers do not see where a code ends. */
const QUIET = 4;

/** Bytes of a letter in UTF-8. */
const bytesOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};

/** Modules along a side of the code of a text. @example modulesOf('WEFT:IT000000000001T') → 25 */
const modulesOf = (text: string): number => {
  const bytes = Array.from(text).reduce((sum, letter) => sum + bytesOf(letter), 0);
  const version = BYTES.findIndex((most) => bytes <= most) + 1;
  return 17 + 4 * (version === 0 ? BYTES.length : version);
};

/**
 * How a label printer draws a QR code into a square of so many dots: dots of a module, and how far in the code begins, so that its quiet edge
 * lies within the square.
 * @example qrCell('WEFT:IT000000000001T', 160) → { cell: 4, inset: 30 }
 */
export const qrCell = (text: string, dots: number): { readonly cell: number; readonly inset: number } => {
  const modules = modulesOf(text);
  const cell = Math.min(10, Math.max(1, Math.floor(dots / (modules + 2 * QUIET))));
  return { cell, inset: Math.max(0, Math.floor((dots - modules * cell) / 2)) };
};
