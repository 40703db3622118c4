import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { matchesName, matchesSearch } from './matches-search.ts';
import { normaliseSearch } from './normalise-search.ts';

describe('search of items and parties', () => {
  test('drops commas, dots, brackets, plus signs, hyphens, spaces and case', () => {
    expect(normaliseSearch('P.P. Bag (60 x 90)')).toBe('ppbag60x90');
    expect(normaliseSearch('A,B.C(D)[E]{F}+G-H I–J')).toBe('abcdefghij');
  });

  test.each(['bag60x90', 'Bag 60-x-90', 'p.p', ''])('%j finds P.P. Bag (60 x 90)', (query) => {
    expect(matchesName('P.P. Bag (60 x 90)', query)).toBe(true);
  });

  test('pp60 does not find it', () => {
    expect(matchesName('P.P. Bag (60 x 90)', 'pp60')).toBe(false);
  });

  test('every part of a name finds the name, in any case', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (name, a, b) => {
        const [from, to] = [a % (name.length + 1), b % (name.length + 1)].toSorted((x, y) => x - y);
        expect(matchesName(name, name.slice(from, to).toUpperCase())).toBe(true);
      }),
    );
  });
});

describe('filter of a list', () => {
  const record = {
    id: 42,
    name: 'HDPE Tape',
    item: { name: 'Ring', rate: decimal('98.50') },
    tags: ['blue'],
    none: null,
  };

  test.each([
    ['tape', undefined, true],
    ['TAPE', 'name', true],
    ['ring', 'name', false],
    ['ring', 'item.name', true],
    ['ring', undefined, true],
    ['98.5', 'item.rate', true],
    ['42', 'id', true],
    ['blue', 'tags', true],
    ['x', 'none', false],
    ['x', 'no.such', false],
    ['name', undefined, false],
    ['function', 'constructor.name', false],
    ['  ', 'name', true],
  ])('%j on %s: %s', (query, key, expected) => {
    expect(matchesSearch(record, query, key)).toBe(expected);
  });

  test('reads a plain text as a record of one', () => {
    expect(matchesSearch('HDPE Tape', 'tape')).toBe(true);
  });
});
