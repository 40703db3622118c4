import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, weekday } from './add-days.ts';
import { civilDay, isoDate } from './civil-day.ts';
import { isIsoDate } from './is-iso-date.ts';

const dates = fc.integer({ min: -700_000, max: 2_900_000 }).map((number) => isoDate(civilDay(number)));

describe('addDays', () => {
  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-04-01', -1, '2026-03-31'],
    ['1970-01-01', 0, '1970-01-01'],
    ['1970-01-01', 20_000, '2024-10-04'],
  ])('%s %i days → %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('goes there and back, and text order is time order', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 20_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(isIsoDate(later)).toBe(true);
        expect(addDays(later, -days)).toBe(date);
        expect(daysBetween(date, later)).toBe(days);
        expect(later > date).toBe(true);
      }),
    );
  });

  test('refuses a day that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('addMonths %s %i → %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('weeks start on Monday', () => {
  expect(['2025-11-10', '2025-11-08', '2025-11-09', '1969-12-29'].map(weekday)).toEqual([1, 6, 7, 1]);
});

test('knows the days that exist', () => {
  expect(['2026-02-28', '2028-02-29'].every(isIsoDate)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '31-12-2026', '', '0000-01-01'].some(isIsoDate)).toBe(
    false,
  );
});
