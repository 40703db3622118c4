import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { pickBand } from './pick-band.ts';

const band = (min: string, max: string) => ({ name: `${min}–${max}`, min: decimal(min), max: decimal(max) });
const bands = [band('7.0', '7.5'), band('6.0', '6.5'), band('6.5', '7.0')];

test.each([
  ['6.0', '6.0–6.5'],
  ['6.499', '6.0–6.5'],
  ['6.5', '6.5–7.0'],
  ['7.5', '7.0–7.5'],
  ['7.6', undefined],
  ['5.999', undefined],
])('%s lies in %s', (value, name) => {
  expect(pickBand(bands, decimal(value))?.name).toBe(name);
});

test('the upper end before a gap belongs to no band; no bands hold nothing', () => {
  expect(pickBand([band('1', '2'), band('3', '4')], decimal('2'))).toBeUndefined();
  expect(pickBand([], decimal('2'))).toBeUndefined();
});

test('a single value is a band of its own', () => {
  expect(pickBand([band('5', '5')], decimal('5'))?.name).toBe('5–5');
});
