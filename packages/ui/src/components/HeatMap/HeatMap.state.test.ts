import { describe, expect, it } from 'vitest';
import { heatSteps } from './HeatMap.state.ts';

describe('heatSteps', () => {
  it('gives the least the first and the greatest the last step', () => {
    expect(
      heatSteps([
        [0, 50],
        [100, null],
      ]),
    ).toEqual([
      [1, 3],
      [5, null],
    ]);
  });
  it('puts one value for all in the middle', () => {
    expect(heatSteps([[7, 7]])).toEqual([[3, 3]]);
  });
});
