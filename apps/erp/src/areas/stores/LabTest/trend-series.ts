import type { ChartSeries } from '@weft/ui/LineChart';

/** One lot of the trend, as `trend` answers it. */
export type TrendPoint = {
  readonly id: number;
  readonly lot: string | null;
  readonly number: string | null;
  readonly value: number;
  readonly min: number | null;
  readonly max: number | null;
};

/** What the trend says of all its lots. */
export type TrendFigures = {
  readonly mean: number | null;
  readonly sigma: number | null;
  readonly cp: number | null;
  readonly cpk: number | null;
};

/** What a test has now, beside the lots before it. */
export type NowPoint = { readonly value: number | null; readonly min: number | null; readonly max: number | null };

export type TrendWords = {
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly mean: string;
  readonly now: string;
};

/**
 * Lots along the axis with their values, between the limits they had, and the mean of them all; the lot on the screen comes last. Limits that no
 * lot had draw no line.
 */
export const trendSeries = (
  points: readonly TrendPoint[],
  now: NowPoint,
  mean: number | null,
  words: TrendWords,
): { readonly categories: readonly string[]; readonly series: readonly ChartSeries[] } => {
  const all: readonly NowPoint[] = [...points, now];
  const line = (key: 'value' | 'min' | 'max' | 'mean', values: readonly (number | null)[]): readonly ChartSeries[] =>
    values.some((value) => value !== null) ? [{ key, label: words[key], values }] : [];
  return {
    categories: [...points.map(({ lot, number }) => lot ?? number ?? '–'), words.now],
    series: [
      ...line(
        'value',
        all.map(({ value }) => value),
      ),
      ...line(
        'min',
        all.map(({ min }) => min),
      ),
      ...line(
        'max',
        all.map(({ max }) => max),
      ),
      ...line(
        'mean',
        all.map(() => mean),
      ),
    ],
  };
};
