import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Raised } from '@weft/domain/rules/messages/events';
import { holdForApproval, logNoFlow } from '../approvals/hold-for-approval.ts';
import { runningFault, runningRequests } from '../approvals/running-requests.ts';
import { noteChange } from '../approvals/note-change.ts';
import { refuse } from '../http/refusal.ts';
import type { Action, SaveContext } from './handler.ts';
import { lockForChange } from './save/lock-for-change.ts';
import { performAction } from './perform-action.ts';
import type { StoredRecord } from './types.ts';

const words = (name: string): string =>
  name.replace(/([a-z])([A-Z])/gu, '$1 $2').replace(/^./u, (first) => first.toUpperCase());

/** Where no flow asks for it, a document that would wait is approved at once (spec 01, 2.13); a change of an approved one is no approval then. */
const approvedAtOnce = ({ approval }: Module, name: string): Raised | undefined => {
  const guarded = approval?.actions[name];
  if (guarded?.waitsIn === undefined) return undefined;
  return { event: 'approved', facts: { verdict: 'APPROVED', remark: '' } };
};

/**
 * One verb of a document: lock, compare version, look at the status; then it waits for approval when a flow says so, else it runs and history is
 * written. Answers the document as it now lies there. `body` is what was sent: id, version, and what the action itself asks for.
 * Faults: NOT_FOUND, CONFLICT, STATE, APPROVAL, and the action's own.
 * @example runAction(context, purchaseOrder, 'submit', action, { id: 41, version: 2 })
 */
export const runAction = async (
  context: SaveContext,
  module: Module,
  name: string,
  action: Action<StoredRecord>,
  body: AnyRecord,
): Promise<StoredRecord> => {
  const id = typeof body['id'] === 'number' ? body['id'] : 0;
  const before = await lockForChange(context, module, id, body['version']);
  if (module.states !== undefined && before.status !== undefined && !action.from.includes(before.status)) {
    if (before.status === 'pendingApproval') {
      const waiting = await runningRequests(context.tx, module, [id]);
      refuse(waiting.map((request) => runningFault(module, request))); // it is not too late for it, it is too early
    }
    refuse(action.elsewhere?.(context, before, body) ?? []);
    refuse([fault('', 'STATE', { action: words(name), status: STATUSES[before.status].name })]);
  }
  const { held, body: asked, noFlow } = await holdForApproval(context, module, name, action, before, body);
  if (held !== undefined) return held;
  refuse(action.aloneFaults?.(context, before, asked) ?? []);
  const after = await performAction(context, module, name, action, before, asked, approvedAtOnce(module, name));
  if (noFlow !== undefined) await logNoFlow(context, module, after, noFlow);
  if (noFlow?.round !== 1) await noteChange(context, module, before, after); // of what nobody was asked for, no approval can be lost
  return after;
};
