import type { ReactNode } from 'react';
import type { DataTableLabels } from './DataTable.labels.ts';
import type { RowGroup, TableLayout } from './DataTable.layout.ts';
import type { CellChange, Column, ColumnFilter, ColumnFilters, RowKey, SortKey } from './DataTable.types.ts';
import type { ColumnsView } from './use-columns.ts';

/** What is asked of the columns in their heads. */
export type FiltersView = {
  readonly values: ColumnFilters;
  readonly change: (key: string, filter: ColumnFilter | undefined) => void;
  /** The different words of a column. */
  readonly choices: (key: string) => readonly string[];
};

/** Rows that open to more facts below them. */
export type DetailsView<Row extends object> = {
  readonly isOpen: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly render: (row: Row) => ReactNode;
};

/** Rows put together by the value of one column. */
export type GroupsView<Row extends object> = {
  readonly column: Column<Row>;
  readonly toggle: (group: RowGroup) => void;
  /** Total of a column within a group, in words. */
  readonly total: (column: Column<Row>, group: RowGroup) => string | undefined;
};

/** What both layouts of the table, grid and cards, are given. */
export type BodyProps<Row extends object> = {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly Row[];
  /** Places in `rows` of the rows shown, in order. */
  readonly positions: Uint32Array;
  /** What stands on each line of the grid. */
  readonly layout: TableLayout;
  readonly view: ColumnsView<Row>;
  readonly columns: readonly Column<Row>[];
  readonly sort: readonly SortKey[];
  readonly onSort: (key: string, isAdded: boolean) => void;
  readonly rowHeight: number;
  readonly words: DataTableLabels;
  /** Rows are shown while newer ones are on their way. */
  readonly isStale: boolean;
  /** There are no rows yet. */
  readonly isLoading: boolean;
  readonly isSelectable: boolean;
  readonly selection: ReadonlySet<RowKey>;
  readonly selected: 'all' | 'some' | 'none';
  /** Selects the row or takes it out; with `isRange` all from the last one on. */
  readonly onToggle: (row: Row, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  readonly onRowOpen: ((row: Row) => void) | undefined;
  readonly onCellEdit: ((change: CellChange<Row>) => void) | undefined;
  readonly filters: FiltersView | undefined;
  /** Field that asks about a column, while the row of filters is shown. */
  readonly filterField: ((key: string) => ReactNode) | undefined;
  readonly details: DetailsView<Row> | undefined;
  readonly groups: GroupsView<Row> | undefined;
  readonly keyOf: (row: Row) => RowKey;
  readonly titleOf: (row: Row) => string;
  /** Totals in words by column. */
  readonly totals: ReadonlyMap<string, string>;
  /** Rows of the whole list, and of the pages before this one. */
  readonly counts: { readonly all: number; readonly before: number };
};
