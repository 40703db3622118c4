import { expect, it } from 'vitest';
import { item } from '@weft/domain/catalogue/masters/item';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { changesBetween, changesOfNew } from './history.ts';

const STORED = {
  id: 7,
  version: 1,
  isActive: false,
  createdBy: 3,
  createdOn: '2026-04-01T04:30:00.000Z',
  updatedBy: 3,
  updatedOn: '2026-04-01T04:30:00.000Z',
  source: 'import',
  customFields: {},
  name: 'Woven Bag',
  printName: null,
  purchasePrice: decimal('98.5'),
  isPurchasable: false,
  isManufactured: false,
  conversions: [],
  properties: [{ id: 1, lineNo: 1, value: '610' }],
};

it('a new record is told by what it was filled with: no empty list, no no that it begins with, nothing that the event says', () => {
  expect(changesOfNew(item, STORED)).toEqual([
    { field: 'isActive', old: null, new: false },
    { field: 'source', old: null, new: 'import' },
    { field: 'name', old: null, new: 'Woven Bag' },
    { field: 'purchasePrice', old: null, new: 98.5 },
    { field: 'isPurchasable', old: null, new: false },
    { field: 'properties', old: null, new: [{ id: 1, lineNo: 1, value: '610' }] },
  ]);
});

it('a change of a record tells what was emptied or denied', () => {
  const before = { ...STORED, isManufactured: true, conversions: [{ id: 2, lineNo: 1 }] };
  expect(changesBetween(item, before, { ...STORED, version: 1 })).toEqual([
    { field: 'isManufactured', old: true, new: false },
    { field: 'conversions', old: [{ id: 2, lineNo: 1 }], new: [] },
  ]);
});
