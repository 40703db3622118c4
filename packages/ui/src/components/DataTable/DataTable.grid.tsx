import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { CHECK_WIDTH, columnWidth, gridTemplate } from './DataTable.columns.ts';
import { CellEditor } from './DataTable.editor.tsx';
import { TableFoot } from './DataTable.foot.tsx';
import { DetailRow, GroupRow } from './DataTable.group.tsx';
import { TableHead } from './DataTable.head.tsx';
import { TableRow } from './DataTable.row.tsx';
import { Rows } from './DataTable.rows.style.ts';
import { Scroller } from './DataTable.style.ts';
import { Bone, BoneRow } from './DataTable.waiting.style.ts';
import { measureAnew } from './measure-anew.ts';
import type { BodyProps } from './DataTable.view.ts';
import { useColumnWindow } from './use-column-window.ts';
import { usePins } from './use-pins.ts';
import { useRowSlots } from './use-row-slots.ts';
import { useTableGrid } from './use-table-grid.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

// Its fields come with the first filter that is asked for, not with the list.
const FilterPanel = lazyPart(() => import('./DataTable.filter.tsx').then((loaded) => loaded.FilterPanel));

// The row of filters comes where somebody wants it.
const FilterRow = lazyPart(() => import('./DataTable.filter-row.tsx').then((loaded) => loaded.FilterRow));

const OVERSCAN = 6;
const BONES = 12;
/** px of facts below a row before they were measured. */
const DETAIL_GUESS = 160;

