import { type Decimal, greaterOf, HUNDRED, isPositive, roundHalfAway, roundToPaisa, ZERO } from '../decimal/decimal.ts';

const QUANTITY_PLACES = 3;
const RATE_PLACES = 4;

/**
 * Quantity that is paid when more moisture came than was allowed: received × (100 − found) ÷ (100 − allowed). What stands in stock is what came.
 * @example 12,000 kg, allowed 0.50 %, found 1.10 % → 11,927.638 kg
 */
export const payableQuantity = (received: Decimal, allowed: Decimal, found: Decimal): Decimal =>
  found.lte(allowed)
    ? received
    : roundHalfAway(received.times(HUNDRED.minus(found)).div(HUNDRED.minus(allowed)), QUANTITY_PLACES);

/** Rate that is paid when less purity came than was ordered: rate × found ÷ ordered; more earns nothing. @example 98.50 at 98 %, found 97.2 % → 97.6959 */
export const payableRate = (rate: Decimal, ordered: Decimal, found: Decimal): Decimal =>
  found.gte(ordered) || !isPositive(ordered) ? rate : roundHalfAway(rate.times(found).div(ordered), RATE_PLACES);

/** Quantity that is paid when a person says how much is taken off: a part in percent, or so much. @example 12,000 kg less 1.5 % → 11,820.000 */
const typedPayable = (received: Decimal, { percent, quantity }: TypedDeduction): Decimal =>
  percent === null
    ? greaterOf(ZERO, received.minus(quantity ?? ZERO))
    : roundHalfAway(received.times(HUNDRED.minus(percent)).div(HUNDRED), QUANTITY_PLACES);

/** What a person takes off: a percent, else a quantity. */
type TypedDeduction = { readonly percent: Decimal | null; readonly quantity: Decimal | null };

/** Why less is paid than was billed: more moisture than allowed, less purity than ordered (both in percent), or what was agreed. */
export type Deduction =
  | { readonly basis: 'moisture' | 'purity'; readonly allowed: Decimal; readonly found: Decimal }
  | ({ readonly basis: 'typed' } & TypedDeduction);

/** Quantity that is paid of goods under a deduction; null where it is the rate that falls. */
export const paidQuantity = (received: Decimal, deduction: Deduction): Decimal | null => {
  if (deduction.basis === 'typed') return typedPayable(received, deduction);
  return deduction.basis === 'moisture' ? payableQuantity(received, deduction.allowed, deduction.found) : null;
};

/**
 * Rupees that goods of a billed value cost less; the quantity in stock stays.
 * @example 12,000 kg for 11,82,000.00, moisture 1.10 % of 0.50 % → 7,127.66, so that they cost 11,74,872.34
 */
export const deductedValue = (value: Decimal, received: Decimal, deduction: Deduction): Decimal => {
  if (!isPositive(received)) return ZERO;
  const payable =
    deduction.basis === 'purity'
      ? received.times(payableRate(value.div(received), deduction.allowed, deduction.found))
      : value.times(paidQuantity(received, deduction) ?? received).div(received);
  const less = value.minus(roundToPaisa(payable));
  return isPositive(less) ? less : ZERO;
};
