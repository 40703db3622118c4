import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './add-days.ts';
import { formatDate } from './format-date.ts';
import { parseDate } from './parse-date.ts';

const TODAY = '2026-04-18';

describe('parseDate', () => {
  test.each([
    ['t', '2026-04-18'],
    ['Today', '2026-04-18'],
    ['+3', '2026-04-21'],
    ['-18', '2026-03-31'],
    ['5', '2026-04-05'],
    ['5-7', '2026-07-05'],
    ['5/7', '2026-07-05'],
    ['5.7.26', '2026-07-05'],
    ['5 7 2026', '2026-07-05'],
    ['050726', '2026-07-05'],
    ['05072026', '2026-07-05'],
    ['0507', '2026-07-05'],
    ['05-07-99', '2099-07-05'],
    ['2026-07-05', '2026-07-05'],
    ['5 jul', '2026-07-05'],
    ['5-July-27', '2027-07-05'],
    [' 29-2-28 ', '2028-02-29'],
  ])('%j → %s', (text, expected) => {
    expect(parseDate(text, TODAY)).toBe(expected);
  });

  test.each([
    '',
    'x',
    '31',
    '30-2',
    '29-2-26',
    '0',
    '5-13',
    '507',
    '+',
    '5-7-',
    '5 foo',
    '1-1-026',
    '5--7',
    '9'.repeat(40),
  ])('refuses %j', (text) => {
    expect(parseDate(text, TODAY)).toBeNull();
  });

  test('reads back every shown date', () => {
    const pattern = fc.constantFrom('dd-MM-yyyy', 'dd/MM/yy', 'd-M-yyyy', 'dd MMM yyyy', 'yyyy-MM-dd', 'ddMMyy');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), pattern, (days, shown) => {
        const date = addDays('2000-01-01', days);
        expect(parseDate(formatDate(date, shown), TODAY)).toBe(date);
      }),
    );
  });
});

describe('formatDate', () => {
  test.each([
    ['2026-07-05', undefined, '05-07-2026'],
    ['2026-07-05', 'd MMM yy', '5 Jul 26'],
    ['2026-07-05', 'M/d/yyyy', '7/5/2026'],
    [null, undefined, ''],
    [undefined, undefined, ''],
    ['2026-02-30', undefined, ''],
  ])('%s by %s → %j', (date, pattern, shown) => {
    expect(formatDate(date, pattern)).toBe(shown);
  });
});
