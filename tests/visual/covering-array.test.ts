import { describe, expect, it } from 'vitest';
import { allPairs, coveringArray, pairsOf } from './covering-array.ts';
import { axes, pictureRows, rowName } from './rows.ts';

describe('covering array', () => {
  it('of the pictures shows every pair of brand, mode, density, contrast, language and width', () => {
    const shown = new Set(pictureRows.flatMap(pairsOf));
    expect(allPairs(axes).filter((pair) => !shown.has(pair))).toEqual([]);
  });

  it('of the pictures has 21 rows, the fewest that 7 brands × 3 widths allow', () => {
    expect(pictureRows).toHaveLength(21);
    expect(new Set(pictureRows.map(rowName)).size).toBe(21);
  });

  it.each([
    [{ a: ['1', '2'], b: ['x', 'y'], c: ['p', 'q'] }],
    [{ a: ['1', '2', '3', '4'], b: ['x', 'y'], c: ['p', 'q', 'r'], d: ['k', 'l', 'm'] }],
    [{ a: ['1'], b: ['x'] }],
  ])('leaves no pair out of %j', (some) => {
    const shown = new Set(coveringArray(some).flatMap(pairsOf));
    expect(allPairs(some).filter((pair) => !shown.has(pair))).toEqual([]);
  });
});
