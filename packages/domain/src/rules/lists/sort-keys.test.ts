import { describe, expect, it } from 'vitest';
import { sortsIn, sortText } from './sort-keys.ts';

describe('the columns of an order', () => {
  it('are read in their order, each with its direction', () =>
    expect(sortsIn('-date,party, -total')).toEqual([
      { key: 'date', isDescending: true },
      { key: 'party', isDescending: false },
      { key: 'total', isDescending: true },
    ]));

  it('are none where nothing is said', () => expect(sortsIn('')).toEqual([]));

  it('count once, where they stand first', () => expect(sortText(sortsIn('date,-date,party'))).toBe('date,party'));

  it('come back as they were said', () => expect(sortText(sortsIn('-date,party'))).toBe('-date,party'));
});
