import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { secondOff } from './second-off.ts';

const off = (quantity: string, secondary: string, tolerance = '5', places = 0) => {
  const found = secondOff({
    quantity: decimal(quantity),
    secondary: decimal(secondary),
    factor: decimal('25'),
    tolerancePercent: decimal(tolerance),
    places,
  });
  return found && [found.expected.toString(), found.percent.toString()];
};

test('a second quantity farther from its factor than the tolerance is told with what it should be', () => {
  expect(off('1250', '47')).toEqual(['50', '6']);
  expect(off('1250', '53')).toEqual(['50', '6']);
  expect(off('1250', '48')).toBeUndefined(); // 4 %
  expect(off('1250', '50', '0')).toBeUndefined();
  expect(off('1250', '0')).toEqual(['50', '100']);
});

test('whole units are not asked for parts of one', () => {
  expect(off('30', '1')).toBeUndefined(); // 1.2 bags
  expect(off('30', '2')).toBeUndefined();
  expect(off('30', '3')).toEqual(['1', '150']);
  expect(off('30', '1.31', '5', 2)).toEqual(['1.2', '9.17']);
});

test('nothing is told where nothing is expected', () => {
  expect(off('0', '4')).toBeUndefined();
});
