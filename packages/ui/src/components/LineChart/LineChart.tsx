import { drawn, seriesText } from '../Chart/Chart.figures.ts';
import { ChartFrame } from '../Chart/Chart.frame.tsx';
import { DASHES, markPath, seriesColour } from '../Chart/Chart.pattern.tsx';
import { SeriesPlot, type PlotParts } from '../Chart/Chart.plot.tsx';
import type { SeriesChartProps } from '../Chart/Chart.types.ts';
import { linePaths } from '../Sparkline/Sparkline.path.ts';

export type { ChartSeries } from '../Chart/Chart.types.ts';
export type LineChartProps = SeriesChartProps;

/** Beyond so many categories only the points of the one that is looked at are marked. */
const MARKED = 24;
const RING = 8;

/**
 * How figures go on over time, one line for each series. A gap in the figures is a gap in the line.
 * Arrows go from point to point, Home and End to the ends; the same figures stand in a table.
 * @example <LineChart title="Consumption" categoryLabel="Month" categories={months} series={series} />
 */
export function LineChart({ series, plotHeight, formatAxis, ...rest }: LineChartProps) {
  const numbers = series.map(({ values }) => values.map(drawn));
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
          kind="line"
          extent={numbers.flat().filter((value) => value !== null)}
          draw={(plot) =>
            series.map(({ key }, own) => <Line key={key} own={own} values={numbers[own] ?? []} {...plot} />)
          }
        />
      )}
    />
  );
}

function Line({
  own,
  values,
  area,
  shown,
  pointProps,
}: PlotParts & { own: number; values: readonly (number | null)[] }) {
  const x = (at: number) => area.x(area.middle(at));
  const colour = seriesColour(own);
  return (
    <g>
      {linePaths(values, x, area.y).map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke={colour}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={DASHES[own % DASHES.length]}
        />
      ))}
      {values.map((value, at) => {
        if (value === null) return null;
        const isMarked = values.length <= MARKED || shown?.at === at;
        return (
          <g key={at} {...pointProps(at, own)} transform={`translate(${x(at)},${area.y(value)})`}>
            <circle data-ring="" r={RING} />
            {isMarked && <path d={markPath(own)} fill={colour} />}
          </g>
        );
      })}
    </g>
  );
}
