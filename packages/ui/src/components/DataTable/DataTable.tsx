import { formatNumber } from '@weft/domain/rules/format/format-number';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { useDeferredValue, useId, useMemo, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { TableCards } from './DataTable.cards.tsx';
import { cellText, indexColumn } from './DataTable.cells.ts';
import { ColumnChooser } from './DataTable.chooser.tsx';
import { totalText } from './DataTable.foot.tsx';
import { TableGrid } from './DataTable.grid.tsx';
import { createTableIndex } from './DataTable.index.ts';
import { dataTableLabels, type DataTableLabels } from './DataTable.labels.ts';
import { SortChoice } from './DataTable.sort-choice.tsx';
import { nextSort, selectedPart, toggled } from './DataTable.state.ts';
import {
  Count,
  Frame,
  Message,
  Probe,
  Root,
  Selected,
  TextButton,
  Toolbar,
  ToolbarEnd,
  Travelling,
} from './DataTable.style.ts';
import type { Column, ColumnState, RowKey, SortKey } from './DataTable.types.ts';
import type { BodyProps } from './DataTable.view.ts';
import { useColumns } from './use-columns.ts';
import { useIdleBuild } from './use-idle-build.ts';
import { useNarrow, useRowHeight } from './use-narrow.ts';

export type { Column, ColumnKind, ColumnState, RowKey, SortKey, Tone } from './DataTable.types.ts';

export type DataTableProps<Row extends object> = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Names the table for those who cannot see its heading. */
  readonly label: string;
  /** Keep the array: columns made anew on each render would rebuild the index. */
  readonly columns: readonly Column<Row>[];
  /** Rows, up to 100,000 and more; a page of them when `source` is `server`. Keep the array, too. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  /** `local`: this table filters and sorts. `server`: rows come as they are to be shown. */
  readonly source?: 'local' | 'server';
  /** Words that a row must hold, in any column. */
  readonly filter?: string;
  readonly sort?: readonly SortKey[];
  readonly defaultSort?: readonly SortKey[];
  readonly onSortChange?: (sort: readonly SortKey[]) => void;
  readonly columnState?: ColumnState | undefined;
  readonly onColumnStateChange?: (state: ColumnState) => void;
  /** Keys of the selected rows, also of those on other pages; given, each row gets a box. */
  readonly selection?: ReadonlySet<RowKey>;
  readonly onSelectionChange?: (selection: ReadonlySet<RowKey>) => void;
  /** Opens a row: by a press or by Enter. */
  readonly onRowOpen?: (row: Row) => void;
  readonly status?: 'ready' | 'loading' | 'failed';
  /** Why loading failed. */
  readonly fault?: string | undefined;
  readonly onRetry?: () => void;
  /** Said in place of rows when there are none at all. */
  readonly emptyState?: ReactNode;
  /** Rows of the whole list, when these are one page of it. */
  readonly totalCount?: number;
  /** Rows on the pages before this one. */
  readonly rowsBefore?: number;
  /** Search box, filters and buttons at the start of the bar. */
  readonly tools?: ReactNode;
  /** `container` fills the height it is given; `content` is as high as its rows, up to `--table-max-block-size`. */
  readonly fit?: 'container' | 'content';
  readonly labels?: Partial<DataTableLabels>;
};

const CARDS_BELOW = 640;
const NOTHING_SELECTED: ReadonlySet<RowKey> = new Set();
const UNSORTED: readonly SortKey[] = [];
const NO_PREPARATION = () => 0;
const countText = (count: number) => formatNumber(count, { grouping: 'indian' });

