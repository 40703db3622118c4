import { expect, it } from 'vitest';
import { trendSeries } from './trend-series.ts';

const WORDS = { value: 'Value', min: 'Min', max: 'Max', mean: 'Mean', now: 'This lot' };
const point = (id: number, lot: string | null, value: number, max: number | null = null) => ({
  id,
  lot,
  number: `LT/${id}`,
  value,
  min: 92,
  max,
});

it('puts the lot on the screen after those before it, each within the limits it had', () => {
  const { categories, series } = trendSeries(
    [point(1, 'A', 95.2, 98), point(2, null, 94, 97)],
    { value: 93, min: 92, max: 98 },
    94.6,
    WORDS,
  );
  expect(categories).toEqual(['A', 'LT/2', 'This lot']);
  expect(series.map(({ key, values }) => [key, values])).toEqual([
    ['value', [95.2, 94, 93]],
    ['min', [92, 92, 92]],
    ['max', [98, 97, 98]],
    ['mean', [94.6, 94.6, 94.6]],
  ]);
});

it('draws no line for a limit that nobody set, and a gap while nothing is read', () => {
  const { series } = trendSeries([point(1, 'A', 95.2)], { value: null, min: 92, max: null }, null, WORDS);
  expect(series.map(({ key, values }) => [key, values])).toEqual([
    ['value', [95.2, null]],
    ['min', [92, 92]],
  ]);
});
