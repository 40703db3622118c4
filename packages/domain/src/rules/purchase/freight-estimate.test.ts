import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { freightEstimate } from './freight-estimate.ts';

const line = (freight: string, quantity: string, taken: string) => ({
  freight: decimal(freight),
  quantity: decimal(quantity),
  taken: decimal(taken),
});

test('12,000.00 for 10,000 kg: 4,800.00 come with 4,000 kg, the rest with the rest', () => {
  expect(freightEstimate([line('12000', '10000', '4000')]).toFixed(2)).toBe('4800.00');
  expect(freightEstimate([line('12000', '10000', '6000')]).toFixed(2)).toBe('7200.00');
});

test('lines add up, and one of nothing brings nothing', () =>
  expect(
    freightEstimate([line('11187.45', '10000', '10000'), line('615.41', '250', '125'), line('5', '0', '0')]).toFixed(2),
  ).toBe('11495.16'));
