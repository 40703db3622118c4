import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './add-days.ts';
import { financialYear, financialYearLabel, financialYearSpan, quarter } from './financial-year.ts';

test.each([
  ['2027-03-31', 2026, '26-27', 4],
  ['2027-04-01', 2027, '27-28', 1],
  ['2028-02-29', 2027, '27-28', 4],
  ['2026-03-31', 2025, '25-26', 4],
  ['2026-04-01', 2026, '26-27', 1],
  ['2099-12-31', 2099, '99-00', 3],
  ['2026-07-01', 2026, '26-27', 2],
])('%s lies in %i (%s), quarter %i', (date, year, label, quarterOf) => {
  expect([financialYear(date), financialYearLabel(date), quarter(date)]).toEqual([year, label, quarterOf]);
});

test('every day lies within the span of its financial year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const date = addDays('1970-01-01', days);
      const { from, to } = financialYearSpan(date);
      expect([to, date, from].toSorted()).toEqual([from, date, to]);
      expect(financialYear(addDays(to, 1))).toBe(financialYear(date) + 1);
    }),
  );
});
