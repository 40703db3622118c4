import { expect, test } from 'vitest';
import { formatRatio } from './format-ratio.ts';

test.each([
  ['a tonne in kilograms', 1000, 1, '1,000'],
  ['a gram in kilograms', 1, 1000, '0.001'],
  ['a pound in kilograms, exact', 45_359_237, 100_000_000, '0.45359237'],
  ['a micron in metres', 1, 1_000_000, '0.000001'],
  ['what never ends', 5, 18, '5/18'],
  ['a fraction that is not reduced', 10, 36, '5/18'],
  ['nothing', null, 1, ''],
  ['nothing to divide by', 1, 0, ''],
])('%s', (_, top, bottom, text) => {
  expect(formatRatio(top, bottom)).toBe(text);
});
