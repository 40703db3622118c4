import { addDays } from '@weft/domain/rules/dates/add-days';

/** Midnight that begins a day in Asia/Kolkata: opening stock comes before everything else of its day (spec 02, 2.6). */
export const dayBegins = (date: string): string => `${date}T00:00:00+05:30`;

/** When a document of a day counts from: now when it is today's, else six in the evening of its day (spec 02, 0.3 effectiveAt). */
export const momentOf = (date: string, today: string, now: string): string =>
  date === today ? now : `${date}T18:00:00+05:30`;

/** Start of the first open day: corrections of closed days are dated there. Undefined while no period is closed. */
export const firstOpenAt = (periodLockDate: string | undefined): string | undefined =>
  periodLockDate === undefined || periodLockDate === '' ? undefined : dayBegins(addDays(periodLockDate, 1));
