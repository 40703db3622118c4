import { describe, expect, test } from 'vitest';
import { formatNumber, formatQuantity, formatRate } from './format-number.ts';

describe('formatNumber', () => {
  test.each([
    ['1234567.80', '1,234,567.8'],
    ['0', '0'],
    ['.5', '0.5'],
    ['2.345', '2.35'],
    ['-0.004', '0'],
    ['abc', ''],
    [null, ''],
  ])('%s → %j', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  test('keeps to the decimals and groups asked for', () => {
    expect(formatNumber('1234567.891', { maxPlaces: 1 })).toBe('1,234,567.9');
    expect(formatNumber('1234567', { minPlaces: 3, grouping: 'indian' })).toBe('12,34,567.000');
    expect(formatNumber('1234567', { grouping: 'none' })).toBe('1234567');
  });
});

test('shows rates with 1 to 4 decimals', () => {
  expect(['100', '98.5', '101.2375', '0.00005'].map(formatRate)).toEqual(['100.0', '98.5', '101.2375', '0.0001']);
});

test('shows quantities with the decimals of their unit', () => {
  expect([formatQuantity('125000.5', 3), formatQuantity('40', 0)]).toEqual(['1,25,000.500', '40']);
});
