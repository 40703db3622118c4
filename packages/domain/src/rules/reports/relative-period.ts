import { addDays, addMonths, daysBetween, weekday } from '../dates/add-days.ts';
import { financialYearSpan, quarter } from '../dates/financial-year.ts';

/** Periods that move with the day on which a report is made (spec 03, 5.1). */
export const RELATIVE_PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'lastDays',
] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

/** Two days, both included. */
export type Period = { readonly from: string; readonly to: string };

/** First day of the quarter of a day. */
const quarterStart = (today: string): string => {
  const { from } = financialYearSpan(today);
  return addMonths(from, (quarter(today) - 1) * 3);
};

/** A whole period of months, and the one before it. */
const whole = (from: string, months: number): Period => ({ from, to: addDays(addMonths(from, months), -1) });

/**
 * The days of a period as seen from one day; weeks begin on Monday, years in April. `days` are those of `lastDays`, which ends with the day itself.
 * @example periodOn('yesterday', '2026-04-01', 0) → { from: '2026-03-31', to: '2026-03-31' }
 */
export const periodOn = (period: RelativePeriod, today: string, days: number): Period => {
  const monday = addDays(today, 1 - weekday(today));
  const month = `${today.slice(0, 8)}01`;
  const threeMonths = quarterStart(today);
  const year = financialYearSpan(today).from;
  const periods: { readonly [name in RelativePeriod]: Period } = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    thisWeek: { from: monday, to: addDays(monday, 6) },
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
    thisMonth: whole(month, 1),
    lastMonth: whole(addMonths(month, -1), 1),
    thisQuarter: whole(threeMonths, 3),
    lastQuarter: whole(addMonths(threeMonths, -3), 3),
    thisYear: whole(year, 12),
    lastYear: whole(addMonths(year, -12), 12),
    lastDays: { from: addDays(today, 1 - Math.max(1, days)), to: today },
  };
  const chosen = periods[period];
  return daysBetween(today, chosen.to) > 0 ? { from: chosen.from, to: today } : chosen; // what is to come tells nothing yet
};

/** The filters of a report that make its period: the first two days of it that belong together. */
export const periodKeys = (
  filters: readonly { readonly key: string; readonly kind: string }[],
): readonly [from: string, to: string] | undefined => {
  const from = filters.find(({ key, kind }) => kind === 'day' && /from$/iu.test(key))?.key;
  const to = from?.replace(/from$/u, 'to').replace(/From$/u, 'To');
  return from !== undefined && to !== undefined && filters.some(({ key }) => key === to) ? [from, to] : undefined;
};
