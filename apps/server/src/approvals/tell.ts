import type { ApprovalTrigger } from '@weft/domain/catalogue/language/module';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Colleagues, type Seat, seatOf, seatsOf } from '@weft/domain/rules/approval/who-decides';
import type { Level } from '@weft/domain/rules/approval/choose-levels';
import type { Person } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import type { ApprovalRequest } from './approval-store.ts';
import { authorsOf, isAuthor } from './requester.ts';
import { tell } from './told-together.ts';

/** Who decided where no person did. */
export const THE_PRODUCT = 'the product';

/** The level that a request waits at. */
export const levelOf = ({ levels, currentLevel, id }: ApprovalRequest): Level => {
  const level = levels.find(({ sequence }) => sequence === currentLevel);
  if (level === undefined) throw new Error(`request ${id} waits at level ${currentLevel}, which it does not have`);
  return level;
};

/** Who may decide a request on a day and at a moment. */
export const seatsAt = (
  request: ApprovalRequest,
  colleagues: Colleagues,
  { now, today }: { readonly now: string; readonly today: string },
): readonly Seat[] =>
  seatsOf(levelOf(request), colleagues, {
    authors: authorsOf(request),
    selfApproval: request.selfApproval,
    today,
    isLate: request.dueOn !== null && request.dueOn <= now,
    next: request.levels[request.levels.findIndex(({ sequence }) => sequence === request.currentLevel) + 1],
  });

/**
 * From where somebody decides a request: the seat is their log-in's. Who works at it by their PIN decides nothing that they asked for or changed
 * themselves, whoever the log-in is, unless authors may.
 */
export const seatFor = (
  request: ApprovalRequest,
  colleagues: Colleagues,
  person: Pick<Person, 'staffId' | 'actorId' | 'operatorId'>,
  at: { readonly now: string; readonly today: string },
): Seat | undefined => {
  const isOperatorsOwn =
    person.operatorId !== undefined && isAuthor(request, { staffId: null, actorId: person.actorId });
  if (isOperatorsOwn && request.selfApproval !== 'allow') return undefined;
  return seatOf(seatsAt(request, colleagues, at), person.staffId ?? 0);
};

const factsOf = ({ module, recordId, trigger, round, currentLevel, levels, summary }: ApprovalRequest) => ({
  module,
  record: recordId,
  title: moduleNamed(module).title,
  trigger,
  number: summary.number,
  about: summary.about,
  round,
  level: levels.findIndex(({ sequence }) => sequence === currentLevel) + 1,
  levels: levels.length,
});

/** Tells everybody who may decide that a request waits for them; `kind` approvalLate reminds of it. Who has been told is not told again. */
export const tellApprovers = (
  tx: Tx,
  request: ApprovalRequest,
  seats: readonly Seat[],
  {
    now,
    kind = 'approvalWaits',
    mark = '',
  }: { readonly now: string; readonly kind?: 'approvalWaits' | 'approvalLate'; readonly mark?: string },
): Promise<void> =>
  tell(
    { tx, now },
    [...new Set(seats.map(({ staff }) => staff))].map((staffId) => ({
      kind,
      about: `${request.module} ${request.recordId}, round ${request.round}, level ${request.currentLevel}, staff ${staffId}${mark}`,
      facts: factsOf(request),
      staffId,
    })),
  );

/** Whom a decision is told: the operator who asked, at whichever device they work next, else the log-in. */
const askerOf = ({ requestedBy, askedOperator }: ApprovalRequest): number | null => askedOperator ?? requestedBy;

/** Tells who asked what was decided, unless they did it themselves; `by` is who decided, the operator at a shared device. */
export const tellRequester = async (
  tx: Tx,
  request: ApprovalRequest,
  {
    now,
    by,
    byName,
    remark,
  }: { readonly now: string; readonly by: number | null; readonly byName: string; readonly remark: string | null },
): Promise<void> => {
  const asker = askerOf(request);
  if (asker === null || asker === by) return;
  await tell({ tx, now }, [
    {
      kind: 'approvalDecided',
      about: `${request.module} ${request.recordId}, round ${request.round}`,
      facts: { ...factsOf(request), verdict: request.status, by: byName, remark },
      staffId: asker,
    },
  ]);
};

/** Tells who asked that what followed another request could not be asked for any more, and why: the product turns it down. */
export const tellUnasked = (
  tx: Tx,
  request: ApprovalRequest,
  { now, trigger, reason }: { readonly now: string; readonly trigger: ApprovalTrigger; readonly reason: string },
): Promise<void> => {
  const asker = askerOf(request);
  return tell(
    { tx, now },
    asker === null
      ? []
      : [
          {
            kind: 'approvalDecided',
            about: `${request.module} ${request.recordId}, round ${request.round}, after it ${trigger}`,
            facts: { ...factsOf(request), trigger, verdict: 'REJECTED', by: THE_PRODUCT, remark: reason },
            staffId: asker,
          },
        ],
  );
};
