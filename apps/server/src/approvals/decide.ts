import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import type { Colleagues } from '@weft/domain/rules/approval/who-decides';
import { fitsPassword } from '../access/password.ts';
import { Refusal } from '../http/refusal.ts';
import { attempt } from '../records/attempt.ts';
import { actionOf } from '../records/guarded-actions.ts';
import type { SaveContext } from '../records/handler.ts';
import { askForHeld } from '../records/save/held-changes.ts';
import { writeHistory } from '../records/history.ts';
import { performAction } from '../records/perform-action.ts';
import { read, writeStatus } from '../records/record-store.ts';
import { isInScope } from '../records/row-scope.ts';
import type { StoredRecord } from '../records/types.ts';
import { type Act, type ApprovalRequest, givenIn, lastRequest, logActs, updateRequest } from './approval-store.ts';
import { advance } from './advance.ts';
import { colleaguesFor } from './colleagues.ts';
import { levelTimes } from './level-times.ts';
import { materialHash } from './material.ts';
import { isAskedBy, isAuthor, requesterOf } from './requester.ts';
import { setRight } from './set-right.ts';
import { levelOf, seatFor, seatsAt, tellApprovers, tellRequester, tellUnasked, THE_PRODUCT } from './tell.ts';

/** What somebody decides of a document. */
export type Decision = {
  readonly verdict: 'approve' | 'reject';
  readonly module: Module;
  readonly recordId: number;
  /** Version that the approver looked at; left out: the one that was asked for. */
  readonly entityVersion: number | undefined;
  readonly remark: string;
  /** Asked again by levels of high amounts. */
  readonly password: string | undefined;
  /** What the approver sets right, where their level lets them. */
  readonly changes: unknown;
};

const LEAST_REMARK = 3;

const VERDICTS = { REQUESTED: 'requested', APPROVED: 'approved', REJECTED: 'rejected' } as const;

const nameIn = (colleagues: Colleagues, id: number | null): string => colleagues.get(id ?? 0)?.name ?? THE_PRODUCT;

/** Who comes too late, or a second time, reads what was decided, with the request as it stands (4409). */
const alreadyDecided = (
  module: Module,
  { id, version, status, currentLevel, decidedBy, decidedOn, summary }: ApprovalRequest,
  { verdict, by, at }: { readonly verdict: string; readonly by: string; readonly at: string },
): Refusal =>
  new Refusal(
    [fault('', 'DECIDED', { document: summary.number ?? module.title, verdict, by, at: formatDateTime(at) })],
    { id, version, status, currentLevel, decidedBy, decidedOn },
  );

/** The document and its running request, both locked: the document first, like everybody who changes it. */
const locked = async (
  context: SaveContext,
  { module, recordId }: Decision,
): Promise<{ readonly document: StoredRecord; readonly request: ApprovalRequest; readonly colleagues: Colleagues }> => {
  const { tx, person } = context;
  const document = await read(tx, module, recordId, { lock: true });
  if (document === undefined || !isInScope(person, module, document))
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
  const request = await lastRequest(tx, module.name, recordId, { lock: true });
  if (request === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: 'A request for approval' })]);
  const colleagues = await colleaguesFor(tx, module, request.summary.branch);
  if (request.status !== 'REQUESTED')
    throw alreadyDecided(module, request, {
      verdict: VERDICTS[request.status],
      by: nameIn(colleagues, request.decidedOperator ?? request.decidedBy),
      at: request.decidedOn ?? request.requestedOn,
    });
  return { document, request, colleagues };
};

const CHANGED_SQL = `select distinct c->>'field' as field from history h, jsonb_array_elements(h.changes) c
 where h.partner_id = $1 and h.module = $2 and h.record_id = $3 and jsonb_typeof(h.changes) = 'array'
   and h.at >= coalesce((select s.requested_on from approval_status s where s.partner_id = $1 and s.module = $2 and s.record_id = $3 and s.round = $4 - 1), '-infinity')`;

