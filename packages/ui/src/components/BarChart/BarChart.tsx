import { drawn, seriesText } from '../Chart/Chart.figures.ts';
import { ChartFrame } from '../Chart/Chart.frame.tsx';
import { seriesFill } from '../Chart/Chart.pattern.tsx';
import { SeriesPlot, type PlotParts } from '../Chart/Chart.plot.tsx';
import type { SeriesChartProps } from '../Chart/Chart.types.ts';
import { plainSpans, stackSpans, type BarSpan } from './BarChart.state.ts';

export type BarChartProps = SeriesChartProps & {
  /** Several series beside each other, or as parts of one bar. */
  readonly arrangement?: 'beside' | 'stacked';
};

/** Share of a category's room that its bars take. */
const FILLED = 0.72;
const MOST_PX = 56;
const GAP = 2;
const RADIUS = 2;

/**
 * Figures of categories compared by length, always from zero. Stacked, they also show the whole they make up.
 * Arrows go from bar to bar, Home and End to the ends; the same figures stand in a table.
 * @example <BarChart title="Receipts" categoryLabel="Month" categories={months} series={byItem} arrangement="stacked" />
 */
export function BarChart({ series, arrangement = 'beside', plotHeight, formatAxis, ...rest }: BarChartProps) {
  const numbers = series.map(({ values }) => values.map(drawn));
  const isStacked = arrangement === 'stacked';
  const spans = isStacked ? stackSpans(numbers) : plainSpans(numbers);
  const sizes = { ...(plotHeight && { plotHeight }), ...(formatAxis && { formatAxis }) };
  return (
    <ChartFrame
      {...rest}
      series={series}
      summarise={(words, format) => seriesText(series, rest.categories, format, words)}
      draw={(parts) => (
        <SeriesPlot
          {...parts}
          {...sizes}
          title={rest.title}
          categories={rest.categories}
          series={series}
          kind="field"
          extent={spans.flat().flatMap((span) => (span ? [span.from, span.to] : []))}
          draw={(plot) =>
            series.map(({ key }, own) => (
              <Bars
                key={key}
                own={own}
                spans={spans[own] ?? []}
                lanes={isStacked ? 1 : series.length}
                lane={isStacked ? 0 : own}
                {...plot}
              />
            ))
          }
        />
      )}
    />
  );
}

type BarsProps = PlotParts & {
  readonly own: number;
  readonly spans: readonly (BarSpan | null)[];
  /** Bars beside each other in one category, and which of them this is. */
  readonly lanes: number;
  readonly lane: number;
};

function Bars({ id, own, spans, lanes, lane, area, pointProps }: BarsProps) {
  const all = Math.min(area.band * FILLED, MOST_PX * lanes);
  const width = Math.max(1, all / lanes - (lanes > 1 ? GAP : 0));
  return spans.map((span, at) => {
    if (!span) return null;
    const distance = area.middle(at) - all / 2 + (all / lanes) * lane;
    const x = area.isMirrored ? area.x(distance + width) : distance;
    const top = area.y(Math.max(span.from, span.to));
    const height = Math.max(
      1,
      Math.abs(area.y(span.from) - area.y(span.to)) - (lanes === 1 && span.from !== 0 ? 1 : 0),
    );
    return (
      <g key={at} {...pointProps(at, own)}>
        <rect
          x={x}
          y={top}
          width={width}
          height={height}
          rx={Math.min(RADIUS, height / 2)}
          fill={seriesFill(id, own)}
        />
        <rect
          data-ring=""
          x={x - GAP}
          y={top - GAP}
          width={width + 2 * GAP}
          height={height + 2 * GAP}
          rx={RADIUS + 1}
        />
      </g>
    );
  });
}
