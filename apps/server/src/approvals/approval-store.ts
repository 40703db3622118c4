import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ApprovalOddity } from '@weft/domain/contract/approvals';
import type { Level } from '@weft/domain/rules/approval/choose-levels';
import type { Given, SELF_APPROVALS } from '@weft/domain/rules/approval/who-decides';
import type { Tx } from '../db/tx.ts';
import type { Held } from '../records/save/held-changes.ts';
import type { Change } from '../records/history.ts';

/** What the list of requests says of a document. */
export type Summary = {
  readonly number: string | null;
  readonly about: string | null;
  readonly amount: string | null;
  readonly branch: number | null;
  readonly branchName: string | null;
  readonly changes: readonly Change[];
  /** What is out of the ordinary. */
  readonly unusual?: readonly ApprovalOddity[];
  /** What the save holds back besides: asked for once this was decided. */
  readonly next?: readonly Held[];
};

/** A request for approval: one round of a document. */
export type ApprovalRequest = {
  readonly id: number;
  readonly module: string;
  readonly recordId: number;
  readonly round: number;
  readonly flow: number | null;
  readonly flowVersion: number | null;
  readonly trigger: string;
  readonly action: string;
  readonly body: AnyRecord;
  readonly fromStatus: number | null;
  readonly status: 'REQUESTED' | 'APPROVED' | 'REJECTED';
  readonly levels: readonly Level[];
  readonly selfApproval: (typeof SELF_APPROVALS)[number];
  readonly editResets: boolean;
  readonly material: readonly string[];
  readonly currentLevel: number;
  readonly levelSince: string;
  readonly remindOn: string | null;
  readonly dueOn: string | null;
  readonly requestedBy: number | null;
  /** Who worked at the device of `requestedBy` by their PIN, where somebody did: it is their request. */
  readonly askedOperator: number | null;
  readonly requestedOn: string;
  readonly editedBy: number | null;
  readonly decidedBy: number | null;
  readonly decidedOperator: number | null;
  readonly decidedOn: string | null;
  readonly recordVersion: number;
  readonly snapshotHash: string;
  readonly summary: Summary;
  readonly version: number;
};

const UTC = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const moment = (column: string): string => `to_char(${column} at time zone 'UTC', ${UTC})`;

/** Columns of a request, for whoever selects some of them. */
export const REQUEST_COLUMNS = `id, module, record_id as "recordId", round, flow_id as flow, flow_version as "flowVersion", trigger, action, body,
  from_status as "fromStatus", status, levels, self_approval as "selfApproval", edit_resets as "editResets", material, current_level as "currentLevel",
  ${moment('level_since')} as "levelSince", ${moment('remind_on')} as "remindOn", ${moment('due_on')} as "dueOn", requested_by as "requestedBy",
  asked_operator_id as "askedOperator", decided_operator_id as "decidedOperator", ${moment('requested_on')} as "requestedOn", edited_by as "editedBy", decided_by as "decidedBy", ${moment('decided_on')} as "decidedOn",
  record_version as "recordVersion", snapshot_hash as "snapshotHash", summary, version`;

/** SQL of the last round of a document: $1 the partner, $2 its module, $3 its id. */
export const LAST_SQL = `select ${REQUEST_COLUMNS} from approval_status where partner_id = $1 and module = $2 and record_id = $3 order by round desc limit 1`;

