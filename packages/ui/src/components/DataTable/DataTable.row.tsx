import { Check, Minus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Box } from '../CheckboxField/CheckboxField.style.ts';
import { Hidden } from '../Field/Field.style.ts';
import { cellText, cellValue, isFigureColumn } from './DataTable.cells.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import { StatusMark } from './DataTable.style.ts';
import type { Column } from './DataTable.types.ts';

/** How a column's cells stand in it. */
export const alignOf = (column: Pick<Column<object>, 'kind'>): 'start' | 'end' | 'center' => {
  if (isFigureColumn(column)) return 'end';
  return column.kind === 'boolean' ? 'center' : 'start';
};

/** What a cell shows; its words are `cellText`. */
export function cellContent<Row extends object>(column: Column<Row>, row: Row, words: DataTableLabels): ReactNode {
  if (column.render) return column.render(row);
  const text = cellText(column, row, words);
  if (text === '') return null;
  const href = column.kind === 'link' ? column.href?.(row) : undefined;
  if (href !== undefined) {
    return (
      <a href={href} tabIndex={-1}>
        {text}
      </a>
    );
  }
  if (column.kind === 'status') return <StatusMark data-tone={column.tone?.(row) ?? 'neutral'}>{text}</StatusMark>;
  if (column.kind === 'boolean' && !column.format) {
    const isYes = cellValue(column, row) === true;
    return (
      <>
        {isYes ? <Check size={16} aria-hidden="true" /> : <Minus data-no="" size={16} aria-hidden="true" />}
        <Hidden>{text}</Hidden>
      </>
    );
  }
  return text;
}

export type TableRowProps<Row extends object> = {
  readonly row: Row;
  /** Place among the shown rows. */
  readonly at: number;
  /** Place in the whole list, from 1, the head counted. */
  readonly ariaRow: number;
  /** Px from the first row. */
  readonly top: number;
  readonly columns: readonly Column<Row>[];
  /** Column of the active cell when it is in this row, else -1. */
  readonly activeCol: number;
  readonly activeId: string;
  readonly hasCheck: boolean;
  readonly isSelected: boolean;
  readonly isOpenable: boolean;
  readonly title: string;
  readonly words: DataTableLabels;
};

function PlainTableRow<Row extends object>({
  row,
  at,
  ariaRow,
  top,
  columns,
  activeCol,
  activeId,
  hasCheck,
  isSelected,
  isOpenable,
  title,
  words,
}: TableRowProps<Row>) {
  const shift = hasCheck ? 1 : 0;
  const cellProps = (col: number) => ({
    role: 'gridcell',
    'aria-colindex': col + 1,
    'data-col': col,
    ...(col === activeCol && { id: activeId, 'data-active': '' }),
    ...(col <= shift && { 'data-pinned': '' }),
    ...(col === shift && { 'data-pin-edge': '' }),
  });
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={hasCheck ? isSelected : undefined}
      data-row={at}
      data-openable={isOpenable || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {hasCheck && (
        <div {...cellProps(0)} data-align="center" data-check="">
          <Box type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={words.selectRow(title)} />
        </div>
      )}
      {columns.map((column, col) => (
        <div
          key={column.key}
          {...cellProps(col + shift)}
          data-align={alignOf(column)}
          style={col === 0 && hasCheck ? PINNED_AFTER_CHECK : undefined}
        >
          {cellContent(column, row, words)}
        </div>
      ))}
    </div>
  );
}

const PINNED_AFTER_CHECK = { insetInlineStart: 'var(--check-width)' };

// `memo` forgets the type parameter; the component is the same.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
