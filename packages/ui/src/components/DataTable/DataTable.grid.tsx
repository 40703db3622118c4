import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { cellText } from './DataTable.cells.ts';
import { CHECK_WIDTH, columnWidth, gridTemplate, withMoved, withWidth } from './DataTable.columns.ts';
import { TableFoot } from './DataTable.foot.tsx';
import { TableHead } from './DataTable.head.tsx';
import { TableRow } from './DataTable.row.tsx';
import { movedCell, type GridCell } from './DataTable.state.ts';
import { useRowSlots } from './use-row-slots.ts';
import { BoneRow, Bone, Rows, Scroller } from './DataTable.style.ts';
import type { BodyProps } from './DataTable.view.ts';

const OVERSCAN = 6;

const BONES = 12;
const RESIZE_STEP = 16;

/** The table layout: an ARIA grid whose only tab stop is the grid; the active cell is its active descendant. */
export function TableGrid<Row extends object>({ view, ...props }: BodyProps<Row>) {
  const { id, label, rows, positions, columns, sort, onSort, rowHeight, words, isStale, isLoading } = props;
  const { selection, isSelectable, onToggle, onToggleAll, selected, onRowOpen, keyOf, titleOf, totals, counts } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<GridCell>({ row: 0, col: 0 });
  const shift = isSelectable ? 1 : 0;
  const size = positions.length;
  const bounds = { rows: size, cols: columns.length + shift, page: pageOf(scroller.current, rowHeight) };
  const cell: GridCell = {
    row: Math.min(active.row, size - 1),
    col: Math.min(active.col, bounds.cols - 1),
  };
  const activeId = `${id}-${cell.row}-${cell.col}`;
  const { template, minWidth } = gridTemplate(columns, view.state, isSelectable);

  const virtual = useVirtualizer({
    count: size,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: window.innerHeight }, // until it is measured: rows stand in the first drawing already
    // The active row stays drawn wherever one scrolls: the grid's focus hangs on it.
    rangeExtractor: (range) => {
      const window = defaultRangeExtractor(range);
      return cell.row < 0 || window.includes(cell.row) ? window : [...window, cell.row];
    },
  });
  const measuredWith = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measuredWith.current === rowHeight) return; // each measure passes over every row of the list
    measuredWith.current = rowHeight;
    virtual.measure();
  }, [virtual, rowHeight]);

  const drawn = virtual.getVirtualItems();
  const slots = useRowSlots(virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0);
  const rowAt = (at: number): Row | undefined => rows[positions[at] ?? -1];

  function moveTo(next: GridCell) {
    setActive(next);
    requestAnimationFrame(() => {
      scroller.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }

  function pressHead(event: KeyboardEvent) {
    const column = columns[cell.col - shift];
    const step = (event.key === 'ArrowRight' && 1) || (event.key === 'ArrowLeft' && -1) || 0;
    if (event.altKey && column && step !== 0) {
      event.preventDefault();
      const width = columnWidth(column, view.state) + step * RESIZE_STEP;
      view.change(
        event.shiftKey ? withMoved(columns, view.state, column.key, step) : withWidth(view.state, column.key, width),
      );
      return true;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    event.preventDefault();
    if (!column) onToggleAll();
    else if (column.isSortable !== false) onSort(column.key, event.shiftKey);
    return true;
  }

  function pressRow(event: KeyboardEvent) {
    const row = rowAt(cell.row);
    if (!row) return false;
    if (event.key === ' ' && isSelectable) {
      event.preventDefault();
      onToggle(cell.row, event.shiftKey);
      return true;
    }
    if (event.key !== 'Enter') return false;
    event.preventDefault();
    const control = scroller.current?.querySelector<HTMLElement>('[data-active] :is(a, button)');
    if (control) control.click();
    else onRowOpen?.(row);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    if (cell.row < 0 ? pressHead(event) : pressRow(event)) return;
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && isSelectable) {
      event.preventDefault();
      onToggleAll();
      return;
    }
    if (event.altKey) return;
    const next = movedCell(cell, event.key, event.ctrlKey || event.metaKey, bounds);
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const pressed = placeOf(event.target);
    if (!pressed) return;
    setActive(pressed);
    const row = rowAt(pressed.row);
    if (!row) return;
    if (isSelectable && pressed.col === 0) return onToggle(pressed.row, event.shiftKey);
    const isControl = event.target instanceof Element && event.target.closest('a, button, input');
    // Somebody who drags over a figure to copy it does not mean to open the row.
    if (!isControl && getSelection()?.isCollapsed !== false) onRowOpen?.(row);
    return undefined;
  }

  function onCopy(event: ClipboardEvent) {
    const row = rowAt(cell.row);
    const column = columns[cell.col - shift];
    if (!row || !column || getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData('text/plain', cellText(column, row, words));
    event.preventDefault();
  }

  return (
    <Scroller
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={counts.all + 1 + (totals.size > 0 ? 1 : 0)}
      aria-colcount={bounds.cols}
      aria-multiselectable={isSelectable || undefined}
      aria-busy={isStale || isLoading || undefined}
      aria-activedescendant={activeId}
      data-layout="table"
      style={{
        '--columns': template,
        '--row-min': `${minWidth}px`,
        '--check-width': `${CHECK_WIDTH}px`,
        '--foot-height': totals.size > 0 ? 'var(--row-height)' : '0px',
        '--pinned-width': `${(columns[0] ? columnWidth(columns[0], view.state) : 0) + shift * CHECK_WIDTH}px`,
      }}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCopy={onCopy}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
    >
      <TableHead
        view={view}
        sort={sort}
        onSort={onSort}
        hasCheck={isSelectable}
        selected={selected}
        onSelectAll={onToggleAll}
        activeCol={cell.row < 0 ? cell.col : -1}
        activeId={activeId}
        words={words}
      />
      {isLoading ? (
        Array.from({ length: BONES }, (_, at) => (
          <BoneRow key={at} aria-hidden="true">
            {Array.from({ length: bounds.cols }, (__, col) => (
              <Bone key={col} />
            ))}
          </BoneRow>
        ))
      ) : (
        <Rows role="rowgroup" style={{ blockSize: `${size * rowHeight}px` }}>
          {drawn.map(({ index: at }) => {
            const row = rowAt(at);
            return (
              row && (
                <TableRow
                  key={slots(at)}
                  row={row}
                  at={at}
                  ariaRow={counts.before + at + 2}
                  top={at * rowHeight}
                  columns={columns}
                  activeCol={at === cell.row ? cell.col : -1}
                  activeId={at === cell.row ? activeId : ''}
                  hasCheck={isSelectable}
                  isSelected={selection.has(keyOf(row))}
                  isOpenable={onRowOpen !== undefined}
                  title={isSelectable ? titleOf(row) : ''}
                  words={words}
                />
              )
            );
          })}
        </Rows>
      )}
      {totals.size > 0 && !isLoading && (
        <TableFoot columns={columns} totals={totals} hasCheck={isSelectable} ariaRow={counts.all + 2} words={words} />
      )}
    </Scroller>
  );
}

/** Rows that one press of PageDown passes: a screenful less the head. */
const pageOf = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2);

function placeOf(target: EventTarget): GridCell | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const col = target.closest<HTMLElement>('[data-col]')?.dataset['col'];
  return row === undefined || col === undefined ? undefined : { row: Number(row), col: Number(col) };
}
