import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { formatInr, formatInrShort } from './format-inr.ts';
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
});