/** The last round of a document; with `lock` nobody else decides it until the transaction ends. */
export const lastRequest = (
  tx: Tx,
  module: string,
  recordId: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ApprovalRequest | undefined> =>
  tx.maybe<ApprovalRequest>(
    lock ? `${LAST_SQL} for update` : LAST_SQL,
    [tx.partnerId, module, recordId],
    lock ? 'approval-last-locked' : 'approval-last',
  );

const INSERT_SQL = `insert into approval_status (partner_id, module, record_id, round, flow_id, flow_version, trigger, action, body, from_status, status,
    levels, self_approval, edit_resets, material, current_level, level_since, remind_on, due_on, requested_by, requested_on, edited_by, decided_by, decided_on,
    record_version, snapshot_hash, summary, asked_operator_id, decided_operator_id)
  select $1, r.module, r."recordId", r.round, r.flow, r."flowVersion", r.trigger, r.action, r.body, r."fromStatus", r.status, r.levels, r."selfApproval",
    r."editResets", r.material, r."currentLevel", r."levelSince", r."remindOn", r."dueOn", r."requestedBy", r."requestedOn", r."editedBy", r."decidedBy",
    r."decidedOn", r."recordVersion", r."snapshotHash", r.summary, r."askedOperator", r."decidedOperator"
    from jsonb_to_record($2::jsonb) as r(module text, "recordId" bigint, round int, flow bigint, "flowVersion" int, trigger text, action text, body jsonb,
      "fromStatus" int, status text, levels jsonb, "selfApproval" text, "editResets" boolean, material jsonb, "currentLevel" int, "levelSince" timestamptz,
      "remindOn" timestamptz, "dueOn" timestamptz, "requestedBy" bigint, "requestedOn" timestamptz, "editedBy" bigint, "decidedBy" bigint,
      "decidedOn" timestamptz, "recordVersion" int, "snapshotHash" text, summary jsonb, "askedOperator" bigint, "decidedOperator" bigint)
  returning ${REQUEST_COLUMNS}`;

/** Writes a new round. */
export const insertRequest = (tx: Tx, request: Omit<ApprovalRequest, 'id' | 'version'>): Promise<ApprovalRequest> =>
  tx.one<ApprovalRequest>(INSERT_SQL, [tx.partnerId, JSON.stringify(request)], 'approval-insert');

const UPDATE_SQL = `update approval_status set status = $3, current_level = $4, level_since = $5, remind_on = $6, due_on = $7, decided_by = $8, decided_on = $9,
    snapshot_hash = $10, summary = $11::jsonb, record_version = $12, decided_operator_id = $13, body = $14::jsonb, version = version + 1
  where partner_id = $1 and id = $2 returning ${REQUEST_COLUMNS}`;

/** Writes how far a request is; the caller holds its lock. */
export const updateRequest = (tx: Tx, request: ApprovalRequest): Promise<ApprovalRequest> =>
  tx.one<ApprovalRequest>(
    UPDATE_SQL,
    [
      tx.partnerId,
      request.id,
      request.status,
      request.currentLevel,
      request.levelSince,
      request.remindOn,
      request.dueOn,
      request.decidedBy,
      request.decidedOn,
      request.snapshotHash,
      JSON.stringify(request.summary),
      request.recordVersion,
      request.decidedOperator,
      JSON.stringify(request.body),
    ],
    'approval-update',
  );

/** One act on a request. `reason` tells a withdrawal, the product's own acts and an approval that was given at an earlier level from a decision. */
export type Act = {
  readonly level: number | null;
  readonly levelName: string | null;
  readonly status: ApprovalRequest['status'];
  readonly staff: number | null;
  /** Who worked at the device of `staff` by their PIN. */
  readonly operator?: number | null;
  readonly onBehalfOf?: number | null;
  readonly remark?: string | null;
  /** What an approver changed of it while approving. */
  readonly fieldChanges?: readonly Change[];
  readonly reason?: 'withdrawn' | 'changed' | 'noFlow' | 'earlier' | 'self' | null;
};

const LOG_SQL = `insert into approval_log (partner_id, module, record_id, round, record_version, at, level, level_name, status, staff_id, operator_id, on_behalf_of, remark,
    reason, field_changes)
  select $1, $2, $3, $4, $5, $6, a.level, a."levelName", a.status, a.staff, a.operator, a."onBehalfOf", a.remark, a.reason, coalesce(a."fieldChanges", '[]')
    from jsonb_to_recordset($7::jsonb) as a(level int, "levelName" text, status text, staff bigint, operator bigint, "onBehalfOf" bigint, remark text, reason text,
      "fieldChanges" jsonb)`;

/** Which document and round an act belongs to. */
export type Place = Pick<ApprovalRequest, 'module' | 'recordId' | 'round' | 'recordVersion'>;

/** Writes acts into the log, where they stay. */
export const logActs = async (tx: Tx, place: Place, at: string, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return;
  await tx.execute(
    LOG_SQL,
    [tx.partnerId, place.module, place.recordId, place.round, place.recordVersion, at, JSON.stringify(acts)],
    'approval-log',
  );
};

const GIVEN_SQL = `select level, staff_id as staff, on_behalf_of as "onBehalfOf", ${moment('at')} as at from approval_log
 where partner_id = $1 and module = $2 and record_id = $3 and round = $4 and status = 'APPROVED' and level is not null order by id`;

/** Approvals that were given in a round. */
export const givenIn = (
  tx: Tx,
  { module, recordId, round }: ApprovalRequest,
): Promise<(Given & { readonly at: string })[]> =>
  tx.query<Given & { readonly at: string }>(GIVEN_SQL, [tx.partnerId, module, recordId, round], 'approval-given');
