import { describe, expect, it } from 'vitest';
import { plainSpans, stackSpans } from './BarChart.state.ts';

describe('stackSpans', () => {
  it('piles what is above zero and hangs what is below', () => {
    expect(stackSpans([[3], [-1], [4], [-2]])).toEqual([
      [{ from: 0, to: 3 }],
      [{ from: 0, to: -1 }],
      [{ from: 3, to: 7 }],
      [{ from: -1, to: -3 }],
    ]);
  });
  it('leaves a gap where there is no figure', () => {
    expect(
      stackSpans([
        [null, 2],
        [5, 1],
      ]),
    ).toEqual([
      [null, { from: 0, to: 2 }],
      [
        { from: 0, to: 5 },
        { from: 2, to: 3 },
      ],
    ]);
  });
});

describe('plainSpans', () => {
  it('stands every bar on zero', () => {
    expect(
      plainSpans([
        [3, null],
        [-2, 4],
      ]),
    ).toEqual([
      [{ from: 0, to: 3 }, null],
      [
        { from: 0, to: -2 },
        { from: 0, to: 4 },
      ],
    ]);
  });
});
