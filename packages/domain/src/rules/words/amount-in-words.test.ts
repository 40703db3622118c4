import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { amountInWords } from './amount-in-words.ts';

describe('amountInWords', () => {
  test.each([
    ['0', 'Zero Rupees'],
    ['1', 'One Rupee'],
    ['1.5', 'One Rupee and Fifty Paisa'],
    ['0.05', 'Zero Rupees and Five Paisa'],
    ['100', 'One Hundred Rupees'],
    ['1234.5', 'One Thousand Two Hundred Thirty Four Rupees and Fifty Paisa'],
    ['99999', 'Ninety Nine Thousand Nine Hundred Ninety Nine Rupees'],
    ['100000', 'One Lakh Rupees'],
    ['20000000', 'Two Crore Rupees'],
    ['12345678.50', 'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Fifty Paisa'],
    ['101010101.10', 'Ten Crore Ten Lakh Ten Thousand One Hundred One Rupees and Ten Paisa'],
    ['1000000000', 'One Hundred Crore Rupees'],
    [
      '9999999999.99',
      'Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees and Ninety Nine Paisa',
    ],
    ['-45.005', 'Minus Forty Five Rupees and One Paisa'],
    ['-0.004', 'Zero Rupees'],
    ['10000000000', ''],
    ['9999999999.995', ''],
    ['1234567.50', 'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees and Fifty Paisa'],
    ['1233707', 'Twelve Lakh Thirty Three Thousand Seven Hundred Seven Rupees'],
    ['549979', 'Five Lakh Forty Nine Thousand Nine Hundred Seventy Nine Rupees'],
  ])('%s → %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  test('appends Only when asked, but never to nothing', () => {
    expect(amountInWords(decimal('1234567.50'), { only: true })).toMatch(/ and Fifty Paisa Only$/u);
    expect(amountInWords('10000000000', { only: true })).toBe('');
  });

  test('has no words without an amount', () => {
    expect([amountInWords(null), amountInWords(undefined)]).toEqual(['', '']);
  });

  test('gives different words to different amounts, and clean ones', () => {
    const paise = fc.bigInt({ min: 0n, max: 999_999_999_999n });
    fc.assert(
      fc.property(paise, paise, (a, b) => {
        const [first, second] = [a, b].map((units) => amountInWords(decimal(units.toString()).div('100')));
        expect(first === second).toBe(a === b);
        expect(first).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)* Rupees?(?: and [A-Z][a-z]+(?: [A-Z][a-z]+)? Paisa)?$/u);
      }),
    );
  });
});
