import { describe, expect, it } from 'vitest';
import { firstPoint, movedPoint, type ChartPoint } from './Chart.points.ts';

const GAP = { at: 1, series: 0 };
const field = {
  categories: 4,
  series: 2,
  has: ({ at, series }: ChartPoint) => at !== GAP.at || series !== GAP.series,
  isMirrored: false,
};

describe('movedPoint', () => {
  it('passes over a gap', () => {
    expect(movedPoint({ at: 0, series: 0 }, 'ArrowRight', field)).toEqual({ at: 2, series: 0 });
    expect(movedPoint({ at: 2, series: 0 }, 'ArrowLeft', field)).toEqual({ at: 0, series: 0 });
  });
  it('stays inside', () => {
    expect(movedPoint({ at: 3, series: 1 }, 'ArrowRight', field)).toBeUndefined();
    expect(movedPoint({ at: 1, series: 1 }, 'ArrowUp', field)).toBeUndefined();
  });
  it('goes to both ends', () => {
    expect(movedPoint({ at: 1, series: 1 }, 'Home', field)).toEqual({ at: 0, series: 1 });
    expect(movedPoint({ at: 1, series: 1 }, 'End', field)).toEqual({ at: 3, series: 1 });
  });
  it('goes on to the left where categories run to the left', () => {
    expect(movedPoint({ at: 2, series: 1 }, 'ArrowLeft', { ...field, isMirrored: true })).toEqual({ at: 3, series: 1 });
  });
});

describe('firstPoint', () => {
  it('is the first that is there', () => {
    expect(firstPoint({ ...field, has: ({ at, series }) => at === 2 && series === 1 })).toEqual({ at: 2, series: 1 });
  });
});
