import type { Module } from '@weft/domain/catalogue/language/module';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { envelopeText, type Finished } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow, readRows } from '../../../modules/read-endpoints.ts';
import { shownList, shownRow } from '../../../modules/shown-values.ts';
import { answerRow, recordOf, saveContext } from '../../../modules/write-endpoints.ts';
import type { Action } from '../../../records/handler.ts';
import { once } from '../../../records/idempotency.ts';
import { isOwn } from '../../../records/list/list-listed.ts';
import { read } from '../../../records/record-store.ts';
import { isInScope } from '../../../records/row-scope.ts';
import { runAction } from '../../../records/run-action.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { idAt, idsAt, type Unread, unread } from '../../../http/read-body.ts';
import { bookPart, chargeParts, landedCharge } from './landed-charge.ts';
import { correctRate } from './late-costs.ts';
import { POSTED } from './post-late-costs.ts';
import type { Receipt } from './receipt-module.ts';

/** A verb of receipts as the dispatcher takes it. */
const asAction = (action: Action<Receipt>): Action<StoredRecord> => action as unknown as Action<StoredRecord>; // rows of receipts reach no other verb

/** A receipt that the caller may see, locked; undefined when there is none. */
const locked = async ({ tx, person }: Call, module: Module, id: number): Promise<Receipt | undefined> => {
  const stored = await read(tx, module, id, { lock: true });
  const isTheirs = stored !== undefined && isOwn(module, stored) && isInScope(person, module, stored);
  return isTheirs ? (stored as Receipt) : undefined; // a row of the table of receipts
};

const PARENT_SQL = `select parent_id as id from inward_lines where partner_id = $1 and id = $2 and deleted_on is null`;

/** The receipt of a received line, locked. Fault REFERENCE at `lineId`. */
const receiptOfLine = async (call: Call, module: Module, lineId: number): Promise<Receipt> => {
  const parent = await call.tx.maybe<{ id: number }>(PARENT_SQL, [call.tx.partnerId, lineId], 'inward-of-line');
  const receipt = parent === undefined ? undefined : await locked(call, module, parent.id);
  if (receipt === undefined) throw new Refusal([fault('lineId', 'REFERENCE', { label: 'Line', value: lineId })]);
  return receipt;
};

const OF_ORDER_LINE_SQL = `select l.id as line, l.parent_id as receipt from inward_lines l join inward i on i.partner_id = $1 and i.id = l.parent_id and i.deleted_on is null
 where l.partner_id = $1 and l.purchase_order_item = $2 and l.deleted_on is null and i.status = any($3::int[]) and i.mode = $4 order by l.parent_id, l.id`;

const noneOf = (ordered: number): Refusal =>
  new Refusal([fault('purchaseOrderItem', 'REFERENCE', { label: 'Order line with receipts', value: ordered })]);

/**
 * Another rate of an order line whose goods are all here: each posted receipt of them is corrected, all or none (spec 02, 3.6 "also for goods received").
 * Fault REFERENCE at `purchaseOrderItem` (nothing of it was received, or not all of it is within the caller's rows).
 */
const correctOrdered = async (call: Call, module: Module, body: Unread): Promise<string> => {
  const ordered = idAt(body, 'purchaseOrderItem', 'Order line');
  const statuses = POSTED.map((name) => STATUSES[name].id);
  const values = [call.tx.partnerId, ordered, statuses, module.only?.['mode']];
  type Received = { readonly line: number; readonly receipt: number };
  const lines = await call.tx.query<Received>(OF_ORDER_LINE_SQL, values, 'inward-of-order-line');
  const context = await saveContext(call);
  const { rate, reason } = body;
  for (const { line, receipt: id } of lines) {
    const receipt = await locked(call, module, id);
    if (receipt === undefined) throw noneOf(ordered);
    const sent = { id, version: receipt.version, lineId: line, rate, reason };
    await runAction(context, module, 'correctRate', asAction(correctRate), sent);
  }
  if (lines.length === 0) throw noneOf(ordered);
  const ids = [...new Set(lines.map(({ receipt }) => receipt))];
  return envelopeText({ listJson: await shownList(call, module, await readRows(call, module, ids)) });
};