/**
 * A list of records: virtual rows, own index for search and order, columns that can be hidden, moved and
 * resized, selection across pages, totals; cards on narrow screens. Keys: arrows, Home, End, PageUp, PageDown,
 * Enter opens, Space selects, Ctrl+C copies the cell; on a head Enter sorts (Shift adds), Alt+arrows resize,
 * Alt+Shift+arrows move.
 * @example <DataTable label="Items" columns={columns} rows={items} rowKey={({ id }) => id} filter={text} onRowOpen={open} />
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  source = 'local',
  filter = '',
  sort: givenSort,
  defaultSort = UNSORTED,
  onSortChange,
  columnState,
  onColumnStateChange,
  selection: givenSelection,
  onSelectionChange,
  onRowOpen,
  status = 'ready',
  fault,
  onRetry,
  emptyState,
  totalCount = rows.length,
  rowsBefore = 0,
  tools,
  fit = 'container',
  labels,
  ...rest
}: DataTableProps<Row>) {
  const id = useId();
  const words = useMemo(() => ({ ...dataTableLabels, ...labels }), [labels]);
  const frame = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame, CARDS_BELOW);
  const rowHeight = useRowHeight(probe);
  const view = useColumns(columns, columnState, onColumnStateChange);
  const [sort, setSort] = useOwnValue(givenSort, defaultSort);
  const isSelectable = givenSelection !== undefined || onSelectionChange !== undefined;
  const [selection, setSelection] = useOwnValue(givenSelection, NOTHING_SELECTED);
  const lastToggled = useRef(0);

  const isLocal = source === 'local';
  const index = useMemo(
    () =>
      createTableIndex(
        rows,
        columns.map((column) => indexColumn(column, words)),
        normaliseSearch,
      ),
    [rows, columns, words],
  );
  useIdleBuild(isLocal ? index.prepare : NO_PREPARATION);
  const hits = useMemo(() => index.search(isLocal ? filter : ''), [index, isLocal, filter]);
  const positions = useMemo(() => (isLocal ? index.sort(hits, sort) : hits), [index, isLocal, hits, sort]);
  // The sums come a moment after the rows: a person reads the rows first. A table without sums is drawn once.
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const summed = useDeferredValue<Uint32Array | null>(hasTotals ? hits : null, hasTotals ? null : undefined);
  const totals = useMemo(
    () => new Map(summed ? columns.flatMap((column) => pairWith(column.key, totalText(column, index, summed))) : []),
    [columns, index, summed],
  );
  const shownKeys = useMemo(
    () => (isSelectable ? rowsAt(rows, hits).map(rowKey) : []),
    [isSelectable, hits, rows, rowKey],
  );

  function changeSort(next: readonly SortKey[]) {
    setSort(next);
    onSortChange?.(next);
  }

  function select(next: ReadonlySet<RowKey>) {
    setSelection(next);
    onSelectionChange?.(next);
  }

  function toggle(at: number, isRange: boolean) {
    const from = isRange ? Math.min(lastToggled.current, at) : at;
    const to = isRange ? Math.max(lastToggled.current, at) : at;
    const range = rowsAt(rows, positions.slice(from, to + 1));
    lastToggled.current = at;
    select(toggled(selection, range.map(rowKey)));
  }

  const titleColumn = columns.find(({ isTitle }) => isTitle) ?? view.shown[0];
  const isStale = status === 'loading' && rows.length > 0;
  const isLoading = status === 'loading' && rows.length === 0;
  const body: BodyProps<Row> = {
    id,
    label,
    rows,
    positions,
    view,
    columns: view.shown,
    sort,
    onSort: (key, isAdded) => changeSort(nextSort(sort, key, isAdded)),
    rowHeight,
    words,
    isStale,
    isLoading,
    isSelectable,
    selection,
    selected: selectedPart(selection, shownKeys),
    onToggle: toggle,
    onToggleAll: () => isSelectable && select(toggled(selection, shownKeys)),
    onRowOpen,
    keyOf: rowKey,
    titleOf: (row) => (titleColumn ? cellText(titleColumn, row, words) : ''),
    totals,
    counts: { all: isLocal ? positions.length : totalCount, before: rowsBefore },
  };
  const isFiltered = isLocal && positions.length !== rows.length;

  return (
    <Root data-fit={fit} {...rest}>
      <Toolbar>
        {tools}
        {isSelectable && selection.size > 0 && (
          <Selected>
            {words.selected(countText(selection.size))}
            <TextButton type="button" onClick={() => select(NOTHING_SELECTED)}>
              {words.clearSelection}
            </TextButton>
          </Selected>
        )}
        <ToolbarEnd>
          <Count role="status">
            {isFiltered
              ? words.rowsOf(countText(positions.length), countText(rows.length))
              : words.rows(countText(totalCount))}
          </Count>
          {isNarrow && <SortChoice columns={view.shown} sort={sort} onSort={changeSort} words={words} />}
          <ColumnChooser columns={columns} view={view} words={words} />
        </ToolbarEnd>
      </Toolbar>
      <Frame ref={frame}>
        <Probe ref={probe} aria-hidden="true" />
        {isStale && <Travelling aria-hidden="true" />}
        {isNarrow ? <TableCards {...body} /> : <TableGrid {...body} />}
        {status === 'failed' && (
          <Message role="alert" data-tone="danger" data-over={rows.length > 0 || undefined}>
            {fault ?? words.failed}
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                {words.retry}
              </Button>
            )}
          </Message>
        )}
        {status === 'ready' && positions.length === 0 && (
          <Message>{isFiltered ? `${words.noHits} “${filter}”` : (emptyState ?? words.empty)}</Message>
        )}
      </Frame>
    </Root>
  );
}

const pairWith = (key: string, text: string | undefined): readonly (readonly [string, string])[] =>
  text === undefined ? [] : [[key, text]];

function rowsAt<Row>(rows: readonly Row[], places: Uint32Array): readonly Row[] {
  const found: Row[] = [];
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) found.push(row);
  }
  return found;
}
