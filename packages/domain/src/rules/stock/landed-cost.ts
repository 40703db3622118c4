import { type Decimal, ZERO } from '../decimal/decimal.ts';
import { spread } from '../gst/spread.ts';

/** What a landed charge is spread by. */
export type LandedBasis = 'value' | 'weight' | 'quantity' | 'volume';

/** A received line with its bases; those that are not known count as 0. */
export type LandedLine = { readonly [basis in LandedBasis]?: Decimal | null };

/**
 * Shares of a landed charge: freight, duty, insurance on top of what the supplier charged (spec 02, 4.3).
 * @example 12,600.00 by weight over 10,000, 250 and 120 kg → 12,150.43, 303.76, 145.81
 */
export const landedShares = (amount: Decimal, lines: readonly LandedLine[], basis: LandedBasis): Decimal[] =>
  spread(
    amount,
    lines.map((line) => line[basis] ?? ZERO),
  );

const nameOf = (charge: unknown): string => (typeof charge === 'string' ? charge.trim().toLowerCase() : '');

/** Whether two charges are one by name: a bill for ‘freight’ stands in the place of the estimate ‘Freight’. */
export const isSameCharge = (one: unknown, other: unknown): boolean =>
  nameOf(one) !== '' && nameOf(one) === nameOf(other);
