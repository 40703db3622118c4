import { type Decimal, greaterOf, isPositive, ZERO } from '../decimal/decimal.ts';

/** What became of the goods on a line of a gate slip; quantities in the unit of the line. */
export type SlipLine = {
  /** As the party's paper says. */
  readonly challanQty: Decimal;
  /** Taken into stock by posted inwards. */
  readonly inwarded: Decimal;
  /** Said to be missing when the vehicle left. */
  readonly shortFound: Decimal;
};

/** What of a line is still in the yard (spec 02, 4.1). @example 15,500 on paper, 15,440 taken in → 60 */
export const pendingOf = ({ challanQty, inwarded, shortFound }: SlipLine): Decimal =>
  greaterOf(ZERO, challanQty.minus(inwarded).minus(shortFound));

/** Kinds of arrival whose goods an inward takes in: their slip is done when every line was taken in or found short. */
const FOLLOWED_BY_INWARD: ReadonlySet<string> = new Set(['purchase', 'customerMaterial']);

export const isFollowedByInward = (kind: string | null | undefined): boolean =>
  FOLLOWED_BY_INWARD.has(kind ?? 'purchase');

export const hasPending = (lines: readonly SlipLine[]): boolean => lines.some((line) => isPositive(pendingOf(line)));

/** Hours after which a vehicle in the yard is late, and much too late. */
const LATE = 4;
const TOO_LATE = 8;

/** How a vehicle's time inside looks on the yard board (spec 02, 4.1). @example yardTone(4.1) → 'warning' */
export const yardTone = (hours: number): 'neutral' | 'warning' | 'danger' => {
  if (hours > TOO_LATE) return 'danger';
  return hours > LATE ? 'warning' : 'neutral';
};
