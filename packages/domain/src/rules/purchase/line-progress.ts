import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, greaterOf, isPositive, percentOf, roundBy, ZERO } from '../decimal/decimal.ts';
import { formatQuantity } from '../format/format-number.ts';

/** A line of a purchase order and what has happened to it; quantities in the unit of the order. */
export type OrderLine = {
  readonly quantity: Decimal;
  readonly overPercent: Decimal;
  readonly underPercent: Decimal;
  /** Posted inwards less reversed ones. */
  readonly received: Decimal;
  readonly returnedForReplacement: Decimal;
  readonly shortClosed: Decimal;
  /** At the gate, not yet inwarded. */
  readonly inGate: Decimal;
  /** Decimals of the unit. */
  readonly places: number;
};

/** Where a line stands (spec 02, 3.5). */
export type LineProgress = {
  /** Still to come. */
  readonly balance: Decimal;
  /** The most that may be received now, tolerance included. */
  readonly maxReceivable: Decimal;
  readonly isDone: boolean;
  /** The least that an amendment may lower the quantity to. */
  readonly lowestQuantity: Decimal;
  readonly lineStatus: 'open' | 'partly' | 'done' | 'shortClosed';
};

const statusOf = (line: OrderLine, isDone: boolean): LineProgress['lineStatus'] => {
  if (isDone) return 'done';
  if (isPositive(line.shortClosed)) return 'shortClosed';
  return isPositive(line.received) ? 'partly' : 'open';
};

/** What came, less what has to come again, reaches the ordered quantity but for the tolerance. */
const isWithinTolerance = ({ quantity, underPercent, received, returnedForReplacement }: OrderLine): boolean =>
  received.minus(returnedForReplacement).gte(quantity.minus(percentOf(quantity, underPercent)));

/**
 * Progress of an order line: received, still to come, at most receivable, done. Check `maxReceivable` with the line locked, so that two
 * drafts cannot both pass. A line is done when nothing is to come any more and what came is within tolerance: a rest within tolerance stays open
 * until a last delivery closes it, for another truck may bring it.
 * @example ordered 10,000 kg, over 5 %, received 9,800: maxReceivable 700.000
 */
export const lineProgress = (line: OrderLine): LineProgress => {
  const kept = line.received.minus(line.returnedForReplacement);
  const ceiling = roundBy(line.quantity.plus(percentOf(line.quantity, line.overPercent)), line.places, 'down');
  const balance = greaterOf(ZERO, line.quantity.minus(line.shortClosed).minus(kept));
  const isDone = !isPositive(balance) && isWithinTolerance(line);
  return {
    balance,
    maxReceivable: greaterOf(ZERO, ceiling.minus(line.shortClosed).minus(kept)),
    isDone,
    lowestQuantity: kept.plus(line.inGate),
    lineStatus: statusOf(line, isDone),
  };
};

/**
 * What the last delivery of a line closes: its rest, as far as that lies within tolerance; else nothing, and the rest stays open (spec 02, 3.5).
 * @example ordered 10,000 kg, under 2 %, received 9,800: 200.000
 */
export const restWithinTolerance = (line: OrderLine): Decimal =>
  isWithinTolerance(line) ? lineProgress(line).balance : ZERO;

/** A receipt above what the line still takes. `n` is the line's number from 1. Fault: OVER_RECEIPT at `field`. */
export const overReceiptFaults = (field: string, n: number, line: OrderLine, asked: Decimal): Fault[] => {
  const { maxReceivable } = lineProgress(line);
  if (asked.lte(maxReceivable)) return [];
  const values = {
    n,
    ordered: formatQuantity(line.quantity, line.places),
    received: formatQuantity(line.received, line.places),
    max: formatQuantity(maxReceivable, line.places),
  };
  return [fault(field, 'OVER_RECEIPT', values)];
};

/** An amended quantity below what has come. Fault: BELOW_RECEIVED at `field`. */
export const belowReceivedFaults = (field: string, line: OrderLine, quantity: Decimal): Fault[] => {
  const { lowestQuantity } = lineProgress(line);
  if (quantity.gte(lowestQuantity)) return [];
  const values = {
    least: formatQuantity(lowestQuantity, line.places),
    received: formatQuantity(line.received, line.places),
    gate: formatQuantity(line.inGate, line.places),
  };
  return [fault(field, 'BELOW_RECEIVED', values)];
};
