import { expect, it } from 'vitest';
import { MODULES } from './registry.ts';
import { FIRST_GROUPING, groupingIn, groupingText, STOCK_DIMENSIONS } from './stock-dimensions.ts';
import { ageOf, STOCK_FILTER_KEYS, STOCK_FILTERS, stockBodyOf } from './stock-filters.ts';

it('every dimension is looked into by a filter, and every ref leads to a module', () => {
  const keys = new Set(STOCK_FILTER_KEYS);
  expect(Object.values(STOCK_DIMENSIONS).filter(({ filter }) => !keys.has(filter))).toEqual([]);
  const names = new Set(MODULES.map(({ name }) => name));
  expect(
    STOCK_FILTERS.flatMap(({ field }) => (field.to === undefined || names.has(field.to) ? [] : [field.to])),
  ).toEqual([]);
});

it('says a filter as the stock calls take it; what is malformed is left out', () => {
  expect(
    stockBodyOf({
      branch: 3,
      area: 4,
      quality: 'hold',
      age: '31-60',
      lot: 2604,
      own: true,
      stockParam1: 7,
      stockParam4: 9,
      properties: [
        { code: 'GSM', name: 'Grams', from: '100', to: '120.5 gsm' },
        { code: 'COLOUR', values: ['White'] },
        { code: 'WIDTH', name: 'Width' },
      ],
      asOf: '2026-03-31',
      asKnownAt: '2026-04-02',
      by: 'lot,item',
      item: -1,
      category: 'x',
      free: 'yes',
      moon: 1,
    }),
  ).toEqual({
    branch: 3,
    stockAreas: [4],
    qcStatus: ['hold'],
    ageFrom: 31,
    ageTo: 60,
    lotNumber: '2604',
    owners: [0],
    stockParams: { 1: [7], 4: [9] },
    properties: [
      { code: 'GSM', from: '100', to: '120.5 gsm' },
      { code: 'COLOUR', values: ['White'] },
    ],
    asOf: '2026-03-31',
    asKnownAt: '2026-04-02T23:59:59+05:30',
  });
  expect(stockBodyOf({ properties: [{ code: 'GSM' }] })).toEqual({});
  expect(
    stockBodyOf({
      stockParam1: [7, 8],
      properties: [{ itemProperty: 5, to: 4 }],
      expiryWithin: 20,
      minQuantity: 0.5,
    }),
  ).toEqual({
    stockParams: { 1: [7, 8] },
    properties: [{ itemProperty: 5, to: '4' }],
    expiryWithin: 20,
    minQuantity: 0.5,
  });
  expect([ageOf(0), ageOf(181), ageOf(5)]).toEqual(['0-30', 'over180', undefined]);
});

it('reads a grouping of one to five dimensions, and what groupings were called before', () => {
  expect(groupingIn('branch,item,moon,item')).toEqual(['branch', 'item']);
  expect(groupingIn('branch')).toEqual(['branch', 'item']); // a name of earlier versions
  expect(groupingIn(groupingText(['branch']))).toEqual(['branch']);
  expect(groupingIn('item,lot,roll,rack,branch,owner')).toHaveLength(5);
  expect([groupingIn(undefined), groupingIn('moon')]).toEqual([FIRST_GROUPING, FIRST_GROUPING]);
});
