import type { Decimal } from '../decimal/decimal.ts';

/** Goods on a road, as the e-way rule sees them. */
export type Consignment = {
  /** Rupees, tax included. */
  readonly valueWithTax: Decimal;
  /** Whether the goods cross into another state. */
  readonly isOtherState: boolean;
  /** Rupees above which a bill is needed (EWAY_LIMIT). */
  readonly limit: Decimal;
  /** The partner makes a bill for every consignment to another state, whatever its value (EWAY_OTHER_STATE). */
  readonly isAlwaysBetweenStates: boolean;
};

/**
 * Whether goods on the road need an e-way bill (spec 02, C44): above the limit, and to another state at any value when the partner wants it so.
 * @example 49,999.99 in one state → false; 50,000.01 → true; 1,000.00 to another state → true, while EWAY_OTHER_STATE is on
 */
export const needsEwayBill = ({ valueWithTax, isOtherState, limit, isAlwaysBetweenStates }: Consignment): boolean =>
  valueWithTax.gt(limit) || (isOtherState && isAlwaysBetweenStates);
