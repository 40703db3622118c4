import type { SaveContext } from '../records/handler.ts';
import type { Change } from '../records/history.ts';
import { type ApprovalRequest, logActs, updateRequest } from './approval-store.ts';

/** Ends a round because what it was asked for is not what lies there now: the product turns it down and names what was changed (spec 03, A6). */
export const supersede = async (
  { tx, now }: Pick<SaveContext, 'tx' | 'now'>,
  request: ApprovalRequest,
  changes: readonly Change[],
): Promise<ApprovalRequest> => {
  const ended = await updateRequest(tx, {
    ...request,
    status: 'REJECTED',
    decidedBy: null,
    decidedOperator: null,
    decidedOn: now,
    dueOn: null,
    remindOn: null,
    summary: {
      ...request.summary,
      changes: changes.filter(({ field }) => request.material.some((path) => path.split('.')[0] === field)),
    },
  });
  await logActs(tx, request, now, [
    { level: null, levelName: null, status: 'REJECTED', staff: null, reason: 'changed' },
  ]);
  return ended;
};
