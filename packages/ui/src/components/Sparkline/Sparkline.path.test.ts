import { describe, expect, it } from 'vitest';
import { linePaths } from './Sparkline.path.ts';

const x = (at: number) => at * 10;
const y = (value: number) => -value;

describe('linePaths', () => {
  it('goes through all values in one run', () => {
    expect(linePaths([1, 2, 3], x, y)).toEqual(['M0,-1L10,-2L20,-3']);
  });
  it('breaks at a gap and draws a single value as a dot', () => {
    expect(linePaths([1, 2, null, 4], x, y)).toEqual(['M0,-1L10,-2', 'M30,-4h0']);
  });
  it('draws nothing when nothing is known', () => {
    expect(linePaths([null, null], x, y)).toEqual([]);
  });
});
