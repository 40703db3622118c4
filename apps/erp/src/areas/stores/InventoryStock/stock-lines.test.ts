import { expect, it } from 'vitest';
import type { StockGroup } from './stock-answers.ts';
import { linesOf, parentOf, pathOf, type LevelAnswer } from './stock-lines.ts';

const group = (dimension: string, id: number): StockGroup =>
  ({ keys: { [dimension]: { id, name: `${dimension} ${id}` } }, uom: 'kg', quantity: id }) as unknown as StockGroup; // as far as lines read it

const BY = ['item', 'stockArea', 'lot'] as const;
const told = (open: readonly string[], answers: { readonly [path: string]: readonly StockGroup[] }) =>
  linesOf([group('item', 1), group('item', 2)], BY, {
    open: new Set(open),
    answers: (path) => {
      const rows = answers[path];
      return rows === undefined ? undefined : { status: 'ready', rows, totalCount: rows.length + 3 };
    },
  }).map(({ path, depth, state, more }) => [path, depth, state, more]);

it('what lies in an open group follows it, level in level; a lot holds no group', () => {
  const answers = { '[1]': [group('stockArea', 7)], '[1,7]': [group('lot', 9)] };
  expect(told(['[1]', '[1,7]'], answers)).toEqual([
    ['[1]', 0, 'open', 3],
    ['[1,7]', 1, 'open', 3],
    ['[1,7,9]', 2, 'leaf', 0],
    ['[2]', 0, 'closed', 0],
  ]);
});

it('a group whose answer is under way says so; one whose answer did not come as well', () => {
  const states = (answers: LevelAnswer | undefined) =>
    linesOf([group('item', 2)], BY, { open: new Set(['[2]']), answers: () => answers }).map(({ state }) => state);
  expect(states(undefined)).toEqual(['opening']);
  expect(states({ status: 'loading', rows: [], totalCount: 0 })).toEqual(['opening']);
  expect(states({ status: 'failed', rows: [], totalCount: 0 })).toEqual(['failed']);
  expect(states({ status: 'loading', rows: [group('stockArea', 7)], totalCount: 1 })).toEqual(['open', 'closed']);
});

it('asks for what lies in a path by the values around it', () => {
  const keys = { item: { id: 1, name: 'a' }, stockArea: { id: 7, name: 'b' } };
  expect(parentOf(BY, pathOf(keys))).toEqual({ item: 1, stockArea: 7 });
});
