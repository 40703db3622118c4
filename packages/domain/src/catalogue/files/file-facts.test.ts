import { describe, expect, it } from 'vitest';
import { fileFactsFaults } from './file-facts.ts';

describe('what is known of a file', () => {
  it('takes days in order, and one of them alone', () => {
    expect(fileFactsFaults({ validFrom: '2026-04-01', validTill: '2027-03-31' })).toEqual([]);
    expect(fileFactsFaults({ validFrom: '2026-04-01', validTill: '2026-04-01' })).toEqual([]);
    expect(fileFactsFaults({ validTill: '2027-03-31' })).toEqual([]);
    expect(fileFactsFaults({ validFrom: '2026-04-01', validTill: null })).toEqual([]);
  });

  it('refuses a paper that ends before it begins', () => {
    expect(fileFactsFaults({ validFrom: '2026-04-02', validTill: '2026-04-01' })).toMatchObject([
      { field: 'validFrom', code: 'ORDER', values: { first: 'Valid from', second: 'Valid till' } },
    ]);
  });
});
