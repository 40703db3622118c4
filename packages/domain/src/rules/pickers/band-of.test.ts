import { expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { bandOf } from './band-of.ts';

const band = (name: string, minValue: string, maxValue: string) => ({
  name,
  minValue: decimal(minValue),
  maxValue: decimal(maxValue),
});
const BANDS = [band('first', '6.0', '6.5'), band('second', '6.5', '7.0'), band('third', '7.0', '7.5')];

it.each([
  ['6.0', 'first'],
  ['6.5', 'second'],
  ['7.49', 'third'],
  ['7.5', 'third'],
  ['7.6', undefined],
  ['5.9', undefined],
])('%s lies in %s', (value, name) => {
  expect(bandOf(decimal(value), BANDS)?.name).toBe(name);
});

it('of bands that overlap the narrowest is meant, and of no band none', () => {
  expect(bandOf(decimal('6.2'), [band('wide', '0', '14'), ...BANDS])?.name).toBe('first');
  expect(bandOf(decimal('6.2'), [])).toBeUndefined();
});
