import { Table2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LoadState } from '../LoadState/LoadState.tsx';
import { plainFigure } from './Chart.figures.ts';
import { chartLabels, type ChartWords } from './Chart.labels.ts';
import { Head, Root, Summary } from './Chart.style.ts';
import { ChartTable } from './Chart.table.tsx';
import type { ChartProps, ChartSeries, FigureFormat } from './Chart.types.ts';
import { useWords } from '../../words/use-words.ts';

export type ChartFrameProps = ChartProps & {
  /** What the table shows. */
  readonly series: readonly ChartSeries[];
  /** The picture in sentences. */
  readonly summarise: (words: ChartWords, format: FigureFormat) => string;
  /** Draws the picture; `summaryId` names the sentences. */
  readonly draw: (parts: { words: ChartWords; format: FigureFormat; summaryId: string }) => ReactNode;
};

/** What all charts share: title, the same figures as a table, a summary in sentences, loading, fault and emptiness. */
export function ChartFrame({
  title,
  actions,
  categoryLabel,
  categories,
  series,
  format = plainFigure,
  view: givenView,
  defaultView = 'chart',
  onViewChange,
  status,
  fault,
  onRetry,
  emptyState,
  labels,
  summarise,
  draw,
  ...rest
}: ChartFrameProps) {
  const id = useId();
  const words = useWords('chart', chartLabels, labels);
  const [view, setView] = useOwnValue(givenView, defaultView);
  const isEmpty = !series.some(({ values }) => values.some((value) => value !== null));
  const isTable = view === 'table';
  const table = { title, categoryLabel, categories, series, format, nothing: words.nothing };

  function toggle() {
    const next = isTable ? 'chart' : 'table';
    setView(next);
    onViewChange?.(next);
  }

  return (
    <Root aria-labelledby={`${id}-title`} aria-busy={status === 'loading' || undefined} {...rest}>
      <Head>
        <figcaption id={`${id}-title`}>{title}</figcaption>
        {actions}
        {!isEmpty && (
          <IconButton size="sm" label={words.asTable} icon={<Table2 />} isPressed={isTable} onClick={toggle} />
        )}
      </Head>
      <LoadState
        isEmpty={isEmpty}
        lines={6}
        {...{ status, fault, onRetry, emptyState }}
        labels={{ ...labels, empty: words.empty }}
      >
        {isTable ? <ChartTable {...table} /> : draw({ words, format, summaryId: `${id}-summary` })}
        <Summary id={`${id}-summary`}>{summarise(words, format)}</Summary>
      </LoadState>
    </Root>
  );
}
