import { describe, expect, it } from 'vitest';
import type { GridCell } from '../DataTable/DataTable.state.ts';
import { cellPath, faultyLines, movedLineCell, nextEntry, nextFault, withCell } from './LineGrid.state.ts';

const bounds = { lines: 3, columns: 4, isEntered: ({ row, col }: GridCell) => col !== 2 && !(row === 2 && col === 0) };

describe('nextEntry', () => {
  it('passes computed columns', () => expect(nextEntry({ row: 0, col: 1 }, 1, bounds)).toEqual({ row: 0, col: 3 }));
  it('goes over the ends of lines', () =>
    expect([nextEntry({ row: 0, col: 3 }, 1, bounds), nextEntry({ row: 1, col: 0 }, -1, bounds)]).toEqual([
      { row: 1, col: 0 },
      { row: 0, col: 3 },
    ]));
  it('passes a cell that the line does not have', () =>
    expect(nextEntry({ row: 1, col: 3 }, 1, bounds)).toEqual({ row: 2, col: 1 }));
  it('ends after the last and before the first', () =>
    expect([nextEntry({ row: 2, col: 3 }, 1, bounds), nextEntry({ row: 0, col: 0 }, -1, bounds)]).toEqual([
      'end',
      'end',
    ]));
});

describe('movedLineCell', () => {
  const from = (key: string, isCtrl = false) => movedLineCell({ row: 1, col: 1 }, key, isCtrl, bounds);
  it('goes by arrows, into computed columns too', () =>
    expect([from('ArrowUp'), from('ArrowRight'), from('ArrowLeft'), from('ArrowDown')]).toEqual([
      { row: 0, col: 1 },
      { row: 1, col: 2 },
      { row: 1, col: 0 },
      { row: 2, col: 1 },
    ]));
  it('stays inside', () =>
    expect([from('PageUp'), from('PageDown')]).toEqual([
      { row: 0, col: 1 },
      { row: 2, col: 1 },
    ]));
  it('leaves Home to the caret without Ctrl', () =>
    expect([from('Home'), from('Home', true), from('End', true)]).toEqual([
      undefined,
      { row: 0, col: 0 },
      { row: 2, col: 3 },
    ]));
});

describe('withCell', () => {
  it('keeps the other lines', () => {
    const lines = [{ a: 1 }, { a: 2 }];
    const next = withCell(lines, 1, 'a', 3);
    expect(next).toEqual([{ a: 1 }, { a: 3 }]);
    expect(next[0]).toBe(lines[0]);
  });
});

describe('faults', () => {
  const faults = new Map([
    [cellPath('lines', 0, 'b'), 'no'],
    [cellPath('lines', 2, 'a'), 'no'],
  ]);
  const next = (row: number, col: number) => nextFault({ row, col }, 'lines', ['a', 'b'], 3, faults);
  it('are gone through in a circle', () =>
    expect([next(0, 0), next(0, 1), next(2, 0)]).toEqual([
      { row: 0, col: 1 },
      { row: 2, col: 0 },
      { row: 0, col: 1 },
    ]));
  it('may be none', () => expect(nextFault({ row: 0, col: 0 }, 'lines', ['a'], 3, new Map())).toBeUndefined());
  it('name their lines', () => expect(faultyLines(faults)).toEqual([0, 2]));
});
