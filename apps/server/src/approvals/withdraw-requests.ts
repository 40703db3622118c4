import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from '../records/handler.ts';
import { writeHistory } from '../records/history.ts';
import { type ApprovalRequest, REQUEST_COLUMNS } from './approval-store.ts';
import { tellRequester } from './tell.ts';

/** A record whose request is withdrawn; with a version the one alone that was made of it, no later than `until`. */
export type Withdrawn = { readonly id: number; readonly version?: number };

const WITHDRAW_SQL = `with withdrawn as (
    update approval_status set status = 'REJECTED', decided_by = $5, decided_operator_id = $8, decided_on = $6, remind_on = null, due_on = null, version = approval_status.version + 1
      from jsonb_to_recordset($3::jsonb) as w(record bigint, seen int)
     where partner_id = $1 and module = $2 and record_id = w.record and status = 'REQUESTED' and (w.seen is null or record_version = w.seen)
       and requested_on <= $4
    returning ${REQUEST_COLUMNS}),
  logged as (
    insert into approval_log (partner_id, module, record_id, round, record_version, at, level, level_name, status, staff_id, operator_id, remark, reason)
    select $1, module, "recordId", round, "recordVersion", $6, "currentLevel",
      (select l->>'name' from jsonb_array_elements(levels) l where (l->>'sequence')::int = "currentLevel" limit 1), status, $5, $8, $7, 'withdrawn' from withdrawn)
  select * from withdrawn`;

/** Takes back what runs for records that are gone, or are again what they were: nobody agrees to it any more. The caller holds the records' locks. */
export const withdrawRequests = async (
  context: SaveContext,
  module: Module,
  records: readonly Withdrawn[],
  { remark, until = context.now }: { readonly remark: string; readonly until?: string },
): Promise<readonly ApprovalRequest[]> => {
  const { tx, person, now } = context;
  if (module.approval === undefined || records.length === 0) return [];
  const asked = JSON.stringify(records.map(({ id, version }) => ({ record: id, seen: version ?? null })));
  const withdrawn = await tx.query<ApprovalRequest>(
    WITHDRAW_SQL,
    [tx.partnerId, module.name, asked, until, person.staffId, now, remark, person.operatorId ?? null],
    'approvals-withdraw',
  );
  await writeHistory(
    context,
    withdrawn.map(({ recordId }) => ({
      module: module.name,
      id: recordId,
      action: 'withdraw',
      changes: [],
      reason: remark,
    })),
  );
  return withdrawn;
};

/** A record that goes takes its request with it, and who asked is told. */
export const withdrawGone = async (context: SaveContext, module: Module, id: number): Promise<void> => {
  const { tx, person, now } = context;
  const remark = 'Deleted';
  for (const request of await withdrawRequests(context, module, [{ id }], { remark }))
    await tellRequester(tx, request, {
      now,
      by: person.actorId,
      byName: person.actorName,
      remark,
    });
};
