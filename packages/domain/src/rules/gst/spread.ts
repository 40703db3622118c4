import { type Decimal, isZero, ONE, roundHalfAway, sumOf, ZERO } from '../decimal/decimal.ts';

const largest = (bases: readonly Decimal[]): number => {
  let at = 0;
  for (const [index, base] of bases.entries()) if (base.gt(bases[at] ?? ZERO)) at = index;
  return at;
};

/**
 * Shares of an amount in proportion of bases, each rounded; what rounding leaves goes to the largest base, the first of equals (spec 02, 0.2).
 * The shares always add up to the rounded amount: hand in quantity × rate unrounded, and each share is that of its own quantity × rate.
 * When all bases are 0 they are equal.
 * @example spread(decimal('12600'), [10000, 250, 120]) → 12150.43, 303.76, 145.81
 */
export const spread = (amount: Decimal, bases: readonly Decimal[], places = 2): Decimal[] => {
  if (bases.length === 0) return [];
  const total = sumOf(bases);
  if (isZero(total))
    return spread(
      amount,
      bases.map(() => ONE),
      places,
    );
  const shares = bases.map((base) => roundHalfAway(amount.times(base).div(total), places));
  const left = roundHalfAway(amount, places).minus(sumOf(shares));
  const receiver = largest(bases);
  return shares.map((share, index) => (index === receiver ? share.plus(left) : share));
};
