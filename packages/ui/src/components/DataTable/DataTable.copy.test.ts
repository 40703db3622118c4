import { describe, expect, it } from 'vitest';
import { parseBlock } from '../LineGrid/LineGrid.paste.ts';
import { rangeBetween, tsv } from './DataTable.copy.ts';

describe('tsv', () => {
  it('quotes what would break a cell', () => {
    expect(
      tsv([
        ['12" liner', 'a\tb'],
        ['c', ''],
      ]),
    ).toBe('"12"" liner"\t"a\tb"\nc\t');
  });
  it('is read back by the line grid as it was', () => {
    const cells = [
      ['12" liner', 'a\tb', 'two\nlines'],
      ['c', '', 'd'],
    ];
    expect(parseBlock(tsv(cells))).toEqual(cells);
  });
});

describe('rangeBetween', () => {
  it('is the same from either corner', () => {
    const range = { fromRow: 1, toRow: 4, fromCol: 0, toCol: 2 };
    expect(rangeBetween({ row: 4, col: 0 }, { row: 1, col: 2 })).toEqual(range);
    expect(rangeBetween({ row: 1, col: 2 }, { row: 4, col: 0 })).toEqual(range);
  });
});
