import type { SortKey } from './DataTable.types.ts';

/** Columns that order a table at most. */
export const MOST_SORTS = 3;

/** The sort with another column at a rank; without one it and what follows are gone. A column stands at one rank alone. */
export const withSortAt = (sort: readonly SortKey[], rank: number, next: SortKey | undefined): readonly SortKey[] => [
  ...sort.slice(0, rank),
  ...(next ? [next, ...sort.slice(rank + 1).filter(({ key }) => key !== next.key)] : []),
];

/**
 * The sort after a column's head was pressed: rising, falling, then none. With `isAdded` (Shift) the other
 * columns keep their place, a fourth one takes that of the third; otherwise this one sorts alone.
 */
export function nextSort(sort: readonly SortKey[], key: string, isAdded: boolean): readonly SortKey[] {
  const now = sort.find((own) => own.key === key)?.direction;
  const next: readonly SortKey[] =
    now === 'descending' ? [] : [{ key, direction: now === 'ascending' ? 'descending' : 'ascending' }];
  if (!isAdded) return next;
  return now ? sort.flatMap((own) => (own.key === key ? next : [own])) : [...sort.slice(0, MOST_SORTS - 1), ...next];
}

/** A cell of the grid; row -1 is the head. */
export type GridCell = { readonly row: number; readonly col: number };
export type GridBounds = { readonly rows: number; readonly cols: number; readonly page: number };

const HEAD = -1;

/** Where a key leads from a cell (grid pattern of ARIA); undefined when the key does not move. */
export function movedCell(from: GridCell, key: string, isCtrl: boolean, bounds: GridBounds): GridCell | undefined {
  const clamp = (row: number, col: number): GridCell => ({
    row: Math.max(HEAD, Math.min(bounds.rows - 1, row)),
    col: Math.max(0, Math.min(bounds.cols - 1, col)),
  });
  const firstRow = bounds.rows === 0 ? HEAD : 0;
  switch (key) {
    case 'ArrowUp':
      return clamp(from.row - 1, from.col);
    case 'ArrowDown':
      return clamp(from.row + 1, from.col);
    case 'ArrowLeft':
      return clamp(from.row, from.col - 1);
    case 'ArrowRight':
      return clamp(from.row, from.col + 1);
    case 'Home':
      return isCtrl ? clamp(firstRow, 0) : clamp(from.row, 0);
    case 'End':
      return isCtrl ? clamp(bounds.rows - 1, bounds.cols - 1) : clamp(from.row, bounds.cols - 1);
    case 'PageUp':
      return clamp(Math.max(firstRow, from.row - bounds.page), from.col);
    case 'PageDown':
      return clamp(from.row + bounds.page, from.col);
    default:
      return undefined;
  }
}

/** Keys with those of the rows added, or taken out when all were in. */
export function toggled<K>(selection: ReadonlySet<K>, keys: readonly K[]): ReadonlySet<K> {
  const next = new Set(selection);
  const isAllIn = keys.every((key) => next.has(key));
  for (const key of keys)
    if (isAllIn) next.delete(key);
    else next.add(key);
  return next;
}

/** Whether all, some or none of the keys are selected. */
export function selectedPart<K>(selection: ReadonlySet<K>, keys: readonly K[]): 'all' | 'some' | 'none' {
  if (selection.size === 0 || keys.length === 0) return 'none';
  const count = keys.reduce((sum, key) => sum + (selection.has(key) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}
