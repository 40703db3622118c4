import { type Decimal, isZero, roundHalfAway, roundToPaisa, ZERO } from '../decimal/decimal.ts';
import { spread } from '../gst/spread.ts';

/** Goods that are valued together: quantity and rupees (spec 02, 1.8). */
export type Pool = { readonly quantity: Decimal; readonly value: Decimal };

/** A pool without goods. */
export const EMPTY_POOL: Pool = { quantity: ZERO, value: ZERO };

/** Goods come in with their amount. */
export const poolIn = (pool: Pool, quantity: Decimal, amount: Decimal): Pool => ({
  quantity: pool.quantity.plus(quantity),
  value: pool.value.plus(amount),
});

/**
 * What goods going out are worth: their share of the value, to the paisa; all of it when nothing stays.
 * @example 350.250 of 1,000.000 worth 98,500.00 → 34,499.63
 */
export const outAmount = ({ quantity, value }: Pool, out: Decimal): Decimal =>
  out.gte(quantity) ? value : roundToPaisa(value.times(out).div(quantity));

/** Goods go out: what is left, and what they were worth. */
export const poolOut = (pool: Pool, out: Decimal): { readonly pool: Pool; readonly amount: Decimal } => {
  const amount = outAmount(pool, out);
  return { pool: { quantity: pool.quantity.minus(out), value: pool.value.minus(amount) }, amount };
};

/** Rate of a pool for showing, 4 decimals; null without goods: the last rate is then the caller's to remember. */
export const poolRate = ({ quantity, value }: Pool): Decimal | null =>
  isZero(quantity) ? null : roundHalfAway(value.div(quantity), 4);

/** Value of each key of a pool; the rest of rounding goes to the largest key, so that the keys add up to the pool. */
export const keyValues = (pool: Pool, quantities: readonly Decimal[]): Decimal[] => spread(pool.value, quantities);
