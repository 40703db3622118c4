import { Check, ChevronRight, Minus } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { Box } from '../CheckboxField/CheckboxField.style.ts';
import { Hidden } from '../Field/Field.style.ts';
import { cellText, cellValue, isFigureColumn } from './DataTable.cells.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import { Swatch } from '../Badge/Swatch.tsx';
import { StatusMark } from './DataTable.rows.style.ts';
import type { Column } from './DataTable.types.ts';
import type { ColumnWindow } from './use-column-window.ts';

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
  const swatches = column.swatches?.(row) ?? [];
  if (swatches.length === 0) return text;
  return (
    <>
      {swatches.map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
      {text}
    </>
  );
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
  /** The columns in sight, where not all are drawn. */
  readonly window: ColumnWindow | undefined;
  /** Px from the start of the first columns, which stay in sight. */
  readonly pins: readonly number[];
  /** Column of the active cell when it is in this row, else -1. */
  readonly activeCol: number;
  readonly activeId: string;
  /** Marked cells of this row, ends included; -1 for none. */
  readonly markedFrom: number;
  readonly markedTo: number;
  /** The control of the active cell while it is changed. */
  readonly editor: ReactNode;
  /** Depth among groups; undefined where nothing opens. */
  readonly level: number | undefined;
  /** Whether what is below it is shown; undefined where there is nothing. */
  readonly isOpen: boolean | undefined;
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
  window,
  pins,
  activeCol,
  activeId,
  markedFrom,
  markedTo,
  editor,
  level,
  isOpen,
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
    ...(col >= markedFrom && col <= markedTo && { 'aria-selected': true, 'data-marked': '' }),
    ...(col < shift + pins.length && { 'data-pinned': '' }),
    ...(col === shift + pins.length - 1 && { 'data-pin-edge': '' }),
  });
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={hasCheck ? isSelected : undefined}
      aria-level={level}
      aria-expanded={isOpen}
      data-row={at}
      data-openable={isOpenable || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {hasCheck && (
        <div {...cellProps(0)} data-align="center" data-check="">
          <Box type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={words.selectRow(title)} />
        </div>
      )}
      {columns.map((column, at) => {
        const col = at + shift;
        const isActive = col === activeCol;
        if (!isDrawn(at, { window, pins }, isActive)) return null;
        const isEditing = isActive && editor !== null;
        return (
          <div
            key={column.key}
            {...cellProps(col)}
            data-align={alignOf(column)}
            data-editing={isEditing ? '' : undefined}
            style={cellStyle(at, shift, { window, pins })}
          >
            {at === 0 && isOpen !== undefined && (
              <button
                type="button"
                tabIndex={-1}
                data-expand=""
                aria-expanded={isOpen}
                aria-label={words.details(title)}
              >
                <ChevronRight aria-hidden="true" />
              </button>
            )}
            {isEditing ? editor : cellContent(column, row, words)}
          </div>
        );
      })}
    </div>
  );
}

/** Which columns are in sight whatever is scrolled, and which are drawn. */
type Drawing = { readonly window: ColumnWindow | undefined; readonly pins: readonly number[] };

/** Pinned columns stay in sight and the active cell must be there for the focus; others only where they are seen. */
export const isDrawn = (at: number, { window, pins }: Drawing, isActive: boolean): boolean =>
  window === undefined || at < pins.length || isActive || (at >= window.first && at <= window.last);

/** A cell's own place: where it stays, and where its neighbours may be missing. */
export function cellStyle(at: number, shift: number, { window, pins }: Drawing): CSSProperties | undefined {
  const edge = pins[at] ?? 0;
  const pinned = edge > 0 ? { insetInlineStart: `${edge}px` } : undefined;
  return window ? { ...pinned, gridColumnStart: at + shift + 1 } : pinned;
}

// `memo` forgets the type parameter; the component is the same.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
