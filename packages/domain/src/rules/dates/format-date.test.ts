import { afterEach, expect, it } from 'vitest';
import { DATE_PATTERN, DATE_PATTERNS, formatDate, showDatesAs } from './format-date.ts';
import { formatDateTime } from './in-india.ts';
import { parseDate } from './parse-date.ts';

afterEach(() => showDatesAs(DATE_PATTERN));

it.each([
  ['dd-MM-yyyy', '05-07-2026'],
  ['dd/MM/yyyy', '05/07/2026'],
  ['dd.MM.yyyy', '05.07.2026'],
  ['dd-MMM-yyyy', '05-Jul-2026'],
  ['yyyy-MM-dd', '2026-07-05'],
] as const)('an environment with %s shows the fifth of July as %s, in dates and moments', (pattern, shown) => {
  showDatesAs(pattern);
  expect(formatDate('2026-07-05')).toBe(shown);
  expect(formatDateTime('2026-07-05T04:00:11Z')).toBe(`${shown} 09:30`);
  expect(formatDate('2026-07-05', 'dd-MM')).toBe('05-07');
});

it.each(DATE_PATTERNS)('what is shown as %s is read again as it stands', (pattern) => {
  for (const date of ['2026-07-05', '2028-02-29', '1999-12-31'])
    expect(parseDate(formatDate(date, pattern), '2026-01-01')).toBe(date);
});
