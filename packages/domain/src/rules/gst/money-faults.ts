import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, decimal, HUNDRED, isNegative } from '../decimal/decimal.ts';
import { formatInr } from '../format/format-inr.ts';
import type { PercentOrAmount } from './document-totals.ts';

/** Largest amount that has words: no document may be worth more, so that none is printed without them (spec 03, 0.6). */
export const LARGEST_TOTAL = decimal('9999999999.99');

/** A grand total that is too large to be printed. Fault: TOO_LARGE at `field`. */
export const grandTotalFaults = (field: string, grandTotal: Decimal): Fault[] =>
  grandTotal.gt(LARGEST_TOTAL)
    ? [fault(field, 'TOO_LARGE', { label: 'Grand total', n: formatInr(LARGEST_TOTAL) })]
    : [];

/** A discount below 0, above 100 % or above what it is taken off. Faults: TOO_SMALL, TOO_LARGE at `field`. */
export const discountFaults = (field: string, discount: PercentOrAmount | null | undefined, of: Decimal): Fault[] => {
  if (!discount) return [];
  const [given, most] = 'percent' in discount ? [discount.percent, HUNDRED] : [discount.amount, of];
  if (isNegative(given)) return [fault(field, 'TOO_SMALL', { label: 'Discount', n: 0 })];
  return given.gt(most) ? [fault(field, 'TOO_LARGE', { label: 'Discount', n: formatInr(most) })] : [];
};
