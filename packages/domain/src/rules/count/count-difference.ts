import { type Decimal, HUNDRED, isZero, roundHalfAway, roundToPaisa, ZERO } from '../decimal/decimal.ts';

/** What lay under a key when the slip was frozen, and what went in or out of it by the papers until it was counted. Quantities in the item's unit. */
export type BookFigures = { readonly book: Decimal; readonly moved: Decimal };

/**
 * What should lie there at the moment of counting: book at freeze + Σ movements up to that moment (spec 02, 5.6). What moves afterwards plays no part.
 * @example C42: 1,250.000 at 09:00, issue of 50 at 09:40, counted at 10:30 → 1,200.000
 */
export const expectedOf = ({ book, moved }: BookFigures): Decimal => book.plus(moved);

/** Difference in percent of what was expected, four decimals; something where nothing was expected is 100 %. */
export const differencePercent = (difference: Decimal, expected: Decimal): Decimal => {
  if (isZero(difference)) return ZERO;
  return isZero(expected) ? HUNDRED : roundHalfAway(difference.abs().times(HUNDRED).div(expected), 4);
};

/** What a difference is worth in rupees, signed like it. `rate` is what the goods are worth a unit now. */
export const differenceValue = (difference: Decimal, rate: Decimal): Decimal => roundToPaisa(difference.times(rate));

/** Limits of a slip: percent of what was expected, and rupees. */
export type CountLimits = { readonly percent: Decimal; readonly value: Decimal };

/** Which limit a difference passes; undefined when it keeps both (spec 02, 5.6: beyond, a second person counts). */
export const limitPassed = (
  {
    difference,
    expected,
    value,
  }: { readonly difference: Decimal; readonly expected: Decimal; readonly value: Decimal },
  limits: CountLimits,
): 'percent' | 'value' | undefined => {
  if (differencePercent(difference, expected).gt(limits.percent)) return 'percent';
  return value.abs().gt(limits.value) ? 'value' : undefined;
};
