import { expect, test } from 'vitest';
import { featureOn } from './feature-on.ts';

test.each([
  ['YES', true],
  ['yes', false],
  ['Yes', false],
  [' YES', false],
  ['YES ', false],
  ['TRUE', false],
  ['1', false],
  ['', false],
  [null, false],
])('%j: %s', (value, expected) => {
  expect(featureOn(new Map([['RACK_SUPPORT', value]]), 'RACK_SUPPORT')).toBe(expected);
});

test('a missing key is off', () => {
  expect(featureOn(new Map(), 'RACK_SUPPORT')).toBe(false);
});
