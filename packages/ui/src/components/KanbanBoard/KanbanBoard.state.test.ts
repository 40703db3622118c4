import { describe, expect, it } from 'vitest';
import { nextPlace, placeOf, withMovedCard } from './KanbanBoard.state.ts';

const COLUMNS = [
  { key: 'todo', cards: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] },
  { key: 'doing', cards: [] },
  { key: 'done', cards: [{ key: 'd' }] },
];
const keys = (columns: readonly { cards: readonly { key: string }[] }[]) =>
  columns.map(({ cards }) => cards.map(({ key }) => key).join(''));

describe('withMovedCard', () => {
  it('moves within a column and to another one', () => {
    expect(keys(withMovedCard(COLUMNS, 'a', { column: 'todo', at: 2 }))).toEqual(['bca', '', 'd']);
    expect(keys(withMovedCard(COLUMNS, 'b', { column: 'done', at: 0 }))).toEqual(['ac', '', 'bd']);
  });
  it('keeps columns that do not change', () => {
    expect(withMovedCard(COLUMNS, 'a', { column: 'doing', at: 0 })[2]).toBe(COLUMNS[2]);
  });
  it('leaves all as it was when the card is gone', () => {
    expect(withMovedCard(COLUMNS, 'x', { column: 'done', at: 0 })).toBe(COLUMNS);
    expect(placeOf(COLUMNS, 'x')).toBeUndefined();
  });
});

describe('nextPlace', () => {
  it('passes empty columns when looking, and stops there when carrying', () => {
    expect(nextPlace(COLUMNS, { column: 'todo', at: 2 }, 'ArrowRight', false)).toEqual({ column: 'done', at: 0 });
    expect(nextPlace(COLUMNS, { column: 'todo', at: 2 }, 'ArrowRight', true)).toEqual({ column: 'doing', at: 0 });
  });
  it('stops at the ends', () => {
    expect(nextPlace(COLUMNS, { column: 'todo', at: 2 }, 'ArrowDown', false)).toBeUndefined();
    expect(nextPlace(COLUMNS, { column: 'todo', at: 0 }, 'ArrowLeft', false)).toBeUndefined();
  });
});
