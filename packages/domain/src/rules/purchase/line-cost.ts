import { type Decimal, isZero, roundHalfAway, sumOf, ZERO } from '../decimal/decimal.ts';

/** What a received line brings into stock. */
export type LineCost = { readonly amount: Decimal; readonly rate: Decimal };

/**
 * Cost of a purchased line: taxable value with its share of charges, landed charges, and tax that may not be credited (spec 02, 1.8).
 * Recoverable GST is never cost. The rate, 4 decimals, is for showing only.
 * @example 100 nos taxable 25,000.00, tax 4,500.00 not creditable → 29,500.00, 295.0000 each
 */
export const lineCost = (line: {
  readonly quantity: Decimal;
  readonly taxable: Decimal;
  readonly tax: Decimal;
  readonly isCreditable: boolean;
  readonly landed?: Decimal;
}): LineCost => {
  const amount = sumOf([line.taxable, line.isCreditable ? ZERO : line.tax, line.landed ?? ZERO]);
  return { amount, rate: isZero(line.quantity) ? ZERO : roundHalfAway(amount.div(line.quantity), 4) };
};
