import { expect, it } from 'vitest';
import { qrCell } from './qr-cell.ts';

it.each([
  ['our own code in 20 mm at 203 dpi', 'WEFT:IT000000000001T', 160, { cell: 4, inset: 30 }],
  ['a code that just fits', 'WEFT:IT000000000001T', 33, { cell: 1, inset: 4 }],
  ['a longer text has more modules', 'https://example.org/lots/00000000012345', 160, { cell: 3, inset: 30 }],
  ['a large square is not filled beyond what printers take', 'A', 1000, { cell: 10, inset: 395 }],
])('%s', (_, text, dots, expected) => {
  expect(qrCell(text, dots)).toEqual(expected);
});

it('keeps four modules free around every code that there is room for', () => {
  for (const text of ['A', 'WEFT:ST000000012345X', 'x'.repeat(60)])
    for (let dots = 60; dots < 400; dots += 7) {
      const { cell, inset } = qrCell(text, dots);
      expect(inset).toBeGreaterThanOrEqual(4 * cell);
    }
});
