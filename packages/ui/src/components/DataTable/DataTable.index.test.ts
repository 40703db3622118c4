import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTableIndex, type IndexColumn } from './DataTable.index.ts';
import { naturalKey } from './DataTable.words.ts';

type Item = { code: string; name: string; weight: number | null };

const items: readonly Item[] = [
  { code: 'RM-10', name: 'Rafia tape', weight: 2 },
  { code: 'RM-9', name: 'rafia 1,200 denier', weight: 10 },
  { code: 'FG-1', name: '', weight: null },
  { code: 'RM-9', name: 'Masterbatch', weight: 2 },
];
const columns: readonly IndexColumn<Item>[] = [
  { key: 'code', kind: 'text', text: ({ code }) => code },
  { key: 'name', kind: 'text', text: ({ name }) => name },
  { key: 'weight', kind: 'number', text: ({ weight }) => String(weight ?? ''), value: ({ weight }) => weight },
];
const normalise = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const indexOf = () => createTableIndex(items, columns, normalise);
const found = (query: string) => [...indexOf().search(query)];

describe('search', () => {
  it('finds every row when nothing is asked', () => expect(found('  ')).toEqual([0, 1, 2, 3]));
  it('wants every word, in any order and any column', () => expect(found('1200 rm9')).toEqual([1]));
  it('overlooks capitals and punctuation', () => expect(found('1,200 RM-9')).toEqual([1]));
  it('never finds a word across two cells', () => expect(found('9masterbatch')).toEqual([]));

  it('gives the same hits however the query was typed', () => {
    const index = indexOf();
    const typed = ['r', 'ra', 'raf', 'rafi', 'rafia', 'rafia 1', 'rafia', 'ra', 'rm', 'm'].map((query) => [
      ...index.search(query),
    ]);
    const fresh = ['r', 'ra', 'raf', 'rafi', 'rafia', 'rafia 1', 'rafia', 'ra', 'rm', 'm'].map(found);
    expect(typed).toEqual(fresh);
  });

  it('builds its lines in slices', () => {
    const index = indexOf();
    expect([index.prepare(3), index.prepare(3), index.prepare(3)]).toEqual([1, 0, 0]);
    expect([...index.search('tape')]).toEqual([0]);
  });
});

describe('sort', () => {
  const sorted = (...keys: Parameters<ReturnType<typeof indexOf>['sort']>[1]) => {
    const index = indexOf();
    return [...index.sort(index.search(''), keys)];
  };

  it('reads digits in a code as a number', () =>
    expect(sorted({ key: 'code', direction: 'ascending' })).toEqual([2, 1, 3, 0]));
  it('keeps the place of equals both ways', () =>
    expect(sorted({ key: 'code', direction: 'descending' })).toEqual([0, 1, 3, 2]));
  it('puts empty values last both ways', () => {
    expect(sorted({ key: 'weight', direction: 'ascending' })).toEqual([0, 3, 1, 2]);
    expect(sorted({ key: 'weight', direction: 'descending' })).toEqual([1, 0, 3, 2]);
    expect(sorted({ key: 'name', direction: 'ascending' }).at(-1)).toBe(2);
  });
  it('breaks ties by the next key', () =>
    expect(sorted({ key: 'code', direction: 'ascending' }, { key: 'weight', direction: 'ascending' })).toEqual([
      2, 3, 1, 0,
    ]));
  it('orders hits only', () => {
    const index = indexOf();
    expect([...index.sort(index.search('rafia'), [{ key: 'code', direction: 'ascending' }])]).toEqual([1, 0]);
  });
  it('is that of a stable sort by the natural key, however often a text occurs', () => {
    const texts = fc.array(fc.constantFrom('', ' ', 'Bag', 'bag', 'Bag 9', 'Bag 10', 'bag 010', '7', '007', 'बोरी 2'));
    fc.assert(
      fc.property(texts, (names) => {
        const text = { key: 'name', kind: 'text', text: (name: string) => name } as const;
        const index = createTableIndex(names, [text], normalise);
        const order = [...index.sort(index.search(''), [{ key: 'name', direction: 'ascending' }])];
        const keys = names.map((name) => naturalKey(name) || '\uFFFF'); // empty ones last
        const compared = (a: number, b: number): number => {
          const [one = '', other = ''] = [keys[a], keys[b]];
          return one < other ? -1 : Number(one > other);
        };
        expect(order).toEqual([...names.keys()].toSorted(compared));
      }),
    );
  });
  it('leaves an unknown column alone', () =>
    expect(sorted({ key: 'colour', direction: 'ascending' })).toEqual([0, 1, 2, 3]));
});
