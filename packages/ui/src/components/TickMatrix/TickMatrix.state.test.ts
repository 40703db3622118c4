import { expect, it } from 'vitest';
import { linesOf, stepOf } from './TickMatrix.state.ts';

const field = { rows: 10, columns: 4, isMirrored: false };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });

it.each([
  ['ArrowDown', false, { row: 3, column: 1 }],
  ['ArrowLeft', false, { row: 2, column: 0 }],
  ['Home', false, { row: 2, column: 0 }],
  ['End', false, { row: 2, column: 3 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 9, column: 3 }],
])('%s (Ctrl: %s) begins at %o', (key, isFar, from) => {
  expect(stepOf(press(key, isFar), { row: 2, column: 1 }, field)?.from).toEqual(from);
});

it('goes the other way where rows run from right to left', () => {
  const mirrored = { ...field, isMirrored: true };
  expect(stepOf(press('ArrowRight'), { row: 2, column: 1 }, mirrored)?.from).toEqual({ row: 2, column: 0 });
});

it('leaves every other key to the browser', () => {
  expect([stepOf(press(' '), { row: 0, column: 0 }, field), stepOf(press('a'), { row: 0, column: 0 }, field)]).toEqual([
    undefined,
    undefined,
  ]);
});

it('numbers rows through all groups, a heading before each', () => {
  const group = (key: string, ...rows: readonly string[]) => ({
    key,
    label: `Group ${key}`,
    rows: rows.map((row) => ({ key: row })),
  });
  expect(linesOf([group('a', 'item', 'unit'), group('b'), group('c', 'zone')])).toEqual([
    [
      { key: 'group a', heading: 'Group a' },
      { key: 'row item', row: { key: 'item' }, index: 0 },
      { key: 'row unit', row: { key: 'unit' }, index: 1 },
    ],
    [{ key: 'group b', heading: 'Group b' }],
    [
      { key: 'group c', heading: 'Group c' },
      { key: 'row zone', row: { key: 'zone' }, index: 2 },
    ],
  ]);
});
