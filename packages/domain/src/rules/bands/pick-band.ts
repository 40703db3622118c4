import type { Decimal } from '../decimal/decimal.ts';

/** A band of measured values of a stock parameter; the lower end belongs to it, the upper one to the next band. */
export type Band = { readonly min: Decimal; readonly max: Decimal };

/**
 * The band that a measured value falls into: min ≤ value < max, and the last band has its upper end too (spec 01, 3.10). Of overlapping bands
 * the lower one; undefined when none holds it.
 * @example bands 6.0–6.5, 6.5–7.0, 7.0–7.5: 6.5 → the second, 7.5 → the third, 7.6 → undefined
 */
export const pickBand = <Kind extends Band>(bands: readonly Kind[], value: Decimal): Kind | undefined => {
  const sorted = bands.toSorted((a, b) => a.min.cmp(b.min) || a.max.cmp(b.max));
  const within = sorted.find(({ min, max }) => value.gte(min) && value.lt(max));
  if (within !== undefined) return within;
  const last = sorted.at(-1);
  return last !== undefined && value.eq(last.max) ? last : undefined;
};
