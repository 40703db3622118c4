import { type Decimal, HUNDRED, isPositive, ONE, roundHalfAway } from '../decimal/decimal.ts';

/** A second quantity that was entered, and what the item says of it: one second unit is `factor` of the first, within `tolerancePercent`. */
type SecondEntered = {
  readonly quantity: Decimal;
  readonly secondary: Decimal;
  readonly factor: Decimal;
  readonly tolerancePercent: Decimal;
  /** Decimals of the second unit: whole bags are never 49.6. */
  readonly places: number;
};

/** What the factor makes of the first quantity, and how far from it the entered second one is, in percent of it. */
type SecondOff = { readonly expected: Decimal; readonly percent: Decimal };

/**
 * How far a second quantity is off its factor, where it is farther than the item's tolerance and than one of its own last digit; undefined while it is
 * near enough (spec 01, 3.5; spec 02, 0.3).
 * @example 1,250 kg of bags of 25 kg, tolerance 5 %: 47 bags → expected 50, 6.00 %
 */
export const secondOff = ({
  quantity,
  secondary,
  factor,
  tolerancePercent,
  places,
}: SecondEntered): SecondOff | undefined => {
  if (!isPositive(quantity) || !isPositive(factor)) return undefined;
  const exact = quantity.div(factor);
  const apart = secondary.minus(exact).abs();
  const percent = roundHalfAway(apart.times(HUNDRED).div(exact), 2);
  const digit = roundHalfAway(ONE.div('1'.padEnd(places + 1, '0')), places);
  if (percent.lte(tolerancePercent) || apart.lt(digit)) return undefined;
  return { expected: roundHalfAway(exact, places), percent };
};
