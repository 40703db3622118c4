import { describe, expect, it } from 'vitest';
import { movedCell, nextSort, selectedPart, toggled, withSortAt } from './DataTable.state.ts';

const rising = { key: 'a', direction: 'ascending' } as const;
const falling = { key: 'a', direction: 'descending' } as const;
const other = { key: 'b', direction: 'ascending' } as const;

const third = { key: 'c', direction: 'ascending' } as const;
const fourth = { key: 'd', direction: 'ascending' } as const;

describe('withSortAt', () => {
  it('puts a column at its rank and nowhere else', () => {
    expect(withSortAt([other, third], 0, third)).toEqual([third]);
    expect(withSortAt([other, third], 1, rising)).toEqual([other, rising]);
    expect(withSortAt([other], 1, rising)).toEqual([other, rising]);
  });
  it('ends at a rank without one', () => expect(withSortAt([other, rising, third], 1, undefined)).toEqual([other]));
});

describe('nextSort', () => {
  it('rises, falls, ends', () => {
    expect(nextSort([], 'a', false)).toEqual([rising]);
    expect(nextSort([rising], 'a', false)).toEqual([falling]);
    expect(nextSort([falling], 'a', false)).toEqual([]);
  });
  it('sorts alone without Shift', () => expect(nextSort([other, rising], 'a', false)).toEqual([falling]));
  it('keeps the places with Shift', () => {
    expect(nextSort([rising, other], 'a', true)).toEqual([falling, other]);
    expect(nextSort([falling, other], 'a', true)).toEqual([other]);
    expect(nextSort([other], 'a', true)).toEqual([other, rising]);
    expect(nextSort([other, third, fourth], 'a', true)).toEqual([other, third, rising]);
  });
});

describe('movedCell', () => {
  const bounds = { rows: 100, cols: 5, page: 10 };
  const from =
    (row: number, col: number) =>
    (key: string, isCtrl = false) =>
      movedCell({ row, col }, key, isCtrl, bounds);

  it('goes by arrows up to the head and the edges', () => {
    expect(from(0, 0)('ArrowUp')).toEqual({ row: -1, col: 0 });
    expect(from(-1, 0)('ArrowLeft')).toEqual({ row: -1, col: 0 });
    expect(from(99, 4)('ArrowDown')).toEqual({ row: 99, col: 4 });
    expect(from(3, 2)('ArrowRight')).toEqual({ row: 3, col: 3 });
  });
  it('goes to the ends of row and table', () => {
    expect([from(5, 2)('Home'), from(5, 2)('End')]).toEqual([
      { row: 5, col: 0 },
      { row: 5, col: 4 },
    ]);
    expect([from(5, 2)('Home', true), from(5, 2)('End', true)]).toEqual([
      { row: 0, col: 0 },
      { row: 99, col: 4 },
    ]);
  });
  it('goes by pages, not into the head', () => {
    expect([from(5, 2)('PageUp'), from(5, 2)('PageDown')]).toEqual([
      { row: 0, col: 2 },
      { row: 15, col: 2 },
    ]);
  });
  it('stays in the head of an empty table', () =>
    expect(movedCell({ row: -1, col: 1 }, 'ArrowDown', false, { rows: 0, cols: 3, page: 10 })).toEqual({
      row: -1,
      col: 1,
    }));
  it('leaves other keys alone', () => expect(from(1, 1)('x')).toBeUndefined());
});

describe('selection', () => {
  it('adds until all are in, then takes out', () => {
    expect([...toggled(new Set([1]), [1, 2])]).toEqual([1, 2]);
    expect([...toggled(new Set([1, 2, 9]), [1, 2])]).toEqual([9]);
  });
  it('knows all, some and none', () =>
    expect([
      selectedPart(new Set([1, 2]), [1, 2]),
      selectedPart(new Set([1]), [1, 2]),
      selectedPart(new Set([9]), [1, 2]),
      selectedPart(new Set([9]), []),
    ]).toEqual(['all', 'some', 'none', 'none']));
});
