import { type Decimal, decimal, greaterOf, roundBy, roundHalfAway, ZERO } from '../decimal/decimal.ts';

/** Milliseconds of an hour. */
const HOUR = '3600000';

/** How long so many milliseconds are, in hours to one place; a clock that is behind makes none of it negative. @example hoursOf(9_000_000) → 2.5 */
export const hoursOf = (milliseconds: number): Decimal =>
  greaterOf(ZERO, roundHalfAway(decimal(String(milliseconds)).div(HOUR), 1));

/** The same in whole hours, of which the last is not over. @example wholeHoursOf(9_000_000) → 2 */
export const wholeHoursOf = (milliseconds: number): number =>
  Number(greaterOf(ZERO, roundBy(decimal(String(milliseconds)).div(HOUR), 0, 'down')).toString());
