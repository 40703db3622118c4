import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { ComponentPropsWithRef } from 'react';
import { linePaths } from './Sparkline.path.ts';
import { End, Root } from './Sparkline.style.ts';
import { useWords } from '../../words/use-words.ts';

export const sparklineLabels = {
  summary: (first: string, last: string, least: string, most: string) =>
    `from ${first} to ${last}, between ${least} and ${most}`,
  empty: 'no figures',
};

export type SparklineProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** What the figures are: "Consumption, last 12 weeks". */
  readonly label: string;
  /** In order of time; a gap is `null`. */
  readonly values: readonly (number | null)[];
  readonly kind?: 'line' | 'bars';
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger';
  readonly format?: (value: number) => string;
  readonly labels?: Partial<typeof sparklineLabels>;
};

const plain = (value: number) => formatNumber(value, { grouping: 'indian' });
const WIDTH = 100;
const HEIGHT = 24;
const BAR_SHARE = 0.7;

/**
 * The shape of a series in a word's height, beside the figure it explains. Its first, last, least and greatest figure
 * are its accessible text. Width and height by `--sparkline-width` and `--sparkline-height`.
 * @example <Sparkline label="Stock, last 12 weeks" values={weeks} />
 */
export function Sparkline(props: SparklineProps) {
  const { label, values, kind = 'line', tone = 'accent', format = plain, labels, ...rest } = props;
  const words = useWords('sparkline', sparklineLabels, labels);
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) {
    return <Root {...rest} role="img" aria-label={`${label}: ${words.empty}`} data-empty="" />;
  }
  const least = Math.min(...known);
  const most = Math.max(...known);
  const summary = words.summary(format(first), format(last), format(least), format(most));
  // Bars stand on zero; a line uses all the height there is.
  const floor = kind === 'bars' ? Math.min(0, least) : least;
  const top = kind === 'bars' ? Math.max(0, most) : most;
  const y = (value: number) => (top === floor ? HEIGHT / 2 : HEIGHT - ((value - floor) / (top - floor)) * HEIGHT);
  const step = WIDTH / Math.max(1, values.length);

  return (
    <Root {...rest} role="img" aria-label={`${label}: ${summary}`} title={summary} data-tone={tone}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {kind === 'line'
          ? linePaths(values, (at) => (at / Math.max(1, values.length - 1)) * WIDTH, y).map((path) => (
              <path key={path} d={path} vectorEffect="non-scaling-stroke" />
            ))
          : values.map((value, at) =>
              value === null ? null : (
                <rect
                  key={at}
                  x={at * step + (step * (1 - BAR_SHARE)) / 2}
                  width={step * BAR_SHARE}
                  y={Math.min(y(value), y(0))}
                  height={Math.max(0.5, Math.abs(y(value) - y(0)))}
                />
              ),
            )}
      </svg>
      {kind === 'line' && values.at(-1) !== null && <End style={{ insetBlockStart: `${(y(last) / HEIGHT) * 100}%` }} />}
    </Root>
  );
}
