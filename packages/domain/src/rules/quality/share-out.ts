import { type Decimal, isPositive, lesserOf, ZERO } from '../decimal/decimal.ts';

/**
 * Gives a quantity out over places in their order, each at most what it holds; what no place takes is left.
 * @example shareOut(700, [500, 300]) → shares 500, 200, left 0
 */
export const shareOut = (
  quantity: Decimal,
  room: readonly Decimal[],
): { readonly shares: readonly Decimal[]; readonly left: Decimal } => {
  let left = quantity;
  const shares = room.map((holds) => {
    const share = isPositive(holds) ? lesserOf(left, holds) : ZERO;
    left = left.minus(share);
    return share;
  });
  return { shares, left };
};
