import type { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { undrawnOf } from '@weft/domain/catalogue/purchase/release.rules';
import { quantityPlaces } from '@weft/domain/catalogue/language/settled-places';
import {
  type Decimal,
  greaterOf,
  HUNDRED,
  isDecimal,
  isPositive,
  roundHalfAway,
  roundToPaisa,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import type { Release } from '@weft/domain/rules/purchase/draw-on-blanket';
import { lineProgress, type OrderLine } from '@weft/domain/rules/purchase/line-progress';
import type { Stored } from '../records/handler.ts';
import type { StoredLine } from '../records/types.ts';

/** A stored purchase order. */
export type Order = Stored<typeof purchaseOrder>;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Lines of a stored order. */
export const orderLines = (order: Order): readonly StoredLine[] => order.lines as unknown as readonly StoredLine[]; // stored lines always have their id and number

/** A line as the rules of receiving read it: its own tolerance, else the order's. Quantities in the unit of the order. */
export const progressOf = (order: Order, line: StoredLine, { ref, config }: RuleContext): OrderLine => {
  const decimals = ref('uom', line['uom'])?.['decimals'];
  return {
    quantity: figure(line['quantity']),
    overPercent: isDecimal(line['overPercent']) ? line['overPercent'] : figure(order.overPercent),
    underPercent: isDecimal(line['underPercent']) ? line['underPercent'] : figure(order.underPercent),
    received: figure(line['received']),
    returnedForReplacement: figure(line['replaced']),
    shortClosed: figure(line['shortClosed']),
    inGate: figure(line['inGate']),
    places: typeof decimals === 'number' ? decimals : quantityPlaces(config),
  };
};

/**
 * A line with its balance and status as its counters say; of an order that ended nothing is to come (spec 02, 3.2 and 3.5). `undrawn`: what of a
 * line of a blanket order no release has drawn.
 */
const settled = (order: Order, line: StoredLine, rules: RuleContext, undrawn?: Decimal): StoredLine => {
  const { balance, lineStatus } = lineProgress(progressOf(order, line, rules));
  if (order.status === 'cancelled') return { ...line, balance: ZERO, lineStatus: 'cancelled' };
  return { ...line, balance: order.status === 'expired' ? ZERO : (undrawn ?? balance), lineStatus };
};

const percentOf = (part: Decimal, whole: Decimal): Decimal =>
  isPositive(whole) ? roundHalfAway(part.times(HUNDRED).div(whole), 4) : ZERO;

/** Value of what a line still brings, by its own taxable figure. */
const pendingValue = (line: StoredLine): Decimal => {
  const quantity = figure(line['quantity']);
  return isPositive(quantity)
    ? roundToPaisa(figure(line['taxable']).times(figure(line['balance'])).div(quantity))
    : ZERO;
};

/**
 * Lines with changed counters, and the order's progress that follows from them; weighted by value, so that kilograms and pieces may stand side by side.
 * `releases`: what was drawn on a blanket order. That is to come of its releases, and no more of itself: balances and pending values of both add up
 * to what was agreed.
 */
export const withProgress = (
  order: Order,
  lines: readonly StoredLine[],
  rules: RuleContext,
  releases: readonly Release[] = [],
): AnyRecord => {
  const undrawn = order.orderType === 'blanket' ? undrawnOf({ lines }, releases) : [];
  const done = lines.map((line, n) => settled(order, line, rules, undrawn[n]));
  const share = (key: string): Decimal =>
    sumOf(
      done.map((line) =>
        isPositive(figure(line['quantity']))
          ? figure(line['taxable']).times(figure(line[key])).div(figure(line['quantity']))
          : ZERO,
      ),
    );
  const whole = sumOf(done.map((line) => figure(line['taxable'])));
  return {
    lines: done,
    receivedPercent: percentOf(share('received'), whole),
    acceptedPercent: percentOf(share('accepted'), whole),
    pendingValue: sumOf(done.map(pendingValue)),
  };
};

/** A line that nothing has happened to yet, but for what had come of it before this system was used (spec 02, 2.6): that was taken as it was. */
export const freshLine = (line: StoredLine): StoredLine => ({
  ...line,
  received: figure(line['receivedBefore']),
  inGate: ZERO,
  accepted: figure(line['receivedBefore']),
  rejected: ZERO,
  returned: ZERO,
  replaced: ZERO,
  shortClosed: ZERO,
});

/** What receipts and decisions of the laboratory, or their reversal, change on lines of an order: line id → more (or less) of each counter. */
export type Received = ReadonlyMap<
  number,
  {
    readonly received: Decimal;
    readonly accepted: Decimal;
    readonly rejected: Decimal;
    /** More (or less) of it in the yard, not yet taken in. */
    readonly inGate?: Decimal;
    /** More of it sent back to the supplier, and of that what has to come again. */
    readonly returned?: Decimal;
    readonly replaced?: Decimal;
    /** Of its rest, what a last delivery closes. */
    readonly shortClosed?: Decimal;
  }
>;

/** Lines after a receipt or a decision; `sign` −1 takes one back. */
export const afterReceipt = (lines: readonly StoredLine[], received: Received, sign: 1 | -1): readonly StoredLine[] =>
  lines.map((line) => {
    const change = received.get(line.id);
    if (change === undefined) return line;
    const moved = (key: string, by: Decimal): Decimal =>
      sign === 1 ? figure(line[key]).plus(by) : figure(line[key]).minus(by);
    const { shortClosed } = change;
    return {
      ...line,
      received: moved('received', change.received),
      rejected: moved('rejected', change.rejected),
      accepted: moved('accepted', change.accepted),
      ...Object.fromEntries(
        (['inGate', 'returned', 'replaced'] as const).flatMap((key) => {
          const by = change[key];
          return by === undefined ? [] : [[key, moved(key, by)]];
        }),
      ),
      ...(shortClosed === undefined ? {} : { shortClosed: greaterOf(ZERO, moved('shortClosed', shortClosed)) }), // reopened meanwhile: it was given back already
    };
  });
