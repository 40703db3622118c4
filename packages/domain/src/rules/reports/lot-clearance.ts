import { type Decimal, HUNDRED, isPositive, roundHalfAway } from '../decimal/decimal.ts';

/**
 * How much of a lot is gone, in percent of what was received; undefined where nothing was (spec 03, 5.3).
 * @example received 5,000.000, balance 937.500 → 81.25
 */
export const clearancePercent = (received: Decimal, balance: Decimal): Decimal | undefined =>
  isPositive(received) ? roundHalfAway(received.minus(balance).times(HUNDRED).div(received), 2) : undefined;
