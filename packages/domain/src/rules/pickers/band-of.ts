import { compareDecimals, type Decimal } from '../decimal/decimal.ts';

/** A band of measured values: from its least value up to its greatest. */
export type Band = { readonly minValue: Decimal; readonly maxValue: Decimal };

/** Modules of parameters of material, whose rows are picked by what was measured (spec 01, 3.10). */
export const MEASURED_BY: ReadonlySet<string> = new Set([
  'purity',
  'ph',
  'moisture',
  'solubility',
  ...[4, 5, 6, 7, 8, 9].map((n) => `stockParam${n}`),
]);

/**
 * The band that contains a measured value (spec 01, 3.10): from its least value on, short of its greatest; the last band holds its greatest too. Undefined
 * where none does.
 * @example of 6.0–6.5, 6.5–7.0, 7.0–7.5: 6.5 → the second, 7.5 → the third, 7.6 → none
 */
export const bandOf = <B extends Band>(value: Decimal, bands: readonly B[]): B | undefined => {
  const inside = bands.filter(({ minValue, maxValue }) => minValue.lte(value) && value.lt(maxValue));
  const narrowest = (rows: readonly B[]): B | undefined =>
    rows.toSorted((a, b) => compareDecimals(a.maxValue.minus(a.minValue), b.maxValue.minus(b.minValue)))[0];
  if (inside.length > 0) return narrowest(inside);
  const end = bands.toSorted((a, b) => compareDecimals(b.maxValue, a.maxValue))[0];
  return end !== undefined && end.maxValue.eq(value) && end.minValue.lte(value) ? end : undefined;
};
