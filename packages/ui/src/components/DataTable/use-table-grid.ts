import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { logicalKey } from '../../primitives/logical-key.ts';
import { cellText } from './DataTable.cells.ts';
import { columnWidth, withMovedBeside, withWidth } from './DataTable.columns.ts';
import { rangeBetween, tsv } from './DataTable.copy.ts';
import { movedCell, type GridCell } from './DataTable.state.ts';
import type { Column } from './DataTable.types.ts';
import type { BodyProps } from './DataTable.view.ts';

const RESIZE_STEP = 16;

/** The cell that is being changed, and the first letter that was typed into it. */
export type Editing = GridCell & { readonly typed: string | undefined };
/** Where to go when a cell was changed. */
export type EditEnd = 'stay' | 'down' | 'right' | 'left';

/** The active cell, what is marked, what is changed, and what keys and presses do to them. */
export function useTableGrid<Row extends object>(props: BodyProps<Row>) {
  const { rows, layout, view, columns, onSort, rowHeight, words, positions } = props;
  const { isSelectable, onToggle, onToggleAll, onRowOpen, onCellEdit, filters, details, groups } = props;
  const { selection, keyOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<GridCell>({ row: 0, col: 0 });
  /** The other corner of what is marked. */
  const [anchor, setAnchor] = useState<GridCell>();
  const [editing, setEditing] = useState<Editing>();
  /** The column whose filter is open, and its head. */
  const [asked, setAsked] = useState<{ readonly key: string; readonly head: HTMLElement | null }>();
  const shift = isSelectable ? 1 : 0;
  const size = layout.count;
  const bounds = { rows: size, cols: columns.length + shift };
  const cell: GridCell = { row: Math.min(held.row, size - 1), col: Math.min(held.col, bounds.cols - 1) };
  const line = layout.lineAt(cell.row);
  const range = anchor && cell.row >= 0 ? rangeBetween(anchor, cell) : undefined;
  const columnAt = (col: number): Column<Row> | undefined => columns[col - shift];
  const rowAt = (at: number): Row | undefined => {
    const own = layout.lineAt(at);
    return own?.kind === 'row' ? rows[own.position] : undefined;
  };

  function show() {
    requestAnimationFrame(() => {
      scroller.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }

  function moveTo(next: GridCell, isMarking = false) {
    setAnchor(isMarking ? (anchor ?? cell) : undefined);
    setHeld(next);
    show();
  }

  const canEdit = (at: number, col: number): boolean => {
    const row = rowAt(at);
    const edit = columnAt(col)?.edit;
    return onCellEdit !== undefined && row !== undefined && edit !== undefined && edit.isEditable?.(row) !== false;
  };

  function beginEdit(at: GridCell, typed?: string) {
    setAnchor(undefined);
    setHeld(at);
    setEditing({ ...at, typed });
  }

  /** Ends the change; `value` is taken when there is one. */
  function endEdit(end: EditEnd, read?: { readonly value: unknown }) {
    const row = editing && rowAt(editing.row);
    const column = editing && columnAt(editing.col);
    setEditing(undefined);
    if (read && row && column) onCellEdit?.({ row, key: column.key, value: read.value });
    scroller.current?.focus();
    const step = (end === 'right' && 1) || (end === 'left' && -1) || 0;
    const col = Math.max(0, Math.min(bounds.cols - 1, cell.col + step));
    moveTo({ row: end === 'down' ? Math.min(size - 1, cell.row + 1) : cell.row, col });
  }

  function pressHead(event: KeyboardEvent): boolean {
    const column = columnAt(cell.col);
    const along = logicalKey(event);
    const step = (along === 'ArrowRight' && 1) || (along === 'ArrowLeft' && -1) || 0;
    if (event.altKey && column && step !== 0) {
      const painted = scroller.current?.querySelector<HTMLElement>(`[data-head="${CSS.escape(column.key)}"]`);
      const from = painted?.offsetWidth ?? columnWidth(column, view.state); // a stretched one is wider than it says
      const width = from + step * RESIZE_STEP;
      const beside = columnAt(cell.col + step);
      if (!event.shiftKey) view.change(withWidth(view.state, column.key, width));
      else if (beside) view.change(withMovedBeside(view.all, view.state, column.key, beside.key, step > 0));
      return true;
    }
    if (event.altKey && event.key === 'ArrowDown' && column && props.filterField) return askBelow(column.key);
    if (event.altKey && event.key === 'ArrowDown' && column && filters && column.isFilterable !== false) {
      ask(column.key);
      return true;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    if (!column) onToggleAll();
    else if (column.isSortable !== false) onSort(column.key, event.shiftKey);
    return true;
  }

  /** Heads of groups open and close by Enter, Space and the arrows. */
  function pressGroup(event: KeyboardEvent): boolean {
    const key = logicalKey(event);
    if (line?.kind !== 'group' || !groups) return false;
    const { isOpen } = line.group;
    const isToggle =
      key === 'Enter' || key === ' ' || (key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen);
    if (isToggle) groups.toggle(line.group);
    return isToggle;
  }

  /** What is below a row opens by Alt and the arrow down (or +), and closes by the arrow up (or −). */
  function pressDetails({ key, altKey }: KeyboardEvent, row: Row): boolean {
    if (!details) return false;
    const isOpening = key === '+' || (altKey && key === 'ArrowDown');
    const isClosing = key === '-' || (altKey && key === 'ArrowUp');
    if (!isOpening && !isClosing) return false;
    if (details.isOpen(row) === isClosing) details.toggle(row);
    return true;
  }

  function pressRow(event: KeyboardEvent): boolean {
    const row = rowAt(cell.row);
    if (!row) return pressGroup(event);
    const { key } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (pressDetails(event, row)) return true;
    if (canEdit(cell.row, cell.col) && !isCtrl && !event.altKey) {
      const isLetter = key.length === 1 && key !== ' ';
      if (isLetter || key === 'F2' || key === 'Enter') {
        beginEdit(cell, isLetter ? key : undefined);
        return true;
      }
    }
    if (key === ' ' && isSelectable) {
      onToggle(row, event.shiftKey);
      return true;
    }
    if (key !== 'Enter') return false;
    const control = scroller.current?.querySelector<HTMLElement>('[data-active] :is(a, button:not([data-expand]))');
    if (control) control.click();
    else if (onRowOpen) onRowOpen(row);
    else details?.toggle(row);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (cell.row < 0 ? pressHead(event) : pressRow(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'a' && isCtrl && isSelectable) {
      event.preventDefault();
      onToggleAll();
      return;
    }
    if (event.key === 'Escape' && anchor) setAnchor(undefined);
    if (event.altKey) return;
    const next = movedCell(cell, logicalKey(event), isCtrl, {
      ...bounds,
      page: pageOf(event.currentTarget, rowHeight),
    });
    if (!next) return;
    event.preventDefault();
    moveTo(next, event.shiftKey && cell.row >= 0 && next.row >= 0);
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const pressed = placeOf(event.target);
    if (!pressed || (editing && pressed.row === editing.row && pressed.col === editing.col)) return;
    const isMarking = event.shiftKey && pressed.row >= 0 && cell.row >= 0 && pressed.col >= shift;
    setAnchor(isMarking ? (anchor ?? cell) : undefined);
    setHeld(pressed);
    const own = layout.lineAt(pressed.row);
    if (own?.kind === 'group') groups?.toggle(own.group);
    const row = rowAt(pressed.row);
    if (!row || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-expand]')) details?.toggle(row);
    else if (isSelectable && pressed.col === 0) onToggle(row, event.shiftKey);
    else if (!isMarking && !canEdit(pressed.row, pressed.col) && !event.target.closest('a, button, input, select')) {
      // Somebody who drags over a figure to copy it does not mean to open the row.
      if (getSelection()?.isCollapsed !== false) onRowOpen?.(row);
    }
  }

  function onDoubleClick(event: MouseEvent<HTMLDivElement>) {
    const pressed = placeOf(event.target);
    if (pressed && canEdit(pressed.row, pressed.col)) beginEdit(pressed);
  }

  /** What Ctrl+C takes: the marked cells, else the selected rows under their heads, else the active cell. */
  function copied(): readonly (readonly string[])[] {
    const texts = (row: Row, own: readonly Column<Row>[]) => own.map((column) => cellText(column, row, words));
    if (range) {
      const own = columns.slice(Math.max(0, range.fromCol - shift), range.toCol - shift + 1);
      const lines = Array.from({ length: range.toRow - range.fromRow + 1 }, (_, at) => rowAt(range.fromRow + at));
      return lines.flatMap((row) => (row ? [texts(row, own)] : []));
    }
    if (selection.size > 0) {
      const chosen = [...positions]
        .flatMap((position) => rows[position] ?? [])
        .filter((row) => selection.has(keyOf(row)));
      if (chosen.length > 0) return [columns.map(({ label }) => label), ...chosen.map((row) => texts(row, columns))];
    }
    const row = rowAt(cell.row);
    const column = columnAt(cell.col);
    return row && column ? [texts(row, [column])] : [];
  }

  function onCopy(event: ClipboardEvent) {
    if (event.target !== event.currentTarget && editing) return;
    if (getSelection()?.isCollapsed === false) return;
    const cells = copied();
    if (cells.length === 0) return;
    event.clipboardData.setData(
      'text/plain',
      cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? '') : tsv(cells),
    );
    event.preventDefault();
  }

  function ask(key: string) {
    setAsked({ key, head: scroller.current?.querySelector<HTMLElement>(`[data-head="${CSS.escape(key)}"]`) ?? null });
  }

  /** Goes to the field below a head; the head of a column that cannot be asked about keeps the focus. */
  function askBelow(key: string): boolean {
    const cellBelow = scroller.current?.querySelector(`[data-filter="${CSS.escape(key)}"]`);
    cellBelow?.querySelector<HTMLElement>('input, select, button')?.focus();
    return true;
  }

  function closeFilter() {
    setAsked(undefined);
    scroller.current?.focus();
  }

  return {
    scroller,
    shift,
    cell,
    range,
    editing: editing && cell.row === editing.row && cell.col === editing.col ? editing : undefined,
    endEdit,
    asked,
    ask,
    closeFilter,
    handlers: { onKeyDown, onClick, onDoubleClick, onCopy },
  };
}

/** Rows that one press of PageDown passes: a screenful less the head. */
const pageOf = (scroller: HTMLElement, rowHeight: number): number =>
  Math.max(1, Math.floor(scroller.clientHeight / rowHeight) - 2);

function placeOf(target: EventTarget): GridCell | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const col = target.closest<HTMLElement>('[data-col]')?.dataset['col'];
  return row === undefined || col === undefined ? undefined : { row: Number(row), col: Number(col) };
}
