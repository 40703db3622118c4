import type { StatusName } from '../../contract/statuses.ts';
import { type Decimal, isPositive } from '../decimal/decimal.ts';

/** What became of a line of an allocation, in the item's own unit. */
export type AllocationCounters = {
  /** Named of one key. */
  readonly quantity: Decimal;
  /** Handed over to the floor. */
  readonly issued: Decimal;
  /** Let go before it was handed over. */
  readonly released: Decimal;
  /** Handed back by the floor. */
  readonly returned: Decimal;
};

/** What is named and not handed over: quantity − issued − released. */
export const toIssueOf = ({ quantity, issued, released }: AllocationCounters): Decimal =>
  quantity.minus(issued).minus(released);

/** What lies on the floor of it: issued − returned; production draws on it (spec 02, 5.3). */
export const onFloorOf = ({ issued, returned }: AllocationCounters): Decimal => issued.minus(returned);

/** Status of an allocation after its lines changed: completed when nothing waits to be handed over. */
export const allocationStatusAfter = (lines: readonly AllocationCounters[]): StatusName => {
  if (lines.every((line) => !isPositive(toIssueOf(line)))) return 'completed';
  return lines.some(({ issued }) => isPositive(issued)) ? 'inProgress' : 'open';
};
