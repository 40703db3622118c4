import type { GridCell } from '../DataTable/DataTable.state.ts';

/** Path of a cell's value in the form, as faults name it. @example cellPath('lines', 2, 'qty') → 'lines[2].qty' */
export const cellPath = (name: string, line: number, key: string): string => `${name}[${line}].${key}`;

/** Bounds of the grid and which cells can be entered. */
export type LineBounds = {
  readonly lines: number;
  readonly columns: number;
  readonly isEntered: (cell: GridCell) => boolean;
};

/**
 * The next cell to be entered, over the ends of lines; `end` after the last one and before the first.
 * @example nextEntry({ row: 0, col: 3 }, 1, bounds) → { row: 1, col: 0 }
 */
export function nextEntry(from: GridCell, step: 1 | -1, { lines, columns, isEntered }: LineBounds): GridCell | 'end' {
  const size = lines * columns;
  for (let place = from.row * columns + from.col + step; place >= 0 && place < size; place += step) {
    const cell = { row: Math.floor(place / columns), col: place % columns };
    if (isEntered(cell)) return cell;
  }
  return 'end';
}

const PAGE = 10;

/** Where an arrow or page key leads; undefined for other keys. */
export function movedLineCell(from: GridCell, key: string, isCtrl: boolean, bounds: LineBounds): GridCell | undefined {
  const to = (row: number, col: number): GridCell => ({
    row: Math.max(0, Math.min(bounds.lines - 1, row)),
    col: Math.max(0, Math.min(bounds.columns - 1, col)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(from.row - 1, from.col);
    case 'ArrowDown':
      return to(from.row + 1, from.col);
    case 'ArrowLeft':
      return to(from.row, from.col - 1);
    case 'ArrowRight':
      return to(from.row, from.col + 1);
    case 'PageUp':
      return to(from.row - PAGE, from.col);
    case 'PageDown':
      return to(from.row + PAGE, from.col);
    case 'Home':
      return isCtrl ? to(0, 0) : undefined;
    case 'End':
      return isCtrl ? to(bounds.lines - 1, bounds.columns - 1) : undefined;
    default:
      return undefined;
  }
}

/** Lines with one property set; other lines stay the same objects, so that only this one is drawn again. */
export const withCell = <Line extends object>(
  lines: readonly Line[],
  row: number,
  key: string,
  value: unknown,
): readonly Line[] => {
  const line = lines[row];
  return line ? lines.with(row, { ...line, [key]: value }) : lines;
};

/** The cell of the next fault after this one, from the first again after the last; undefined when there is none. */
export function nextFault(
  from: GridCell,
  name: string,
  keys: readonly string[],
  lineCount: number,
  faults: ReadonlyMap<string, string>,
): GridCell | undefined {
  const size = lineCount * keys.length;
  const start = from.row * keys.length + from.col;
  for (let step = 1; step <= size; step += 1) {
    const place = (start + step) % size;
    const cell = { row: Math.floor(place / keys.length), col: place % keys.length };
    if (faults.has(cellPath(name, cell.row, keys[cell.col] ?? ''))) return cell;
  }
  return undefined;
}

const LINE_OF_PATH = /\[(\d+)\]/;

/** Lines that have a fault, each once. */
export const faultyLines = (faults: ReadonlyMap<string, string>): readonly number[] => [
  ...new Set([...faults.keys()].flatMap((path) => LINE_OF_PATH.exec(path)?.[1] ?? []).map(Number)),
];
