import { type Decimal, isPositive, roundToPaisa, sumOf, ZERO } from '../decimal/decimal.ts';

/** A line of an order whose freight we pay ourselves: rupees of it for the whole line, and what of the line is taken. */
export type FreightLine = { readonly freight: Decimal; readonly quantity: Decimal; readonly taken: Decimal };

/** What the landed charge is called that an order's freight is proposed as; the bill of that name stands in its place. */
export const FREIGHT = 'Freight';

/**
 * Freight that an order expects for what is received of it, in rupees (spec 02, 4.3): receipts of a line add up to its own freight.
 * @example 12,000.00 for 10,000 kg, 4,000 kg taken → 4,800.00
 */
export const freightEstimate = (lines: readonly FreightLine[]): Decimal =>
  sumOf(
    lines.map(({ freight, quantity, taken }) =>
      isPositive(quantity) ? roundToPaisa(freight.times(taken).div(quantity)) : ZERO,
    ),
  );
