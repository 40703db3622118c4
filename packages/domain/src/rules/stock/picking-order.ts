import { type Decimal, isPositive, lesserOf, ZERO, greaterOf } from '../decimal/decimal.ts';

/** In which order lots are taken: first to expire, first come, last come. What a user picks by hand needs no rule. */
export type PickingMethod = 'FEFO' | 'FIFO' | 'LIFO';

/** What picking must know of one key; `free` is what may be taken of it. */
export type PickableKey = {
  readonly lot: number;
  /** ISO date or date-time. */
  readonly receivedAt: string;
  /** `yyyy-MM-dd`; lots without expiry come last. */
  readonly expiryOn: string | null;
  readonly free: Decimal;
  /** Made for the customer who asks (CUSTOMER_SUPPORT). */
  readonly isMadeFor?: boolean;
  readonly rack?: number;
  /** A roll that goes from place to place: all of it, or nothing. */
  readonly isWhole?: boolean;
};

const compare = (a: string | number, b: string | number): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const NEVER = '9999-12-31';

const byMethod = (method: PickingMethod, a: PickableKey, b: PickableKey): number => {
  switch (method) {
    case 'FEFO':
      return compare(a.expiryOn ?? NEVER, b.expiryOn ?? NEVER) || compare(a.receivedAt, b.receivedAt);
    case 'FIFO':
      return compare(a.receivedAt, b.receivedAt) || compare(a.lot, b.lot);
    case 'LIFO':
      return compare(b.receivedAt, a.receivedAt) || compare(b.lot, a.lot);
  }
};

/**
 * Keys in the order in which they should be taken (spec 02, 1.6): by method; among equals those made for the customer, then those that `asked`
 * uses up whole, then those of one rack together.
 */
export const pickingOrder = <Key extends PickableKey>(
  keys: readonly Key[],
  method: PickingMethod,
  asked: Decimal = ZERO,
): Key[] => {
  const brokenLast = (key: PickableKey): number => (key.free.lte(asked) ? 0 : 1);
  return keys.toSorted(
    (a, b) =>
      byMethod(method, a, b) ||
      compare(a.isMadeFor === true ? 0 : 1, b.isMadeFor === true ? 0 : 1) ||
      compare(brokenLast(a), brokenLast(b)) ||
      compare(a.rack ?? 0, b.rack ?? 0) ||
      compare(a.lot, b.lot),
  );
};

/** What is taken of each key, and what could not be found. */
export type Picking<Key> = {
  readonly picks: readonly { readonly key: Key; readonly quantity: Decimal }[];
  readonly short: Decimal;
};

/**
 * Takes a quantity from keys in picking order. What goes whole is taken while all of it fits into `most`, where more than asked may go; else it stays.
 * @example 1,500 by FEFO of L1 600 (no expiry), L2 800 (30-06), L3 1,000 (31-05) → L3 1,000, L2 500, short 0
 * @example 100 of rolls of 48.4, 50 and 47 → 48.4, 50, short 1.6
 */
export const pick = <Key extends PickableKey>(
  keys: readonly Key[],
  asked: Decimal,
  method: PickingMethod,
  most: Decimal = asked,
): Picking<Key> => {
  const picks: { key: Key; quantity: Decimal }[] = [];
  let short = asked;
  let room = greaterOf(most, asked);
  for (const key of pickingOrder(keys, method, asked)) {
    if (!isPositive(short)) break;
    const quantity = key.isWhole === true ? (key.free.lte(room) ? key.free : ZERO) : lesserOf(key.free, short);
    if (!isPositive(quantity)) continue;
    picks.push({ key, quantity });
    short = greaterOf(ZERO, short.minus(quantity));
    room = room.minus(quantity);
  }
  return { picks, short };
};
