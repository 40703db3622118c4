import { describe, expect, it } from 'vitest';
import { figureScale, labelStride } from './Chart.scale.ts';

describe('figureScale', () => {
  it('ends at round figures and begins at zero', () => {
    expect(figureScale([312, 940])).toEqual({ least: 0, most: 1000, ticks: [0, 250, 500, 750, 1000] });
  });
  it('goes below zero where figures do', () => {
    expect(figureScale([-30, 90]).ticks).toEqual([-50, 0, 50, 100]);
  });
  it('does not drift in small steps', () => {
    expect(figureScale([0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });
  it('has a scale where all is zero, or nothing is', () => {
    expect(figureScale([0]).most).toBeGreaterThan(0);
    expect(figureScale([]).ticks.length).toBeGreaterThan(1);
  });
});

describe('labelStride', () => {
  it('writes every name where there is room, and each few where there is not', () => {
    expect(labelStride(['Apr', 'May', 'Jun'], 400)).toBe(1);
    expect(
      labelStride(
        Array.from({ length: 30 }, () => '01-07-2026'),
        400,
      ),
    ).toBeGreaterThan(4);
  });
});
