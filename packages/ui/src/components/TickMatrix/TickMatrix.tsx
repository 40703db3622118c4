import {
  Fragment,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../words/use-words.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { useReadOnly } from '../Field/use-read-only.ts';
import { Gap, placed, Row } from './TickMatrix.row.tsx';
import { linesOf, stepOf, withTick, type MatrixLine, type Tick } from './TickMatrix.state.ts';
import { Frame, Grid, Scroller } from './TickMatrix.style.ts';
import { ALL_DRAWN, useRowWindow } from './use-row-window.ts';

export const tickMatrixLabels = {
  more: (row: string) => `More of ${row}`,
  /** Said of a cell that the other set of ticks has otherwise. */
  otherOn: 'ticked in the other',
  otherOff: 'not ticked in the other',
};

/** A column: what a tick in it means. */
export type MatrixColumn = { readonly key: string; readonly label: string; readonly hint?: string };

/** A row: a tick for each column, null where a column means nothing here. Keep the object while nothing of it changes: it is then not drawn again. */
export type MatrixRow = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly ticks: readonly (boolean | null)[];
  /** Ticks of another set; where they differ, the cell says so. */
  readonly others?: readonly (boolean | null)[];
};

/** Rows under one heading. */
export type MatrixGroup = { readonly key: string; readonly label: string; readonly rows: readonly MatrixRow[] };

export type TickMatrixProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  readonly label: string;
  /** What a row is. */
  readonly rowLabel: string;
  /** Keep the array: it decides when rows are drawn again. */
  readonly columns: readonly MatrixColumn[];
  /** Rows with their ticks; leave it out and the matrix keeps what `defaultGroups` began with. */
  readonly groups?: readonly MatrixGroup[];
  readonly defaultGroups?: readonly MatrixGroup[];
  readonly onTick?: (tick: Tick) => void;
  /** Opens what else there is to a row; without it rows have no button. */
  readonly onOpen?: (row: string) => void;
  readonly isReadOnly?: boolean;
  readonly labels?: Partial<typeof tickMatrixLabels>;
};

const NO_GROUPS: readonly MatrixGroup[] = [];
const cellAt = (grid: Element, row: number, column: number): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);

/** Frames until lines that were never drawn stand there as high as they are. */
const UNTIL_MEASURED = 3;

/** Lines around a cell that took the focus are measured when they are drawn, and push it away: it comes back into sight for as long as it has the focus. */
const keepInSight = (cell: HTMLElement | null, frames = UNTIL_MEASURED): void => {
  if (cell === null || frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement !== cell) return;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    keepInSight(cell, frames - 1);
  });
};

/** Home and End of a matrix that is only read: at once, since the browser's own way ends where the lines that are measured meanwhile stop it. */
const toItsEnds = (event: KeyboardEvent<HTMLDivElement>): void => {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget || (key !== 'Home' && key !== 'End')) return;
  event.preventDefault();
  const go = (frames: number): void => {
    currentTarget.scrollTop = key === 'Home' ? 0 : currentTarget.scrollHeight;
    if (frames > 1) requestAnimationFrame(() => go(frames - 1));
  };
  go(UNTIL_MEASURED);
};

/**
 * Ticks in rows and columns, thousands of them: rights of a role, what a message is sent for. Arrows go from tick to tick, Home and End to
 * the ends of a row, with Ctrl to the first and last row; Space ticks. One Tab stop for all. For: many yes-or-no answers that are compared along
 * both sides. Not for: one answer a row (CheckboxGroupField), or figures and texts in cells (LineGrid).
 * @example <TickMatrix label="Rights" rowLabel="Service" columns={bits} groups={services} onTick={tick} />
 */
