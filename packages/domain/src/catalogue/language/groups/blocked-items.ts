import { fault } from '../../../contract/faults.ts';
import { statusOf } from '../../../contract/statuses.ts';
import type { NeedyRule } from '../module.ts';
import type { AnyRecord } from '../record.ts';
import { textOf } from '../text-of.ts';

type Goods = { readonly lines?: readonly AnyRecord[] };

/** Items that a document has in its books already: what was ordered or moved before the item was blocked stays. A draft is in no book. */
const itemsBefore = (before: AnyRecord | undefined): ReadonlySet<unknown> => {
  const status = statusOf(before?.['status']);
  const lines = (before as Goods | undefined)?.lines; // documents of goods have lines
  return status === undefined || status === 'draft' || status === 'pendingApproval' || !Array.isArray(lines)
    ? new Set()
    : new Set(lines.map(({ item }: AnyRecord) => item));
};

const refusing = (isOpenToOverride: boolean): NeedyRule => ({
  needs: [],
  check: ({ lines = [] }: Goods, { ref, before, mayOverride }) => {
    if (isOpenToOverride && mayOverride) return [];
    const kept = itemsBefore(before);
    return lines.flatMap(({ item }, n) => {
      const row = ref('item', item);
      return row?.['status'] === 'blocked' && !kept.has(item)
        ? [fault(`lines[${n}].item`, 'ITEM_BLOCKED', { item: textOf(row['name']) })]
        : [];
    });
  },
  isAskedAgain: true,
});

/** Nothing of a blocked item is ordered, asked for or taken in (spec 01, 3.5; spec 02, 0.3). Fault ITEM_BLOCKED at `lines[n].item`. */
export const noBlockedItems = refusing(false);

/** Goods of a blocked item move only by override (spec 01, 3.5). Fault ITEM_BLOCKED at `lines[n].item`. */
export const noBlockedLeaving = refusing(true);
