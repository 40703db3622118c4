import { type Decimal, decimal, type Rounding } from '../decimal/decimal.ts';

/** An exact fraction, reduced, its denominator above 0. Conversions stay fractions to the end and are rounded once. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

const divisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

const reduced = (top: bigint, bottom: bigint): Fraction => {
  const by = divisor(top, bottom) || 1n;
  return { top: top / by, bottom: bottom / by };
};

/** The fraction of an exact decimal. @example fractionOf(decimal('0.0254')) → 127/5000 */
export const fractionOf = (value: Decimal): Fraction => {
  const [integer = '0', decimals = ''] = value.toString().split('.');
  return reduced(BigInt(integer + decimals), 10n ** BigInt(decimals.length));
};

/** 1. */
export const UNITY: Fraction = { top: 1n, bottom: 1n };

/** Product. */
export const times = (a: Fraction, b: Fraction): Fraction => reduced(a.top * b.top, a.bottom * b.bottom);

/** Quotient of two positive fractions. */
export const over = (a: Fraction, b: Fraction): Fraction => reduced(a.top * b.bottom, a.bottom * b.top);

const roundedUnits = (top: bigint, bottom: bigint, rounding: Rounding): bigint => {
  const whole = top / bottom;
  const rest = top % bottom;
  if (rest === 0n || rounding === 'down') return whole;
  return rounding === 'up' || rest * 2n >= bottom ? whole + 1n : whole;
};

/** The decimal nearest to a fraction in the way asked for; rounded here for the first and only time. */
export const toDecimal = ({ top, bottom }: Fraction, places: number, rounding: Rounding): Decimal => {
  const size = top < 0n ? -top : top;
  const digits = roundedUnits(size * 10n ** BigInt(places), bottom, rounding)
    .toString()
    .padStart(places + 1, '0');
  const text = `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places) || '0'}`;
  return top < 0n ? decimal(text).neg() : decimal(text);
};

/** The fraction as text: a plain decimal when it ends, else `top/bottom`. Equal fractions have equal texts. */
export const fractionText = (fraction: Fraction): string => {
  const { top, bottom } = fraction;
  let rest = bottom;
  let places = 0;
  for (const prime of [2n, 5n]) {
    let power = 0;
    for (; rest % prime === 0n; rest /= prime) power += 1;
    places = Math.max(places, power);
  }
  return rest === 1n ? toDecimal(fraction, places, 'down').toString() : `${top}/${bottom}`;
};
