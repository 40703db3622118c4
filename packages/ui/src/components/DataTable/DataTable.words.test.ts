import { describe, expect, it } from 'vitest';
import { naturalKey } from './DataTable.words.ts';

describe('natural key', () => {
  it.each([
    ['RM-9', 'RM-10'],
    ['bag 300 x 90', 'Bag 300 x 400'],
    ['a2b', 'a2b0'],
    ['2026', '10000'],
    ['lot 7', 'lot 007b'],
  ])('puts %s before %s', (first, second) => expect(naturalKey(first) < naturalKey(second)).toBe(true));

  it.each([
    ['RM-007', 'rm-7'],
    [' Bag ', 'bag'],
    ['000', '0'],
  ])('takes %s for %s', (one, other) => expect(naturalKey(one)).toBe(naturalKey(other)));

  it('leaves a text without digits as it is, but for capitals', () => expect(naturalKey('પોલિમર A')).toBe('પોલિમર a'));
});
