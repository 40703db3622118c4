import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Plus } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { figureText } from '../DataTable/DataTable.cells.ts';
import { Hidden } from '../Field/Field.style.ts';
import type { LineGridLabels } from './LineGrid.labels.ts';
import { Bar, Foot, Head, Said } from './LineGrid.style.ts';
import type { LineColumn } from './LineGrid.types.ts';
import { isFigureLine, lineTotal, shownAtLeast } from './LineGrid.values.ts';

/** The first column stays in sight beside the line numbers. */
const PINNED = { insetInlineStart: 'var(--number-width)' };

const align = <Line extends object>(column: LineColumn<Line>) => (isFigureLine(column) ? 'end' : 'start');

export type LineHeadProps<Line extends object> = {
  readonly columns: readonly LineColumn<Line>[];
  readonly isReadOnly: boolean;
  /** No line comes or goes: nothing stands behind the last column. */
  readonly isFixed: boolean;
  readonly words: LineGridLabels;
};

/** The names of the columns, always in sight. */
export function LineHead<Line extends object>({ columns, isReadOnly, isFixed, words }: LineHeadProps<Line>) {
  return (
    <Head role="row" aria-rowindex={1}>
      <div role="columnheader" aria-colindex={1} data-pinned="">
        <Hidden>{words.line}</Hidden>
      </div>
      {columns.map((column, col) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={col + 2}
          data-align={align(column)}
          data-required={(column.required && !isReadOnly) || undefined}
          data-pinned={col === 0 ? '' : undefined}
          style={col === 0 ? PINNED : undefined}
        >
          {column.label}
        </div>
      ))}
      {!isReadOnly && !isFixed && (
        <div role="columnheader" aria-colindex={columns.length + 2}>
          <Hidden>{words.actions}</Hidden>
        </div>
      )}
    </Head>
  );
}

export type LineFootProps<Line extends object> = {
  readonly columns: readonly LineColumn<Line>[];
  readonly lines: readonly Line[];
  readonly words: LineGridLabels;
};

/** The totals of the columns that ask for one, always in sight. */
export function LineFoot<Line extends object>({ columns, lines, words }: LineFootProps<Line>) {
  return (
    <Foot role="row" aria-rowindex={lines.length + 2}>
      <div role="rowheader" aria-colindex={1} data-pinned="">
        <Hidden>{words.total}</Hidden>
      </div>
      {columns.map((column, col) => {
        const total = totalText(column, lines);
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={col + 2}
            data-align={align(column)}
            data-label={column.label}
            data-total={total === null ? undefined : ''}
            title={total ?? undefined}
            data-pinned={col === 0 ? '' : undefined}
            style={col === 0 ? PINNED : undefined}
          >
            {total ?? (col === 0 ? <span aria-hidden="true">{words.total}</span> : null)}
          </div>
        );
      })}
    </Foot>
  );
}

function totalText<Line extends object>(column: LineColumn<Line>, lines: readonly Line[]): string | null {
  if (column.total !== 'sum' || !isFigureLine(column)) return null;
  return figureText({ kind: column.kind, places: shownAtLeast(column) }, lineTotal(column, lines));
}

export type LineBarProps = {
  /** Name of the grid: a form may hold several. */
  readonly label: string;
  readonly saidId: string;
  /** What is wrong in the active cell, or to be looked at twice. */
  readonly said: string | false;
  readonly isWarning: boolean;
  readonly faults: number;
  readonly lines: number;
  /** Left out where no line comes. */
  readonly onAdd: (() => void) | undefined;
  readonly onNextFault: () => void;
  readonly words: LineGridLabels;
};

/** What stands below the lines: the way to a next one, what is wrong, how many there are. */
export function LineBar({ label, saidId, said, isWarning, faults, lines, onAdd, onNextFault, words }: LineBarProps) {
  return (
    <Bar>
      {onAdd && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus />}
          title={words.keys}
          aria-label={words.addTo(label)}
          onClick={onAdd}
        >
          {words.add}
        </Button>
      )}
      <Said id={saidId} aria-live="polite" data-tone={isWarning ? 'warning' : undefined}>
        {said}
      </Said>
      {faults > 0 && <Button size="sm" onClick={onNextFault}>{`${words.faults(faults)} · ${words.nextFault}`}</Button>}
      <span>{lines === 0 ? words.empty : words.lines(formatNumber(lines, { grouping: 'indian' }))}</span>
    </Bar>
  );
}
