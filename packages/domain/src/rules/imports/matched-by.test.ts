import { describe, expect, it } from 'vitest';
import { itemCategory } from '../../catalogue/masters/item-category.ts';
import { party } from '../../catalogue/masters/party.ts';
import { matchedBy } from './matched-by.ts';

describe('what the rows of a file find their records by', () => {
  it('is the code where the file brings it, else what the module is told by, else the name', () => {
    expect(matchedBy(party, new Set(['companyName', 'partyCode']))).toEqual(['partyCode']);
    expect(matchedBy(party, new Set(['companyName']))).toEqual(['companyName']);
  });

  it('takes what a name is unique within along where the file says it, or all rows have it', () => {
    expect(matchedBy(itemCategory, new Set(['name', 'parent']))).toEqual(['name', 'parent']);
    expect(matchedBy(itemCategory, new Set(['name']))).toEqual(['name']);
    expect(matchedBy(itemCategory, new Set(['name']), new Set(['parent']))).toEqual(['name', 'parent']);
  });
});
