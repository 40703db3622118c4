import type { Decimal } from '../../rules/decimal/decimal.ts';
import type { ComputedRule, RequiredRule } from '../language/field.ts';

type Weighed = { readonly tareWeight?: Decimal | null; readonly grossWeight?: Decimal | null };
type Sized = {
  readonly lengthMm?: Decimal | null;
  readonly widthMm?: Decimal | null;
  readonly heightMm?: Decimal | null;
};

/** Every form but loose holds a stated quantity. */
export const holdsSomething: RequiredRule = ({ form }: { readonly form?: string }) =>
  form !== undefined && form !== 'loose';

/** Net weight in kg: gross − tare; empty until both are there. */
export const netWeight: ComputedRule = ({ tareWeight, grossWeight }: Weighed) =>
  tareWeight && grossWeight ? grossWeight.minus(tareWeight) : null;

/** Volume in m³ of the three sides in mm; empty until all are there. @example 1200 × 800 × 1000 → 0.96 */
export const volume: ComputedRule = ({ lengthMm, widthMm, heightMm }: Sized) =>
  lengthMm && widthMm && heightMm ? lengthMm.times(widthMm).times(heightMm).div('1000000000') : null;
