import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { convertQty } from './convert-quantity.ts';
import { figureInUnit, type FigureUnit, splitUnit } from './figure-unit.ts';
import type { Unit } from './unit.ts';

const mm: FigureUnit = {
  symbol: 'mm',
  rounding: 'halfUp',
  others: [
    { symbol: 'm', numerator: '1000', denominator: '1' },
    { symbol: 'in', numerator: '254000', denominator: '10000' },
    { symbol: 'ft', numerator: '3048000', denominator: '10000' },
    { symbol: 'µm', numerator: '1000', denominator: '1000000' },
  ],
};
const nos: FigureUnit = {
  symbol: 'nos',
  rounding: 'up',
  others: [{ symbol: 'doz', numerator: '12', denominator: '1' }],
};
const litre: FigureUnit = {
  symbol: 'L',
  rounding: 'down',
  others: [
    { symbol: 'mL', numerator: '1', denominator: '1000' },
    { symbol: 'ML', numerator: '1000000', denominator: '1' },
  ],
};

describe('a figure typed with a unit', () => {
  test.each([
    ['25 in', mm, 2, '635'],
    ['25in', mm, 2, '635'],
    ['1,250.5 in', mm, 3, '31762.7'],
    ['(2) ft', mm, 1, '-609.6'],
    ['-2 FT', mm, 1, '-609.6'],
    ['0.3333 in', mm, 2, '8.47'],
    ['12.3456 mm', mm, 2, '12.3456'],
    ['7 MM', mm, 0, '7'],
    ['5 µm', mm, 2, '0.01'],
    ['1.01 doz', nos, 0, '13'],
    ['1999 mL', litre, 0, '1'],
  ])('%s is %s', (text, unit, places, expected) => {
    expect(figureInUnit(text, unit, places)?.toString()).toBe(expected);
  });

  test.each([
    ['25'],
    ['25 kg'],
    ['in'],
    ['in 25'],
    ['25 in in'],
    ['2 x 5 in'],
    [''],
    ['9'.repeat(41) + ' in'],
    ['5 m m'],
  ])('nothing is guessed of ‘%s’', (text) => {
    expect(figureInUnit(text, mm, 2)).toBeNull();
  });

  test('two units that differ in case alone are told apart, or neither is taken', () => {
    expect(figureInUnit('1 ML', litre, 3)?.toString()).toBe('1000000');
    expect(figureInUnit('1 ml', litre, 3)).toBeNull();
  });

  test('is split from its unit, signs and groups with the figure', () => {
    expect(['1,250.5 in', '25', ' (5)m² ', '10 g/10min', '1.5e3', '1.5E3 mm'].map(splitUnit)).toEqual([
      ['1,250.5', 'in'],
      ['25', ''],
      ['(5)', 'm²'],
      ['10', 'g/10min'],
      ['1.5e3', ''],
      ['1.5E3', 'mm'],
    ]);
  });

  test('is the same as a quantity of stock in that unit, whatever the figure and the factors', () => {
    const part = fc.integer({ min: 1, max: 999_999 });
    const figure = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 999 }));
    const rounding = fc.constantFrom('halfUp', 'up', 'down');
    fc.assert(
      fc.property(
        part,
        part,
        figure,
        fc.integer({ min: 0, max: 6 }),
        rounding,
        (top, bottom, [whole, rest], decimals, way) => {
          const text = `${whole}.${String(rest).padStart(3, '0')}`;
          const unit = (id: number, symbol: string, [numerator, denominator]: readonly [number, number]): Unit => ({
            id,
            symbol,
            kind: 'length',
            numerator: decimal(numerator),
            denominator: decimal(denominator),
            decimals,
            rounding: way,
          });
          const told = convertQty(decimal(text), unit(1, 'a', [top, bottom]), unit(2, 'b', [1, 1]));
          const others = [{ symbol: 'a', numerator: String(top), denominator: String(bottom) }];
          const read = figureInUnit(`${text} a`, { symbol: 'b', rounding: way, others }, decimals);
          expect(read?.toString()).toBe(told.ok ? told.quantity.toString() : 'no way');
        },
      ),
    );
  });
});
