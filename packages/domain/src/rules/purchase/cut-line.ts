import type { Decimal } from '../decimal/decimal.ts';

/** A line cut by an amended rate: what was received keeps its rate, the follow-up line carries the rest at the new one. */
export type CutLine = {
  readonly kept: { readonly quantity: Decimal; readonly rate: Decimal };
  readonly rest: { readonly quantity: Decimal; readonly rate: Decimal };
};

/**
 * Cuts an order line at what is received when its rate changes (spec 02, 3.6).
 * @example 10,000 kg at 98.50, received 4,000, new rate 101.00 → 4,000 at 98.50 and 6,000 at 101.00
 */
export const cutLine = (
  line: { readonly quantity: Decimal; readonly rate: Decimal },
  received: Decimal,
  newRate: Decimal,
): CutLine => ({
  kept: { quantity: received, rate: line.rate },
  rest: { quantity: line.quantity.minus(received), rate: newRate },
});
