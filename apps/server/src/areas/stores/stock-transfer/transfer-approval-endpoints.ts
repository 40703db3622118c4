import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import type { ModeName } from '@weft/domain/rules/acl/acl';
import { fault } from '@weft/domain/contract/faults';
import { envelopeText, type Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { recordOf, saveContext } from '../../../modules/write-endpoints.ts';
import type { Action } from '../../../records/handler.ts';
import { once } from '../../../records/idempotency.ts';
import { readWire } from '../../../records/list/list-query.ts';
import { read } from '../../../records/record-store.ts';
import { runAction } from '../../../records/run-action.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { comingTransfers, hiddenFrom } from './coming-transfers.ts';
import { APPROVAL } from './hand-over.ts';
import { approvalActions } from './transfer-approval.ts';
import { gateSlipOf } from './transfer-gate.ts';
import { transferModule } from './transfer-steps.ts';

const notThere = (): never => {
  throw new Refusal([fault('', 'NOT_FOUND', { what: stockTransfer.title })]);
};

/** One transfer with its lines, for those to whom it goes. Fault NOT_FOUND. */
const wireOf = async (call: Call, id: number): Promise<unknown> => {
  const { branchIds, locationIds } = call.person;
  const stored = await read(call.tx, stockTransfer, id);
  const isTo = (key: string, ids: readonly number[]): boolean =>
    ids.length === 0 || ids.some((id) => id === stored?.[key]);
  if (stored === undefined || !isTo('toBranch', branchIds) || !isTo('toLocation', locationIds)) return notThere();
  const module = transferModule(stored);
  const text = await readWire(call.tx, module, id, { hidden: hiddenFrom(call, module) });
  return text === undefined ? notThere() : JSON.parse(text);
};

/** The transfer for its check, with the vehicle that brought it where the gate let one in. */
const checkedOf = async (call: Call, id: number): Promise<Answer> => {
  const data = (await wireOf(call, id)) as AnyRecord; // a record on the wire
  const slip = await gateSlipOf(call.tx, id);
  return { data: { ...data, gateSlip: slip === undefined ? null : withoutHidden(slip, hiddenFrom(call, preInward)) } };
};

const one = (call: Call): Promise<Answer> => checkedOf(call, Number(call.params['id']) || 0);

/** Runs a verb once per request id and answers the transfer as it stands then. */
const act =
  (verb: string, action: Action<StoredRecord>) =>
  async (call: Call): Promise<Answer> => ({
    text: await once(call, async () => {
      const { transferId, ...body } = recordOf(call.body);
      const stored = typeof transferId === 'number' ? await read(call.tx, stockTransfer, transferId) : undefined;
      const module = stored === undefined ? stockTransfer : transferModule(stored);
      const { id } = await runAction(await saveContext(call), module, verb, action, { ...body, id: transferId });
      return envelopeText({ data: await wireOf(call, id) });
    }),
  });

const BITS: { readonly [verb in keyof typeof approvalActions]: ModeName } = {
  accept: 'edit',
  decideShort: 'edit',
  reject: 'edit',
  reverse: 'delete',
};

const verbs = Object.keys(approvalActions) as (keyof typeof approvalActions)[]; // its own keys

const reads = true as const;

/** Transfer Validation: the receiving side (spec 02, 5.8). */
export const transferApprovalEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${APPROVAL}/getAllByPartner`,
    need: { service: APPROVAL },
    summary: 'Transfers on the way to the person’s locations, oldest first',
    reads,
    run: comingTransfers,
  },
  {
    method: 'GET',
    path: `${APPROVAL}/:id`,
    need: { service: APPROVAL },
    summary: 'One transfer on the way, with its lines',
    reads,
    run: one,
  },
  ...verbs.map((verb): Endpoint => ({
    method: 'POST',
    path: `${APPROVAL}/${verb}`,
    need: { service: APPROVAL, bit: BITS[verb] },
    summary: approvalActions[verb].summary,
    run: act(
      verb === 'reverse' ? 'reverseValidation' : verb,
      approvalActions[verb] as unknown as Action<StoredRecord>, // rows of this module reach it alone
    ),
  })),
];
