import { addDays } from '@weft/domain/rules/dates/add-days';

/** Midnight that begins a day in Asia/Kolkata: opening stock comes before everything else of its day (spec 02, 2.6). */
export const dayBegins = (date: string): string => `${date}T00:00:00+05:30`;

/**
 * When a document of a day counts from: six in the evening of its day (spec 02, 0.3 effectiveAt). Undefined for today's: it counts from
 * the moment of its posting, which only the ledger knows, under its locks. Our own "now" is from before the wait for them: documents
 * posted at once would each come before what was just posted, and each would have the other's value worked out anew.
 */
export const momentOf = (date: string, today: string): string | undefined =>
  date === today ? undefined : `${date}T18:00:00+05:30`;

/** Start of the first open day: corrections of closed days are dated there. Undefined while no period is closed. */
export const firstOpenAt = (periodLockDate: string | undefined): string | undefined =>
  periodLockDate === undefined || periodLockDate === '' ? undefined : dayBegins(addDays(periodLockDate, 1));
