import {
  approversOf,
  type Colleagues,
  type Given,
  isLevelDone,
  votersOf,
} from '@weft/domain/rules/approval/who-decides';
import type { Act, ApprovalRequest } from './approval-store.ts';
import { authorsOf } from './requester.ts';

/** The level that is asked next, undefined when none is left, and approvals that count for it already. */
export type Advanced = { readonly next: number | undefined; readonly acts: readonly Act[] };

/**
 * Levels that are over with an approval: those whose approvers have agreed already, at this level or at an earlier one, unless the level asks them
 * again (spec 03, A3).
 */
export const advance = (request: ApprovalRequest, colleagues: Colleagues, given: readonly Given[]): Advanced => {
  const acts: Act[] = [];
  let all = given;
  const authors = authorsOf(request);
  const { selfApproval } = request;
  const from = request.levels.findIndex(({ sequence }) => sequence === request.currentLevel);
  for (const level of request.levels.slice(from)) {
    const approvers = approversOf(level, colleagues);
    const counts = level.sequence !== request.currentLevel && level.asksAgain !== true;
    const earlier = approvers.filter(
      ({ id }) =>
        counts &&
        all.some(({ staff, onBehalfOf }) => staff === id && onBehalfOf === null) &&
        !all.some((one) => one.level === level.sequence && one.staff === id),
    );
    for (const { id } of earlier) {
      acts.push({
        level: level.sequence,
        levelName: level.name ?? null,
        status: 'APPROVED',
        staff: id,
        reason: 'earlier',
      });
      all = [...all, { level: level.sequence, staff: id, onBehalfOf: null }];
    }
    if (!isLevelDone(level, votersOf(level, colleagues, { authors, selfApproval }).length, all))
      return { next: level.sequence, acts };
  }
  return { next: undefined, acts };
};
