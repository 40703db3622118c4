import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { useDeferredValue, useMemo, useState } from 'react';
import { indexColumn } from './DataTable.cells.ts';
import { choicesOf, filterPositions } from './DataTable.filters.ts';
import { totalText } from './DataTable.foot.tsx';
import { createTableIndex } from './DataTable.index.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import { tableLayout, type RowGroup } from './DataTable.layout.ts';
import { toggled } from './DataTable.state.ts';
import type { Column, ColumnFilters, RowKey, SortKey } from './DataTable.types.ts';
import type { GroupsView } from './DataTable.view.ts';
import { useIdleBuild } from './use-idle-build.ts';

const NO_PREPARATION = () => 0;
const ALL_OPEN: ReadonlySet<number> = new Set();

export type TableRowsOptions<Row extends object> = {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  readonly words: DataTableLabels;
  /** Search, filters and order are ours; else the rows come as they are to be shown. */
  readonly isLocal: boolean;
  readonly filter: string;
  readonly filters: ColumnFilters;
  readonly sort: readonly SortKey[];
  readonly groupBy: string | null;
  readonly expanded: ReadonlySet<RowKey>;
};

/** From all rows to the lines of the grid: found, filtered, ordered, totalled, grouped. Each step is kept until it must change. */
export function useTableRows<Row extends object>(options: TableRowsOptions<Row>) {
  const { rows, columns, rowKey, words, isLocal, filter, filters, sort, groupBy, expanded } = options;
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
  const kept = useMemo(
    () => (isLocal ? filterPositions(hits, filters, columns, index, normaliseSearch) : hits),
    [isLocal, hits, filters, columns, index],
  );
  const positions = useMemo(() => {
    if (!isLocal) return kept;
    const isSorted = groupBy === null || sort.some(({ key }) => key === groupBy);
    const first = sort.filter(({ key }) => key === groupBy);
    const others = sort.filter(({ key }) => key !== groupBy);
    // Rows of a group stand beside each other, whatever else they are ordered by.
    const keys = isSorted ? [...first, ...others] : [{ key: groupBy, direction: 'ascending' } as const, ...others];
    return index.sort(kept, groupBy === null ? sort : keys);
  }, [isLocal, kept, index, sort, groupBy]);
  // The sums come a moment after the rows: a person reads the rows first. A table without sums is drawn once.
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const summed = useDeferredValue<Uint32Array | null>(hasTotals ? kept : null, hasTotals ? null : undefined);
  const totals = useMemo(
    () => new Map(summed ? columns.flatMap((column) => pairWith(column.key, totalText(column, index, summed))) : []),
    [columns, index, summed],
  );

  const [closed, setClosed] = useState<{ by: string | null; ranks: ReadonlySet<number> }>({
    by: null,
    ranks: ALL_OPEN,
  });
  const collapsed = closed.by === groupBy ? closed.ranks : ALL_OPEN;
  const layout = useMemo(() => {
    const isExpanded = (position: number) => {
      const row = rows[position];
      return row !== undefined && expanded.has(rowKey(row));
    };
    return tableLayout({
      positions,
      ranks: groupBy === null ? undefined : index.ranks(groupBy),
      collapsed,
      isExpanded: expanded.size > 0 ? isExpanded : undefined,
    });
  }, [positions, groupBy, index, collapsed, expanded, rows, rowKey]);

  const column = columns.find(({ key }) => key === groupBy);
  const groups: GroupsView<Row> | undefined = column && {
    column,
    toggle: ({ rank }: RowGroup) => setClosed({ by: groupBy, ranks: toggled(collapsed, [rank]) }),
    total: (own, group) => (own.total === 'sum' ? totalText(own, index, group.positions) : undefined),
  };
  const choices = (key: string) => choicesOf(hits, index.texts(key));
  return { hits, positions, totals, layout, groups, choices };
}

const pairWith = (key: string, text: string | undefined): readonly (readonly [string, string])[] =>
  text === undefined ? [] : [[key, text]];
