import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Places } from '../../../access/person.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { linesOf } from './receipt-lines.ts';

const areasOf = (document: StoredRecord): readonly { readonly field: string; readonly area: unknown }[] => [
  { field: 'stockArea', area: document['stockArea'] },
  ...linesOf(document).map((line, n) => ({ field: `lines[${n}].stockArea`, area: line['stockArea'] })),
];

/**
 * Goods are taken into one's own stock areas alone: elsewhere they would lie where who received them does not see them. What a document said
 * `before` stays. Fault DENIED at `stockArea` and `lines[n].stockArea`.
 */
export const areaFaults = (
  { stockAreaIds }: Places,
  document: StoredRecord,
  before: StoredRecord | undefined,
): readonly Fault[] => {
  if (stockAreaIds.length === 0) return [];
  const known = new Set<unknown>(stockAreaIds);
  for (const { area } of before === undefined ? [] : areasOf(before)) known.add(area);
  return areasOf(document)
    .filter(({ area }) => typeof area === 'number' && !known.has(area))
    .map(({ field }) => fault(field, 'DENIED', { what: 'use another stock area than your own' }));
};
