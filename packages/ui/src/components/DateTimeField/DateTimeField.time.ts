import type { Reading } from '../Field/use-entry.ts';

const FORM = /^(?<hour>\d{1,2})(?:[:. ]?(?<minute>\d{2}))?\s*(?<half>am|pm|a|p)?$/u;
const HOURS_OF_HALF_DAY = 12;

/**
 * Reads a time the way it is typed: `9`, `930`, `9:30`, `14.05`, `9:30 pm`, `n` for now. Null for anything else.
 * @example parseTime('930p', '08:00') → '21:30'
 */
export function parseTime(text: string, now: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'n' || typed === 'now') return now;
  const found = FORM.exec(typed)?.groups;
  if (!found) return null;
  const half = found['half']?.charAt(0);
  const typedHour = Number(found['hour']);
  const minute = Number(found['minute'] ?? 0);
  const isTwelveHour = half !== undefined;
  if (minute > 59 || typedHour > (isTwelveHour ? 12 : 23) || (isTwelveHour && typedHour === 0)) return null;
  const hour = isTwelveHour ? (typedHour % 12) + (half === 'p' ? HOURS_OF_HALF_DAY : 0) : typedHour;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** What a typed time means; nothing typed is `null`. */
export function readTime(text: string, now: string, fault: string): Reading<string | null> {
  if (text.trim() === '') return { value: null };
  const value = parseTime(text, now);
  return value ? { value } : { fault };
}

/** The time where the person sits: `HH:mm`. */
export const timeHere = (): string => new Date().toTimeString().slice(0, 5);

/** `yyyy-MM-ddTHH:mm` of both parts; null until there is a day, midnight until there is a time. */
export const joinDateTime = (date: string | null, time: string | null): string | null =>
  date === null ? null : `${date}T${time ?? '00:00'}`;

/** Day and time of a `yyyy-MM-ddTHH:mm…`; both null for nothing. */
export const splitDateTime = (value: string | null): { readonly date: string | null; readonly time: string | null } =>
  value === null ? { date: null, time: null } : { date: value.slice(0, 10), time: value.slice(11, 16) || null };
