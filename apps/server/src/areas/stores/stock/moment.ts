import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { addDays } from '@weft/domain/rules/dates/add-days';
import type { SaveContext } from '../../../records/handler.ts';
import type { Posting } from '../../../stock/posting.ts';

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

type Context = Pick<SaveContext, 'overrides' | 'person' | 'config'>;

/** The caller says, and may say, that a count since then had included what is entered now. */
const isIncluded = ({ overrides, person }: Context): boolean =>
  overrides.has('COUNT_CLOSED') && person.may(physicalCount.acl, 'override');

/**
 * What of the past is open to a posting: start of the first open day, where corrections of closed days are dated (left out while no period is closed),
 * and whether a count since then had included it, so that the counted figure stands (spec 02, 5.6).
 */
export const openFacts = (context: Context): Pick<Posting, 'firstOpenAt' | 'countIncluded'> => {
  const at = firstOpenAt(context.config.value('PERIOD_LOCK_DATE'));
  return { ...(at === undefined ? {} : { firstOpenAt: at }), ...(isIncluded(context) ? { countIncluded: true } : {}) };
};
