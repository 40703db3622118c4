import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Bone, Figure, Name, Note, Root, Unit } from './StatTile.style.ts';
import { useWords } from '../../words/use-words.ts';

export const statTileLabels = { loading: 'Loading' };

export type StatTileProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  readonly label: string;
  /** The figure as it is read, already formatted; a bone while undefined. */
  readonly value: ReactNode;
  readonly unit?: string;
  /** What the figure is compared with: "12 % above last month". */
  readonly note?: ReactNode;
  readonly trend?: 'up' | 'down';
  /** Whether the note is good news: more scrap goes up and is bad. */
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger';
  /** Where the figure is explained; the whole tile leads there. */
  readonly href?: string;
  readonly labels?: Partial<typeof statTileLabels>;
};

/**
 * One figure of a dashboard.
 * For: a figure that somebody acts on. Not for: its course (Sparkline, LineChart), a fact of a record (DescriptionList).
 * @example <StatTile label="Open orders" value="128" note="14 overdue" tone="danger" href="#/orders?state=open" />
 */
export function StatTile({ label, value, unit, note, trend, tone = 'neutral', href, labels, ...rest }: StatTileProps) {
  const words = useWords('statTile', statTileLabels, labels);
  const Trend = trend === 'up' ? TrendingUp : TrendingDown;
  return (
    <Root {...rest}>
      <Name>{href === undefined ? label : <a href={href}>{label}</a>}</Name>
      <Figure>
        {value === undefined ? <Bone role="img" aria-label={words.loading} /> : value}
        {value !== undefined && unit && <Unit>{unit}</Unit>}
      </Figure>
      {note && (
        <Note data-tone={tone}>
          {trend && <Trend aria-hidden="true" />}
          {note}
        </Note>
      )}
    </Root>
  );
}
