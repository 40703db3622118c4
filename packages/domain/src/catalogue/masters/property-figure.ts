import { type Decimal, isDecimal } from '../../rules/decimal/decimal.ts';
import { fractionOf, over, times, toDecimal } from '../../rules/units/fraction.ts';
import type { AnyRecord } from '../language/record.ts';

/** Decimals of a converted figure: below what any property is measured in. */
const PLACES = 9;

/**
 * A figure in the unit of its property, told in another unit of the kind (spec 01, 3.8). As it is where either unit is unknown, or of another kind.
 * @example inUnitOf(25, inch, millimetre) → 635
 */
export const inUnitOf = (figure: Decimal, from: AnyRecord | undefined, to: AnyRecord | undefined): Decimal => {
  if (from === undefined || to === undefined || from === to || from['kind'] !== to['kind']) return figure;
  const [n, d, toN, toD] = [from['numerator'], from['denominator'], to['numerator'], to['denominator']];
  if (!isDecimal(n) || !isDecimal(d) || !isDecimal(toN) || !isDecimal(toD)) return figure;
  const factor = over(over(fractionOf(n), fractionOf(d)), over(fractionOf(toN), fractionOf(toD)));
  return toDecimal(times(fractionOf(figure), factor), PLACES, 'halfUp');
};
