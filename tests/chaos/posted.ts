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
  'receipt of rolls with numbers of ours': `select count(distinct l.parent_id)::int as count from inward_lines l join roll_number n on n.partner_id = $1 and n.number = l.roll_number where l.partner_id = $1`,
  'receipt with the code of its consignment': `select count(distinct parent_id)::int as count from inward_lines where partner_id = $1 and vendor_code <> ''`,
  'receipt that bore a charge': `select count(distinct parent_id)::int as count from inward_lines where partner_id = $1 and landed_amount > 0`,
  'receipt of a customer’s material': `select count(distinct l.transformation_id)::int as count from stock_ledger l where l.partner_id = $1 and l.reason = 'CUSTOMER_MATERIAL'`,
  'decision that pays less': `select count(*)::int as count from lab_test where partner_id = $1 and deducted > 0`,
  'opened package': `select count(*)::int as count from stock_ledger where partner_id = $1 and reason = 'UNPACK' and side = 'out'`,
  'second quantity that left': `select count(*)::int as count from stock_ledger where partner_id = $1 and secondary_quantity < 0`,
  'roll on the road': `select count(*)::int as count from stock_ledger l join stock_identity i on i.partner_id = $1 and i.id = l.identity_id where l.partner_id = $1 and l.reason = 'TRANSFER_OUT' and l.side = 'out' and i.roll_number <> ''`,
  'packing that came back': `select count(*)::int as count from packing_inward where partner_id = $1 and inward_type = 'returnedByCustomer' and number is not null`,
  'reversal of a receipt': `select count(*)::int as count from stock_transformation where partner_id = $1 and kind = 'reversal' and module = 'inward'`,
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
