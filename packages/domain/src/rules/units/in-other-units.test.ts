import { expect, test } from 'vitest';
import { decimal, isZero } from '../decimal/decimal.ts';
import { inOtherUnits } from './in-other-units.ts';
import type { Unit } from './unit.ts';

const unit = (id: number, symbol: string, kind: string, numerator = '1', more: Partial<Unit> = {}): Unit => ({
  id,
  symbol,
  kind,
  numerator: decimal(numerator),
  denominator: decimal('1'),
  decimals: 3,
  rounding: 'halfUp',
  ...more,
});

const kg = unit(1, 'kg', 'mass');
const lb = unit(2, 'lb', 'mass', '45359237', { denominator: decimal('100000000') });
const quintal = unit(3, 'quintal', 'mass', '100');
const nos = unit(4, 'nos', 'count', '1', { decimals: 0, rounding: 'down' });
const bale = unit(5, 'bale', 'count', '1', { decimals: 0 });
const metre = unit(6, 'm', 'length');
const units = [nos, kg, lb, quintal, bale, metre];

const bag = {
  name: 'Bag 60x90',
  units,
  conversions: [
    { from: bale.id, fromQty: decimal('1'), to: nos.id, toQty: decimal('500') },
    { from: nos.id, fromQty: decimal('1'), to: kg.id, toQty: decimal('0.086632') },
  ],
};

const words = (quantity: string, from: Unit, item?: typeof bag): readonly string[] =>
  inOtherUnits(decimal(quantity), from, units, item).map(
    (told) =>
      `${told.quantity.toString()} ${told.unit.symbol}${isZero(told.rest) ? '' : ` + ${told.rest.toString()} ${from.symbol}`}`,
  );

test('tells a quantity in the units of its kind, and in no other', () => {
  expect(words('970', kg)).toEqual(['2138.484 lb', '9.7 quintal']);
});

test('makes no newton of a degree', () => {
  const [newton, degree] = [unit(7, 'N', 'other'), unit(8, '°C', 'other')];
  expect(inOtherUnits(decimal('5'), newton, [degree, kg])).toEqual([]);
});

test('goes over the item’s own conversions to other kinds, its own kind first', () => {
  expect(words('12', bale, bag)).toEqual(['6000 nos', '519.792 kg', '1145.945 lb', '5.198 quintal']);
});

test('tells what whole ones leave', () => {
  expect(words('250', kg, bag)).toEqual(['551.156 lb', '2.5 quintal', '2885 nos + 0.067 kg', '6 bale']);
});
