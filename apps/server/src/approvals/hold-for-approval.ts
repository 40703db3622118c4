import { namedPaths } from '@weft/domain/catalogue/approvals/flow-fields';
import type { GuardedAction, Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { chooseLevels, type Level, pickFlow } from '@weft/domain/rules/approval/choose-levels';
import { approversOf, isStuck } from '@weft/domain/rules/approval/who-decides';
import { isFavourable } from '@weft/domain/rules/approval/favourable';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { handlerFor } from '../areas/handlers.ts';
import { refuse, Refusal } from '../http/refusal.ts';
import { withOwnFields } from '../records/from-row.ts';
import type { Action, SaveContext } from '../records/handler.ts';
import { changesBetween, writeHistory } from '../records/history.ts';
import { read, writeNumber, writeStatus } from '../records/record-store.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import { shapedFor } from '../records/shaped-for.ts';
import { numberOf } from '../records/save/number-of.ts';
import type { StoredRecord } from '../records/types.ts';
import { type ApprovalRequest, insertRequest, logActs, type Summary } from './approval-store.ts';
import { colleaguesFor, levelFor } from './colleagues.ts';
import { documentFacts } from './document-facts.ts';
import { standingOf, type StoredFlow } from './flows.ts';
import { lastEditor } from './last-editor.ts';
import { levelTimes } from './level-times.ts';
import { materialHash } from './material.ts';
import { runningFault } from './running-requests.ts';
import { isUnlocked } from './open-while-waiting.ts';
import { rehearsed } from './rehearsed.ts';
import { supersede } from './supersede.ts';
import { unusualOf } from './unusual.ts';
import { isAskedFrom } from './requester.ts';
import { seatsAt, tellApprovers } from './tell.ts';

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const summaryOf = async (
  { tx }: SaveContext,
  module: Module,
  { after, changes, unusual }: Pick<Summary, 'changes' | 'unusual'> & { readonly after: StoredRecord },
  number: string | null,
): Promise<Summary> => {
  const { ref } = await resolveRefs(tx, module, [after]);
  const nameOf = (key: string | undefined): string | null => {
    const field = key === undefined ? undefined : module.fields[key];
    if (key === undefined || field?.kind !== 'ref') return textOf(after[key ?? '']);
    return textOf(ref(field.to ?? '', after[key])?.[moduleNamed(field.to ?? '').display]);
  };
  const amount = after[module.approval?.amount ?? ''];
  return {
    number,
    about: nameOf(module.approval?.about),
    amount: isDecimal(amount) ? amount.toFixed(2) : null,
    branch: idOf(after['branch']),
    branchName: nameOf('branch'),
    changes,
    ...(unusual === undefined ? {} : { unusual }),
  };
};

/**
 * A flow's levels for one document, with people. Faults REFERENCE where a level would have nobody, FLOW_STATE where nobody but who asks: it would wait
 * for ever.
 */
const peopledLevels = async (
  context: SaveContext,
  module: Module,
  flow: StoredFlow,
  levels: readonly Level[],
  after: StoredRecord,
  editedBy: number | null,
): Promise<readonly Level[]> => {
  const { person, today } = context;
  const { name, selfApproval } = flow.row;
  const colleagues = await colleaguesFor(context.tx, module, idOf(after['branch']));
  const peopled: Level[] = [];
  for (const level of levels) {
    const kept = await levelFor(context, flow, level, after, colleagues);
    if (approversOf(kept, colleagues).length === 0)
      throw new Refusal([
        fault('', 'REFERENCE', { label: `${flow.row.name}, level ${level.sequence}`, value: 'an approver' }),
      ]);
    peopled.push(kept);
  }
  const authors = [person.staffId, person.actorId, editedBy].filter((id) => id !== null);
  refuse(
    peopled.flatMap((level, n) =>
      isStuck(level, colleagues, { authors, selfApproval, today, next: peopled[n + 1] })
        ? [fault('', 'FLOW_STATE', { flow: name, level: level.sequence, reason: 'only who asks for it' })]
        : [],
    ),
  );
  return peopled;
};

/** A document that leaves its draft has its number from then on (spec 03, 0.2). */
const numbered = async (
  context: SaveContext,
  module: Module,
  document: StoredRecord,
  getsNumber: boolean,
): Promise<string | null> => {
  const known = textOf(document['number']);
  if (known !== null || !getsNumber) return known;
  const number = await numberOf(context, module, document);
  await writeNumber(context.tx, module, { id: document.id, number });
  return number;
};

/** Whether a field is one of those that are named, or holds the lines of one. */
const isAmong = (paths: readonly string[], field: string): boolean =>
  paths.some((path) => path.split('.')[0] === field);

/** What a flow says that it looks at; nothing: what matters of the module. */
const watchedIn = ({ row }: StoredFlow): readonly string[] | undefined => {
  const watched = namedPaths(row.watchedFields);
  return watched.length === 0 ? undefined : watched;
};

/** What a change that waits is made of: nobody else changes that meanwhile. */
const heldIn = ({ holds }: GuardedAction, changed: Summary['changes']): readonly string[] | undefined =>
  holds === 'whole' ? changed.map(({ field }) => field) : holds;

/** Whether a flow lets a change for the better keep the approval that was given (spec 03, A8). */
const isLetPass = (
  module: Module,
  { waitsIn }: GuardedAction,
  { row }: StoredFlow,
  last: ApprovalRequest | undefined,
  before: StoredRecord,
  after: StoredRecord,
): boolean => {
  const { favourable, material = [] } = module.approval ?? {};
  if (last?.status !== 'APPROVED' || row.ignoreFavourable !== true || favourable === undefined || waitsIn !== undefined)
    return false;
  return isFavourable({ material, favourable }, before, after);
};

/**
 * Flows that look at a change as a whole: those that watch something it changes. Where a flow names nothing, everything counts of a master, of a
 * document what matters of it (spec 03, A7): a remark or a file asks nobody.
 */
const watching = (
  module: Module,
  { holds }: GuardedAction,
  flows: readonly StoredFlow[],
  changed: Summary['changes'],
): readonly StoredFlow[] => {
  if (holds !== 'whole') return flows;
  const material = module.kind === 'document' ? module.approval?.material : undefined;
  return flows.filter((flow) => {
    const watched = watchedIn(flow) ?? material;
    return watched === undefined || changed.some(({ field }) => isAmong(watched, field));
  });
};

/**
 * What is asked for: what was sent, and what of the same waits unlocked already, whose round ends here (spec 03, 4.2: lockWhilePending).
 * Fault APPROVAL where it is locked, waits with something else or before something else, or is somebody else's: nobody's request is taken over, with
 * fields in it that the other may not see, and nobody approves what they asked for themselves.
 */
const withWhatWaits = async (
  context: SaveContext,
  module: Module,
  name: string,
  last: ApprovalRequest | undefined,
  sent: AnyRecord,
): Promise<AnyRecord> => {
  if (last?.status !== 'REQUESTED') return sent;
  const isOwn = isAskedFrom(last, context.person) && last.summary.next === undefined;
  if (last.action !== name || !isOwn || !(await isUnlocked(context.tx, last)))
    throw new Refusal([runningFault(module, last)]);
  await supersede(context, last, last.summary.changes);
  return { ...last.body, ...sent };
};

/** What became of an action that may ask for approval. */
type Outcome = {
  /** The document as it waits. */
  readonly held?: StoredRecord;
  /** What the action runs with, where it is not held. */
  readonly body: AnyRecord;
  /** It could have been held and no flow asks: it is approved at once, in this round (spec 01, 2.13). The first round: nothing was asked of it before. */
  readonly noFlow?: { readonly round: number };
};

/** Writes into the log that what could have waited was approved at once, since no flow asks for it. */
export const logNoFlow = (
  { tx, person, now }: SaveContext,
  module: Module,
  { id, version }: StoredRecord,
  { round }: NonNullable<Outcome['noFlow']>,
): Promise<void> =>
  logActs(tx, { module: module.name, recordId: id, round, recordVersion: version }, now, [
    {
      level: null,
      levelName: null,
      status: 'APPROVED',
      staff: person.staffId,
      operator: person.operatorId ?? null,
      reason: 'noFlow',
    },
  ]);

/**
 * Holds an action back when a flow asks for approval: the document waits, its approvers are told, and the last of them runs the action
 * (`decide.ts`). Nothing is held when the action may run at once: it is not guarded, or no flow matches; it then runs with the body that is answered, which
 * takes in what waited.
 * Faults: APPROVAL while a request is running, REFERENCE where a level has nobody, FLOW_STATE where only who asks, and those that the action itself would have.
 */
export const holdForApproval = async (
  context: SaveContext,
  module: Module,
  name: string,
  action: Action<StoredRecord>,
  before: StoredRecord,
  sent: AnyRecord,
): Promise<Outcome> => {
  const guarded = module.approval?.actions[name];
  if (module.approval === undefined || guarded === undefined) return { body: sent };
  const { tx, person, now, today } = context;
  const { last, flows } = await standingOf(context, module.name, before.id, guarded.trigger);
  const body = await withWhatWaits(context, module, name, last, sent);
  const round = (last?.round ?? 0) + 1;
  const isOfApproved = guarded.waitsIn === undefined && last?.status === 'APPROVED'; // a change of what was approved is no approval: `noteChange` tells of it
  const free = isOfApproved ? { body } : { body, noFlow: { round } };
  if (flows.length === 0 || (await handlerFor(module).skipsApproval?.(context, before, body, name)) === true)
    return free;

  const after = await rehearsed(context, module, name, action, before, body);
  const shaped = shapedFor(context, module);
  const changed = changesBetween(shaped, withOwnFields(shaped.fields, before), withOwnFields(shaped.fields, after));
  const asked = new Set(flows.flatMap(({ conditions = [] }) => conditions.map(({ field }) => field)));
  const own = Object.keys(module.approval.facts ?? {}); // approvers see them, whatever conditions ask
  const facts = await documentFacts(
    context,
    module,
    { before, after, trigger: guarded.trigger },
    new Set([...asked, ...own]),
  );
  const flow = pickFlow(watching(module, guarded, flows, changed), { trigger: guarded.trigger, today }, facts);
  if (flow === undefined) return free;
  if (isLetPass(module, guarded, flow, last, before, after)) return { body };
  const material = watchedIn(flow) ?? heldIn(guarded, changed) ?? module.approval.material;
  const editedBy = guarded.waitsIn === undefined ? null : await lastEditor(context, module, before, material);
  const amount = after[module.approval.amount ?? ''];
  const chosen = chooseLevels(flow, isDecimal(amount) ? amount : null, facts).filter(({ why }) => why === 'kept');
  const levels = await peopledLevels(
    context,
    module,
    flow,
    chosen.map(({ level }) => level),
    after,
    editedBy,
  );
  const [first] = levels;
  if (first === undefined) return free;

  if (guarded.waitsIn !== undefined)
    await writeStatus(tx, module, { id: before.id, status: guarded.waitsIn, by: person.actorId, at: now });
  const waiting = await read(tx, module, before.id);
  if (waiting === undefined) throw new Error(`${module.name} ${before.id} is gone while it is locked`);
  const request = await insertRequest(tx, {
    module: module.name,
    recordId: before.id,
    round,
    flow: flow.id,
    flowVersion: flow.row.version,
    trigger: guarded.trigger,
    action: name,
    body,
    fromStatus: module.states === undefined || before.status === undefined ? null : STATUSES[before.status].id,
    status: 'REQUESTED',
    levels,
    selfApproval: flow.row.selfApproval,
    editResets: flow.row.editResets,
    material,
    currentLevel: first.sequence,
    ...(await levelTimes(tx, first, idOf(after['branch']), now)),
    requestedBy: person.staffId,
    askedOperator: person.operatorId ?? null,
    requestedOn: now,
    editedBy,
    decidedBy: null,
    decidedOperator: null,
    decidedOn: null,
    recordVersion: waiting.version,
    snapshotHash: materialHash(module, waiting, material),
    summary: await summaryOf(
      context,
      module,
      {
        after,
        unusual: unusualOf(module, { facts, before, after, trigger: guarded.trigger }),
        changes: [
          ...((await action.tells?.(context, before, body)) ?? []),
          ...(guarded.waitsIn === undefined
            ? changed.filter(
                ({ field }) => guarded.holds === 'whole' || isAmong(module.approval?.material ?? [], field),
              )
            : []),
        ],
      },
      await numbered(context, module, before, textOf(after['number']) !== null), // the last statement that others may wait for
    ),
  });
  await logActs(tx, request, now, [
    {
      level: null,
      levelName: null,
      status: 'REQUESTED',
      staff: person.staffId,
      operator: person.operatorId ?? null,
      remark: textOf(body['reason']),
    },
  ]);
  const status = guarded.waitsIn === undefined ? [] : [{ field: 'status', old: before.status, new: guarded.waitsIn }];
  await writeHistory(context, [{ module: module.name, id: before.id, action: 'requestApproval', changes: status }]);
  const colleagues = await colleaguesFor(tx, module, request.summary.branch);
  await tellApprovers(tx, request, seatsAt(request, colleagues, { now, today }), { now });
  return { held: (await read(tx, module, before.id)) ?? waiting, body };
};
