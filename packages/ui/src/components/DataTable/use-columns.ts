import { useMemo } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { initialColumnState, pinCount, shownColumns } from './DataTable.columns.ts';
import type { Column, ColumnState } from './DataTable.types.ts';

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
  const { order, hidden, pinned } = state;

  function change(next: ColumnState) {
    setOwn(next);
    onChange?.(next);
  }

  // Apart from the widths, so that dragging a width draws no row again.
  const shown = useMemo(
    () => shownColumns(columns, { order, hidden, ...(pinned && { pinned }) }),
    [columns, order, hidden, pinned],
  );
  return {
    state,
    change,
    initial,
    shown,
    /** So many of them, from the first on, stay in sight. */
    pins: pinCount(shown, state),
    /** All columns, as they were given. */
    all: columns,
  };
}

export type ColumnsView<Row extends object> = ReturnType<typeof useColumns<Row>>;
