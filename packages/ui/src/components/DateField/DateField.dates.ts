import { formatDate } from '@weft/domain/rules/dates/format-date';
import { parseDate } from '@weft/domain/rules/dates/parse-date';
import type { Reading } from '../Field/use-entry.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** A calendar day of the browser's own zone as `yyyy-MM-dd`. */
export const isoOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Midnight of that day in the browser's own zone, as the calendar wants it. */
export function dayOf(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** Today where the person sits. */
export const todayHere = (): string => isoOf(new Date());

/** What a typed date means; nothing typed is `null`. */
export function readDate(text: string, today: string, fault: string): Reading<string | null> {
  if (text.trim() === '') return { value: null };
  const value = parseDate(text, today);
  return value ? { value } : { fault };
}

export const dateText = (iso: string | null): string => formatDate(iso);
