import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { amountPlaces, FIGURE_STYLE, showFiguresAs } from './figure.ts';
import { formatInr, formatInrShort } from './format-inr.ts';
import { formatNumber, formatQuantity } from './format-number.ts';
import { parseIndianNumber } from './parse-indian-number.ts';

describe('formatInr', () => {
  test.each([
    ['0', '0.00'],
    ['999', '999.00'],
    ['1000', '1,000.00'],
    ['123456', '1,23,456.00'],
    ['1234567.8', '12,34,567.80'],
    ['-98765432.105', '-9,87,65,432.11'],
    ['9999999999.99', '9,99,99,99,999.99'],
    ['0.005', '0.01'],
    ['-0.001', '0.00'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['text', ''],
    [1234567.8, '12,34,567.80'],
    [decimal('113235.28'), '1,13,235.28'],
  ])('%s → %j', (amount, shown) => {
    expect(formatInr(amount)).toBe(shown);
  });

  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (paise) => {
        const amount = decimal(paise.toString()).div('100');
        expect(parseIndianNumber(formatInr(amount))?.eq(amount)).toBe(true);
      }),
    );
  });
});

describe('formatInrShort', () => {
  test.each([
    ['12345678', '1.23 Cr'],
    ['456789', '4.57 L'],
    ['12345', '12.3 K'],
    ['999', '999'],
    ['99949', '99.9 K'],
    ['99950', '1.00 L'],
    ['9999499', '99.99 L'],
    ['9999999', '1.00 Cr'],
    ['-456789', '-4.57 L'],
    ['1234567890000', '1,23,456.79 Cr'],
    [null, ''],
  ])('%s → %j', (amount, shown) => {
    expect(formatInrShort(amount)).toBe(shown);
  });

  test('names its unit in the language of the person', () => {
    const hindi = { Cr: 'करोड़', L: 'लाख', K: 'हज़ार' };
    expect(formatInrShort('12345678', (unit) => hindi[unit])).toBe('1.23 करोड़');
  });
});

describe('the environment’s currency flag', () => {
  test.each([
    [1, 2, '12,34,567.80', '-9,87,65,432.11', '1,25,000.500', { minPlaces: 2, maxPlaces: 2 }],
    [0, 2, '1,234,567.8', '-98,765,432.11', '125,000.500', { minPlaces: 0, maxPlaces: 2 }],
    [2, 3, '1,234,567.8', '-98,765,432.105', '125,000.500', { minPlaces: 0, maxPlaces: 3 }],
    [0, 0, '1,234,568', '-98,765,432', '125,000.500', { minPlaces: 0, maxPlaces: 0 }],
  ])('%i with %i decimals', (currencyFlag, decimalPlaces, plain, negative, quantity, places) => {
    onTestFinished(() => showFiguresAs(FIGURE_STYLE));
    showFiguresAs({ currencyFlag, decimalPlaces });
    expect([formatInr('1234567.8'), formatInr('-98765432.105')]).toEqual([plain, negative]);
    expect(formatQuantity('125000.5', 3)).toBe(quantity);
    expect(formatNumber('.5')).toBe('0.5'); // at least one integer digit
    expect([amountPlaces(), amountPlaces(4).maxPlaces]).toEqual([places, 4]); // a rate keeps its own
  });
});
