import type { LoadStateLabels } from '../LoadState/LoadState.tsx';

/** What a summary says of one series. */
export type SeriesSummary = {
  readonly label: string;
  readonly first: string;
  readonly last: string;
  readonly most: string;
  readonly mostAt: string;
  readonly least: string;
  readonly leastAt: string;
};

/** The charts' own words; give translated ones as `labels`. */
export const chartLabels = {
  empty: 'No figures in this time',
  asTable: 'Show as table',
  series: ({ label, first, last, most, mostAt, least, leastAt }: SeriesSummary) =>
    `${label}: from ${first} to ${last}, highest ${most} (${mostAt}), lowest ${least} (${leastAt}).`,
  parts: (total: string, largest: string) => `${total} in all; largest: ${largest}.`,
  cells: ({ label, most, mostAt, least, leastAt }: SeriesSummary) =>
    `${label}: highest ${most} (${mostAt}), lowest ${least} (${leastAt}).`,
  point: (category: string, series: string, value: string) => `${category}, ${series}: ${value}`,
  part: (label: string, value: string, share: string) => `${label}: ${value}, ${share}`,
  total: 'Total',
  share: 'Share',
  others: 'Others',
  nothing: 'none',
  scale: (from: string, to: string) => `Colour from ${from} to ${to}`,
};
/** What the parts of a chart say. */
export type ChartWords = typeof chartLabels;
/** What a chart can be told to say: its own words, and those of loading. */
export type ChartLabels = ChartWords & LoadStateLabels;
