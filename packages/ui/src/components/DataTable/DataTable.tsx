import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Rows3 } from 'lucide-react';
import { useId, useMemo, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { TableCards } from './DataTable.cards.tsx';
import { cellText } from './DataTable.cells.ts';
import { ColumnChooser } from './DataTable.chooser.tsx';
import { initialColumnState, shownColumns, withFilterRow } from './DataTable.columns.ts';
import { withFilter } from './DataTable.filters.ts';
import { TableGrid } from './DataTable.grid.tsx';
import { dataTableLabels, type DataTableLabels } from './DataTable.labels.ts';
import { SortChoice } from './DataTable.sort-choice.tsx';
import { nextSort, selectedPart, toggled } from './DataTable.state.ts';
import { Count, Frame, Order, Probe, Root, Selected, TextButton, Toolbar, ToolbarEnd } from './DataTable.style.ts';
import type { CellChange, Column, ColumnFilters, ColumnState, RowKey, SortKey } from './DataTable.types.ts';
import type { BodyProps } from './DataTable.view.ts';
import { Message, Travelling } from './DataTable.waiting.style.ts';
import { useColumns } from './use-columns.ts';
import { useNarrow, useRowHeight } from './use-narrow.ts';
import { useTableRows } from './use-table-rows.ts';
import { useWords } from '../../words/use-words.ts';

export type { CellChange, Column, ColumnFilter, ColumnFilters, ColumnKind, ColumnState } from './DataTable.types.ts';
export type { RowKey, SortKey, Tone } from './DataTable.types.ts';

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
  /** What is asked of the columns; given (or told), each head has a filter. */
  readonly filters?: ColumnFilters;
  readonly defaultFilters?: ColumnFilters;
  readonly onFiltersChange?: (filters: ColumnFilters) => void;
  /** Field that asks about a column, `null` where it cannot be asked about; given, the person may have a row of them below the heads. */
  readonly filterField?: (key: string) => ReactNode;
  /** Column whose equal values put rows together, `null` for none; given (or told), the person may choose it. */
  readonly groupBy?: string | null;
  readonly defaultGroupBy?: string | null;
  readonly onGroupByChange?: (key: string | null) => void;
  /** More facts of a row, shown below it when it is opened. */
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly expanded?: ReadonlySet<RowKey>;
  readonly defaultExpanded?: ReadonlySet<RowKey>;
  readonly onExpandedChange?: (expanded: ReadonlySet<RowKey>) => void;
  /** Takes what was changed in a cell; columns with `edit` can be changed then. */
  readonly onCellEdit?: (change: CellChange<Row>) => void;
  readonly columnState?: ColumnState | undefined;
  readonly defaultColumnState?: ColumnState;
  readonly onColumnStateChange?: (state: ColumnState) => void;
  /** `false`: the columns stand as they are, as in the few sums below a list that has its own “Columns”. */
  readonly hasColumnChoice?: boolean;
  /** Keys of the selected rows, also of those on other pages; given, each row gets a box. */
  readonly selection?: ReadonlySet<RowKey>;
  readonly defaultSelection?: ReadonlySet<RowKey>;
  readonly onSelectionChange?: (selection: ReadonlySet<RowKey>) => void;
  /** Every row of the whole list is meant, also those of pages that are not here. */
  readonly isAllSelected?: boolean;
  /** Given, who selected some is offered all of them, on whatever page. */
  readonly onAllSelectedChange?: (isAll: boolean) => void;
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

/** The columns that a table shows in this state, in their order; without one, as they stand at first. */
export const columnsOnScreen = <Row extends object>(
  columns: readonly Column<Row>[],
  state: ColumnState | undefined,
): readonly Column<Row>[] => shownColumns(columns, state ?? initialColumnState(columns));

const CARDS_BELOW = 640;
const NOTHING_SELECTED: ReadonlySet<RowKey> = new Set();
const UNSORTED: readonly SortKey[] = [];
const UNFILTERED: ColumnFilters = {};
const countText = (count: number) => formatNumber(count, { grouping: 'indian' });

/**
 * A list of records: virtual rows and columns, own index for search, filters and order, columns that can be hidden,
 * moved and resized, selection across pages, totals, groups, facts below a row, cells changed in place; cards on narrow
 * screens. Keys: arrows, Home, End, PageUp, PageDown, Shift with them marks cells, Ctrl+C copies what is marked or
 * selected, Enter opens, Space selects, F2 or a letter changes a cell, Alt+down opens what is below a row; on a head
 * Enter sorts (Shift adds), Alt+arrows resize, Alt+Shift+arrows move, Alt+down filters; Esc leaves the row of filters.
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
  filters: givenFilters,
  defaultFilters = UNFILTERED,
  onFiltersChange,
  filterField,
  groupBy: givenGroupBy,
  defaultGroupBy,
  onGroupByChange,
  renderDetail,
  expanded: givenExpanded,
  defaultExpanded = NOTHING_SELECTED,
  onExpandedChange,
  onCellEdit,
  columnState,
  defaultColumnState,
  onColumnStateChange,
  hasColumnChoice = true,
  selection: givenSelection,
  defaultSelection,
  onSelectionChange,
  isAllSelected = false,
  onAllSelectedChange,
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
  const words = useWords('dataTable', dataTableLabels, labels);
  const frame = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame, CARDS_BELOW);
  const rowHeight = useRowHeight(probe);
  const view = useColumns(columns, {
    state: columnState,
    defaultState: defaultColumnState,
    onChange: onColumnStateChange,
  });
  const [sort, setSort] = useOwnValue(givenSort, defaultSort);
  const isSelectable = (givenSelection ?? defaultSelection ?? onSelectionChange) !== undefined;
  const [ownSelection, setSelection] = useOwnValue(givenSelection, defaultSelection ?? NOTHING_SELECTED);
  const lastToggled = useRef<RowKey>(undefined);
  const isFiltering = givenFilters !== undefined || onFiltersChange !== undefined || defaultFilters !== UNFILTERED;
  const [filters, setFilters] = useOwnValue(givenFilters, defaultFilters);
  const isGrouping = givenGroupBy !== undefined || onGroupByChange !== undefined || defaultGroupBy !== undefined;
  const [groupBy, setGroupBy] = useOwnValue(givenGroupBy, defaultGroupBy ?? null);
  const [expanded, setExpanded] = useOwnValue(givenExpanded, defaultExpanded);

  const isLocal = source === 'local';
  const { hits, positions, totals, layout, groups, choices } = useTableRows({
    rows,
    columns,
    rowKey,
    words,
    isLocal,
    filter,
    filters,
    sort,
    groupBy: isLocal ? groupBy : null,
    expanded: renderDetail ? expanded : NOTHING_SELECTED,
  });
  const shownKeys = useMemo(
    () => (isSelectable ? rowsAt(rows, positions).map(rowKey) : []),
    [isSelectable, positions, rows, rowKey],
  );
  const selection = useMemo(
    () => (isAllSelected ? new Set(shownKeys) : ownSelection),
    [isAllSelected, shownKeys, ownSelection],
  );

  function changeFilters(next: ColumnFilters) {
    setFilters(next);
    onFiltersChange?.(next);
  }

  function changeGroupBy(key: string | null) {
    setGroupBy(key);
    onGroupByChange?.(key);
  }

  function changeSort(next: readonly SortKey[]) {
    setSort(next);
    onSortChange?.(next);
  }

  function select(next: ReadonlySet<RowKey>) {
    if (isAllSelected) onAllSelectedChange?.(false); // what is ticked from now on is what is seen
    setSelection(next);
    onSelectionChange?.(next);
  }

  function toggle(row: Row, isRange: boolean) {
    const keys = isRange ? rowsAt(rows, positions).map(rowKey) : [];
    const own = rowKey(row);
    const ends = [keys.indexOf(lastToggled.current ?? own), keys.indexOf(own)].toSorted((a, b) => a - b);
    lastToggled.current = own;
    select(toggled(selection, isRange && ends[0] !== -1 ? keys.slice(ends[0], (ends[1] ?? 0) + 1) : [own]));
  }

  function toggleDetail(row: Row) {
    const next = toggled(expanded, [rowKey(row)]);
    setExpanded(next);
    onExpandedChange?.(next);
  }

  const titleColumn = columns.find(({ isTitle }) => isTitle) ?? view.shown[0];
  const isStale = status === 'loading' && rows.length > 0;
  const isLoading = status === 'loading' && rows.length === 0;
  const body: BodyProps<Row> = {
    id,
    label,
    rows,
    positions,
    layout,
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
    onCellEdit,
    filters: isFiltering
      ? { values: filters, choices, change: (key, own) => changeFilters(withFilter(filters, key, own)) }
      : undefined,
    filterField: view.state.hasFilterRow === true ? filterField : undefined,
    details: renderDetail && {
      isOpen: (row) => expanded.has(rowKey(row)),
      toggle: toggleDetail,
      render: renderDetail,
    },
    groups,
    keyOf: rowKey,
    titleOf: (row) => (titleColumn ? cellText(titleColumn, row, words) : ''),
    totals,
    counts: { all: isLocal ? positions.length : totalCount, before: rowsBefore },
  };
  const isUncounted = status !== 'ready' && rows.length === 0; // none are there, which is not to say that there are none
  const isFiltered = isLocal && positions.length !== rows.length;
  const count = isFiltered
    ? words.rowsOf(countText(positions.length), countText(rows.length))
    : words.rows(countText(totalCount));
  const asked = isFiltering ? Object.keys(filters).length : 0;
  const noHits = hits.length === 0 ? `${words.noHits} “${filter}”` : words.noFilterHits;

  return (
    <Root data-fit={fit} {...rest}>
      <Toolbar data-narrow={isNarrow || undefined}>
        {tools}
        {isSelectable && selection.size > 0 && (
          <Selected>
            {isAllSelected ? words.allSelected(countText(totalCount)) : words.selected(countText(selection.size))}
            {onAllSelectedChange && !isAllSelected && totalCount > selection.size && (
              <TextButton type="button" onClick={() => onAllSelectedChange(true)}>
                {words.selectPages(countText(totalCount))}
              </TextButton>
            )}
            <TextButton type="button" onClick={() => select(NOTHING_SELECTED)}>
              {words.clearSelection}
            </TextButton>
          </Selected>
        )}
        <ToolbarEnd>
          <Count role="status">{!isUncounted && count}</Count>
          {isNarrow && (
            <Order>
              <SortChoice columns={view.shown} sort={sort} onSort={changeSort} words={words} />
            </Order>
          )}
          {asked > 0 && (
            <TextButton type="button" onClick={() => changeFilters(UNFILTERED)}>
              {words.clearFilters(countText(asked))}
            </TextButton>
          )}
          {filterField && !isNarrow && (
            <IconButton
              size="sm"
              label={words.filterRow}
              icon={<Rows3 />}
              isPressed={view.state.hasFilterRow === true}
              onClick={() => view.change(withFilterRow(view.state, view.state.hasFilterRow !== true))}
            />
          )}
          {hasColumnChoice && (
            <ColumnChooser
              columns={columns}
              view={view}
              sort={sort}
              onSort={changeSort}
              grouping={isGrouping && isLocal ? { value: groupBy, change: changeGroupBy } : undefined}
              words={words}
            />
          )}
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
          <Message>{isFiltered ? noHits : (emptyState ?? words.empty)}</Message>
        )}
      </Frame>
    </Root>
  );
}

function rowsAt<Row>(rows: readonly Row[], places: Uint32Array): readonly Row[] {
  const found: Row[] = [];
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) found.push(row);
  }
  return found;
}
