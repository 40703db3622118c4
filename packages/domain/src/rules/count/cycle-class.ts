import { addDays } from '../dates/add-days.ts';
import { type Decimal, decimal, isPositive, ZERO } from '../decimal/decimal.ts';

/** A, B or C: how often an item is counted. */
export type CycleClass = 'A' | 'B' | 'C';

/** Days between two counts of a class. */
export const CYCLE_DAYS: { readonly [name in CycleClass]: number } = { A: 30, B: 90, C: 365 };

const A_SHARE = decimal('0.80');
const B_SHARE = decimal('0.95');

/** An item with what of it was used in a year, in rupees, and when it was last counted (`yyyy-MM-dd`). */
export type YearlyUse = { readonly item: number; readonly value: Decimal; readonly lastCounted: string | null };

/** When an item is to be counted next. */
export type CycleDue = YearlyUse & { readonly class: CycleClass; readonly due: string };

const classAt = (reached: Decimal): CycleClass => {
  if (reached.lt(A_SHARE)) return 'A';
  return reached.lt(B_SHARE) ? 'B' : 'C';
};

/**
 * Classes by yearly value: the items that make up the first 80 % are A, up to 95 % B, the others C (spec 02, 5.6), the dearest first.
 * What was never counted is due today.
 */
export const cyclePlan = (items: readonly YearlyUse[], today: string): readonly CycleDue[] => {
  const sorted = items.toSorted((a, b) => b.value.cmp(a.value) || a.item - b.item);
  const whole = sorted.reduce((sum, { value }) => sum.plus(value), ZERO);
  let before = ZERO; // share of the items above: the one that passes the mark still belongs to it
  return sorted.map((one) => {
    const reached = isPositive(whole) ? before.div(whole) : ZERO;
    before = before.plus(one.value);
    const name = isPositive(one.value) ? classAt(reached) : 'C';
    return { ...one, class: name, due: one.lastCounted === null ? today : addDays(one.lastCounted, CYCLE_DAYS[name]) };
  });
};
