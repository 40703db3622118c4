import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { useId } from 'react';
import { drawn, sumOf } from '../Chart/Chart.figures.ts';
import { ChartFrame } from '../Chart/Chart.frame.tsx';
import { chartLabels, type ChartWords } from '../Chart/Chart.labels.ts';
import { Sample } from '../Chart/Chart.legend.tsx';
import { seriesFill, SeriesPatterns } from '../Chart/Chart.pattern.tsx';
import { Plot } from '../Chart/Chart.style.ts';
import type { ChartProps, ChartValue, FigureFormat } from '../Chart/Chart.types.ts';
import { usePoints } from '../Chart/use-plot.ts';
import { slicePath, slices } from './DonutChart.state.ts';
import { Ring, RingText, Parts } from './DonutChart.style.ts';
import { useWords } from '../../words/use-words.ts';

/** A part of the whole. */
export type DonutPart = { readonly key: string; readonly label: string; readonly value: ChartValue };

export type DonutChartProps = Omit<ChartProps, 'categories'> & {
  /** What the figures are; heads their column in the table. */
  readonly valueLabel: string;
  /** In the order of the ring; more than six become the five largest and the others. Figures below zero are left out. */
  readonly parts: readonly DonutPart[];
};

const OUTER = 88;
const INNER = 58;
const BOX = 100;
const DRAWN = 6;
const NAMED = 3;
const HUNDRED = decimal('100');

const shareText = (value: Decimal, total: Decimal): string =>
  total.eq('0') ? '' : `${formatNumber(value.times(HUNDRED).div(total), { maxPlaces: 1 })} %`;

/** The parts that are drawn: six at most, the small ones together. */
function drawnParts(parts: readonly DonutPart[], others: string): readonly (DonutPart & { value: ChartValue })[] {
  const known = parts.filter(({ value }) => (drawn(value) ?? 0) > 0);
  if (known.length <= DRAWN) return known;
  const bySize = known.toSorted((a, b) => (drawn(b.value) ?? 0) - (drawn(a.value) ?? 0));
  const rest = bySize.slice(DRAWN - 1).map(({ value }) => value);
  return [...bySize.slice(0, DRAWN - 1), { key: ' others', label: others, value: sumOf(rest) }];
}

/**
 * What a whole is made of, for two to six parts. Arrows go round the parts; the same figures stand in a table.
 * @example <DonutChart title="Stock value" categoryLabel="Item" valueLabel="₹" parts={parts} format={inr} />
 */
export function DonutChart({ parts, valueLabel, ...rest }: DonutChartProps) {
  const shown = drawnParts(parts, useWords('chart', chartLabels, rest.labels).others);
  const total = sumOf(shown.map(({ value }) => value));
  return (
    <ChartFrame
      {...rest}
      categories={parts.map(({ label }) => label)}
      series={[{ key: 'value', label: valueLabel, values: parts.map(({ value }) => value) }]}
      summarise={(words, format) =>
        words.parts(
          format(total),
          shown
            .toSorted((a, b) => (drawn(b.value) ?? 0) - (drawn(a.value) ?? 0))
            .slice(0, NAMED)
            .map(({ label, value }) => `${label} ${shareText(sumOf([value]), total)}`)
            .join(', '),
        )
      }
      draw={(frame) => <Donut {...frame} title={rest.title} parts={shown} total={total} />}
    />
  );
}

type DonutProps = {
  readonly title: string;
  readonly parts: readonly DonutPart[];
  readonly total: Decimal;
  readonly words: ChartWords;
  readonly format: FigureFormat;
  readonly summaryId: string;
};

function Donut({ title, parts, total, words, format, summaryId }: DonutProps) {
  const id = useId();
  const { root, shown, setShown, onKeyDown, pointProps } = usePoints({
    categories: parts.length,
    series: 1,
    has: () => true,
    isMirrored: false,
  });
  const places = slices(parts.map(({ value }) => drawn(value) ?? 0));
  const looked = shown && parts[shown.at];
  const textOf = (value: ChartValue) => format(sumOf([value]));
  const figure = looked ? textOf(looked.value) : format(total);
  return (
    <Ring>
      <Plot>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the points inside are what one acts on; the drawing only hears their keys */}
        <svg
          ref={root}
          viewBox={`${-BOX} ${-BOX} ${2 * BOX} ${2 * BOX}`}
          role="group"
          aria-label={title}
          aria-describedby={summaryId}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setShown(undefined)}
        >
          <SeriesPatterns id={id} count={parts.length} />
          {parts.map(({ key, label, value }, at) => {
            const slice = places[at] ?? { from: 0, to: 0 };
            return (
              <g
                key={key}
                {...pointProps(at, 0)}
                aria-label={words.part(label, textOf(value), shareText(sumOf([value]), total))}
                onPointerEnter={() => setShown({ at, series: 0 })}
              >
                <path data-slice="" d={slicePath(slice, INNER, OUTER)} fill={seriesFill(id, at)} />
                <path data-ring="" d={slicePath(slice, INNER - 3, OUTER + 3)} />
              </g>
            );
          })}
        </svg>
        <RingText aria-hidden="true" style={{ '--_signs': figure.length }}>
          <strong>{figure}</strong>
          <span>{looked ? looked.label : words.total}</span>
        </RingText>
      </Plot>
      <Parts aria-hidden="true">
        {parts.map(({ key, label, value }, at) => (
          <li key={key} data-shown={shown?.at === at ? '' : undefined}>
            <Sample id={id} at={at} kind="field" />
            <span>{label}</span>
            <b>{shareText(sumOf([value]), total)}</b>
          </li>
        ))}
      </Parts>
    </Ring>
  );
}
