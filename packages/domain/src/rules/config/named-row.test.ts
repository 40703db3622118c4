import { expect, test } from 'vitest';
import { namedRow, storedRow } from './named-row.ts';

const BOTH = ['organization', 'party'];

test.each([
  ['party:7', { to: 'party', id: 7 }],
  ['organization:7', { to: 'organization', id: 7 }],
  [' 7 ', { to: undefined, id: 7 }],
  ['branch:7', undefined],
  ['party:0', undefined],
  ['party:', undefined],
  ['', undefined],
  ['7; drop', undefined],
])('of a company or a party, %s names %j', (value, named) => expect(namedRow(BOTH, value)).toEqual(named));

test('of one module a number is enough', () => {
  expect(namedRow(['ph'], '7')).toEqual({ to: 'ph', id: 7 });
  expect([storedRow(['ph'], 'ph', 7), storedRow(BOTH, 'party', 7)]).toEqual(['7', 'party:7']);
});
