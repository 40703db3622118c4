import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { describe, expect, it } from 'vitest';
import { wordOf } from '../records/word-of.ts';
import { inFamilies } from './families.ts';

const MOST = 3;
const namesOf = ({ number, blanket }: AnyRecord): readonly string[] =>
  [number, blanket].map((name) => wordOf(name ?? ''));
const cut = (...inputs: readonly AnyRecord[]) =>
  inFamilies({ inputs, rows: inputs.map((_, n) => n + 10) }, MOST, namesOf).map(({ rows }) => rows);

describe('documents of a file that name each other', () => {
  it('stand together in their order, beside others as long as there is room', () => {
    const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((number) => ({ number }));
    const release = { number: 'R', blanket: 'A' };
    expect(cut({ ...a }, { ...b }, { ...c }, { ...d }, release)).toEqual([
      [10, 14, 11],
      [12, 13],
    ]);
  });

  it('are one part, however many: all that draws on one order of this file or of none in it', () => {
    const draws = Array.from({ length: 4 }, (_, n) => ({ number: `R${n}`, blanket: 'ELSEWHERE' }));
    expect(cut(...draws.slice(0, 2), { number: 'B' }, ...draws.slice(2))).toEqual([[10, 11, 13, 14], [12]]);
  });

  it('are joined by what joins two families, also by one number in two', () => {
    expect(cut({ number: 'A' }, { number: 'B' }, { number: 'C', blanket: 'B' }, { number: 'B', blanket: 'A' })).toEqual(
      [[10, 11, 12, 13]],
    );
  });

  it('without a name stand alone', () => {
    expect(cut({}, {}, {}, {})).toEqual([[10, 11, 12], [13]]);
    expect(cut()).toEqual([]);
  });
});
