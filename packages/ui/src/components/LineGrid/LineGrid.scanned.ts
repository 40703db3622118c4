import type { GridCell } from '../DataTable/DataTable.state.ts';
import { nextEntry } from './LineGrid.state.ts';
import type { LineColumn } from './LineGrid.types.ts';
import { isShownOnly } from './LineGrid.values.ts';

/** Where one goes on in a line that a scan began: past what it filled. The line is not drawn yet: what it takes, its columns say. */
export const pastScanned = <Line extends object>(
  columns: readonly LineColumn<Line>[],
  row: number,
  key: string,
): GridCell => {
  const at = { row, col: columns.findIndex((column) => column.key === key) };
  const isEntered = ({ col }: GridCell): boolean => {
    const column = columns[col];
    return column !== undefined && column.isPassed !== true && !isShownOnly(column);
  };
  const next = nextEntry(at, 1, { lines: row + 1, columns: columns.length, isEntered });
  return next === 'end' ? at : next;
};
