import { orderValue } from './DataTable.cells.ts';
import type { TableIndex } from './DataTable.index.ts';
import type { Column, ColumnFilter, ColumnFilters, ColumnKind } from './DataTable.types.ts';

/** How a column is asked about: figures and dates by their ends, a few fixed words by choosing, others by a part. */
export const filterKindOf = (kind: ColumnKind): ColumnFilter['kind'] => {
  if (kind === 'status' || kind === 'boolean') return 'among';
  return kind === 'text' || kind === 'link' ? 'contains' : 'range';
};

/** Whether a filter asks for nothing. */
export const isIdle = (filter: ColumnFilter | undefined): boolean => {
  if (!filter) return true;
  if (filter.kind === 'contains') return filter.text.trim() === '';
  return filter.kind === 'range' ? filter.from === null && filter.to === null : filter.texts.length === 0;
};

/** The filters with one column's set; one that asks for nothing is dropped. */
export const withFilter = (filters: ColumnFilters, key: string, filter: ColumnFilter | undefined): ColumnFilters => {
  const { [key]: _, ...others } = filters;
  return filter && !isIdle(filter) ? { ...others, [key]: filter } : others;
};

/** The last minute of a day, when the end of a range of times is given as a day. */
const endOf = (kind: ColumnKind, to: string): string => (kind === 'dateTime' && !to.includes('T') ? `${to}T23:59` : to);

function inRange(kind: ColumnKind, values: Float64Array, { from, to }: ColumnFilter & { kind: 'range' }) {
  const least = from === null ? null : orderValue(kind, from);
  const most = to === null ? null : orderValue(kind, endOf(kind, to));
  return (position: number): boolean => {
    const value = values[position] ?? Number.NaN;
    // NaN compares with nothing: what is empty lies in no range.
    return (least === null || value >= least) && (most === null || value <= most) && !Number.isNaN(value);
  };
}

/**
 * Those of the positions whose cells fit every filter. Text is compared as the search does, figures and dates by their
 * value, ends included.
 */
export function filterPositions<Row extends object>(
  positions: Uint32Array,
  filters: ColumnFilters,
  columns: readonly Column<Row>[],
  index: TableIndex,
  normalise: (text: string) => string,
): Uint32Array {
  const tests = columns.flatMap((column) => {
    const filter = filters[column.key];
    if (!filter || isIdle(filter)) return [];
    if (filter.kind === 'range') {
      const values = index.numbers(column.key);
      return values ? [inRange(column.kind, values, filter)] : [];
    }
    const textAt = index.texts(column.key);
    if (filter.kind === 'among') {
      const wanted = new Set(filter.texts);
      return [(position: number) => wanted.has(textAt(position))];
    }
    const part = normalise(filter.text);
    return [(position: number) => normalise(textAt(position)).includes(part)];
  });
  return tests.length === 0 ? positions : positions.filter((position) => tests.every((test) => test(position)));
}

const MOST_CHOICES = 50;

/** The different texts of a column in their order, to choose among; at most fifty. */
export function choicesOf(positions: Uint32Array, textAt: (position: number) => string): readonly string[] {
  const found = new Set<string>();
  for (const position of positions) {
    found.add(textAt(position));
    if (found.size >= MOST_CHOICES) break;
  }
  return [...found].toSorted((a, b) => a.localeCompare(b));
}
