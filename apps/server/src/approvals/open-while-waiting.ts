import type { Module } from '@weft/domain/catalogue/language/module';
import type { Tx } from '../db/tx.ts';
import type { StoredRecord } from '../records/types.ts';
import { type ApprovalRequest, lastRequest } from './approval-store.ts';

const LOCKS_SQL = 'select lock_while_pending as locks from approval_flow where partner_id = $1 and id = $2';

/** Whether a request runs whose flow lets what waits be changed meanwhile (spec 03, 4.2: lockWhilePending). */
export const isUnlocked = async (
  tx: Tx,
  { status, flow }: Pick<ApprovalRequest, 'status' | 'flow'>,
): Promise<boolean> => {
  if (status !== 'REQUESTED') return false;
  const found = await tx.maybe<{ locks: boolean }>(LOCKS_SQL, [tx.partnerId, flow], 'approval-locks');
  return found?.locks === false;
};

/** The request that an unlocked document waits with; undefined where none runs, or it is locked till somebody decides. */
export const openWhileWaiting = async (
  tx: Tx,
  { name, approval }: Module,
  before: Pick<StoredRecord, 'id' | 'status'> | undefined,
): Promise<ApprovalRequest | undefined> => {
  const waits = Object.values(approval?.actions ?? {}).flatMap(({ waitsIn }) => waitsIn ?? []);
  if (before?.status === undefined || !waits.includes(before.status)) return undefined;
  const last = await lastRequest(tx, name, before.id, { lock: true });
  return last !== undefined && (await isUnlocked(tx, last)) ? last : undefined;
};
