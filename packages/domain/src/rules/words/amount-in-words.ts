import { type Decimal, type DecimalInput, decimal, isNegative, roundToPaisa } from '../decimal/decimal.ts';

const SMALL = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Longest integer part that has words: 999 crore and what follows. */
const MAX_DIGITS = 10;

const upTo99 = (n: number): string =>
  n < 20 ? (SMALL[n] ?? '') : [TENS[Math.floor(n / 10)], SMALL[n % 10]].filter(Boolean).join(' ');

const upTo999 = (n: number): string =>
  [n >= 100 ? `${upTo99(Math.floor(n / 100))} Hundred` : '', upTo99(n % 100)].filter(Boolean).join(' ');

const integerInWords = (digits: string): string => {
  const all = digits.padStart(MAX_DIGITS, '0');
  const part = (from: number, to: number, unit: string): string => {
    const words = upTo999(Number(all.slice(from, to)));
    return words === '' || unit === '' ? words : `${words} ${unit}`;
  };
  const words = [part(0, 3, 'Crore'), part(3, 5, 'Lakh'), part(5, 7, 'Thousand'), part(7, 10, '')];
  return words.filter(Boolean).join(' ') || 'Zero';
};

const positiveInWords = (rounded: Decimal): string => {
  const [rupees = '0', paisa = '00'] = rounded.toFixed(2).split('.');
  if (rupees.length > MAX_DIGITS) return '';
  const noun = rupees === '1' ? 'Rupee' : 'Rupees';
  const tail = paisa === '00' ? '' : ` and ${upTo99(Number(paisa))} Paisa`;
  return `${integerInWords(rupees)} ${noun}${tail}`;
};

/**
 * An amount of rupees in words, as printed on documents (spec 01, 6.3): rounded to the paisa, crore part up to 999, silent zero parts.
 * Empty when there is no amount or its integer part has more than 10 digits. `only` appends "Only", as print templates may ask.
 * @example amountInWords('1234567.5') → 'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees and Fifty Paisa'
 */
export const amountInWords = (
  amount: DecimalInput | null | undefined,
  { only = false }: { readonly only?: boolean } = {},
): string => {
  if (amount === null || amount === undefined) return '';
  const rounded = roundToPaisa(decimal(amount));
  const words = positiveInWords(rounded.abs());
  if (words === '') return '';
  const sign = isNegative(rounded) ? 'Minus ' : '';
  return `${sign}${words}${only ? ' Only' : ''}`;
};
