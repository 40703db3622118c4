import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import type { Held } from '../records/save/held-changes.ts';
import { type ApprovalRequest, REQUEST_COLUMNS } from './approval-store.ts';

/** A record that waits is not changed in what it waits with: fault APPROVAL, with the level that is asked. */
export const runningFault = (
  module: Module,
  { summary, currentLevel }: Pick<ApprovalRequest, 'summary' | 'currentLevel'>,
): Fault => fault('', 'APPROVAL', { document: summary.number ?? module.title, n: currentLevel });

/** Requests that run for records of a module. */
export const runningRequests = async (
  tx: Tx,
  module: Module,
  ids: readonly number[],
): Promise<readonly ApprovalRequest[]> =>
  ids.length === 0
    ? []
    : tx.query<ApprovalRequest>(
        `select ${REQUEST_COLUMNS} from approval_status where partner_id = $1 and module = $2 and record_id = any($3::bigint[]) and status = 'REQUESTED'`,
        [tx.partnerId, module.name, ids],
        'approvals-running',
      );

/** Lets a request be followed by another one for the same record: asked for once this one was decided. */
export const askAfter = async (tx: Tx, { id }: ApprovalRequest, held: Held): Promise<void> => {
  await tx.execute(
    `update approval_status set summary = jsonb_set(summary, '{next}', coalesce(summary->'next', '[]') || $3::jsonb), version = version + 1
      where partner_id = $1 and id = $2`,
    [tx.partnerId, id, JSON.stringify([held])],
    'approval-ask-after',
  );
};
