import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { conditionFieldsOf } from '@weft/domain/catalogue/approvals/condition-fields';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { type Module, triggersOf } from '@weft/domain/catalogue/language/module';
import { APPROVAL_VIEWS } from '@weft/domain/contract/approvals';
import { type Envelope, OK } from '@weft/domain/contract/envelope';
import { FAULTS } from '@weft/domain/contract/fault-table';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { type Answer, envelopeText, type Finished } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { pageAsked } from '../http/page-asked.ts';
import { refuse, Refusal } from '../http/refusal.ts';
import { recordOf, saveContext } from '../modules/write-endpoints.ts';
import { attempt } from '../records/attempt.ts';
import { actionOf } from '../records/guarded-actions.ts';
import type { SaveContext } from '../records/handler.ts';
import { once } from '../records/idempotency.ts';
import { read } from '../records/record-store.ts';
import { isInScope } from '../records/row-scope.ts';
import { runAction } from '../records/run-action.ts';
import { APPROVABLE_MODULES, approvableModule, moduleIds } from './approvable.ts';
import { type ListAsked, listRequests, logOf, pendingCounts, standingOf } from './approval-lists.ts';
import { lastRequest } from './approval-store.ts';
import { decide, type Decision } from './decide.ts';
import { flowsInUse, type StoredFlow } from './flows.ts';
import { ownLeave, setOwnLeave } from './own-leave.ts';
import { testFlow } from './test-flow.ts';
import { toldTogether } from './told-together.ts';

const MOST_AT_ONCE = 100;
const MOST_ROWS = 1000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const intOf = (value: unknown): number | undefined => {
  const figure = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof figure === 'number' && Number.isSafeInteger(figure) ? figure : undefined;
};
const dayOf = (value: unknown): string | null => (/^\d{4}-\d{2}-\d{2}$/u.test(textOf(value)) ? textOf(value) : null);

const idIn = ({ entityId }: AnyRecord): number => {
  const id = intOf(entityId);
  if (id === undefined) throw new Refusal([fault('entityId', 'REQUIRED', { label: 'Document' })]);
  return id;
};

/** A document whose approval somebody asks about: of a module that they see, within their rows. */
const visible = async (call: Pick<Call, 'tx' | 'person'>, module: Module, id: number): Promise<void> => {
  if (!call.person.may(module.acl)) throw new Refusal([fault('', 'DENIED', { what: `see ${module.plural}` })]);
  const document = await read(call.tx, module, id);
  if (document === undefined || !isInScope(call.person, module, document))
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
};

const askedOf = async (call: Call, asked: AnyRecord): Promise<ListAsked> => {
  const named = asked['moduleId'] ?? asked['moduleName'] ?? asked['module'];
  const view = textOf(asked['view']) || 'pendingForMe';
  const known = APPROVAL_VIEWS.find((one) => one === view);
  if (known === undefined)
    throw new Refusal([fault('view', 'CHOICE', { label: 'View', value: view, options: APPROVAL_VIEWS.join(', ') })]);
  return {
    view: known,
    module:
      named === undefined || named === null || named === ''
        ? undefined
        : await approvableModule(call.tx, { moduleId: named }),
    search: textOf(asked['search']),
    from: dayOf(asked['from']),
    to: dayOf(asked['to']),
  };
};

const listOf = async (call: Call, asked: AnyRecord): Promise<Answer> => {
  const { rows, total } = await listRequests(call, await askedOf(call, asked), pageAsked(asked, MOST_ROWS));
  return { dataList: rows, totalCount: total };
};

const listed = (call: Call): Promise<Answer> => listOf(call, call.query);

/** Asks for approval of what would end a draft, or of another guarded action. Without a flow it runs at once and the log says so. */
const request = async (call: Call, body: AnyRecord): Promise<string> => {
  const module = await approvableModule(call.tx, body);
  const id = idIn(body);
  await visible(call, module, id);
  const actions = Object.entries(module.approval?.actions ?? {});
  const wanted = textOf(body['trigger']) || 'create';
  const [name] = actions.find(([action, { trigger }]) => trigger === wanted || action === wanted) ?? [];
  const action = actionOf(module, name ?? '');
  if (name === undefined || action === undefined)
    throw new Refusal([
      fault('trigger', 'CHOICE', {
        label: 'Trigger',
        value: wanted,
        options: triggersOf(module).join(', '),
      }),
    ]);
  const bit = module.actionRights[name] ?? (action.ends === true ? 'delete' : 'edit');
  if (!call.person.may(module.acl, bit)) throw new Refusal([fault('', 'DENIED', { what: `${bit} ${module.plural}` })]);
  const running = await lastRequest(call.tx, module.name, id);
  if (running?.status === 'REQUESTED') return envelopeText({ data: await standingOf(call, module, id) });
  const context = await saveContext(call);
  const before = await read(call.tx, module, id);
  const after = await runAction(context, module, name, action, {
    ...body,
    id,
    version: intOf(body['entityVersion']) ?? before?.version,
  });
  const standing = await lastRequest(call.tx, module.name, id);
  if (standing?.status === 'REQUESTED') return envelopeText({ data: await standingOf(call, module, id) });
  return envelopeText({
    data: {
      moduleId: (await moduleIds(call.tx)).get(module.name) ?? null,
      moduleName: module.name,
      entityId: id,
      entityVersion: after.version,
      status: 'APPROVED',
      levelTotal: 0,
    },
  });
};

