import { type Decimal, isDecimal, isPositive, roundToPaisa, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { cessByUnit, orderLineOf, ratedQuantityOf } from './inward.derive.ts';

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

/** Taxes of an ordered line that are cost, per rupee of its taxable value; cess by the unit does not follow the rate. */
const lostShareOf = (ordered: AnyRecord | undefined, line: Line, context: RuleContext): Decimal => {
  const taxable = figure(ordered?.['taxable']);
  if (ordered?.['creditable'] !== false || !isPositive(taxable)) return ZERO;
  const order = context.ref('purchaseOrder', line.purchaseOrder);
  const byUnit = cessByUnit(figure(ordered['quantity']), ordered, textOf(order?.['date']), context);
  return sumOf(['cgst', 'sgst', 'igst', 'cess'].map((key) => figure(ordered[key])))
    .minus(byUnit)
    .div(taxable);
};

/** Whether the goods of a received line are a share of what its order says of them. */
const sharesOrder = (line: Line, ordered: AnyRecord | undefined): ordered is AnyRecord =>
  isPositive(figure(ordered?.['quantity'])) && isPositive(figure(ordered?.['rate'])) && line['isFree'] !== true;

/** Rupees without tax of the goods of a received line at a rate, in all that the order says of one: discounts, currency, rate basis; charges are no part of them. */
const goodsAt = (line: Line, rate: Decimal, context: RuleContext): Decimal => {
  const ordered = orderLineOf(line, context);
  if (!sharesOrder(line, ordered)) return roundToPaisa(ratedQuantityOf(line, ordered).times(rate));
  const goods = figure(ordered['taxable']).minus(figure(ordered['chargeShare']));
  const whole = figure(ordered['quantity']).times(figure(ordered['rate']));
  return roundToPaisa(goods.times(figure(line.quantity)).times(rate).div(whole));
};

/** The same at the rate that they were posted at. */
const postedGoods = (line: Line, context: RuleContext): Decimal => {
  const ordered = orderLineOf(line, context);
  return sharesOrder(line, ordered) ? goodsAt(line, figure(ordered['rate']), context) : figure(line.amount);
};

/**
 * Rupees without tax that the supplier bills for a received line by now: its amount, with the goods at the rate that it was corrected to.
 * @example 100 kg received at 600.00, corrected to 60.00 → 6,000.00
 */
export const billedAmount = (line: Line, context: RuleContext): Decimal => {
  const { correctedRate } = line;
  return isDecimal(correctedRate)
    ? figure(line.amount)
        .plus(goodsAt(line, correctedRate, context))
        .minus(postedGoods(line, context))
    : figure(line.amount);
};

/**
 * Rupees that the goods of a received line cost more (or less) at another rate, in all that the order says of a rate: discounts, currency, rate
 * basis, tax that may not be credited; charges stay as they are (spec 02, 1.9 "Correct rate").
 * @example 100 kg received at 600.00, to be 60.00 → −54,000.00
 */
export const rateCorrection = (line: Line, rate: Decimal, context: RuleContext): Decimal => {
  const posted = postedGoods(line, context);
  const present = isDecimal(line.correctedRate) ? goodsAt(line, line.correctedRate, context) : posted;
  const difference = goodsAt(line, rate, context).minus(present);
  return difference.plus(roundToPaisa(difference.times(lostShareOf(orderLineOf(line, context), line, context))));
};
