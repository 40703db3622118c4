import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';

/** Decimal digits that a double carries exactly; figures on the wire have no more. */
const EXACT_DIGITS = 15;
/** Beyond this the running sum of whole parts is put aside, before a double could drop a unit. */
const SAFE_SUM = 4e15;
/** The finest unit the product stores: quantity has six decimals. */
const PLACES = 6;
const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/**
 * Exact sum of the doubles at these positions, each read as the decimal of at most 15 significant digits
 * that it came from. Whole parts and millionths are added apart, both as integers, so nothing is rounded
 * and 100,000 rows take a few milliseconds. NaN (empty) counts as nothing.
 * @example exactSum(Float64Array.of(0.1, 0.2), Uint32Array.of(0, 1)) → 0.3
 */
export function exactSum(values: Float64Array, positions: Uint32Array): Decimal {
  let aside = 0n;
  let wholes = 0;
  let millionths = 0;
  for (const position of positions) {
    const value = values[position] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const whole = Math.trunc(value);
    const places = Math.max(0, Math.min(PLACES, EXACT_DIGITS - digitsOf(whole)));
    const power = POWERS[places] ?? 1;
    wholes += whole;
    if (Math.abs(wholes) > SAFE_SUM) {
      aside += BigInt(wholes);
      wholes = 0;
    }
    millionths += Math.round((value - whole) * power) * ((POWERS[PLACES] ?? 1) / power);
  }
  return decimal(String(aside + BigInt(wholes))).plus(decimal(String(millionths)).div(decimal('1000000')));
}

const digitsOf = (whole: number): number => {
  const size = Math.abs(whole);
  return size < 10 ? 1 : Math.floor(Math.log10(size)) + 1;
};
