import type { DataTableLabels } from './DataTable.labels.ts';
import type { Column, RowKey, SortKey } from './DataTable.types.ts';
import type { ColumnsView } from './use-columns.ts';

/** What both layouts of the table, grid and cards, are given. */
export type BodyProps<Row extends object> = {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly Row[];
  /** Places in `rows` of the rows shown, in order. */
  readonly positions: Uint32Array;
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
  /** Selects the row at this place or takes it out; with `isRange` all from the last one on. */
  readonly onToggle: (at: number, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  readonly onRowOpen: ((row: Row) => void) | undefined;
  readonly keyOf: (row: Row) => RowKey;
  readonly titleOf: (row: Row) => string;
  /** Totals in words by column. */
  readonly totals: ReadonlyMap<string, string>;
  /** Rows of the whole list, and of the pages before this one. */
  readonly counts: { readonly all: number; readonly before: number };
};