/** Corrects the rate of a line by its own id, or of all that was received of an order line; with id and version of the receipt a person's view is compared, as by every verb. */
const correct =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const body = recordOf(call.body);
      if (body['purchaseOrderItem'] !== undefined) return correctOrdered(call, module, unread(body));
      const of = body['id'] === undefined ? await receiptOfLine(call, module, idAt(body, 'lineId', 'Line')) : undefined;
      const sent = of === undefined ? body : { ...body, id: of.id, version: of.version };
      const { id } = await runAction(await saveContext(call), module, 'correctRate', asAction(correctRate), sent);
      return answerRow(call, module, id);
    }),
  });

/** Receipts by ids, locked in their order: two bills never wait for each other in a circle. Fault REFERENCE at `inwardIds`. */
const lockedAll = async (call: Call, ids: readonly number[]): Promise<readonly Receipt[]> => {
  const receipts: Receipt[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const receipt = await locked(call, inward, id);
    if (receipt === undefined) throw new Refusal([fault('inwardIds', 'REFERENCE', { label: 'Inward', value: id })]);
    receipts.push(receipt);
  }
  return receipts;
};

/** One bill over several receipts: each gets its part, all or none; with the id of one of them that one is answered as `data` too. */
const chargeSeveral = async (call: Call): Promise<string> => {
  const context = await saveContext(call);
  const body = unread(recordOf(call.body));
  const receipts = await lockedAll(call, idsAt(body, 'inwardIds', 'Inwards'));
  const parts = await chargeParts(context, receipts, body);
  for (const [n, { id, version }] of receipts.entries()) {
    const part = parts[n];
    if (part === undefined) continue;
    const own: Action<Receipt> = {
      summary: landedCharge.summary,
      from: POSTED,
      run: (within, receipt) => bookPart(within, receipt, part),
    };
    const seen = id === body['id'] ? body['version'] : version; // who stands on one of them is told when it has changed
    await runAction(context, inward, 'landedCharge', asAction(own), { id, version: seen });
  }
  const ids = receipts.map(({ id }) => id);
  const listJson = await shownList(call, inward, await readRows(call, inward, ids));
  const own = ids.find((id) => id === body['id']);
  return own === undefined
    ? envelopeText({ listJson })
    : envelopeText({ data: await shownRow(call, inward, await readRow(call, inward, own)), listJson });
};

const charge = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const body = recordOf(call.body);
    if (body['inwardIds'] !== undefined) return chargeSeveral(call);
    const { id } = await runAction(await saveContext(call), inward, 'landedCharge', asAction(landedCharge), body);
    return answerRow(call, inward, id);
  }),
});

const pathsOf = ({ api, apiAliases }: Module): readonly string[] => [api, ...apiAliases];

/** What is told late of goods that are stock, in the shapes of the specification (spec 02, 4.2): of a line, of several inwards. */
export const lateFactEndpoints: readonly Endpoint[] = [
  ...[inward, foundryInward].flatMap((module) =>
    pathsOf(module).map((path): Endpoint => ({
      method: 'POST',
      path: `${path}/correctRate`,
      need: { service: module.acl, bit: module.actionRights.correctRate },
      summary: correctRate.summary,
      run: correct(module),
    })),
  ),
  ...pathsOf(inward).map((path): Endpoint => ({
    method: 'POST',
    path: `${path}/landedCharge`,
    need: { service: inward.acl, bit: inward.actionRights.landedCharge },
    summary: 'Add a landed charge to goods of one inward or of several: `{ inwardIds, charge }`',
    run: charge,
  })),
];
