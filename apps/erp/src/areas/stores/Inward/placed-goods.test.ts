import { expect, test } from 'vitest';
import { isElsewhere, lineInHand, placedLine, putInto } from './placed-goods.ts';

const granules = { item: 4, stockArea: 1, stockAreaName: 'Granule Store', rack: 9, rackName: 'A-01' };
const masterbatch = { item: 5, stockArea: 1, stockAreaName: 'Granule Store', rack: null };
const lies = { stockArea: 2, stockAreaName: 'Masterbatch Store', rack: 12, rackName: 'B-07' };
const bin = { ...lies, location: 3 };

test('a bin is that of the line in hand; of the only one, where there is one', () => {
  expect(lineInHand([granules, masterbatch], 1)).toBe(1);
  expect(lineInHand([{ item: null }, masterbatch], undefined)).toBe(1);
});

test('of several lines nobody can say which, nor of one that is gone or blank', () => {
  expect(lineInHand([granules, masterbatch], undefined)).toBeUndefined();
  expect(lineInHand([granules, masterbatch], 7)).toBeUndefined();
  expect(lineInHand([granules, masterbatch, {}], 2)).toBeUndefined();
  expect(lineInHand([], undefined)).toBeUndefined();
});

test('goods go into the bin and its area; the other lines stay where they are', () => {
  expect(putInto([granules, masterbatch], 1, bin)).toEqual([granules, { item: 5, ...lies }]);
});

test('a chosen rack brings its area', () => {
  const rack = { stockArea: 2, stockAreaName: 'Masterbatch Store' };
  expect(placedLine({ ...masterbatch, rack: 12 }, 'rack', rack)).toEqual({ item: 5, ...rack, rack: 12 });
  expect(placedLine({ ...masterbatch, rack: 12 }, 'rack', undefined)).toEqual({ ...masterbatch, rack: 12 });
});

test('another area lets go of a rack that does not stand in it, and keeps one that does', () => {
  const rack = { stockArea: 1 };
  const moved = { ...granules, stockArea: 2, stockAreaName: 'Masterbatch Store' };
  expect(placedLine(moved, 'stockArea', rack)).toEqual({ ...moved, rack: null, rackName: null, rackCode: null });
  expect(placedLine(granules, 'stockArea', rack)).toEqual(granules);
  expect(placedLine({ ...granules, stockArea: null }, 'stockArea', rack)).toEqual({ ...granules, stockArea: null });
});

test('a bin of another location is none for what comes in here', () => {
  expect(isElsewhere(bin, { location: 3 })).toBe(false);
  expect(isElsewhere(bin, { location: 4 })).toBe(true);
  expect(isElsewhere(bin, {})).toBe(false);
  expect(isElsewhere({ ...bin, location: null }, { location: 4 })).toBe(false);
});
