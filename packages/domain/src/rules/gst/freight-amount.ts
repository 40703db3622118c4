import { type Decimal, greaterOf, lesserOf, roundToPaisa } from '../decimal/decimal.ts';

/** Rate of a freight master for a basis quantity (kg, tonnes, trips …). */
export type FreightTerms = {
  readonly rate: Decimal;
  readonly minimum?: Decimal | null;
  readonly maximum?: Decimal | null;
};

/** Freight of one load: rate × basis quantity, within minimum and maximum (spec 01, 3.20). @example 1,450 per tonne, 8.640 t → 12,528.00 */
export const freightAmount = ({ rate, minimum, maximum }: FreightTerms, basisQuantity: Decimal): Decimal => {
  const plain = rate.times(basisQuantity);
  const capped = maximum ? lesserOf(plain, maximum) : plain;
  return roundToPaisa(minimum ? greaterOf(capped, minimum) : capped);
};
