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
]);

/** An answer of the ledger with its figures as numbers. A trace has hundreds of thousands of objects: each is copied whole, and only what changes is set. */
export const wireFigures = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wireFigures);
  if (typeof value !== 'object' || value === null) return value;
  const told: Record<string, unknown> = { ...value };
  for (const key of Object.keys(told)) {
    const one = told[key];
    if (typeof one === 'object') told[key] = wireFigures(one);
    else if (typeof one === 'string' && FIGURES.has(key)) told[key] = Number(one);
  }
  return told;
};
