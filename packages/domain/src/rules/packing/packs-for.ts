import { type Decimal, isPositive, roundBy, ZERO } from '../decimal/decimal.ts';

/** What a packing holds, in the unit of the quantity; empty for goods that lie loose. */
export type Content = { readonly contentQty?: Decimal | null };

/** Packs that are full, and what is left over, in the unit of the quantity. */
export type Packs = { readonly full: Decimal; readonly loose: Decimal };

/**
 * Packs for a quantity: as many as are full, the rest loose; all of it loose where a packing holds no stated quantity (spec 01, 3.19).
 * Exact: nothing is rounded. A quantity below zero has no packs.
 * @example 1,730 nos in bales of 500 → { full: 3, loose: 230 }
 */
export const packsFor = (qty: Decimal, { contentQty }: Content): Packs => {
  if (!contentQty || !isPositive(contentQty) || !isPositive(qty)) return { full: ZERO, loose: qty };
  const full = roundBy(qty.div(contentQty), 0, 'down');
  return { full, loose: qty.minus(full.times(contentQty)) };
};

/** What so many packages hold. @example 40 bags of 25 kg → 1,000 kg */
export const packedQuantity = (packages: number, content: Decimal): Decimal => content.times(String(packages));
