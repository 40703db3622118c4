import { civilDay, dayNumber, daysInMonth, isoDate, partsOf } from './civil-day.ts';

/** The day so many days later (earlier when negative). @example addDays('2028-02-28', 1) → '2028-02-29' */
export const addDays = (date: string, days: number): string => isoDate(civilDay(dayNumber(partsOf(date)) + days));

/** Days from one day to another; negative when `to` is earlier. @example daysBetween('2026-03-31', '2026-04-02') → 2 */
export const daysBetween = (from: string, to: string): number => dayNumber(partsOf(to)) - dayNumber(partsOf(from));

/** The same day so many months later, or the last one of a shorter month. @example addMonths('2027-01-31', 1) → '2027-02-28' */
export const addMonths = (date: string, months: number): string => {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return isoDate({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) });
};

/** Day of the week, 1 Monday to 7 Sunday: weeks start on Monday here. @example weekday('2026-04-05') → 7 */
export const weekday = (date: string): number => ((((dayNumber(partsOf(date)) + 3) % 7) + 7) % 7) + 1;
