import { formatDateTime, inIndia, instantOf } from '@weft/domain/rules/dates/in-india';
import { parseDate } from '@weft/domain/rules/dates/parse-date';
import { joinDateTime, parseTime } from '../DateTimeField/DateTimeField.time.ts';
import type { Reading } from '../Field/use-entry.ts';

/** The day and the time that `t` and `n` stand for: `yyyy-MM-dd` and `HH:mm`. */
export type Clock = { readonly today: string; readonly now: string };

/** A moment as it is shown, copied and typed. @example momentText('2026-07-05T04:00:11Z') → '05-07-2026 09:30' */
export const momentText = (instant: string | null): string => (instant === null ? '' : formatDateTime(instant));

/** What stands between a day and its time, in our form and in those of other programs; seconds are not ours. */
const spaced = (text: string): string =>
  inIndia(text.trim())
    .replace(/^(\d{4}-\d{2}-\d{2})T/u, '$1 ')
    .replace(/,\s*/gu, ' ')
    .replace(/(:\d{2}):\d{2}\b/u, '$1');

const localOf = (typed: string, { today, now }: Clock): string | null => {
  if (/^n(?:ow)?$/iu.test(typed)) return joinDateTime(today, now);
  const day = parseDate(typed, today);
  if (day !== null) return joinDateTime(day, null);
  for (const { index } of typed.matchAll(/\s+/gu)) {
    const date = parseDate(typed.slice(0, index), today);
    const time = parseTime(typed.slice(index), now);
    if (date !== null && time !== null) return joinDateTime(date, time);
  }
  return null;
};

/**
 * Reads a moment as it is typed: a day and a time, each in its short forms; a day alone is its midnight, `n` is now. Answers the instant, in UTC.
 * @example readMoment('5-7 930p', { today: '2026-04-18', now: '08:00' }, 'no moment') → { value: '2026-07-05T16:00:00.000Z' }
 */
export function readMoment(text: string, clock: Clock, fault: string): Reading<string | null> {
  const typed = spaced(text);
  if (typed === '') return { value: null };
  const local = localOf(typed, clock);
  return local === null ? { fault } : { value: instantOf(local) };
}