/** With `entityId`: asks for approval. Without: what waits for me (spec 00). */
const reqToApprove = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body ?? {});
  if (body['entityId'] === undefined) return listOf(call, body);
  return { text: await once(call, () => request(call, body)) };
};

const decisionOf = async (call: Call, verdict: Decision['verdict'], body: AnyRecord): Promise<Decision> => ({
  verdict,
  module: await approvableModule(call.tx, body),
  recordId: idIn(body),
  entityVersion: intOf(body['entityVersion']),
  remark: textOf(body['remark']),
  password: typeof body['password'] === 'string' ? body['password'] : undefined,
  changes: body['changes'],
});

const decideOne = async (call: Call, context: SaveContext, verdict: Decision['verdict'], body: AnyRecord) => {
  const decision = await decisionOf(call, verdict, body);
  if (!call.person.may(decision.module.acl))
    throw new Refusal([fault('', 'DENIED', { what: `see ${decision.module.plural}` })]);
  await decide(context, decision);
  return standingOf(call, decision.module, decision.recordId);
};

const outcomeOf = (refusal: Refusal | undefined): Pick<Envelope, 'responseCode' | 'responseMessage' | 'errors'> => {
  if (refusal === undefined) return { responseCode: OK, responseMessage: 'OK' };
  const { faults, message } = refusal;
  const { code } = FAULTS[faults[0]?.code ?? 'INTERNAL'];
  return { responseCode: code, responseMessage: message, errors: faults.map(wireError) };
};

/** Fault LOCKED at `items` where they wait at different levels: nobody agrees to those by one look at one sum (spec 03, A13). */
const refuseLevels = async (call: Call, items: readonly unknown[]): Promise<void> => {
  const levels = new Set<number>();
  for (const item of items.map(recordOf)) {
    const module = await attempt(call.tx, () => approvableModule(call.tx, item));
    const request =
      module instanceof Refusal ? undefined : await lastRequest(call.tx, module.name, intOf(item['entityId']) ?? 0);
    if (request?.status === 'REQUESTED')
      levels.add(request.levels.findIndex(({ sequence }) => sequence === request.currentLevel));
  }
  if (levels.size > 1)
    throw new Refusal([
      fault('items', 'LOCKED', { label: 'Documents at once', reason: 'they wait at different levels' }),
    ]);
};

/** Several at once: each is decided by itself, and says what came of it. */
const decideMany = async (
  call: Call,
  context: SaveContext,
  verdict: Decision['verdict'],
  body: AnyRecord,
  items: readonly unknown[],
) => {
  if (items.length > MOST_AT_ONCE)
    throw new Refusal([fault('items', 'TOO_LARGE', { label: 'Documents at once', n: MOST_AT_ONCE })]);
  if (verdict === 'approve') await refuseLevels(call, items);
  const answers: object[] = [];
  for (const item of items) {
    // who approves many at once types no password for each and sets nothing right (spec 03, A13)
    const one = { ...recordOf(item), remark: body['remark'], password: undefined, changes: undefined };
    const place = { moduleId: one['moduleId' as keyof typeof one], entityId: one['entityId' as keyof typeof one] };
    const decided = await attempt(call.tx, () => toldTogether(call, () => decideOne(call, context, verdict, one)));
    answers.push({ ...place, ...outcomeOf(decided instanceof Refusal ? decided : undefined) });
  }
  return answers;
};

/** A form without its field `data`, or a body that names nothing. */
const nothingIn = ({ moduleId, moduleName, entityId, items }: AnyRecord): readonly Fault[] =>
  [moduleId, moduleName, entityId, items].every((part) => part === undefined)
    ? [fault('data', 'FORMAT', { label: 'data', example: '{"moduleId": 7, "entityId": 41}' })]
    : [];

const decided =
  (verdict: Decision['verdict']) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const body = recordOf(call.body);
      refuse(nothingIn(body));
      const context = await saveContext(call);
      const { items } = body;
      if (Array.isArray(items))
        return envelopeText({
          dataList: await toldTogether(call, () => decideMany(call, context, verdict, body, items)),
        });
      return envelopeText({ data: await decideOne(call, context, verdict, body) });
    }),
  });

