import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FilterCell, FilterLine } from './DataTable.filter-row.style.ts';
import type { Column } from './DataTable.types.ts';

export type FilterRowProps = {
  readonly columns: readonly Pick<Column<object>, 'key'>[];
  /** Columns before the first of these: the boxes that select. */
  readonly shift: number;
  /** Px from the start of the first columns, which stay in sight. */
  readonly pins: readonly number[];
  readonly field: (key: string) => ReactNode;
};

const HEIGHT = '--filter-row-height';

/** Esc goes back to the rows, unless a list or a calendar took it. */
function leave(event: KeyboardEvent<HTMLElement>) {
  const isTaken = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key !== 'Escape' || event.defaultPrevented || isTaken) return;
  event.stopPropagation();
  event.currentTarget.parentElement?.focus();
}

/** Fields below the heads, one for each column that can be asked about. Tab goes from one to the next. */
export function FilterRow({ columns, shift, pins, field }: FilterRowProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const grid = line.current?.parentElement;
    grid?.style.setProperty(HEIGHT, `${line.current?.offsetHeight ?? 0}px`); // a row that is scrolled to stands below it
    return () => void grid?.style.removeProperty(HEIGHT);
  });
  return (
    <FilterLine ref={line} role="row" aria-rowindex={2} onKeyDown={leave}>
      {shift > 0 && <FilterCell role="gridcell" aria-colindex={1} data-pinned="" />}
      {columns.map(({ key }, at) => {
        const edge = pins[at] ?? 0;
        return (
          <FilterCell
            key={key}
            role="gridcell"
            aria-colindex={at + shift + 1}
            data-filter={key}
            data-pinned={at < pins.length ? '' : undefined}
            style={{ gridColumnStart: at + shift + 1, ...(edge > 0 && { insetInlineStart: `${edge}px` }) }}
          >
            {field(key)}
          </FilterCell>
        );
      })}
    </FilterLine>
  );
}
