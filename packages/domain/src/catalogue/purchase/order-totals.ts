/** Totals of an order from the goods to what is paid, as the screen and the print show them, in this order. */
export const ORDER_TOTALS = [
  'grossTotal',
  'discountTotal',
  'chargeTotal',
  'taxableTotal',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'roundOff',
] as const;

/** Of these, those that stand there even when they are zero. */
export const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['grossTotal', 'taxableTotal']);
