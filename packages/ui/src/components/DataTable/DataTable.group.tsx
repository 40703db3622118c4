import { formatNumber } from '@weft/domain/rules/format/format-number';
import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cellText } from './DataTable.cells.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import type { RowGroup } from './DataTable.layout.ts';
import { alignOf } from './DataTable.row.tsx';
import type { Column } from './DataTable.types.ts';
import type { GroupsView } from './DataTable.view.ts';

type LinePlace = {
  readonly at: number;
  readonly ariaRow: number;
  readonly top: number;
  readonly activeId: string;
};

export type GroupRowProps<Row extends object> = LinePlace & {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly shift: number;
  readonly activeCol: number;
  readonly group: RowGroup;
  readonly groups: GroupsView<Row>;
  readonly words: DataTableLabels;
};

/** The head of rows that belong together: what they share, how many they are, and their totals. */
export function GroupRow<Row extends object>(props: GroupRowProps<Row>) {
  const { at, ariaRow, top, activeId, rows, columns, shift, activeCol, group, groups, words } = props;
  const row = rows[group.positions[0] ?? -1];
  const value = row ? cellText(groups.column, row, words) : '';
  const totalled = columns.findIndex((column) => groups.total(column, group) !== undefined);
  // The name takes the room up to the first total.
  const span = shift + (totalled <= 0 ? columns.length : totalled);
  const active = (from: number, to: number) =>
    activeCol >= from && activeCol < to ? { id: activeId, 'data-active': '' } : undefined;
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-level={1}
      aria-expanded={group.isOpen}
      data-row={at}
      data-group=""
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        data-col={0}
        data-pinned=""
        style={{ gridColumn: `1 / span ${span}` }}
        {...active(0, span)}
      >
        <ChevronRight aria-hidden="true" />
        {words.group(groups.column.label, value === '' ? words.blank : value)}
        <span data-count="">{formatNumber(group.positions.length, { grouping: 'indian' })}</span>
      </div>
      {columns.slice(span - shift).map((column, after) => {
        const col = span + after;
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={col + 1}
            data-col={col}
            data-align={alignOf(column)}
            style={{ gridColumnStart: col + 1 }}
            {...active(col, col + 1)}
          >
            {groups.total(column, group)}
          </div>
        );
      })}
    </div>
  );
}

export type DetailRowProps = LinePlace & {
  readonly cols: number;
  readonly isActive: boolean;
  readonly rowRef: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** What is shown below an opened row, as high as it needs. */
export function DetailRow({ at, ariaRow, top, activeId, cols, isActive, rowRef, children }: DetailRowProps) {
  return (
    <div
      ref={rowRef}
      role="row"
      aria-rowindex={ariaRow}
      aria-level={2}
      data-index={at}
      data-row={at}
      data-detail=""
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={cols}
        data-col={0}
        {...(isActive && { id: activeId, 'data-active': '' })}
      >
        {children}
      </div>
    </div>
  );
}
