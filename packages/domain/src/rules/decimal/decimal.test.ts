import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareDecimals,
  decimal,
  greaterOf,
  isDecimal,
  isDecimalText,
  isNegative,
  isPositive,
  isZero,
  lesserOf,
  percentOf,
  placesOf,
  roundBy,
  roundHalfAway,
  roundToPaisa,
  significantDigits,
  sumOf,
  toWireNumber,
  ZERO,
} from './decimal.ts';

const paise = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('decimal', () => {
  test('reads numbers through their shortest text', () => {
    expect(decimal(0.1).plus(decimal(0.2)).toString()).toBe('0.3');
    expect(decimal(1e21).toString()).toBe('1000000000000000000000');
    expect(decimal(1e-7).toString()).toBe('0.0000001');
  });

  test('multiplies the example of its docstring', () => {
    expect(decimal('1250.500').times(decimal(92.4)).toString()).toBe('115546.2');
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s', (value) => {
    expect(() => decimal(value)).toThrow(RangeError);
  });

  test.each(['', ' ', 'abc', '1e5', '1,000', '0x10', '--1', '.', 'NaN', '12 '])('refuses the text %j', (text) => {
    expect(isDecimalText(text)).toBe(false);
    expect(() => decimal(text)).toThrow(RangeError);
  });

  test.each(['0', '-12.50', '.5', '007', '5.'])('reads the text %j', (text) => {
    expect(isDecimalText(text)).toBe(true);
    expect(isDecimal(decimal(text))).toBe(true);
  });

  test('refuses operators', () => {
    const sum = (a: unknown, b: unknown) => Number(a) + Number(b);
    expect(() => sum(decimal('2'), decimal('10'))).toThrow('valueOf');
  });

  test('reads back its own text', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 6 }), (units, places) => {
        const value = decimal(units.toString()).div(decimal(10 ** places));
        expect(decimal(value.toString()).eq(value)).toBe(true);
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    ['-98765432.105', 2, '-98765432.11'],
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['1800.009', 2, '1800.01'],
    ['900.0045', 2, '900.00'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
  ])('rounds %s to %i decimals as %s', (value, places, expected) => {
    expect(roundHalfAway(decimal(value), places).eq(expected)).toBe(true);
  });

  test('rounds up and down away from and towards zero', () => {
    expect(roundBy(decimal('2885.1'), 0, 'up').toString()).toBe('2886');
    expect(roundBy(decimal('2885.9'), 0, 'down').toString()).toBe('2885');
    expect(roundBy(decimal('-2885.1'), 0, 'up').toString()).toBe('-2886');
  });

  test('is symmetric around zero and never off by more than half a paisa', () => {
    fc.assert(
      fc.property(paise, (tenthPaise) => {
        const value = decimal(tenthPaise.toString()).div('1000');
        expect(roundToPaisa(value).eq(roundToPaisa(value.neg()).neg())).toBe(true);
        expect(roundToPaisa(value).minus(value).abs().lte('0.005')).toBe(true);
      }),
    );
  });
});

describe('sums and comparisons', () => {
  test('sums in any order to the same figure', () => {
    fc.assert(
      fc.property(fc.array(paise, { maxLength: 30 }), (units) => {
        const values = units.map((unit) => decimal(unit.toString()).div('100'));
        expect(sumOf(values).eq(sumOf(values.toReversed()))).toBe(true);
        expect(sumOf(values).times('100').toString()).toBe(units.reduce((sum, unit) => sum + unit, 0n).toString());
      }),
    );
  });

  test('takes percents exactly', () => {
    expect(percentOf(decimal('250.01'), decimal('0.25')).toString()).toBe('0.625025');
  });

  test('compares by value, not by text', () => {
    expect(['10', '9', '-1', '9.50'].map(decimal).toSorted(compareDecimals).map(String)).toEqual([
      '-1',
      '9',
      '9.5',
      '10',
    ]);
    expect(greaterOf(decimal('10'), decimal('9')).toString()).toBe('10');
    expect(lesserOf(decimal('10'), decimal('9')).toString()).toBe('9');
    expect([isZero(ZERO), isPositive(decimal('0.1')), isNegative(decimal('-0.1'))]).toEqual([true, true, true]);
  });
});

describe('digits', () => {
  test('counts decimals and significant digits without trailing zeros', () => {
    expect(placesOf(decimal('12.500'))).toBe(1);
    expect(placesOf(decimal('1200'))).toBe(0);
    expect(significantDigits(decimal('0.01250'))).toBe(3);
    expect(significantDigits(decimal('1200'))).toBe(2);
  });

  test('gives the wire a double that reads back as the same decimal, or refuses', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), (units) => {
        const value = decimal(units.toString()).div('1000000');
        expect(decimal(toWireNumber(value)).eq(value)).toBe(true);
      }),
    );
    expect(() => toWireNumber(decimal('12345678901234.56'))).toThrow(RangeError);
  });
});
