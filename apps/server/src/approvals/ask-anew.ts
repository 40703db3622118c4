import type { Module } from '@weft/domain/catalogue/language/module';
import { statusName } from '@weft/domain/contract/statuses';
import { actionOf } from '../records/guarded-actions.ts';
import type { SaveContext } from '../records/handler.ts';
import { changesBetween } from '../records/history.ts';
import { writeStatus } from '../records/record-store.ts';
import { runAction } from '../records/run-action.ts';
import type { StoredRecord } from '../records/types.ts';
import { type ApprovalRequest, updateRequest } from './approval-store.ts';
import { materialHash } from './material.ts';
import { openWhileWaiting } from './open-while-waiting.ts';
import { requesterOf } from './requester.ts';
import { supersede } from './supersede.ts';

const nowAt = (request: ApprovalRequest, { version }: StoredRecord): ApprovalRequest => ({
  ...request,
  recordVersion: version,
});

/**
 * A document that was changed while it waits unlocked (spec 03, 4.2): approvers look at what it says now. What matters asks for approval anew, of the levels
 * that the changed document needs; a remark leaves the round as it is. Who asked asks again, with their rights: who changed it is its author as well, so
 * neither of the two approves it. Answers the document as it then lies there.
 */
export const askAnew = async (
  context: SaveContext,
  module: Module,
  before: StoredRecord | undefined,
  stored: StoredRecord,
): Promise<StoredRecord> => {
  const { tx, person, now } = context;
  const request = await openWhileWaiting(tx, module, before);
  const action = request === undefined ? undefined : actionOf(module, request.action);
  if (request === undefined || action === undefined) return stored;
  if (materialHash(module, stored, request.material) === request.snapshotHash) {
    await updateRequest(tx, nowAt(request, stored));
    return stored;
  }
  await supersede(context, nowAt(request, stored), changesBetween(module, before ?? {}, stored));
  const from = request.fromStatus === null ? undefined : statusName(request.fromStatus);
  const back =
    from === undefined
      ? stored
      : await writeStatus(tx, module, { id: stored.id, status: from, by: person.actorId, at: now });
  const requester = await requesterOf(tx, request);
  const asking = { ...context, person: requester ?? person };
  return runAction(asking, module, request.action, action, { ...request.body, id: back.id, version: back.version });
};
