import { type Decimal, decimal, greaterOf, HUNDRED, isPositive, percentOf, roundHalfAway } from '../decimal/decimal.ts';

/** What a weighbridge says of a vehicle, against the party's own paper; kilograms. */
export type Weighing = {
  /** Net kilograms: the vehicle full less the vehicle empty. Null until both were taken. */
  readonly netKg: Decimal | null;
  /** Net less the party's net: negative when less came. Null without the party's figure. */
  readonly differenceKg: Decimal | null;
  /** The difference in percent of the party's net, three places. */
  readonly differencePercent: Decimal | null;
  /** Kilograms by which two honest scales may differ. */
  readonly limitKg: Decimal | null;
  readonly isOutside: boolean;
};

/** What was weighed, and by what. */
export type Weights = {
  readonly firstKg: Decimal | null;
  readonly secondKg: Decimal | null;
  readonly partyKg: Decimal | null;
  /** Smallest step of our weighbridge; null when the location does not say. */
  readonly scaleStepKg: Decimal | null;
  /** WEIGH_TOLERANCE_PERCENT. */
  readonly tolerancePercent: Decimal;
};

const TWO = decimal('2');

/**
 * Net weight of a vehicle and its difference to the party's paper (spec 02, 4.1). The limit is the tolerance of the party's net, or two steps of
 * the scale where these are more.
 * @example first 24,860, second 9,420, party 15,500, step 20 → net 15,440, difference −60 (−0.387 %), limit 40: outside (C27)
 */
export const weigh = ({ firstKg, secondKg, partyKg, scaleStepKg, tolerancePercent }: Weights): Weighing => {
  const netKg = firstKg !== null && secondKg !== null ? firstKg.minus(secondKg) : null;
  if (partyKg === null || !isPositive(partyKg))
    return { netKg, differenceKg: null, differencePercent: null, limitKg: null, isOutside: false };
  const byPercent = percentOf(partyKg, tolerancePercent);
  const limitKg = scaleStepKg === null ? byPercent : greaterOf(byPercent, scaleStepKg.times(TWO));
  const differenceKg = netKg?.minus(partyKg) ?? null;
  return {
    netKg,
    differenceKg,
    differencePercent: differenceKg === null ? null : roundHalfAway(differenceKg.times(HUNDRED).div(partyKg), 3),
    limitKg,
    isOutside: differenceKg?.abs().gt(limitKg) ?? false,
  };
};
