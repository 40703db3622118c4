import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { statusName } from '@weft/domain/contract/statuses';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { fault } from '@weft/domain/contract/faults';
import type { ModeName } from '@weft/domain/rules/acl/acl';
import type { PickingMethod } from '@weft/domain/rules/stock/picking-order';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { answerRow, recordOf, saveContext } from '../../../modules/write-endpoints.ts';
import { printPickList } from '../../../print/print-pick-list.ts';
import { printRecord } from '../../../print/print-by-template.ts';
import type { Action } from '../../../records/handler.ts';
import { once } from '../../../records/idempotency.ts';
import { read } from '../../../records/record-store.ts';
import { runAction } from '../../../records/run-action.ts';
import { saveRecord } from '../../../records/save/save-record.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { allocationActs } from './allocation-acts.ts';
import { allocationList, openOnFloor } from './allocation-lists.ts';
import { proposeFor } from './allocation-proposal.ts';
import { lockRequest } from './allocation-steps.ts';
import { actTogether, proposeTogether } from './allocation-together.ts';
import { HAND_BACKS, handBacksOf } from './allocation-undo-hand-back.ts';
import { waitingRequests } from '../material-request/material-request-endpoints.ts';
import { withWanted } from '../material-request/request-list.ts';
import { idAt, idsAt, optionalText, type Unread, unread } from '../../../http/read-body.ts';
import { Refusal } from '../../../http/refusal.ts';

/** The document of a body: stored already, or sent whole and saved first, in the same transaction. */
const documentOf = async (call: Call, body: AnyRecord): Promise<AnyRecord> => {
  const { document, ...rest } = body;
  if (document === undefined || document === null) {
    const stored = await read(call.tx, materialAllocation, typeof body['id'] === 'number' ? body['id'] : 0);
    if (typeof stored?.['request'] === 'number') await lockRequest(call, stored['request']); // the parent first, then the document
    return rest;
  }
  const sent = unread(document);
  if (typeof sent['request'] === 'number') await lockRequest(call, sent['request']);
  const { id, version } = await saveRecord(await saveContext(call), materialAllocation, sent, 'either');
  return { ...rest, id, version };
};

/** Verbs with which an allocation begins: of several requests they may be called in one go. */
const BEGINNINGS: readonly string[] = ['allocate', 'issue', 'allocateAndIssue'];

/** Runs a verb once per request id and answers the allocation as it stands then, or the allocations. */
const act =
  (verb: string, action: Action<StoredRecord>) =>
  async (call: Call): Promise<Answer> => ({
    text: await once(call, async () => {
      const sent = recordOf(call.body);
      if (sent['documents'] !== undefined && BEGINNINGS.includes(verb)) return actTogether(call, verb, action, sent);
      const body = await documentOf(call, sent);
      const { id } = await runAction(await saveContext(call), materialAllocation, verb, action, body);
      return answerRow(call, materialAllocation, id);
    }),
  });

const BITS: { readonly [verb in keyof typeof allocationActs]: ModeName } = {
  allocate: 'create',
  issue: 'edit',
  allocateAndIssue: 'create',
  release: 'edit',
  handBack: 'edit',
  undoHandBack: 'edit',
  reverse: 'delete',
};

const verbs = Object.keys(allocationActs) as (keyof typeof allocationActs)[]; // its own keys

const METHODS: readonly PickingMethod[] = ['FEFO', 'FIFO', 'LIFO'];

/** In which order keys are taken, where somebody says. Fault CHOICE at `order`. */
const methodOf = (body: Unread): PickingMethod | undefined => {
  const value = optionalText(body, 'order', 'Order', 10);
  const method = METHODS.find((one) => one === value);
  if (value !== undefined && method === undefined)
    throw new Refusal([fault('order', 'CHOICE', { label: 'Order', value, options: METHODS.join(', ') })]);
  return method;
};

/** The one request that a demand is. Faults: CHOICE at `demand.module`, REQUIRED at `demand.id`. */
const demandIdOf = (demand: Unread): number => {
  const module = optionalText(demand, 'module', 'For', 60, 'demand.module') ?? materialRequest.name;
  if (module !== materialRequest.name)
    throw new Refusal([
      fault('demand.module', 'CHOICE', { label: 'For', value: module, options: materialRequest.name }),
    ]);
  return idAt(demand, 'id', materialRequest.title, 'demand.id');
};

const propose = async (call: Call): Promise<Answer> => {
  const body = unread(call.body);
  const asked = { method: methodOf(body), code: optionalText(body, 'code', 'Code') };
  const { demand } = body;
  if (demand !== undefined && demand !== null)
    return { data: await proposeFor(call, demandIdOf(unread(demand)), asked) };
  const ids = idsAt(body, 'requestIds', 'Request');
  const [id = 0, ...others] = ids;
  return { data: others.length > 0 ? await proposeTogether(call, ids, asked) : await proposeFor(call, id, asked) };
};

const toServe = async (call: Call): Promise<Answer> => {
  const dataList = await withWanted(call, await waitingRequests(call, 'store'));
  return { dataList, totalCount: dataList.length };
};

const statusesOf = (asked: unknown): readonly number[] =>
  (typeof asked === 'string' || typeof asked === 'number' ? String(asked) : '')
    .split(',')
    .map(Number)
    .filter((id) => statusName(id) !== undefined);

const view = { service: materialAllocation.acl } as const;
const reads = true as const;
const api = materialAllocation.api;

/** Calls of material allocations beyond the generic ones (specification, section 7; spec 02, 5.3). */
export const allocationEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${api}/getAllByPartner/v2`,
    need: view,
    summary: 'Allocations with their lines; ?status, department, request',
    reads,
    run: (call: Call) => allocationList(call, statusesOf(call.query['status'])),
  },
  {
    method: 'GET',
    path: `${api}/openLines`,
    need: view,
    summary: 'Lines with goods on the floor that production may draw on; ?process, batch, plan, area, allocation, item',
    reads,
    run: openOnFloor,
  },
  {
    method: 'GET',
    path: HAND_BACKS,
    need: view,
    summary: 'What the floor handed back of an allocation, and what of that was taken back',
    reads,
    run: handBacksOf,
  },
  {
    method: 'GET',
    path: `${api}/toServe`,
    need: view,
    summary: 'Requests to be served, the most urgent first',
    reads,
    run: toServe,
  },
  {
    method: 'POST',
    path: `${api}/propose`,
    need: view,
    summary:
      'Which keys the server would take for a request, or several of one department, and what is missing: `{ requestIds | demand: { module, id }, order?: FEFO | FIFO | LIFO, code? }`',
    reads,
    run: propose,
  },
  {
    method: 'GET',
    path: `${api}/pickList/:id`,
    need: { service: materialAllocation.acl, bit: 'print' },
    summary: 'The pick list as PDF, in the order of the racks',
    run: printRecord(materialAllocation, printPickList),
  },
  ...verbs.map((verb): Endpoint => ({
    method: 'POST',
    path: `${api}/${verb}`,
    need: { service: materialAllocation.acl, bit: BITS[verb] },
    summary: allocationActs[verb].summary,
    run: act(verb, allocationActs[verb] as unknown as Action<StoredRecord>), // rows of this module reach it alone
  })),
];
