import { expect, it } from 'vitest';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { labelOf } from './field-label.ts';

const words = (key: string): string => (key === 'column.updatedOn' ? 'Changed' : key);

it.each([
  ['name', 'UOM Name'],
  ['updatedOn', 'Changed'],
  ['colour', 'colour'],
  ['constructor', 'constructor'],
])('of %s is %s', (key, expected) => {
  expect(labelOf(uom, words, key)).toBe(expected);
});
