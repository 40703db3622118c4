import { toFigure } from '@weft/domain/rules/format/figure';
import { useRef, useState, type KeyboardEvent } from 'react';
import { drawn, summaryOf } from '../Chart/Chart.figures.ts';
import { ChartFrame } from '../Chart/Chart.frame.tsx';
import type { ChartWords } from '../Chart/Chart.labels.ts';
import { movedPoint } from '../Chart/Chart.points.ts';
import type { ChartProps, ChartSeries, FigureFormat } from '../Chart/Chart.types.ts';
import { heatSteps, STEPS } from './HeatMap.state.ts';
import { Cells, Scale, Scroller } from './HeatMap.style.ts';

export type HeatMapProps = ChartProps & {
  /** The rows: each has a figure for every category. */
  readonly series: readonly ChartSeries[];
  /** Figures in the cells, where room is scarce; `format` when left out. */
  readonly formatCell?: FigureFormat;
};

/**
 * Where figures are high and low in two directions at once: machine by day, item by hour. Each cell holds its figure, so
 * colour only repeats it. Arrows go from cell to cell, Home and End to the ends of a row.
 * @example <HeatMap title="Scrap by loom and day" categoryLabel="Day" categories={days} series={looms} format={percent} />
 */
export function HeatMap({ series, formatCell, ...rest }: HeatMapProps) {
  return (
    <ChartFrame
      {...rest}
      series={series}
      summarise={(words, format) => {
        const all = {
          label: rest.title,
          values: series.flatMap(({ values }) => rest.categories.map((_, at) => values[at] ?? null)),
        };
        const places = series.flatMap(({ label }) => rest.categories.map((category) => `${label}, ${category}`));
        const summary = summaryOf(all, places, format);
        return summary ? words.cells(summary) : '';
      }}
      draw={(frame) => <Heat {...frame} {...rest} series={series} formatCell={formatCell ?? frame.format} />}
    />
  );
}

type HeatProps = Pick<HeatMapProps, 'title' | 'categoryLabel' | 'categories' | 'series'> & {
  readonly words: ChartWords;
  readonly format: FigureFormat;
  readonly formatCell: FigureFormat;
  readonly summaryId: string;
};

function Heat({ title, categoryLabel, categories, series, words, format, formatCell, summaryId }: HeatProps) {
  const table = useRef<HTMLTableElement>(null);
  const [held, setHeld] = useState({ at: 0, series: 0 });
  const active = { at: Math.min(held.at, categories.length - 1), series: Math.min(held.series, series.length - 1) };
  const steps = heatSteps(series.map(({ values }) => categories.map((_, at) => drawn(values[at]))));
  const known = series.flatMap(({ values }) => values.flatMap((value) => drawn(value) ?? []));

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const field = { categories: categories.length, series: series.length, has: () => true, isMirrored };
    const next = movedPoint(active, event.key, field);
    if (!next) return;
    event.preventDefault();
    setHeld(next);
    table.current?.querySelector<HTMLElement>(`[data-point="${next.at}:${next.series}"]`)?.focus();
  }

  return (
    <Scroller>
      <Cells ref={table} role="grid" aria-label={title} aria-describedby={summaryId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {categories.map((category) => (
              <th key={category} scope="col">
                {category}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ key, label, values }, own) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {categories.map((category, at) => {
                const figure = toFigure(values[at]);
                const text = figure === null ? words.nothing : format(figure);
                return (
                  <td
                    key={category}
                    tabIndex={at === active.at && own === active.series ? 0 : -1}
                    title={words.point(category, label, text)}
                    data-point={`${at}:${own}`}
                    data-step={steps[own]?.[at] ?? undefined}
                    onFocus={() => setHeld({ at, series: own })}
                  >
                    {figure === null ? '' : formatCell(figure)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Cells>
      <Scale role="img" aria-label={words.scale(format(Math.min(...known)), format(Math.max(...known)))}>
        <span aria-hidden="true">{format(Math.min(...known))}</span>
        {Array.from({ length: STEPS }, (_, at) => (
          <span key={at} data-step={at + 1} />
        ))}
        <span aria-hidden="true">{format(Math.max(...known))}</span>
      </Scale>
    </Scroller>
  );
}
