import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import { standingOf } from '../../approvals/approval-lists.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { seenRow } from '../../modules/read-endpoints.ts';
import { rowScopeSql, rowScopeValues } from '../../records/list/row-scope-sql.ts';
import type { AroundOrder } from './order-answer.ts';
import { toldRevisions } from './order-revisions.ts';

/** Placeholders before those of the rows that the person sees. */
const FIXED = 3;

/** Receipts of one mode with goods of an order, drafts too, and of which of its lines how much. */
const inwardsSql = (module: Module): string => `select i.id, '${module.name}' as module, i.number,
    to_char(i.date, 'YYYY-MM-DD') as date, i.bill_no as "billNo", i.challan_no as "challanNo", i.status as "statusId",
    jsonb_agg(jsonb_build_object('purchaseOrderItem', l.purchase_order_item, 'quantity', l.quantity, 'accepted', l.accepted, 'rejected', l.rejected) order by l.line_no) as lines
  from inward i join inward_lines l on l.partner_id = $1 and l.parent_id = i.id and l.purchase_order_id = $2 and l.deleted_on is null
 where i.partner_id = $1 and i.mode = $3 and i.deleted_on is null${rowScopeSql(module, 'i', FIXED + 1)}
 group by i.id, i.number, i.date, i.bill_no, i.challan_no, i.status order by i.date, i.id`;

/** The two kinds of receipts, by their mode. */
const RECEIPTS = [
  [inward, 2],
  [foundryInward, 1],
] as const;

type Receipt = AnyRecord & { readonly statusId: number };

/** Receipts of an order, of those kinds and rows that the person sees. */
const inwardsOf = async ({ tx, person }: Pick<Call, 'tx' | 'person'>, id: number): Promise<readonly AnyRecord[]> => {
  const found: AnyRecord[] = [];
  for (const [module, mode] of RECEIPTS) {
    if (!person.may(module.acl)) continue;
    const values = [tx.partnerId, id, mode, ...rowScopeValues(person, module)];
    const rows = await tx.query<Receipt>(inwardsSql(module), values, `order-inwards-${module.name}`);
    for (const { statusId, ...row } of rows) {
      const name = statusName(statusId);
      found.push({ ...row, status: { id: statusId, name: name === undefined ? '' : STATUSES[name].name } });
    }
  }
  return found;
};

/**
 * One order with what belongs to it (spec 02, 3.7): its lines and their progress, its revisions, how its approval stands, the receipts of its goods. Who
 * may only choose orders is told what a pick list tells. Faults DENIED, NOT_FOUND.
 */
export const wholeOrder = async (call: Call): Promise<Answer> => {
  const row = await seenRow(call, purchaseOrder);
  const id = Number(row['id']);
  if (!call.person.may(purchaseOrder.acl)) return { data: row };
  const around: AroundOrder = {
    revisions: await toldRevisions(call, row),
    approval: (await standingOf(call, purchaseOrder, id)) ?? null,
    inwards: await inwardsOf(call, id),
  };
  return { data: { ...row, ...around } };
};