const log = async (call: Call): Promise<Answer> => {
  const module = await approvableModule(call.tx, call.params);
  const id = intOf(call.params['entityId']) ?? 0;
  await visible(call, module, id);
  const rows = await logOf(call, module, id);
  return { dataList: rows, totalCount: rows.length };
};

const standing = async (call: Call): Promise<Answer> => {
  const module = await approvableModule(call.tx, call.params);
  const id = intOf(call.params['entityId']) ?? 0;
  await visible(call, module, id);
  const data = await standingOf(call, module, id);
  return data === undefined ? {} : { data };
};

/** A flow as who configures flows reads it; to everybody else its name. */
const shownFlow = ({ person }: Call, { id, row, levels }: StoredFlow): AnyRecord =>
  person.may(approvalFlow.acl) ? toWire(approvalFlow.fields, row) : { id, name: row.name, levelTotal: levels.length };

/** Modules that can be put under a flow: what their conditions may ask, the flow in use, how much waits. */
const modules = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body ?? {});
  const named = body['moduleId'] ?? body['moduleName'];
  const only = named === undefined ? undefined : await approvableModule(call.tx, { moduleId: named });
  const ids = await moduleIds(call.tx);
  const shown = APPROVABLE_MODULES.filter(
    (module) => (only === undefined || only === module) && call.person.may(module.acl),
  );
  const { forMe, all } = await pendingCounts(call);
  const flows = await flowsInUse(
    call,
    shown.map(({ name }) => name),
  );
  const dataList = shown.map((module) => {
    const flow = flows.get(module.name);
    return {
      moduleId: ids.get(module.name) ?? null,
      moduleName: module.name,
      displayName: module.title,
      triggers: triggersOf(module),
      conditionFields: conditionFieldsOf(module),
      hasActiveFlow: flow !== undefined,
      flow: flow === undefined ? null : shownFlow(call, flow),
      pendingForMe: forMe.get(module.name) ?? 0,
      pendingAll: all.get(module.name) ?? 0,
    };
  });
  return {
    dataList: dataList.toSorted((a, b) => a.displayName.localeCompare(b.displayName)),
    totalCount: dataList.length,
  };
};

const test = async (call: Call): Promise<Answer> => ({
  data: await testFlow(await saveContext(call), recordOf(call.body)),
});

/** Says one's own leave and answers it as it stands. */
const leave = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    await setOwnLeave(call, recordOf(call.body));
    return envelopeText({ data: await ownLeave(call) });
  }),
});

const mine = 'signedIn' as const; // each answers what is one's own, or asks for the right on the module itself
const isShared = true as const;
const reads = true as const;

/** Approval of documents of every module that declares it (spec 03, 4.4). */
export const approvalEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${approvalFlow.api}/getModule`,
    need: mine,
    isShared,
    summary: 'Modules that can be put under approval, with how much waits for me',
    reads,
    run: modules,
  },
  {
    method: 'POST',
    path: `${approvalFlow.api}/test`,
    need: { service: approvalFlow.acl },
    summary: 'Who would approve a document, or one of an amount',
    reads,
    run: test,
  },
  {
    method: 'POST',
    path: 'approvalEntityStatus/reqToApprove',
    need: mine,
    isShared,
    summary: 'With entityId: ask for approval; without: what waits for me',
    run: reqToApprove,
  },
  {
    method: 'GET',
    path: 'approvalEntityStatus/getAllByPartner',
    need: mine,
    isShared,
    summary: 'Requests that wait for me, that I made, that I decided, or all',
    reads,
    run: listed,
  },
  {
    method: 'GET',
    path: 'approvalEntityStatus/leave',
    need: mine,
    isShared,
    summary: 'When I am away, who decides for me meanwhile, whom I stand in for',
    reads,
    run: async (call) => ({ data: await ownLeave(call) }),
  },
  {
    method: 'POST',
    path: 'approvalEntityStatus/leave',
    need: mine,
    isShared,
    summary: 'Say when I am away and who decides for me meanwhile',
    run: leave,
  },
  {
    method: 'GET',
    path: 'approvalEntityStatus/of/:moduleId/:entityId',
    need: mine,
    isShared,
    summary: 'How a document stands: levels, people, what I may do, what happened',
    reads,
    run: standing,
  },
  {
    method: 'POST',
    path: 'approvalEntityStatus/approveRequest',
    need: mine,
    isShared,
    summary: 'Approve at the level where it waits for me',
    run: decided('approve'),
  },
  {
    method: 'POST',
    path: 'approvalEntityStatus/rejectRequest',
    need: mine,
    isShared,
    summary: 'Reject with a reason, or withdraw what I asked',
    run: decided('reject'),
  },
  {
    method: 'GET',
    path: 'approvalStatusLog/:moduleId/:entityId',
    need: mine,
    isShared,
    summary: 'Everything that was asked and decided of a document, oldest first',
    reads,
    run: log,
  },
];
