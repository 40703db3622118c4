import { type Decimal, decimal, isNegative, isPositive, isZero, lesserOf, ONE, ZERO } from '../decimal/decimal.ts';

/** Measures of a key: quantity, second quantity, packages. */
export type Measures = { readonly quantity: Decimal; readonly secondary: Decimal; readonly packages: number };

/** One movement between COUNT and stock; all measures are at least 0, the quantity above it. */
export type Correction = Measures & { readonly way: 'gain' | 'loss' };

const plus = (part: Decimal): Decimal => (isPositive(part) ? part : ZERO);
const minus = (part: Decimal): Decimal => (isNegative(part) ? part.neg() : ZERO);

/**
 * Movements that bring a key from what was expected to what was counted. Measures that go the same way go in one; where they part (a roll weighs less
 * and measures more, or the second quantity alone is wrong), the smallest step of the unit goes out with what is too much and comes back with what was missing.
 * @param places decimals of the item's unit: 3 makes the step 0.001
 * @example { quantity: −10, secondary: 0, packages: 0 } → one loss of 10
 */
export const corrections = (difference: Measures, expected: Measures, places: number): readonly Correction[] => {
  const { quantity, secondary, packages } = difference;
  const hasLess = isNegative(quantity) || isNegative(secondary) || packages < 0;
  const hasMore = isPositive(quantity) || isPositive(secondary) || packages > 0;
  const isBoth = hasLess && hasMore;
  if (!hasLess && !hasMore) return [];
  // a movement moves some quantity: where none is to move that way, a step goes and comes
  const needsStep = isBoth || isZero(quantity);
  const step = ONE.div(decimal(`1${'0'.repeat(places)}`));
  const carried = needsStep ? lesserOf(step, expected.quantity) : ZERO;
  const loss: Correction = {
    way: 'loss',
    quantity: minus(quantity).plus(carried),
    secondary: minus(secondary),
    packages: Math.max(0, -packages),
  };
  const gain: Correction = {
    way: 'gain',
    quantity: plus(quantity).plus(carried),
    secondary: plus(secondary),
    packages: Math.max(0, packages),
  };
  return [loss, gain].filter((one) => isPositive(one.quantity));
};
