import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNDRED, sumOf } from '../decimal/decimal.ts';
import { paymentLinesOf } from './payment-lines.ts';

const told = (terms: string, creditDays = 0): string =>
  paymentLinesOf(terms, creditDays)
    .map(({ percent, basis, days }) => `${percent.toString()} ${basis} ${days}`)
    .join(', ');

describe('payment lines of a party', () => {
  it.each([
    ['100 % advance', '100 advance 0'],
    ['100 % within 30 days of receipt', '100 onReceipt 30'],
    ['Within 30 days of invoice', '100 onReceipt 30'],
    ['30% advance, balance within 45 days of receipt', '30 advance 0, 70 onReceipt 45'],
    [
      '20 % advance; 70 % against dispatch; 10 % 60 days after acceptance',
      '20 advance 0, 70 onDispatch 0, 10 onAcceptance 60',
    ],
    ['50 % advance and 50 % on delivery', '50 advance 0, 50 onReceipt 0'],
  ])('“%s”', (terms, lines) => {
    expect(told(terms)).toBe(lines);
  });

  it.each([
    ['a sentence that is not understood whole', 'Monthly, within 15 days', 15, '100 onReceipt 15'],
    ['percents that are no whole', '30 % advance, 60 % on receipt', 45, '100 onReceipt 45'],
    ['two parts without a percent', 'advance, rest 30 days', 20, '100 onReceipt 20'],
    ['more days than a line holds', '100 % in 900 days', 90, '100 onReceipt 90'],
    ['no sentence', '', 30, '100 onReceipt 30'],
    ['nothing agreed', '', 0, ''],
    ['words alone', 'as agreed', 0, ''],
  ])('credit days stand for %s', (_, terms, creditDays, lines) => {
    expect(told(terms, creditDays)).toBe(lines);
  });

  it('always make a whole, whatever was written', () => {
    const terms = fc.array(
      fc.constantFrom('30 %', '70 %', 'advance', 'balance', '45 days', ', ', ' and ', 'receipt', '?'),
    );
    fc.assert(
      fc.property(terms, fc.nat(365), (words, creditDays) => {
        const wholes = [paymentLinesOf(words.join(' '), creditDays)].filter((lines) => lines.length > 0);
        expect(wholes.map((lines) => sumOf(lines.map(({ percent }) => percent)).eq(HUNDRED))).not.toContain(false);
      }),
    );
  });
});
