import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useState, type PointerEvent } from 'react';
import { Box } from '../CheckboxField/CheckboxField.style.ts';
import { withoutWidth, withWidth } from './DataTable.columns.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import { alignOf, cellStyle, isDrawn } from './DataTable.row.tsx';
import { FilterButton, Head, HeadButton, HeadCell, HeadText, Resizer, SortRank } from './DataTable.head.style.ts';
import type { Grip } from './DataTable.resize.tsx';
import type { SortKey } from './DataTable.types.ts';
import type { FiltersView } from './DataTable.view.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { ColumnWindow } from './use-column-window.ts';
import type { ColumnsView } from './use-columns.ts';
import { usePart } from './use-part.ts';

const bringResize = () => import('./DataTable.resize.tsx');

export type TableHeadProps<Row extends object> = {
  readonly view: ColumnsView<Row>;
  readonly sort: readonly SortKey[];
  readonly onSort: (key: string, isAdded: boolean) => void;
  readonly window: ColumnWindow | undefined;
  /** Px from the start of the first columns, which stay in sight. */
  readonly pins: readonly number[];
  readonly filters: FiltersView | undefined;
  /** Opens the filter of a column. */
  readonly onAsk: (key: string) => void;
  readonly hasCheck: boolean;
  readonly selected: 'all' | 'some' | 'none';
  readonly onSelectAll: () => void;
  readonly activeCol: number;
  readonly activeId: string;
  readonly words: DataTableLabels;
};

/**
 * The head of the grid: pressing sorts, dragging moves the column, the line at its end sets the width, a double press
 * on it gives the width back.
 */
export function TableHead<Row extends object>({
  view,
  sort,
  onSort,
  window,
  pins,
  filters,
  onAsk,
  hasCheck,
  selected,
  onSelectAll,
  activeCol,
  activeId,
  words,
}: TableHeadProps<Row>) {
  const shift = hasCheck ? 1 : 0;
  const active = (col: number) => (col === activeCol ? { id: activeId, 'data-active': '' } : undefined);

  const drag = useColumnDrag(view);
  const [grip, setGrip] = useState<Grip>();
  const [resize, askResize] = usePart(bringResize);

  function beginResize(key: string, { currentTarget, nativeEvent: event }: PointerEvent<HTMLElement>) {
    const cell = currentTarget.parentElement;
    if (!cell) return;
    // A text column is as wide as there is room: fix what is seen, so that dragging begins there and not with a jump.
    flushSync(() => view.change(withWidth(view.state, key, cell.offsetWidth)));
    setGrip({ key, event, isMirrored: getComputedStyle(cell).direction === 'rtl' });
    askResize(); // a pen or a finger was never over the head before
    const stop = new AbortController();
    const release = () => {
      stop.abort();
      setGrip(undefined);
    };
    document.addEventListener('pointerup', release, { signal: stop.signal });
    document.addEventListener('pointercancel', release, { signal: stop.signal });
  }

  return (
    <Head role="row" aria-rowindex={1} data-row={-1} onPointerEnter={askResize}>
      {hasCheck && (
        <HeadCell role="columnheader" aria-colindex={1} data-col={0} data-pinned="" data-check="" {...active(0)}>
          <Box
            ref={(box: HTMLInputElement | null) => {
              if (box) box.indeterminate = selected === 'some';
            }}
            type="checkbox"
            tabIndex={-1}
            checked={selected === 'all'}
            onChange={onSelectAll}
            aria-label={words.selectAll}
          />
        </HeadCell>
      )}
      {view.shown.map((column, at) => {
        const col = at + shift;
        const rank = sort.findIndex(({ key }) => key === column.key);
        const direction = sort[rank]?.direction;
        const isResizing = grip?.key === column.key;
        const canSort = column.isSortable !== false;
        if (!isDrawn(at, { window, pins }, col === activeCol)) return null;
        return (
          <HeadCell
            key={column.key}
            role="columnheader"
            aria-colindex={col + 1}
            aria-sort={direction}
            aria-describedby={sort.length > 1 && direction ? `${activeId}-rank${rank}` : undefined}
            data-col={col}
            data-head={column.key}
            data-drop={drag.target === column.key ? drag.side : undefined}
            data-dragged={drag.dragged === column.key || undefined}
            data-pinned={at < pins.length ? '' : undefined}
            style={cellStyle(at, shift, { window, pins })}
            {...active(col)}
          >
            <HeadButton
              type="button"
              tabIndex={-1}
              title={column.label}
              data-align={alignOf(column)}
              data-sorted={direction}
              aria-disabled={!canSort || undefined}
              onPointerDown={(event) => drag.begin(column.key, event)}
              onClick={(event) => canSort && !drag.wasDragged() && onSort(column.key, event.shiftKey)}
            >
              <HeadText>{column.label}</HeadText>
              {direction === 'ascending' && <ArrowUp aria-hidden="true" />}
              {direction === 'descending' && <ArrowDown aria-hidden="true" />}
              {sort.length > 1 && direction && <SortRank aria-hidden="true">{rank + 1}</SortRank>}
              {sort.length > 1 && direction && (
                <span hidden id={`${activeId}-rank${rank}`}>
                  {words.sortRank(String(rank + 1))}
                </span>
              )}
            </HeadButton>
            {filters && column.isFilterable !== false && (
              <FilterButton
                type="button"
                tabIndex={-1}
                aria-label={words.filter(column.label)}
                title={words.filter(column.label)}
                data-on={filters.values[column.key] ? '' : undefined}
                onClick={() => onAsk(column.key)}
              >
                <ListFilter aria-hidden="true" />
              </FilterButton>
            )}
            <Resizer
              aria-hidden="true"
              data-resizing={(isResizing && resize !== undefined) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onPointerDown={(event) => event.button === 0 && beginResize(column.key, event)}
              onDoubleClick={() => view.change(withoutWidth(view.state, column.key))}
            />
          </HeadCell>
        );
      })}
      {grip && resize && <resize.ColumnResize view={view} grip={grip} />}
    </Head>
  );
}
