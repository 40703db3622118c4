import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { toFigure } from '@weft/domain/rules/format/figure';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { ChartWords, SeriesSummary } from './Chart.labels.ts';
import type { ChartSeries, ChartValue, FigureFormat } from './Chart.types.ts';

/** Digits in Indian groups, without a unit. */
export const plainFigure: FigureFormat = (value) => formatNumber(value, { grouping: 'indian' });

/** As near as a screen can draw it. */
export const drawn = (value: ChartValue | undefined): number | null => {
  const figure = toFigure(value);
  return figure === null ? null : Number(figure.toString());
};

/** Exact sum of what there is. */
export const sumOf = (values: readonly ChartValue[]): Decimal =>
  values.reduce<Decimal>((sum, value) => sum.plus(toFigure(value) ?? '0'), decimal('0'));

/** First, last, highest and lowest figure of a series in words; undefined when it has none. */
export function summaryOf(
  { label, values }: Pick<ChartSeries, 'label' | 'values'>,
  categories: readonly string[],
  format: FigureFormat,
): SeriesSummary | undefined {
  const known = values.flatMap((value, at) => {
    const figure = toFigure(value);
    return figure === null ? [] : [{ figure, category: categories[at] ?? '' }];
  });
  const [first] = known;
  if (!first) return undefined;
  const most = known.reduce((best, own) => (own.figure.gt(best.figure) ? own : best));
  const least = known.reduce((best, own) => (own.figure.lt(best.figure) ? own : best));
  return {
    label,
    first: format(first.figure),
    last: format((known.at(-1) ?? first).figure),
    most: format(most.figure),
    mostAt: most.category,
    least: format(least.figure),
    leastAt: least.category,
  };
}

/** All series of a chart in sentences. */
export const seriesText = (
  series: readonly ChartSeries[],
  categories: readonly string[],
  format: FigureFormat,
  words: Pick<ChartWords, 'series'>,
): string =>
  series
    .flatMap((own) => summaryOf(own, categories, format) ?? [])
    .map((summary) => words.series(summary))
    .join(' ');
