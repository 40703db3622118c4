import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { formatNumber } from './format-number.ts';
import { parseIndianNumber } from './parse-indian-number.ts';

const read = (text: string) => parseIndianNumber(text)?.toString() ?? null;
const readMoney = (text: string) => parseIndianNumber(text, { shorthand: true })?.toString() ?? null;

describe('parseIndianNumber', () => {
  test.each([
    ['1,23,456.5', '123456.5'],
    ['₹ 1,23,456.50', '123456.5'],
    ['123,456', '123456'],
    ['(500)', '-500'],
    ['-500', '-500'],
    ['−500', '-500'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' 12 500 ', '12500'],
  ])('%j → %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '()',
    'abc',
    '1e5',
    '0x1F',
    '1.2.3',
    '12,',
    ',5',
    '1,2,3',
    '--5',
    '2.5L',
    '٣',
    '9'.repeat(41),
  ])('refuses %j', (text) => {
    expect(read(text)).toBeNull();
  });

  test.each([
    ['2.5L', '250000'],
    ['1.2Cr', '12000000'],
    ['1.2 crore', '12000000'],
    ['3 lakh', '300000'],
    ['12.3K', '12300'],
    ['-2.5l', '-250000'],
    ['L', null],
  ])('shorthand %j → %s', (text, value) => {
    expect(readMoney(text)).toBe(value);
  });

  test('refuses both signs of minus where negatives are not allowed', () => {
    expect(['-5', '(5)'].map((text) => parseIndianNumber(text, { negative: false }))).toEqual([null, null]);
  });

  test('reads every number back that was shown, in either grouping', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.constantFrom('indian', 'thousands', 'none'),
        (units, grouping) => {
          const value = decimal(units.toString()).div('10000');
          expect(parseIndianNumber(formatNumber(value, { maxPlaces: 4, grouping }))?.eq(value)).toBe(true);
        },
      ),
    );
  });
});
