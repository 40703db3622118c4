import { type Decimal, decimal, greaterOf, isPositive, lesserOf, roundBy, sumOf, ZERO } from '../decimal/decimal.ts';

/** Something that is needed of an item, in the item's own unit; of one item those stand first that are served first. */
export type Demand = {
  readonly item: number;
  readonly needed: Decimal;
  /** Ordered for this very need, and still to come. */
  readonly ordered: Decimal;
  /** Asked to be bought: neither free stock nor orders for nobody cover it. */
  readonly isToBuy?: boolean;
  /** Of what is to be bought: what came for this very need and lies in stock, still to be handed over. */
  readonly received?: Decimal;
};

/** What there is of an item for whoever needs it, in its own unit: free in stock, and on order for nobody. */
export type Supply = { readonly free: Decimal; readonly onOrder: Decimal };

/** A need with what covers it and what is still to be ordered. */
export type Covered<D extends Demand> = D & { readonly covered: Decimal; readonly open: Decimal };

/** What came for needs and waits to be handed over: it lies in stock, and is no other need's. */
const waitingOf = (demands: readonly Demand[]): ReadonlyMap<number, Decimal> => {
  const waiting = new Map<number, Decimal>();
  for (const { item, needed, received = ZERO } of demands)
    waiting.set(item, (waiting.get(item) ?? ZERO).plus(lesserOf(needed, received)));
  return waiting;
};

/**
 * What of some needs is still to be ordered (spec 02, 3.7): each is covered by what was ordered for it and what came of that, then by what is free, then
 * by what is on order for nobody; what one takes the next does not have.
 * @example 600 kg and 500 kg are needed, 700 kg are free: covered 600 and 100, open 0 and 400
 */
export const coverNeeds = <D extends Demand>(
  demands: readonly D[],
  supplyOf: (item: number) => Supply,
): readonly Covered<D>[] => {
  const left = new Map<number, Decimal>();
  const waiting = waitingOf(demands);
  const thereOf = (item: number): Decimal => {
    const { free, onOrder } = supplyOf(item);
    const unbound = greaterOf(lesserOf(free, ZERO), free.minus(waiting.get(item) ?? ZERO)); // goods under test wait too, and are not free
    return greaterOf(ZERO, sumOf([unbound, onOrder]));
  };
  return demands.map((demand) => {
    const { item, needed, ordered, isToBuy = false, received = ZERO } = demand;
    const there = left.get(item) ?? thereOf(item);
    const own = lesserOf(needed, ordered.plus(received));
    const taken = isToBuy ? ZERO : lesserOf(needed.minus(own), there);
    left.set(item, there.minus(taken));
    const covered = own.plus(taken);
    return { ...demand, covered, open: needed.minus(covered) };
  });
};

/** How an item is ordered; what is not said is null. */
export type OrderHabit = {
  readonly reorderQty: Decimal | null;
  readonly minOrderQty: Decimal | null;
  readonly orderMultiple: Decimal | null;
  /** Decimals of the item's unit. */
  readonly places: number;
};

/**
 * How much is ordered for an open need: at least the smallest order, in whole multiples. A reorder brings at least the reorder quantity.
 * @example 420 kg open, smallest order 500, multiple of 25 → 500; 530 kg → 550
 */
export const orderQuantity = (
  open: Decimal,
  { reorderQty, minOrderQty, orderMultiple, places }: OrderHabit,
  isReorder: boolean,
): Decimal => {
  const least = greaterOf(minOrderQty ?? ZERO, isReorder ? (reorderQty ?? ZERO) : ZERO);
  const wanted = roundBy(greaterOf(open, least), places, 'up');
  if (orderMultiple === null || !isPositive(orderMultiple)) return wanted;
  return roundBy(wanted.div(orderMultiple), 0, 'up').times(orderMultiple);
};

/** Nothing free and nothing on order. */
export const NO_SUPPLY: Supply = { free: decimal('0'), onOrder: decimal('0') };
