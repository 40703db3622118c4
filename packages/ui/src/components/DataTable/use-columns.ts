import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import {
  columnWidth,
  initialColumnState,
  MAX_WIDTH,
  MIN_WIDTH,
  orderedColumns,
  shownColumns,
  withWidth,
} from './DataTable.columns.ts';
import type { Column, ColumnState } from './DataTable.types.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

/** The library is given columns only. Its row models cost ten times the mount of 100,000 rows and four times the memory. */
const NO_ROWS: readonly object[] = [];

/** Who holds the state of the columns, and who is told. */
export type ColumnsOptions = {
  readonly state: ColumnState | undefined;
  readonly defaultState: ColumnState | undefined;
  readonly onChange: ((state: ColumnState) => void) | undefined;
};

/** Order, visibility and widths of the columns, held by the parent or here. */
export function useColumns<Row extends object>(
  columns: readonly Column<Row>[],
  { state: given, defaultState, onChange }: ColumnsOptions,
) {
  const initial = useMemo(() => initialColumnState(columns), [columns]);
  const [held, setOwn] = useOwnValue(given, defaultState);
  const state = held ?? initial;
  const { order, hidden } = state;

  function change(next: ColumnState) {
    setOwn(next);
    onChange?.(next);
  }

  const definitions = useMemo(
    () => columns.map(({ key }) => ({ id: key, minSize: MIN_WIDTH, maxSize: MAX_WIDTH })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    state: {
      columnOrder: orderedColumns(columns, state).map(({ key }) => key),
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
      columnSizing: Object.fromEntries(columns.map((column) => [column.key, columnWidth(column, state)])),
    },
    onColumnSizingChange: (updater) => {
      const now = Object.fromEntries(columns.map((column) => [column.key, columnWidth(column, state)]));
      const next = typeof updater === 'function' ? updater(now) : updater;
      const changed = Object.entries(next).filter(([key, width]) => width !== now[key]);
      change(changed.reduce((made, [key, width]) => withWidth(made, key, width), state));
    },
  });
  // Apart from the widths, so that dragging a width draws no row again.
  const shown = useMemo(() => shownColumns(columns, { order, hidden, widths: {} }), [columns, order, hidden]);
  return {
    state,
    change,
    initial,
    shown,
    /** All columns, as they were given. */
    all: columns,
    /** Key of the column whose width is being dragged. */
    resizing: table.state.columnResizing.isResizingColumn,
    /** The library's head of a column. Made when somebody drags: heads for all would be a tenth of the mount. */
    headerOf: (key: string) => table.getHeaderGroups()[0]?.headers.find(({ column }) => column.id === key),
  };
}

export type ColumnsView<Row extends object> = ReturnType<typeof useColumns<Row>>;
