import { describe, expect, it } from 'vitest';
import { slicePath, slices } from './DonutChart.state.ts';

describe('slices', () => {
  it('share one turn by size', () => {
    expect(slices([1, 2, 1])).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.25, to: 0.75 },
      { from: 0.75, to: 1 },
    ]);
  });
  it('give no room to what is not above zero', () => {
    expect(slices([4, 0, -3])).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 1 },
      { from: 1, to: 1 },
    ]);
    expect(slices([0])).toEqual([{ from: 0, to: 0 }]);
  });
});

describe('slicePath', () => {
  it('begins at the top and turns clockwise', () => {
    expect(slicePath({ from: 0, to: 0.25 }, 5, 10)).toBe(
      'M0.00,-10.00A10,10 0 0,1 10.00,0.00L5.00,0.00A5,5 0 0,0 0.00,-5.00Z',
    );
  });
  it('draws a full ring', () => {
    expect(slicePath({ from: 0, to: 1 }, 5, 10)).toContain('0 1,1');
  });
});