/** The table layout: an ARIA grid whose only tab stop is the grid; the active cell is its active descendant. */
export function TableGrid<Row extends object>(props: BodyProps<Row>) {
  const { id, label, rows, layout, view, columns, sort, onSort, rowHeight, words, isStale, isLoading } = props;
  const { selection, isSelectable, onToggleAll, selected, onRowOpen, keyOf, titleOf, totals, counts } = props;
  const { filters, filterField, details, groups } = props;
  const grid = useTableGrid(props);
  const { scroller, shift, cell, range, editing } = grid;
  const activeId = `${id}-${cell.row}-${cell.col}`;
  const cols = columns.length + shift;
  const { template, minWidth } = gridTemplate(columns, view.state, isSelectable);
  const widths = useMemo(() => columns.map((column) => columnWidth(column, view.state)), [columns, view.state]);
  const drawnColumns = useColumnWindow(scroller, widths);
  const pins = usePins(scroller, widths, { wanted: view.pins, before: shift * CHECK_WIDTH });

  const virtual = useVirtualizer({
    count: layout.count,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (!layout.isPlain && layout.lineAt(at)?.kind === 'detail' ? DETAIL_GUESS : rowHeight),
    overscan: OVERSCAN,
    initialRect: { width: 0, height: window.innerHeight }, // until it is measured: rows stand in the first drawing already
    // Sizes that were measured belong to a line, wherever it stands now.
    ...(!layout.isPlain && { getItemKey: layout.keyAt }),
    // The active row stays drawn wherever one scrolls: the grid's focus hangs on it.
    rangeExtractor: (seen) => {
      const window = defaultRangeExtractor(seen);
      return cell.row < 0 || window.includes(cell.row) ? window : [...window, cell.row];
    },
  });
  const measuredWith = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measuredWith.current === rowHeight) return; // each measure passes over every row of the list
    measuredWith.current = rowHeight;
    measureAnew(virtual);
  }, [virtual, rowHeight]);

  const drawn = virtual.getVirtualItems();
  const slots = useRowSlots(virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0);
  const height = layout.isPlain ? layout.count * rowHeight : virtual.getTotalSize();
  const heads = filterField ? 2 : 1;
  const hasTotals = layout.count > 0 && columns.some(({ key }) => totals.has(key));
  const askedColumn = columns.find(({ key }) => key === grid.asked?.key);

  function drawLine(at: number, start: number) {
    const line = layout.lineAt(at);
    if (!line) return null;
    const activeCol = at === cell.row ? cell.col : -1;
    const place = {
      at,
      top: start,
      ariaRow: counts.before + at + 1 + heads,
      activeId: at === cell.row ? activeId : '',
    };
    const key = layout.isPlain ? slots(at) : layout.keyAt(at);
    if (line.kind === 'group') {
      return (
        groups && (
          <GroupRow key={key} {...place} {...{ rows, columns, shift, activeCol, groups, words }} group={line.group} />
        )
      );
    }
    const row = rows[line.position];
    if (!row) return null;
    if (line.kind === 'detail') {
      return (
        <DetailRow key={key} {...place} cols={cols} isActive={activeCol !== -1} rowRef={virtual.measureElement}>
          {details?.render(row)}
        </DetailRow>
      );
    }
    const isMarked = range && at >= range.fromRow && at <= range.toRow;
    const column = columns[cell.col - shift];
    return (
      <TableRow
        key={key}
        {...place}
        row={row}
        columns={columns}
        window={drawnColumns}
        pins={pins.offsets}
        activeCol={activeCol}
        markedFrom={isMarked ? range.fromCol : -1}
        markedTo={isMarked ? range.toCol : -1}
        editor={
          editing?.row === at && column?.edit ? (
            <CellEditor
              column={column}
              edit={column.edit}
              row={row}
              typed={editing.typed}
              title={titleOf(row)}
              words={words}
              onEnd={grid.endEdit}
            />
          ) : null
        }
        level={groups ? 2 : details ? 1 : undefined}
        isOpen={details?.isOpen(row)}
        hasCheck={isSelectable}
        isSelected={selection.has(keyOf(row))}
        isOpenable={onRowOpen !== undefined}
        title={isSelectable || details ? titleOf(row) : ''}
        words={words}
      />
    );
  }

  return (
    <>
      <Scroller
        ref={scroller}
        role={groups || details ? 'treegrid' : 'grid'}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={(layout.isPlain ? counts.all : layout.count) + heads + (hasTotals ? 1 : 0)}
        aria-colcount={cols}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={isStale || isLoading || undefined}
        aria-activedescendant={activeId}
        data-layout="table"
        style={{
          '--columns': template,
          '--row-min': `${minWidth}px`,
          '--foot-height': hasTotals ? 'var(--row-height)' : '0px',
          '--pinned-width': `${pins.width}px`,
        }}
        {...grid.handlers}
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0)}
      >
        <TableHead
          view={view}
          sort={sort}
          onSort={onSort}
          window={drawnColumns}
          pins={pins.offsets}
          filters={filters}
          onAsk={grid.ask}
          hasCheck={isSelectable}
          selected={selected}
          onSelectAll={onToggleAll}
          activeCol={cell.row < 0 ? cell.col : -1}
          activeId={activeId}
          words={words}
        />
        {filterField && <FilterRow columns={columns} shift={shift} pins={pins.offsets} field={filterField} />}
        {isLoading ? (
          Array.from({ length: BONES }, (_, at) => (
            <BoneRow key={at} aria-hidden="true">
              {Array.from({ length: cols }, (__, col) => (
                <Bone key={col} />
              ))}
            </BoneRow>
          ))
        ) : (
          <Rows role="rowgroup" style={{ blockSize: `${height}px` }}>
            {drawn.map(({ index: at, start }) => drawLine(at, layout.isPlain ? at * rowHeight : start))}
          </Rows>
        )}
        {hasTotals && !isLoading && (
          <TableFoot
            columns={columns}
            window={drawnColumns}
            pins={pins.offsets}
            totals={totals}
            hasCheck={isSelectable}
            ariaRow={(layout.isPlain ? counts.all : layout.count) + 1 + heads}
            words={words}
          />
        )}
      </Scroller>
      {askedColumn && filters && (
        <FilterPanel
          key={askedColumn.key}
          column={askedColumn}
          anchor={grid.asked?.head ?? null}
          filters={filters}
          words={words}
          onClose={grid.closeFilter}
        />
      )}
    </>
  );
}
