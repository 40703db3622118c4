/** Offset of a line and column, both from 1, in a text; the end of the text when it has no such place. */
export const placeIn = (text: string, line: number, column: number): number => {
  let start = 0;
  for (let n = 1; n < line; n += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) return text.length;
    start = next + 1;
  }
  return Math.min(start + column - 1, text.length);
};
