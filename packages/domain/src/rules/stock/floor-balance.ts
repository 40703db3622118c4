import { type Decimal, HUNDRED, isZero, percentOf, roundHalfAway, ZERO } from '../decimal/decimal.ts';

/** What became of goods that were given to the floor, in the item's own unit. */
export type FloorLine = {
  /** Carried over by the reconciliation before. */
  readonly opening: Decimal;
  /** Given out since then. */
  readonly issued: Decimal;
  /** Used, as the books say. */
  readonly consumed: Decimal;
  /** Handed back since then, before this reconciliation. */
  readonly handedBack: Decimal;
  /** Handed back by it. */
  readonly returned: Decimal;
  readonly wastage: Decimal;
  /** Counted: it lies there still. */
  readonly carried: Decimal;
};

/** What is to be explained: opening + issued. */
export const floorBase = ({ opening, issued }: Pick<FloorLine, 'opening' | 'issued'>): Decimal => opening.plus(issued);

/** What is explained: consumed, handed back, wasted, still there. */
export const floorExplained = ({ consumed, handedBack, returned, wastage, carried }: FloorLine): Decimal =>
  consumed.plus(handedBack).plus(returned).plus(wastage).plus(carried);

/**
 * What nobody can explain (spec 02, 5.5): opening + issued − consumed − returned − wastage − carried; below 0 when more is there than was given out.
 * @example issued 1,500, consumed 1,420, returned 45.500, wastage 28, carried 5 → 1.500
 */
export const floorLoss = (line: FloorLine): Decimal => floorBase(line).minus(floorExplained(line));

/** A loss in percent of what is to be explained, to four places. @example 1.500 of 1,500 → 0.1 */
export const floorLossPercent = (loss: Decimal, base: Decimal): Decimal =>
  isZero(base) ? (isZero(loss) ? ZERO : HUNDRED) : roundHalfAway(loss.times(HUNDRED).div(base), 4);

/** Whether so much may be missing, or too much, without being approved. @example 6.500 of 1,500 at 0.5 % → true; 12 → false */
export const isFloorLossFine = (loss: Decimal, base: Decimal, tolerancePercent: Decimal): boolean =>
  loss.abs().lte(percentOf(base, tolerancePercent));
