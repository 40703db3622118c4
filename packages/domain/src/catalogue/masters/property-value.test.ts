import { expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { propertyFaults } from './property-value.ts';

const unit = (numerator: string, denominator: string) => ({
  kind: 'length',
  numerator: decimal(numerator),
  denominator: decimal(denominator),
});
const MM = unit('1', '1000');
const INCH = unit('254', '10000');
const WIDTH = { name: 'Width', dataType: 'numeric', min: decimal('100'), max: decimal('2000'), decimals: 1 };

const named = (value: string, from?: object) =>
  propertyFaults(WIDTH, { value, from: from as { readonly [key: string]: unknown }, to: MM }, 0).map(
    ({ code }) => code,
  );

test('a value is compared with least and most in the unit of the property', () => {
  expect(named('25', INCH)).toEqual([]); // 635 mm
  expect(named('1000', INCH)).toEqual(['TOO_LARGE']); // 25.4 m
  expect(named('25')).toEqual(['TOO_SMALL']);
});

test('decimals are asked of what is told in the unit of the property alone', () => {
  expect(named('25.37', INCH)).toEqual([]);
  expect(named('635.25')).toEqual(['FORMAT']);
});

test('a unit of another kind says nothing of the value', () => {
  const kg = { kind: 'mass', symbol: 'kg', numerator: decimal('1'), denominator: decimal('1') };
  const [found] = propertyFaults(WIDTH, { value: '600', from: kg, to: { ...MM, symbol: 'mm' } }, 2);
  expect(found).toEqual({
    field: 'properties[2].uom',
    code: 'CONVERSION_MISSING',
    values: { from: 'kg', to: 'mm', item: 'Width' },
  });
});
