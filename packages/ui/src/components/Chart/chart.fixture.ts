import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { ChartSeries, FigureFormat } from './Chart.types.ts';

/** A year's figures of one factory, the same on each run. */
export const MONTHS = ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'];

export const kg: FigureFormat = (value) => `${formatNumber(value, { grouping: 'indian' })} kg`;

export const ONE: readonly ChartSeries[] = [
  {
    key: 'pp',
    label: 'PP granules',
    values: [12_400, 13_100, 11_800, 14_200, 15_600, 14_900, 16_300, 17_250, 16_800, 18_400, 17_900, 19_350],
  },
];

export const THREE: readonly ChartSeries[] = [
  ...ONE,
  {
    key: 'mb',
    label: 'Masterbatch',
    values: [2_100, 2_350, 2_000, 2_600, 2_900, 2_750, 3_100, 3_240, 3_050, 3_500, 3_420, 3_710],
  },
  {
    key: 'filler',
    label: 'Calcium carbonate',
    values: [5_200, 5_600, 4_900, 6_100, 6_400, 6_050, 6_900, 7_150, 6_700, 7_600, 7_300, 7_900],
  },
];

export const SIX: readonly ChartSeries[] = [
  ...THREE,
  ...['Liner film', 'BOPP film', 'UV stabiliser'].map((label, series) => ({
    key: label,
    label,
    values: MONTHS.map((_, at) => 1_000 * (series + 1) + ((at * 7_919 * (series + 3)) % 3_000)),
  })),
];

export const GAPS: readonly ChartSeries[] = [
  {
    key: 'pp',
    label: 'PP granules',
    values: [12_400, null, 11_800, 14_200, null, null, 16_300, 17_250, null, 18_400, 17_900, 19_350],
  },
];

export const EXACT: readonly ChartSeries[] = [
  { key: 'value', label: 'Stock value', values: [decimal('4571234.56'), decimal('4812000.1'), decimal('5099999.99')] },
];
