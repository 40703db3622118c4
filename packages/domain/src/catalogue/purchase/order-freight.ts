import { type Decimal, HUNDRED, isDecimal, isPositive, ONE, sumOf } from '../../rules/decimal/decimal.ts';
import { freightAmount } from '../../rules/gst/freight-amount.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';

/** An order, as far as its freight goes. */
type Freighted = {
  readonly freight?: number | null;
  readonly freightAmount?: Decimal | null;
  readonly currency?: string | null;
  readonly date?: string | null;
};

/** What freight is reckoned by: kilograms of all goods, null where a line does not tell its own, and their value after discounts. */
export type FreightMeasures = { readonly weightKg: Decimal | null; readonly goods: Decimal };

/** Kilograms of all lines together; null where one of them does not tell its own. */
export const weightOfAll = (weights: readonly (Decimal | null | undefined)[]): Decimal | null => {
  const known = weights.filter(isDecimal);
  return known.length < weights.length || known.length === 0 ? null : sumOf(known);
};

/** So many of what a freight is reckoned per; null where an order does not tell it (kilometres, bags, bundles). */
const basisQuantity = (basis: unknown, { weightKg, goods }: FreightMeasures): Decimal | null => {
  switch (basis) {
    case 'perKg':
      return weightKg;
    case 'perQuintal':
      return weightKg && weightKg.div(HUNDRED);
    case 'perTonne':
      return weightKg && weightKg.div('1000');
    case 'percentOfValue':
      return goods.div(HUNDRED);
    case 'perTrip':
    case 'fixed':
      return ONE;
    default:
      return null;
  }
};

const figure = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);

/** The rate of a freight for a quantity: that of its slab, else its own. The last slab takes its end in. */
const rateFor = (freight: AnyRecord, quantity: Decimal): Decimal | null => {
  const slabs: readonly AnyRecord[] = Array.isArray(freight['slabs']) ? freight['slabs'] : []; // lines of a record
  if (slabs.length === 0) return figure(freight['rate']);
  const slab = slabs.find(({ fromQty, toQty }, n) => {
    const [from, to] = [figure(fromQty), figure(toQty)];
    const isBelowEnd = to === null || quantity.lt(to) || (n === slabs.length - 1 && quantity.eq(to));
    return (from === null || quantity.gte(from)) && isBelowEnd;
  });
  return slab === undefined ? null : figure(slab['rate']);
};

const isValidOn = ({ effectiveFrom: from, effectiveTill: till }: AnyRecord, day: string): boolean =>
  !(typeof from === 'string' && day < from) && !(typeof till === 'string' && day > till);

/**
 * Freight of an order by the freight that it names (spec 02, 3.4; spec 01, 3.20): rate × basis quantity, within minimum and maximum. Null where the
 * order names none, or one that is not valid on its day, or does not tell what it is reckoned by; an order in another currency is told in it by hand.
 * @example perTonne 1,450, 8,640 kg → 12,528.00
 */
const proposedFreight = (order: Freighted, measures: FreightMeasures, { ref, today }: RuleContext): Decimal | null => {
  const freight = ref('freight', order.freight);
  if (freight === undefined || (order.currency ?? 'INR') !== 'INR' || !isValidOn(freight, order.date ?? today))
    return null;
  const quantity = basisQuantity(freight['basis'], measures);
  const rate = quantity && rateFor(freight, quantity);
  return quantity && rate && isPositive(quantity)
    ? freightAmount({ rate, minimum: figure(freight['minimum']), maximum: figure(freight['maximum']) }, quantity)
    : null;
};

const isSame = (a: Decimal | null | undefined, b: Decimal | null): boolean =>
  isDecimal(a) && isDecimal(b) ? a.eq(b) : (a ?? null) === b;

/**
 * Freight that an order bears: what was typed, else what its freight comes to. What was reckoned is reckoned anew with other goods; what was
 * typed over it stays. `measuresOf` reckons the order, and the order as it was stored.
 */
export const freightOf = (
  order: Freighted,
  measuresOf: (order: AnyRecord) => FreightMeasures,
  context: RuleContext,
): Decimal | null => {
  const { freightAmount: typed = null } = order;
  if (typeof order.freight !== 'number') return typed;
  const { before } = context;
  const wasReckoned =
    before !== undefined &&
    isSame(typed, figure(before['freightAmount'])) &&
    isSame(typed, proposedFreight(before, measuresOf(before), context));
  if (typed !== null && !wasReckoned) return typed;
  return proposedFreight(order, measuresOf(order), context) ?? typed;
};
