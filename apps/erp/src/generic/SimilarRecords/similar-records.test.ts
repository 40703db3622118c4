import { expect, it } from 'vitest';
import { MODULES } from '@weft/domain/catalogue/registry';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { isGuessable, similarFields, similarRecord, similarTo } from './similar-records.ts';
import { watchesDuplicates } from './watches-duplicates.ts';

it('watches parties and items, of which duplicates have to be merged', () => {
  const watched = MODULES.filter(watchesDuplicates).map(({ name }) => name);
  expect(watched).toEqual(expect.arrayContaining(['party', 'item']));
  expect(watched).toHaveLength(2);
});

it.each([
  ['Sh', undefined],
  ['S. H.', undefined],
  ['Pvt', 'Pvt'],
  ['M/s. Shree Polymers Pvt Ltd', 'Shree Polymers'],
])('of %j it searches %j', (typed, searched) => {
  expect(similarTo(typed)).toBe(searched);
});

it('tells records of one name apart by code and place, and says which are inactive', () => {
  const row = { id: 7, version: 1, companyName: 'Shree', partyCode: 'P-7', city: 3, cityName: 'Surat' };
  const shown = { id: 7, name: 'Shree', href: '#/module/party/addUpdate/7' };
  expect(similarRecord(party, { ...row, isActive: true }, 'Inactive')).toEqual({ ...shown, notes: ['P-7', 'Surat'] });
  expect(similarRecord(party, { ...row, cityName: null, isActive: false }, 'Inactive')).toEqual({
    ...shown,
    notes: ['P-7', 'Inactive'],
  });
  expect(similarFields(item, new Set())).toEqual(['id', 'name', 'itemCode', 'productType', 'isActive']);
  expect(similarFields(item, new Set(['productType', 'itemCode']))).toEqual(['id', 'name', 'isActive']);
});

it('guesses at nothing short', () => {
  expect(['Shre', 'Polymr'].map(isGuessable)).toEqual([false, true]);
});
