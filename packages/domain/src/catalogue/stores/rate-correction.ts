import { type Decimal, isDecimal, isPositive, roundToPaisa, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { orderLineOf, ratedQuantityOf } from './inward.derive.ts';

/** A received line, with the rate that it was corrected to before, if it was. */
type Line = AnyRecord & {
  readonly purchaseOrder?: number | null;
  readonly purchaseOrderItem?: number | null;
  readonly quantity?: Decimal | null;
  readonly secondaryQuantity?: Decimal | null;
  readonly amount?: Decimal | null;
  readonly correctedRate?: Decimal | null;
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Taxes of an ordered line that are cost, per rupee of its taxable value. */
const lostShareOf = (ordered: AnyRecord | undefined): Decimal => {
  const taxable = figure(ordered?.['taxable']);
  if (ordered?.['creditable'] !== false || !isPositive(taxable)) return ZERO;
  return sumOf(['cgst', 'sgst', 'igst', 'cess'].map((key) => figure(ordered[key]))).div(taxable);
};

/**
 * Rupees that the goods of a received line cost more (or less) at another rate, in all that the order says of a rate: discounts, currency, rate
 * basis, tax that may not be credited; charges stay as they are (spec 02, 1.9 "Correct rate").
 * @example 100 kg received at 600.00, to be 60.00 → −54,000.00
 */
export const rateCorrection = (line: Line, rate: Decimal, context: RuleContext): Decimal => {
  const ordered = orderLineOf(line, context);
  const [whole, orderRate] = [figure(ordered?.['quantity']), figure(ordered?.['rate'])];
  const isOrdered = isPositive(whole) && isPositive(orderRate) && line['isFree'] !== true;
  const goods = figure(ordered?.['taxable']).minus(figure(ordered?.['chargeShare']));
  /** The goods at a rate. */
  const at = (one: Decimal): Decimal =>
    isOrdered
      ? roundToPaisa(goods.times(figure(line.quantity)).times(one).div(whole.times(orderRate)))
      : roundToPaisa(ratedQuantityOf(line, ordered).times(one));
  const posted = isOrdered ? at(orderRate) : figure(line.amount);
  const present = isDecimal(line.correctedRate) ? at(line.correctedRate) : posted;
  const difference = at(rate).minus(present);
  return difference.plus(roundToPaisa(difference.times(lostShareOf(ordered))));
};
