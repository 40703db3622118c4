import { expect, test } from 'vitest';
import { contextWith, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { labelTemplate } from './label-template.ts';

const sheet = {
  name: 'Sheet',
  recordType: 'IT',
  widthMm: 64,
  heightMm: 34,
  perRow: 3,
  perPage: 24,
  output: 'PDF',
  elements: [{ kind: 'line', x: 0, y: 0, width: 5, height: 1 }],
};
const faultsOf = (more: object) =>
  validate(labelTemplate, { ...sheet, ...more }, contextWith()).faults.map(
    ({ field, code, values }) => `${field} ${code} ${String(values?.['n'])}`,
  );

test.each([
  ['three by eight', {}, []],
  ['one on a page of its own size', { widthMm: 300, heightMm: 300, perRow: 1, perPage: 1 }, []],
  ['four across', { perRow: 4 }, ['perRow TOO_LARGE 3']],
  ['a gap too many', { gapXMm: 10 }, ['perRow TOO_LARGE 2']],
  ['the gap that there is room for', { gapXMm: 9 }, []],
  ['a margin that leaves no room', { marginMm: 20 }, ['perRow TOO_LARGE 2']],
  ['nine rows', { perPage: 25 }, ['perPage TOO_LARGE 24']],
  ['rows that a gap moves off', { gapYMm: 4 }, ['perPage TOO_LARGE 21']],
  ['labels wider than the sheet', { widthMm: 211, perRow: 1, perPage: 2 }, ['perRow TOO_LARGE 0']],
  ['a roll of two across in the language of a printer', { widthMm: 110, perRow: 2, perPage: 2, output: 'ZPL' }, []],
])('labels of a sheet of A4: %s', (_, more, expected) => {
  expect(faultsOf(more)).toEqual(expected);
});

test('an element that leaves the label is told as such alone', () => {
  const out = [{ kind: 'line', x: 60, y: 0, width: 5, height: 1 }];
  expect(told(validate(labelTemplate, { ...sheet, elements: out }, contextWith()).faults)).toEqual([
    'elements[0].width OUTSIDE_LABEL',
  ]);
});
