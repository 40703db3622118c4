import type { StatusName } from '../../contract/statuses.ts';
import { type Decimal, decimal, HUNDRED, isPositive, roundHalfAway, sumOf, ZERO } from '../decimal/decimal.ts';

/** What became of a transfer line so far, in the item's own unit. `damaged` came in too: it is a part of `received`. */
export type TransferCounters = {
  readonly sent: Decimal;
  readonly received: Decimal;
  readonly damaged: Decimal;
  readonly lost: Decimal;
  readonly returned: Decimal;
};

/** A line that nothing was sent of. */
export const NOTHING_SENT: TransferCounters = {
  sent: ZERO,
  received: ZERO,
  damaged: ZERO,
  lost: ZERO,
  returned: ZERO,
};

/** What of a line is still on the road: sent = received + lost + returned + in transit (spec 02, I18). */
export const inTransitOf = ({ sent, received, lost, returned }: TransferCounters): Decimal =>
  sent.minus(received).minus(lost).minus(returned);

/** Status of a transfer after a decision of the receiver: completed when nothing is on the road any more. */
export const transferStatusAfter = (lines: readonly TransferCounters[]): StatusName => {
  if (lines.every((line) => !isPositive(inTransitOf(line)))) return 'completed';
  return lines.every((line) => inTransitOf(line).eq(line.sent)) ? 'inTransit' : 'inProgress';
};

/** How much of a transfer came in, in percent of the lines; kilograms and pieces may stand side by side. */
export const receivedPercent = (lines: readonly TransferCounters[]): Decimal => {
  const sent = lines.filter((line) => isPositive(line.sent));
  if (sent.length === 0) return ZERO;
  return roundHalfAway(
    sumOf(sent.map((line) => line.received.times(HUNDRED).div(line.sent))).div(decimal(sent.length)),
    4,
  );
};
