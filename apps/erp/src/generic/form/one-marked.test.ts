import { describe, expect, it } from 'vitest';
import { addressFields } from '@weft/domain/catalogue/language/groups/address-fields';
import { oneMarked } from './one-marked.ts';

const fields = addressFields();
const works = { label: 'Works', isDefaultBilling: true, isDefaultShipping: true };
const depot = { label: 'Depot', isDefaultBilling: false, isDefaultShipping: false };

describe('lines of which one is marked', () => {
  it('the one that was just marked takes the mark of the other, and no other mark', () => {
    const marked = { ...depot, isDefaultBilling: true };
    expect(oneMarked(fields, [works, depot], [works, marked])).toEqual([{ ...works, isDefaultBilling: false }, marked]);
    expect(oneMarked(fields, [depot, works], [marked, works])).toEqual([marked, { ...works, isDefaultBilling: false }]);
  });

  it('stay the same objects where nothing is marked anew', () => {
    const lines = [works, { ...depot, label: 'Godown' }];
    expect(oneMarked(fields, [works, depot], lines)).toBe(lines);
  });

  it('a line that is copied has the mark, and the first of those that came together', () => {
    const copy = { ...works };
    expect(oneMarked(fields, [works], [works, copy])).toEqual([
      { ...works, isDefaultBilling: false, isDefaultShipping: false },
      copy,
    ]);
    expect(oneMarked(fields, [], [works, copy])).toEqual([
      works,
      { ...works, isDefaultBilling: false, isDefaultShipping: false },
    ]);
  });
});