/** What was changed of a document since it was last asked for, in words; where nothing is known of it, all that matters. */
const changedWords = async ({ tx }: SaveContext, module: Module, request: ApprovalRequest): Promise<string> => {
  const values = [tx.partnerId, module.name, request.recordId, request.round];
  const rows = await tx.query<{ field: string }>(CHANGED_SQL, values, 'approval-changed-since');
  const matters = [...new Set(request.material.map((path) => path.split('.')[0] ?? path))];
  const changed = matters.filter((key) => rows.some(({ field }) => field.split(/[.[]/u)[0] === key));
  return (changed.length === 0 ? matters : changed).map((key) => module.fields[key]?.label ?? key).join(', ');
};

/** An approval is of what the approver saw: another version, or other contents, and they look again (spec 03, A5). */
const refuseStale = async (
  context: SaveContext,
  document: StoredRecord,
  request: ApprovalRequest,
  { module, entityVersion }: Decision,
): Promise<void> => {
  const isSame =
    materialHash(module, document, request.material) === request.snapshotHash &&
    (entityVersion === undefined || entityVersion === request.recordVersion);
  if (isSame) return;
  const fields = await changedWords(context, module, request);
  throw new Refusal([fault('', 'STALE', { document: request.summary.number ?? module.title, fields })]);
};

const refusePassword = async ({ tx, person }: SaveContext, password: string | undefined): Promise<void> => {
  if (password === undefined || password === '')
    throw new Refusal([fault('password', 'REQUIRED', { label: 'Password' })]);
  const { hash } = await tx.one<{ hash: string }>('select weft_own_hash($1) as hash', [person.staffId]);
  if (!(await fitsPassword(hash, password))) throw new Refusal([fault('password', 'LOGIN_WRONG')]);
};

/** What the request becomes when nobody is left to ask: the action runs as if who asked had called it, with what they sent, from where it stood. */
const carryOut = async (
  context: SaveContext,
  module: Module,
  document: StoredRecord,
  request: ApprovalRequest,
): Promise<StoredRecord> => {
  const action = actionOf(module, request.action);
  if (action === undefined) throw new Error(`${module.name} has no action ${request.action}`);
  const requester = await requesterOf(context.tx, request);
  const from = request.fromStatus === null ? undefined : statusName(request.fromStatus);
  const waited = module.approval?.actions[request.action]?.waitsIn !== undefined;
  const asked = waited && from !== undefined ? { ...document, status: from } : document;
  if (module.states !== undefined && asked.status !== undefined && !action.from.includes(asked.status))
    throw new Refusal([fault('', 'STATE', { action: request.action, status: STATUSES[asked.status].name })]);
  return performAction(
    { ...context, person: requester ?? context.person },
    module,
    request.action,
    action,
    asked,
    request.body,
  );
};

/**
 * What the save held back besides is asked for now, by whoever asked for this: it stands for itself, whatever became of this one. What can no longer
 * be asked for hinders no decision: who asked is told.
 */
const askNext = async (context: SaveContext, module: Module, request: ApprovalRequest): Promise<void> => {
  const held = request.summary.next ?? [];
  const stored = held.length === 0 ? undefined : await read(context.tx, module, request.recordId);
  if (stored === undefined) return;
  const requester = await requesterOf(context.tx, request);
  const asking = { ...context, person: requester ?? context.person };
  const asked = await attempt(context.tx, () => askForHeld(asking, module, stored, held));
  if (!(asked instanceof Refusal)) return;
  for (const { action } of held) {
    const trigger = module.approval?.actions[action]?.trigger;
    if (trigger !== undefined)
      await tellUnasked(context.tx, request, { now: context.now, trigger, reason: asked.message });
  }
};

const remarkOf = ({ remark }: Decision): string | null => (remark === '' ? null : remark);

const approve = async (context: SaveContext, decision: Decision): Promise<ApprovalRequest> => {
  const { tx, person, now, today } = context;
  const { module } = decision;
  const found = await locked(context, decision);
  const { colleagues } = found;
  const level = levelOf(found.request);
  const seat = seatFor(found.request, colleagues, person, { now, today });
  const isByAuthor = isAuthor(found.request, person);
  const given = await givenIn(tx, found.request);
  const own = given.findLast(({ staff }) => staff === person.staffId);
  if (own !== undefined && (seat === undefined || own.level === level.sequence))
    throw alreadyDecided(module, found.request, {
      verdict: 'approved',
      by: nameIn(colleagues, person.actorId),
      at: own.at,
    });
  if (seat === undefined)
    throw new Refusal([
      fault('', 'DENIED', {
        what: isByAuthor ? 'approve this: you requested it' : 'approve this: it does not wait for you',
      }),
    ]);
  await refuseStale(context, found.document, found.request, decision);
  if (level.needsPassword === true) await refusePassword(context, decision.password);
  const { document, request, changes } =
    decision.changes === undefined
      ? { ...found, changes: [] }
      : await setRight(context, module, { ...found, level }, decision.changes);

  const act: Act = {
    level: level.sequence,
    levelName: level.name ?? null,
    status: 'APPROVED',
    staff: seat.staff,
    operator: person.operatorId ?? null,
    onBehalfOf: seat.onBehalfOf,
    remark: remarkOf(decision),
    reason: isByAuthor ? 'self' : null,
    fieldChanges: changes,
  };
  const { next, acts } = advance(request, colleagues, [...given, { ...seat, level: level.sequence }]);
  await logActs(tx, request, now, [act, ...acts]);
  if (next === request.currentLevel) {
    await writeHistory(context, [{ module: module.name, id: document.id, action: 'approve', changes: [] }]);
    return updateRequest(tx, request);
  }
  if (next !== undefined) {
    const upper = request.levels.find(({ sequence }) => sequence === next) ?? level;
    const moved = await updateRequest(tx, {
      ...request,
      currentLevel: next,
      ...(await levelTimes(tx, upper, request.summary.branch, now)),
    });
    await writeHistory(context, [{ module: module.name, id: document.id, action: 'approve', changes: [] }]);
    await tellApprovers(tx, moved, seatsAt(moved, colleagues, { now, today }), { now });
    return moved;
  }
  await writeHistory(context, [
    {
      module: module.name,
      id: document.id,
      action: 'approve',
      changes: [],
      raises: { event: 'approved', facts: { verdict: 'APPROVED', remark: decision.remark } },
    },
  ]);
  const after = await carryOut(context, module, document, request);
  const approved = await updateRequest(tx, {
    ...request,
    status: 'APPROVED',
    decidedBy: person.staffId,
    decidedOperator: person.operatorId ?? null,
    decidedOn: now,
    dueOn: null,
    remindOn: null,
    snapshotHash: materialHash(module, after, request.material),
  });
  await tellRequester(tx, approved, {
    now,
    by: person.actorId,
    byName: nameIn(colleagues, person.actorId),
    remark: remarkOf(decision),
  });
  await askNext(context, module, approved);
  return approved;
};

const reject = async (context: SaveContext, decision: Decision): Promise<ApprovalRequest> => {
  const { tx, person, now, today } = context;
  const { module } = decision;
  if (decision.remark.length < LEAST_REMARK)
    throw new Refusal([
      decision.remark === ''
        ? fault('remark', 'REQUIRED', { label: 'Reason' })
        : fault('remark', 'LENGTH', { label: 'Reason', bound: 'at least', n: LEAST_REMARK }),
    ]);
  const { document, request, colleagues } = await locked(context, decision);
  const level = levelOf(request);
  const isWithdrawn = isAskedBy(request, person);
  const seat = seatFor(request, colleagues, person, { now, today });
  if (seat === undefined && !isWithdrawn)
    throw new Refusal([fault('', 'DENIED', { what: 'reject this: it does not wait for you' })]);
  if (!isWithdrawn && decision.entityVersion !== undefined && decision.entityVersion !== request.recordVersion)
    await refuseStale(context, document, request, decision);

  const from = request.fromStatus === null ? undefined : statusName(request.fromStatus);
  const waited = module.approval?.actions[request.action]?.waitsIn !== undefined;
  if (waited && from !== undefined)
    await writeStatus(tx, module, { id: document.id, status: from, by: person.actorId, at: now });
  await logActs(tx, request, now, [
    {
      level: level.sequence,
      levelName: level.name ?? null,
      status: 'REJECTED',
      staff: person.staffId,
      operator: person.operatorId ?? null,
      onBehalfOf: seat?.onBehalfOf ?? null,
      remark: decision.remark,
      reason: isWithdrawn ? 'withdrawn' : null,
    },
  ]);
  await writeHistory(context, [
    {
      module: module.name,
      id: document.id,
      action: isWithdrawn ? 'withdraw' : 'reject',
      changes: waited && from !== undefined ? [{ field: 'status', old: document.status, new: from }] : [],
      reason: decision.remark,
      ...(isWithdrawn
        ? {}
        : { raises: { event: 'rejected', facts: { verdict: 'REJECTED', remark: decision.remark } } }),
    },
  ]);
  const rejected = await updateRequest(tx, {
    ...request,
    status: 'REJECTED',
    decidedBy: person.staffId,
    decidedOperator: person.operatorId ?? null,
    decidedOn: now,
    dueOn: null,
    remindOn: null,
  });
  await tellRequester(tx, rejected, {
    now,
    by: person.actorId,
    byName: nameIn(colleagues, person.actorId),
    remark: decision.remark,
  });
  await askNext(context, module, rejected);
  return rejected;
};

/**
 * Decides a request: under the locks of document and request, so of many at the same moment the first counts and the others read what was decided.
 * The last approval runs what waited, in the same transaction; if that fails nothing is approved (spec 03, A9, A14). What the same save holds
 * back besides is asked for then.
 * Faults: NOT_FOUND, DECIDED with the row, DENIED, STALE, REQUIRED at `remark` or `password`, and those of the action that waited.
 */
export const decide = (context: SaveContext, decision: Decision): Promise<ApprovalRequest> =>
  decision.verdict === 'approve' ? approve(context, decision) : reject(context, decision);
