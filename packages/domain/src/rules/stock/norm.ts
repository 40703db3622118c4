import { type Decimal, decimal, HUNDRED, isPositive, roundHalfAway } from '../decimal/decimal.ts';

/** How much of a supporting material so much output should take (spec 01, 3.11). */
export type Norm = { readonly quantity: Decimal; readonly per: 'thousandBags' | 'kg' };

const THOUSAND = decimal('1000');

/** What the output should have taken, exact. @example 0.560 kg per 1,000 bags, 2,702 bags → 1.51312 */
export const normQuantity = ({ quantity, per }: Norm, produced: Decimal): Decimal =>
  per === 'kg' ? quantity.times(produced) : quantity.times(produced).div(THOUSAND);

/** How far beyond the norm so much is, in percent to one decimal, below 0 when less; null while the norm asks for nothing. @example 1.900 of 1.51312 → 25.6 */
export const overNormPercent = (used: Decimal, norm: Decimal): Decimal | null =>
  isPositive(norm) ? roundHalfAway(used.minus(norm).times(HUNDRED).div(norm), 1) : null;

/** How an overrun is looked at: above 10 % it is shown, above 25 % somebody says why (spec 02, 4.8). */
export const normVerdict = (overPercent: Decimal | null): 'fine' | 'amber' | 'reason' => {
  if (overPercent === null || overPercent.lte('10')) return 'fine';
  return overPercent.lte('25') ? 'amber' : 'reason';
};
