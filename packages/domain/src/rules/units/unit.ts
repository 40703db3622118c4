import type { Decimal, Rounding } from '../decimal/decimal.ts';

/** What a rule must know of a unit of measure (spec 01, 3.13). One unit is numerator ÷ denominator of the base unit of its kind. */
export type Unit = {
  readonly id: number;
  readonly symbol: string;
  readonly kind: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
  readonly decimals: number;
  readonly rounding: Rounding;
  /** Holds what an item says and nothing by itself: a bale is no number of pieces until an item says how many. */
  readonly isContainer?: boolean;
};

/** A conversion of one item: `fromQty` of unit `from` is `toQty` of unit `to`; units by id (1 bale = 500 nos). */
export type ItemConversion = {
  readonly from: number;
  readonly fromQty: Decimal;
  readonly to: number;
  readonly toQty: Decimal;
};
