import { Ellipsis } from 'lucide-react';
import {
  memo,
  useCallback,
  useEffect,
  useRef,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useWords } from '../../words/use-words.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { useReadOnly } from '../Field/use-read-only.ts';
import { stepOf, withTick, type Tick } from './TickMatrix.state.ts';
import { Box } from '../CheckboxField/CheckboxField.style.ts';
import { Grid, Opener, Scroller } from './TickMatrix.style.ts';

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

type RowProps = {
  readonly row: MatrixRow;
  readonly index: number;
  readonly columns: readonly MatrixColumn[];
  readonly isReadOnly: boolean;
  readonly words: typeof tickMatrixLabels;
  readonly onTick: (tick: Tick) => void;
  readonly onOpen: TickMatrixProps['onOpen'];
};

/** One row. It is drawn again only when its own object changes: a tick among thousands costs one row. */
const Row = memo(function Row({ row, index, columns, isReadOnly, words, onTick, onOpen }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span>{row.label}</span>
        {row.note !== undefined && <small>{row.note}</small>}
      </th>
      {columns.map(({ key, label }, at) => {
        const isOn = row.ticks[at] ?? null;
        const other = row.others?.[at] ?? null;
        const differs = isOn !== null && other !== null && isOn !== other;
        const said = differs ? words[other ? 'otherOn' : 'otherOff'] : undefined;
        return (
          <td key={key} data-differs={differs || undefined} title={said}>
            {isOn === null ? (
              <span aria-hidden="true">–</span>
            ) : (
              <Box
                type="checkbox"
                tabIndex={-1}
                data-at={`${index}:${at}`}
                aria-label={`${row.label}: ${label}`}
                aria-description={said}
                checked={isOn}
                disabled={isReadOnly}
                data-readonly={isReadOnly || undefined}
                onChange={({ target }) => onTick({ row: row.key, column: key, isOn: target.checked })}
              />
            )}
          </td>
        );
      })}
      {onOpen !== undefined && (
        <td>
          <Opener
            type="button"
            tabIndex={-1}
            data-at={`${index}:${columns.length}`}
            aria-label={words.more(row.label)}
            onClick={() => onOpen(row.key)}
          >
            <Ellipsis aria-hidden="true" />
          </Opener>
        </td>
      )}
    </tr>
  );
});

const NO_GROUPS: readonly MatrixGroup[] = [];
const rowsIn = (groups: readonly MatrixGroup[]): number => groups.reduce((sum, { rows }) => sum + rows.length, 0);

const cellAt = (grid: Element, row: number, column: number): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);

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
  const rowTotal = rowsIn(groups);
  const width = columns.length + (onOpen === undefined ? 0 : 1);

  /** The one cell that Tab reaches: kept outside React, so that walking draws nothing. */
  const settle = (cell: HTMLElement | null): void => {
    if (stop.current !== null) stop.current.tabIndex = -1;
    if (cell !== null) cell.tabIndex = 0;
    stop.current = cell;
  };
  useEffect(() => {
    const isThere = stop.current !== null && grid.current?.contains(stop.current) === true;
    if (!isThere) settle(grid.current?.querySelector<HTMLElement>('[data-at]:not(:disabled)') ?? null);
  }, [groups, isReadOnly]);

  const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
    const [row, column] = (event.target instanceof HTMLElement ? (event.target.dataset['at'] ?? '') : '')
      .split(':')
      .map(Number);
    if (row === undefined || column === undefined) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event, { row, column }, { rows: rowTotal, columns: width, isMirrored });
    if (step === undefined) return;
    event.preventDefault();
    for (
      let at = step.from;
      at.row >= 0 && at.row < rowTotal && at.column >= 0 && at.column < width;
      at = { row: at.row + step.by.row, column: at.column + step.by.column }
    ) {
      const cell = cellAt(event.currentTarget, at.row, at.column);
      if (cell === null || cell.matches(':disabled')) continue;
      cell.focus();
      return;
    }
  };

  const isOnlyRead = isReadOnly && onOpen === undefined; // nothing in it takes the focus: whoever has no mouse scrolls it all the same
  return (
    <Scroller {...(isOnlyRead ? { role: 'group', tabIndex: 0, 'aria-label': label } : {})} {...rest}>
      <Grid
        ref={grid}
        role="grid"
        aria-label={label}
        aria-readonly={isReadOnly || undefined}
        onKeyDown={walk}
        onFocus={({ target }: FocusEvent<HTMLTableElement>) => {
          if (target instanceof HTMLElement && target.dataset['at'] !== undefined) settle(target);
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
        {groups.map(({ key, label: heading, rows }, g) => {
          const first = rowsIn(groups.slice(0, g));
          return (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={width + 1}>
                  {heading}
                </th>
              </tr>
              {rows.map((row, n) => (
                <Row
                  key={row.key}
                  row={row}
                  index={first + n}
                  columns={columns}
                  isReadOnly={isReadOnly}
                  words={words}
                  onTick={tick}
                  onOpen={onOpen === undefined ? undefined : open}
                />
              ))}
            </tbody>
          );
        })}
      </Grid>
    </Scroller>
  );
}
