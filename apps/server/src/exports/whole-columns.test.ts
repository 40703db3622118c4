import { expect, it } from 'vitest';
import { columnText, wholeColumns } from './whole-columns.ts';

it('a rate stays on one line beside a long text', () => {
  const rate = columnText(['GST 18 %', 'GST 5 %', '']);
  const name = columnText(['Woven sack 60 x 90 cm laminated, printed on both sides', 'Fabric']);
  expect(rate).toEqual({ longest: 8, word: 3 });
  expect([...wholeColumns([name, rate], 40)]).toEqual([1]);
});

it('the shortest columns come first, as long as the words of the others have room', () => {
  const columns = [
    { longest: 20, word: 10 },
    { longest: 8, word: 3 },
    { longest: 12, word: 12 },
  ];
  expect([...wholeColumns(columns, 30)].toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect([...wholeColumns(columns, 40)].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  expect([...wholeColumns(columns, 20)]).toEqual([]);
});