export function TickMatrix({
  label,
  rowLabel,
  columns,
  groups: given,
  defaultGroups = NO_GROUPS,
  onTick,
  onOpen,
  isReadOnly: ownReadOnly,
  labels,
  ...rest
}: TickMatrixProps) {
  const words = useWords('tickMatrix', tickMatrixLabels, labels);
  const isReadOnly = useReadOnly(ownReadOnly);
  const [groups, setGroups] = useOwnValue(given, defaultGroups);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const stop = useRef<HTMLElement | null>(null);
  const take = (one: Tick): void => {
    setGroups(withTick(groups, columns, one));
    onTick?.(one);
  };
  const newest = useRef({ take, onOpen });
  useEffect(() => {
    newest.current = { take, onOpen };
  });
  const tick = useCallback((one: Tick) => newest.current.take(one), []);
  const open = useCallback((row: string) => newest.current.onOpen?.(row), []);
  const width = columns.length + (onOpen === undefined ? 0 : 1);
  const lined = useMemo(() => linesOf(groups), [groups]);
  const lines = useMemo(() => lined.flat(), [lined]);
  const rows = useMemo(
    () => lines.flatMap((line, at) => ('row' in line ? [{ row: line.row, line: at }] : [])),
    [lines],
  );
  const isWindowed = lines.length > ALL_DRAWN;
  /** Row that the focus is in, where not all are drawn. */
  const [kept, setKept] = useState<string>();
  const virtual = useRowWindow(scroller, {
    count: lines.length,
    keyAt: (at) => lines[at]?.key ?? '',
    kept: kept === undefined || !isWindowed ? -1 : lines.findIndex(({ key }) => key === kept),
  });
  const drawn = isWindowed ? virtual.getVirtualItems() : [];
  const firstDrawn = drawn[0]?.index;

  /** The one cell that Tab reaches: kept outside React, so that walking draws nothing. */
  const settle = (cell: HTMLElement | null): void => {
    if (stop.current !== null) stop.current.tabIndex = -1;
    if (cell !== null) cell.tabIndex = 0;
    stop.current = cell;
  };
  useEffect(() => {
    const isThere = stop.current !== null && grid.current?.contains(stop.current) === true;
    if (!isThere) settle(grid.current?.querySelector<HTMLElement>('[data-at]:not(:disabled)') ?? null);
  }, [groups, isReadOnly, firstDrawn]);

  const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
    const [row, column] = (event.target instanceof HTMLElement ? (event.target.dataset['at'] ?? '') : '')
      .split(':')
      .map(Number);
    if (row === undefined || column === undefined) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event, { row, column }, { rows: rows.length, columns: width, isMirrored });
    if (step === undefined) return;
    event.preventDefault();
    for (
      let at = step.from;
      at.row >= 0 && at.row < rows.length && at.column >= 0 && at.column < width;
      at = { row: at.row + step.by.row, column: at.column + step.by.column }
    ) {
      const there = rows[at.row];
      const isTick = at.column < columns.length;
      if (there === undefined || (isTick && (isReadOnly || (there.row.ticks[at.column] ?? null) === null))) continue;
      if (isWindowed) flushSync(() => setKept(lines[there.line]?.key)); // it is drawn before it takes the focus
      const cell = cellAt(event.currentTarget, at.row, at.column);
      cell?.focus();
      if (isWindowed) keepInSight(cell);
      return;
    }
  };

  const drawLine = (line: MatrixLine<MatrixRow>, at?: number) => {
    const place = at === undefined ? {} : { line: at, measure: virtual.measureElement };
    return 'row' in line ? (
      <Row
        key={line.key}
        {...place}
        row={line.row}
        index={line.index}
        columns={columns}
        isReadOnly={isReadOnly}
        words={words}
        onTick={tick}
        onOpen={onOpen === undefined ? undefined : open}
      />
    ) : (
      <tr key={line.key} {...placed(place)}>
        <th scope="rowgroup" colSpan={width + 1}>
          <span>{line.heading}</span>
        </th>
      </tr>
    );
  };
  const isOnlyRead = isReadOnly && onOpen === undefined; // nothing in it takes the focus: whoever has no mouse scrolls it all the same
  return (
    <Frame {...rest}>
      <Scroller
        ref={scroller}
        {...(isOnlyRead ? { role: 'group', tabIndex: 0, 'aria-label': label, onKeyDown: toItsEnds } : {})}
      >
        <Grid
          ref={grid}
          role="grid"
          aria-label={label}
          aria-readonly={isReadOnly || undefined}
          aria-rowcount={isWindowed ? lines.length + 1 : undefined}
          data-windowed={isWindowed || undefined}
          onKeyDown={walk}
          onFocus={({ target }: FocusEvent<HTMLTableElement>) => {
            if (!(target instanceof HTMLElement) || target.dataset['at'] === undefined) return;
            settle(target);
            if (isWindowed) setKept(lines[Number(target.closest('tr')?.dataset['index'])]?.key);
          }}
        >
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {columns.map(({ key, label: name, hint }) => (
                <th key={key} scope="col" title={hint}>
                  {name}
                </th>
              ))}
              {onOpen !== undefined && <td aria-hidden="true" />}
            </tr>
          </thead>
          {isWindowed ? (
            <tbody>
              {drawn.map(({ index, start }, n) => {
                const gap = start - (drawn[n - 1]?.end ?? 0);
                const line = lines[index];
                return (
                  line !== undefined && (
                    <Fragment key={line.key}>
                      {gap > 0 && <Gap height={gap} />}
                      {drawLine(line, index)}
                    </Fragment>
                  )
                );
              })}
              <Gap height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
            </tbody>
          ) : (
            lined.map((own, n) => <tbody key={groups[n]?.key}>{own.map((line) => drawLine(line))}</tbody>)
          )}
        </Grid>
      </Scroller>
    </Frame>
  );
}
