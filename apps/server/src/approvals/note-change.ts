import { isFavourable } from '@weft/domain/rules/approval/favourable';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from '../records/handler.ts';
import type { StoredRecord } from '../records/types.ts';
import { changesBetween } from '../records/history.ts';
import { type ApprovalRequest, lastRequest, updateRequest } from './approval-store.ts';
import { materialHash } from './material.ts';
import { supersede } from './supersede.ts';

const LETS_SQL = 'select ignore_favourable as "lets" from approval_flow where partner_id = $1 and id = $2';

/** Whether the flow of an approval lets a change for the better keep it (spec 03, A8). */
const isLetStand = async (
  tx: SaveContext['tx'],
  { approval }: Module,
  { flow, material }: ApprovalRequest,
  before: StoredRecord,
  after: StoredRecord,
): Promise<boolean> => {
  const favourable = approval?.favourable;
  if (favourable === undefined || !isFavourable({ material, favourable }, before, after)) return false;
  const found = await tx.maybe<{ lets: boolean }>(LETS_SQL, [tx.partnerId, flow], 'approval-lets-better');
  return found?.lets === true;
};

/**
 * An approval is of what was seen: a document that was changed without a new one says so in its log, with what was changed, and is no longer
 * approved (spec 03, A6). What it has already done stays.
 */
export const noteChange = async (
  context: Pick<SaveContext, 'tx' | 'now'>,
  module: Module,
  before: StoredRecord,
  after: StoredRecord,
): Promise<void> => {
  const { tx } = context;
  if (module.approval === undefined) return;
  const last = await lastRequest(tx, module.name, after.id);
  if (last?.status !== 'APPROVED' || !last.editResets) return;
  const snapshotHash = materialHash(module, after, last.material);
  if (snapshotHash === last.snapshotHash) return;
  if (await isLetStand(tx, module, last, before, after)) {
    await updateRequest(tx, { ...last, snapshotHash }); // what was agreed to is at least as good now
    return;
  }
  await supersede(context, { ...last, recordVersion: after.version }, changesBetween(module, before, after));
};
