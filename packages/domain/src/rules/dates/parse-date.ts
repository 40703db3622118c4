import { addDays } from './add-days.ts';
import { isCivilDay, isoDate, partsOf } from './civil-day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/u,
  /^(?<day>\d{1,2})(?:[-/. ](?<month>\d{1,2})(?:[-/. ](?<year>\d{4}|\d{2}))?)?$/u,
  /^(?<day>\d{1,2})[-/. ]?(?<name>[a-z]{3,9})(?:[-/. ]?(?<year>\d{4}|\d{2}))?$/u,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})?$/u,
];

const monthOf = (name: string): number => MONTHS.findIndex((month) => name.startsWith(month)) + 1;

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/**
 * Reads a date the way it is typed at a counter; what is left out comes from `today` (`yyyy-MM-dd`). Two-digit years are 2000 to 2099.
 * `t` today · `+3`, `-2` days from today · `5` the 5th of this month · `5-7`, `5 jul` this year · `050726`, `05-07-2026`, `2026-07-05`.
 * Null for anything else and for days that do not exist.
 * @example parseDate('5-7', '2026-04-18') → '2026-07-05'
 */
export const parseDate = (text: string, today: string): string | null => {
  const typed = text.trim().toLowerCase();
  if (typed === 't' || typed === 'today') return today;
  if (/^[+-]\d{1,5}$/u.test(typed)) return addDays(today, Number(typed));
  const groups = FORMS.map((form) => form.exec(typed)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const now = partsOf(today);
  const parts = {
    year: groups['year'] === undefined ? now.year : yearOf(groups['year']),
    month: groups['name'] === undefined ? Number(groups['month'] ?? now.month) : monthOf(groups['name']),
    day: Number(groups['day']),
  };
  return isCivilDay(parts) ? isoDate(parts) : null;
};
