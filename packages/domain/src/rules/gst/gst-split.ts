import { type Decimal, decimal, percentOf, roundToPaisa, ZERO } from '../decimal/decimal.ts';

/** The taxes on one amount. SGST is printed as UTGST in union territories without a legislature; the figure is the same. */
export type GstSplit = { readonly cgst: Decimal; readonly sgst: Decimal; readonly igst: Decimal };

const HALF = decimal('0.5');

/**
 * GST on a taxable amount at a total percent: two equal halves within a state, each rounded alone, else one tax (spec 01, 3.23).
 * @example gstSplit(decimal('10000.05'), decimal('18'), true) → { cgst: 900.00, sgst: 900.00, igst: 0 }
 */
export const gstSplit = (taxable: Decimal, rate: Decimal, isIntraState: boolean): GstSplit => {
  if (!isIntraState) return { cgst: ZERO, sgst: ZERO, igst: roundToPaisa(percentOf(taxable, rate)) };
  const half = roundToPaisa(percentOf(taxable, rate.times(HALF)));
  return { cgst: half, sgst: half, igst: ZERO };
};
