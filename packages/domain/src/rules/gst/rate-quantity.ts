import { type Decimal, HUNDRED } from '../decimal/decimal.ts';

/** What a rate is for: the unit of the order, the item's primary unit, the second quantity, a kilogram, or so many units of the order. */
export type RateBasis = 'orderUnit' | 'primary' | 'secondary' | 'kg' | 'hundred' | 'thousand' | 'tonne';

/** The quantities of a line. `weightKg` is the net weight, or quantity × standard weight while it is only ordered. */
export type LineQuantities = {
  readonly quantity: Decimal;
  readonly primaryQuantity?: Decimal | null;
  readonly secondaryQuantity?: Decimal | null;
  readonly weightKg?: Decimal | null;
};

const THOUSAND = '1000';

/**
 * The quantity that a rate is multiplied by; the order's quantity where the wanted one is not known (spec 02, 3.4; spec 03, 0.4).
 * @example rateQuantity({ quantity: decimal('125000') }, 'thousand') → 125
 */
export const rateQuantity = (quantities: LineQuantities, basis: RateBasis): Decimal => {
  const { quantity, primaryQuantity, secondaryQuantity, weightKg } = quantities;
  switch (basis) {
    case 'primary':
      return primaryQuantity ?? quantity;
    case 'secondary':
      return secondaryQuantity ?? quantity;
    case 'kg':
      return weightKg ?? quantity;
    case 'tonne':
      return (weightKg ?? quantity).div(THOUSAND);
    case 'hundred':
      return quantity.div(HUNDRED);
    case 'thousand':
      return quantity.div(THOUSAND);
    case 'orderUnit':
      return quantity;
  }
};
