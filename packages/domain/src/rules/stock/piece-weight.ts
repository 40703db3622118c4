import { type Decimal, HUNDRED, isPositive, roundHalfAway } from '../decimal/decimal.ts';

/** Pieces that were counted and weighed, in kg. */
type Weighed = { readonly pieces: Decimal; readonly weightKg: Decimal };

/**
 * Weight of one piece in kg, to the milligram; undefined without pieces (spec 02, 4.4).
 * @example 250 pieces of 1,262.500 kg → 5.050000
 */
export const pieceWeight = ({ pieces, weightKg }: Weighed): Decimal | undefined =>
  isPositive(pieces) ? roundHalfAway(weightKg.div(pieces), 6) : undefined;

/**
 * How far the pieces are off the item's standard weight, in percent of it, to two places; undefined where one of the three is unknown.
 * @example 250 pieces of 1,262.500 kg, standard 5 kg → 1.00
 */
export const offStandardPercent = (
  weighed: Weighed,
  standardWeightKg: Decimal | null | undefined,
): Decimal | undefined => {
  if (!standardWeightKg || !isPositive(standardWeightKg) || !isPositive(weighed.pieces)) return undefined;
  const standard = weighed.pieces.times(standardWeightKg);
  return roundHalfAway(weighed.weightKg.minus(standard).times(HUNDRED).div(standard), 2);
};
