import { type Decimal, isPositive, roundToPaisa } from '../decimal/decimal.ts';

/**
 * Part of a freight that lands on what came in now: by value, the last part takes what rounding left (spec 02, 5.7).
 * @example 1,000.00 on 2,26,094.00: 2,20,370.70 came → 974.69; the rest later → 25.31
 */
export const freightShare = (
  freight: Decimal,
  landed: Decimal,
  { value, valueIn, isLast }: { readonly value: Decimal; readonly valueIn: Decimal; readonly isLast: boolean },
): Decimal => (isLast || !isPositive(value) ? freight.minus(landed) : roundToPaisa(freight.times(valueIn).div(value)));
