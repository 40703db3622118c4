import { type Decimal, percentOf, roundBy, ZERO } from '../decimal/decimal.ts';
import type { LimitMode } from './choose-rule.ts';

/** What a limit is measured by, in the item's own unit. */
export type RequestFacts = {
  /** What the order or plan needs by its bill of material; 0 when the request names none. */
  readonly requirement: Decimal;
  /** Asked for already: against the same order, or of `fixedPerDay` by the department today. */
  readonly requested: Decimal;
};

/** The figure that a limit allows in all; null without a limit. */
export const limitOf = (
  mode: LimitMode,
  value: Decimal | null,
  { requirement }: Pick<RequestFacts, 'requirement'>,
): Decimal | null => {
  switch (mode) {
    case 'none':
      return null;
    case 'bomQuantity':
      return requirement;
    case 'bomPlusPercent':
      return requirement.plus(percentOf(requirement, value ?? ZERO));
    case 'fixedPerDay':
      return value ?? ZERO;
  }
};

/**
 * How much more may be asked for without saying why (spec 02, 5.1); null without a limit, below 0 when more than the limit is asked for already.
 * @example requirement 4,422.800, requested 3,000, bomPlusPercent 5 → 1,643.940
 */
export const requestRoom = (mode: LimitMode, value: Decimal | null, facts: RequestFacts): Decimal | null =>
  limitOf(mode, value, facts)?.minus(facts.requested) ?? null;

/** What an order still needs: bomRequirement − requestedQuantity; below 0 when too much was asked for (spec 02, 5.2). */
export const orderBalance = ({ requirement, requested }: RequestFacts): Decimal => requirement.minus(requested);

/** Most that may be handed over for a line: requested × (1 + p/100), rounded down to the unit. @example 1,500 kg, 2.5 % → 1,537.500 */
export const mostIssued = (requested: Decimal, overPercent: Decimal, decimals: number): Decimal =>
  roundBy(requested.plus(percentOf(requested, overPercent)), decimals, 'down');
