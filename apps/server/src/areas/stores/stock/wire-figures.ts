/** Keys under which the ledger answers exact decimals as text. On the wire they are JSON numbers (spec 01, 0.4): 15 digits hold them. */
const FIGURES = new Set([
  'quantity',
  'secondaryQuantity',
  'allocated',
  'free',
  'hold',
  'rejected',
  'rate',
  'value',
  'amount',
  'in',
  'out',
  'secondaryIn',
  'secondaryOut',
  'balance',
  'opening',
  'closing',
  'openingValue',
  'closingValue',
  'share',
  'rateBefore',
  'rateAfter',
  'onHand',
  'usable',
  'inTransit',
  'atJobWorkers',
  'onOrder',
  'reserved',
  'promise',
  'reorderLevel',
  'short',
  'lastPurchaseRate',
  'averageRate',
  'suggested',
  'suggestedSecondary',
  'reservedForThis',
  'reservedForOthers',
  'requested',
  'issued',
  'wasted',
  'lost',
  'consumed',
  'returned',
  'toIssue',
  'open',
  'pending',
  'most',
  'limit',
  'alreadyRequested',
  'measured',
  'content',
]);

/** An answer of the ledger with its figures as numbers. A trace has hundreds of thousands of objects: only one that has some, or holds one that has, is copied. */
export const wireFigures = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wireFigures);
  if (typeof value !== 'object' || value === null) return value;
  const told = value as Readonly<Record<string, unknown>>; // what has keys
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(told)) {
    const one = told[key];
    const wired =
      typeof one === 'object' ? wireFigures(one) : typeof one === 'string' && FIGURES.has(key) ? Number(one) : one;
    if (wired !== one) (copy ??= { ...told })[key] = wired;
  }
  return copy ?? told;
};
