import { addDays, addMonths, weekday } from '@weft/domain/rules/dates/add-days';
import { financialYearSpan } from '@weft/domain/rules/dates/financial-year';

/** First and last day, both `yyyy-MM-dd` and both counted; `null` where it is open. */
export type DateRange = { readonly from: string | null; readonly to: string | null };

export const OPEN_RANGE: DateRange = { from: null, to: null };

/** Whether the last day comes before the first. ISO dates order as texts. */
export const isReversed = ({ from, to }: DateRange): boolean => from !== null && to !== null && from > to;

export const isSameRange = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to;

/** The range between two picked days, whichever came first. */
export const rangeBetween = (a: string, b: string): DateRange => (a <= b ? { from: a, to: b } : { from: b, to: a });

export const presetKeys = ['today', 'thisWeek', 'last7Days', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type PresetKey = (typeof presetKeys)[number];

const monthOf = (day: string): DateRange => {
  const from = `${day.slice(0, 8)}01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/**
 * The ranges that people ask for, from today. Weeks start on Monday, years are financial years.
 * @example presetRange('lastYear', '2026-07-05') → { from: '2025-04-01', to: '2026-03-31' }
 */
export function presetRange(key: PresetKey, today: string): DateRange {
  const monday = addDays(today, 1 - weekday(today));
  const year = financialYearSpan(today);
  switch (key) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addMonths(`${today.slice(0, 8)}01`, -1));
    case 'thisYear':
      return year;
    case 'lastYear':
      return financialYearSpan(addDays(year.from, -1));
  }
}
