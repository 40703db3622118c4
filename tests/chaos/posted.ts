import type { StatusName } from '@weft/domain/contract/statuses';
import type { Tx } from '../../apps/server/src/db/tx.ts';

/** Each kind of document of spec 02, 0.1: its module, and the states that say that one was posted. A transfer is posted when it is sent, and validated when it arrives. */
const POSTED = {
  'opening stock': ['openingStock', 'completed'],
  'purchase order': ['purchaseOrder', 'open'],
  'gate entry': ['preInward', 'open'],
  inward: ['inward', 'open', 'completed'],
  outward: ['outward', 'completed'],
  'purchase return': ['purchaseReturn', 'completed'],
  'foundry inward': ['foundryInward', 'open', 'completed'],
  'foundry outward': ['foundryOutward', 'completed'],
  'lab test': ['labTest', 'completed'],
  'supporting material inward': ['supportingInward', 'completed'],
  'supporting material allocation': ['supportingAllocation', 'completed'],
  'packing-type inward': ['packingInward', 'completed'],
  'material request': ['materialRequest', 'open'],
  'material allocation': ['materialAllocation', 'inProgress', 'completed'],
  'floor reconciliation': ['floorReconciliation', 'completed'],
  'physical count': ['physicalCount', 'completed'],
  'stock transfer': ['stockTransfer', 'inTransit'],
  'transfer validation': ['stockTransfer', 'inProgress', 'completed'],
  'inter-department transfer': ['departmentTransfer', 'inTransit'],
} as const satisfies Readonly<Record<string, readonly [module: string, ...StatusName[]]>>;

/** What a kind of document alone does not say: where these come from, and what became of them. */
const FOUND = {
  'return of castings': `select count(*)::int as count from purchase_return where partner_id = $1 and number like 'FT/%'`,
  'receipt of which the laboratory accepted': `select count(distinct parent_id)::int as count from inward_lines where partner_id = $1 and test and accepted > 0`,
  'receipt of which the laboratory rejected': `select count(distinct parent_id)::int as count from inward_lines where partner_id = $1 and test and rejected > 0`,
  'receipt of which the laboratory used up a sample': `select count(distinct parent_id)::int as count from inward_lines where partner_id = $1 and test and sampled > 0`,
} as const;

const SQL = `select count(distinct record_id)::int as count from history, jsonb_array_elements(changes) c
  where partner_id = $1 and module = $2 and c ->> 'field' = 'status' and c ->> 'new' = any($3::text[])`;

/** How many documents of each kind were posted, whatever became of them later. */
export const postedOfEach = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const posted = new Map<string, number>();
  for (const [kind, [module, ...states]] of Object.entries(POSTED))
    posted.set(kind, (await tx.one<{ count: number }>(SQL, [tx.partnerId, module, states])).count);
  for (const [kind, sql] of Object.entries(FOUND))
    posted.set(kind, (await tx.one<{ count: number }>(sql, [tx.partnerId])).count);
  return posted;
};

/** Kinds of documents of which none was posted: a history without them proves nothing of them. */
export const neverPosted = (posted: ReadonlyMap<string, number>): readonly string[] =>
  [...posted].flatMap(([kind, count]) => (count === 0 ? [kind] : []));
