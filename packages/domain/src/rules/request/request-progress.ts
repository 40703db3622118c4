import type { StatusName } from '../../contract/statuses.ts';
import {
  type Decimal,
  decimal,
  greaterOf,
  HUNDRED,
  isPositive,
  lesserOf,
  roundHalfAway,
  sumOf,
  ZERO,
} from '../decimal/decimal.ts';

/** What became of a line of a request, in the item's own unit. `allocated` is what is named and not handed over yet. */
export type RequestCounters = {
  readonly requested: Decimal;
  readonly allocated: Decimal;
  readonly issued: Decimal;
  readonly shortClosed: Decimal;
};

/** What is still to be served: max(0, requested − issued − allocated − short closed) (spec 02, I19). */
export const pendingOf = ({ requested, allocated, issued, shortClosed }: RequestCounters): Decimal =>
  greaterOf(ZERO, requested.minus(issued).minus(allocated).minus(shortClosed));

/** A line is done when all of it was handed over, or nothing is pending and nothing waits to be handed over. */
export const isLineDone = (line: RequestCounters): boolean =>
  !isPositive(line.allocated) && (line.issued.gte(line.requested) || !isPositive(pendingOf(line)));

/** Status of an opened request after its lines changed: closed short when what is missing was given up. */
export const requestStatusAfter = (lines: readonly RequestCounters[]): StatusName => {
  if (lines.every(isLineDone))
    return lines.some(({ shortClosed }) => isPositive(shortClosed)) ? 'closedShort' : 'completed';
  return lines.some(({ allocated, issued, shortClosed }) =>
    [allocated, issued, shortClosed].some((part) => isPositive(part)),
  )
    ? 'inProgress'
    : 'open';
};

/** How much of a request was handed over, in percent of its lines, each at most whole: kilograms and pieces may stand side by side. */
export const issuedPercent = (lines: readonly RequestCounters[]): Decimal => {
  const asked = lines.filter(({ requested }) => isPositive(requested));
  if (asked.length === 0) return ZERO;
  const shares = asked.map(({ issued, requested }) => lesserOf(HUNDRED, issued.times(HUNDRED).div(requested)));
  return roundHalfAway(sumOf(shares).div(decimal(asked.length)), 4);
};
