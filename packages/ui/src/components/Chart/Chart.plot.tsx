import { toFigure } from '@weft/domain/rules/format/figure';
import { useId, type PointerEvent, type ReactNode } from 'react';
import { plotArea, type PlotArea } from './Chart.area.ts';
import { ChartAxes } from './Chart.axes.tsx';
import type { ChartWords } from './Chart.labels.ts';
import { Legend, Sample } from './Chart.legend.tsx';
import { SeriesPatterns } from './Chart.pattern.tsx';
import { figureScale } from './Chart.scale.ts';
import { Plot } from './Chart.style.ts';
import { ChartTooltip } from './Chart.tooltip.tsx';
import type { ChartPoint } from './Chart.points.ts';
import type { FigureFormat, SeriesChartProps } from './Chart.types.ts';
import { usePlotSize, usePoints } from './use-plot.ts';

/** What a chart needs to draw its points. */
export type PlotParts = {
  readonly id: string;
  readonly area: PlotArea;
  readonly shown: ChartPoint | undefined;
  /** Makes an element a point that can be reached by keyboard and says its figure. */
  readonly pointProps: (at: number, series: number) => React.SVGProps<SVGGElement>;
};

export type SeriesPlotProps = Pick<
  SeriesChartProps,
  'title' | 'categories' | 'series' | 'plotHeight' | 'formatAxis'
> & {
  readonly kind: 'line' | 'field';
  readonly words: ChartWords;
  readonly format: FigureFormat;
  readonly summaryId: string;
  /** Ends of what is drawn: the axis of figures spans them. */
  readonly extent: readonly number[];
  readonly draw: (parts: PlotParts) => ReactNode;
};

const HEIGHT = 240;

/** Axes, legend, keys, pointer and figures of a chart over categories; the chart itself draws the points. */
export function SeriesPlot(props: SeriesPlotProps) {
  const { title, categories, series, plotHeight = HEIGHT, kind, words, format, formatAxis = format } = props;
  const { summaryId, extent, draw } = props;
  const id = useId();
  const { width, isMirrored, setElement } = usePlotSize();
  const figureAt = ({ at, series: own }: ChartPoint) => toFigure(series[own]?.values[at]);
  const { root, shown, setShown, onKeyDown, pointProps } = usePoints({
    categories: categories.length,
    series: series.length,
    has: (point) => figureAt(point) !== null,
    isMirrored,
  });
  const scale = figureScale(extent);
  const tickTexts = scale.ticks.map((tick) => formatAxis(tick));
  const area = plotArea({ width, height: plotHeight, isMirrored, scale, tickTexts, categories: categories.length });

  const textAt = (point: ChartPoint) => {
    const figure = figureAt(point);
    return figure === null ? words.nothing : format(figure);
  };

  function onPointerMove({ clientX, currentTarget }: PointerEvent) {
    const { left, right } = currentTarget.getBoundingClientRect();
    const distance = isMirrored ? right - clientX : clientX - left;
    const at = Math.floor((distance - area.start) / area.band);
    setShown(at >= 0 && at < categories.length ? { at, series: -1 } : undefined);
  }

  return (
    <>
      {series.length > 1 && <Legend id={id} entries={series} kind={kind} />}
      <Plot ref={setElement} style={{ minBlockSize: `${plotHeight}px` }}>
        {width > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the points inside are what one acts on; the drawing only hears their keys
          <svg
            ref={root}
            width={width}
            height={plotHeight}
            role="group"
            aria-label={title}
            aria-describedby={summaryId}
            onKeyDown={onKeyDown}
            onPointerMove={onPointerMove}
            onPointerDown={onPointerMove}
            onPointerLeave={() => setShown(undefined)}
          >
            <SeriesPatterns id={id} count={series.length} />
            <ChartAxes area={area} ticks={scale.ticks} tickTexts={tickTexts} categories={categories} />
            {shown && (
              <line
                data-guide=""
                x1={area.x(area.middle(shown.at))}
                x2={area.x(area.middle(shown.at))}
                y1={area.top}
                y2={area.bottom}
              />
            )}
            {draw({
              id,
              area,
              shown,
              pointProps: (at, own) => ({
                ...pointProps(at, own),
                'aria-label': words.point(categories[at] ?? '', series[own]?.label ?? '', textAt({ at, series: own })),
              }),
            })}
          </svg>
        )}
        {shown && (
          <ChartTooltip
            title={categories[shown.at] ?? ''}
            marked={series[shown.series]?.key}
            x={area.middle(shown.at)}
            width={width}
            lines={series.map(({ key, label }, own) => ({
              key,
              label,
              text: textAt({ at: shown.at, series: own }),
              sample: <Sample id={id} at={own} kind={kind} />,
            }))}
          />
        )}
      </Plot>
    </>
  );
}
