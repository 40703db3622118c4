import { type Decimal, decimal, roundHalfAway } from '../decimal/decimal.ts';

/** What a supplier is judged by, each in percent: accepted of decided, in time of due, market rate of order rate. */
export type SupplierMarks = { readonly quality: Decimal; readonly delivery: Decimal; readonly price: Decimal };

const WEIGHTS = { quality: decimal('0.5'), delivery: decimal('0.3'), price: decimal('0.2') } as const;

/**
 * Score of a supplier: half quality, three tenths delivery, a fifth price, to two decimals (spec 02, 2.7, C19).
 * @example 99.20, 88.00, 97.00 → 95.40
 */
export const supplierScore = ({ quality, delivery, price }: SupplierMarks): Decimal =>
  roundHalfAway(
    quality.times(WEIGHTS.quality).plus(delivery.times(WEIGHTS.delivery)).plus(price.times(WEIGHTS.price)),
    2,
  );
