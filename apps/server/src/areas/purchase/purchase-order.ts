import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { fault } from '@weft/domain/contract/faults';
import { isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { ORDER_TRANSITIONS, type OrderAction, orderStatusAfter } from '@weft/domain/rules/purchase/order-transitions';
import { type Action, handlerOf, type SaveContext } from '../../records/handler.ts';
import { writeNumber } from '../../records/record-store.ts';
import { numberOf } from '../../records/save/number-of.ts';
import type { StoredLine } from '../../records/types.ts';
import { rulesOf } from '../../documents/document-rules.ts';
import { freshLine, type Order, orderLines, progressOf, withProgress } from '../../documents/order-lines.ts';
import { amend } from './amend-order.ts';
import { orderFacts } from './order-facts.ts';
import { orderFigures } from './order-figures.ts';
import { withoutAnswered } from './order-answer.ts';
import { allowed, cancelOfReceived, moveTo, writeOrder } from './order-steps.ts';
import { carriedOf, drawFaults, settleBlanket } from './release-check.ts';
import { idsAt } from '../../http/read-body.ts';
import { withTemplateTerms } from '../../print/template-terms.ts';
import { refuse, Refusal } from '../../http/refusal.ts';

const from = (action: OrderAction): Action<Order>['from'] => ORDER_TRANSITIONS[action].from;

/** Writes changed lines, with the progress and balance that follow from them. */
const writeLines = async (context: SaveContext, order: Order, lines: readonly StoredLine[]): Promise<Order> =>
  writeOrder(
    context,
    order,
    withProgress(order, lines, await rulesOf(context, purchaseOrder, order), await carriedOf(context, order)),
  );

const submit = async (context: SaveContext, order: Order, body: { readonly [key: string]: unknown }): Promise<void> => {
  allowed(context, order, 'submit', body['reason']);
  refuse(await drawFaults(context, order, { isSent: true, begins: true }));
  const rules = await rulesOf(context, purchaseOrder, order);
  const lines = orderLines(order).map(freshLine);
  await writeOrder(context, order, withProgress(order, lines, rules));
  const sofar = lines.map((line) => progressOf(order, line, rules));
  await moveTo(context, order, orderStatusAfter('open', sofar)); // something of it may have come before the start
  await settleBlanket(context, order);
  if (order.number) return; // sent back by an approver: it keeps its number
  await writeNumber(context.tx, purchaseOrder, { id: order.id, number: await numberOf(context, purchaseOrder, order) });
};

/** After a hold an order stands where its receipts put it. */
const resume = async (context: SaveContext, order: Order): Promise<void> => {
  const rules = await rulesOf(context, purchaseOrder, order);
  await moveTo(
    context,
    order,
    orderStatusAfter(
      'open',
      orderLines(order).map((line) => progressOf(order, line, rules)),
    ),
  );
};

/** Lines that a call names by id. Faults at `lines`: those of `idsAt`, REFERENCE for one that is none of the order's. */
const linesNamed = (order: Order, named: unknown): ReadonlySet<number> => {
  const ids = new Set(idsAt({ lines: named }, 'lines', 'Lines'));
  const own = new Set(orderLines(order).map(({ id }) => id));
  for (const id of ids)
    if (!own.has(id)) throw new Refusal([fault('lines', 'REFERENCE', { label: 'Line of this order', value: id })]);
  return ids;
};

/** Gives up the balance of every line, or of the lines named by id, unless goods of them stand at the gate. */
const shortClose = async (
  context: SaveContext,
  order: Order,
  { reason, lines: named }: { readonly [key: string]: unknown },
): Promise<void> => {
  const ids = named === undefined || named === null ? undefined : linesNamed(order, named);
  const closing = orderLines(order).filter(({ id }) => ids === undefined || ids.has(id));
  allowed(context, order, 'shortClose', reason, closing);
  const lines = orderLines(order).map((line) => {
    const balance = isDecimal(line['balance']) ? line['balance'] : ZERO;
    const closed = isDecimal(line['shortClosed']) ? line['shortClosed'] : ZERO;
    return ids === undefined || ids.has(line.id) ? { ...line, shortClosed: closed.plus(balance) } : line;
  });
  const stored = await writeLines(context, order, lines);
  await settleBlanket(context, order);
  const open = orderLines(stored).some((line) => isDecimal(line['balance']) && isPositive(line['balance']));
  if (!open) await moveTo(context, order, 'closedShort');
};

/** Brings the given-up balance back. */
const reopen = async (
  context: SaveContext,
  order: Order,
  { reason }: { readonly [key: string]: unknown },
): Promise<void> => {
  allowed(context, order, 'reopen', reason);
  const lines = orderLines(order).map((line) => ({ ...line, shortClosed: ZERO }));
  refuse(await drawFaults(context, { ...order, lines }, { isSent: true })); // others may have drawn what was given up
  await writeLines(context, order, lines);
  await moveTo(context, order, 'inProgress');
  await settleBlanket(context, order);
};

const hold = async (
  context: SaveContext,
  order: Order,
  { reason }: { readonly [key: string]: unknown },
): Promise<void> => {
  allowed(context, order, 'hold', reason);
  await moveTo(context, order, 'onHold');
};

/** Nothing is to come any more: neither goods nor what they are worth. */
const cancel = async (
  context: SaveContext,
  order: Order,
  { reason }: { readonly [key: string]: unknown },
): Promise<void> => {
  allowed(context, order, 'cancel', reason);
  const rules = await rulesOf(context, purchaseOrder, order);
  await writeOrder(context, order, withProgress({ ...order, status: 'cancelled' }, orderLines(order), rules));
  await moveTo(context, order, 'cancelled');
  await settleBlanket(context, order);
};

/**
 * Purchase orders: every verb of spec 02, 3.5 that a person may call. Receipts move orders by themselves (areas/stores/inward).
 * Faults: STATE, ORDER_RECEIVED, ORDER_AT_GATE, ORDER_LONG_CLOSED, REQUIRED at `reason`, DENIED, OVER_RECEIPT at the lines of a release; those of an amendment stand at its fields.
 */
export const purchaseOrderHandler = handlerOf(purchaseOrder, {
  ...orderFigures,
  approvalFacts: orderFacts,
  said: async (_, body) => withoutAnswered(body),
  begin: (context, inputs) => withTemplateTerms(context, purchaseOrder, inputs),
  check: (context, record, before) => drawFaults(context, { ...before, ...record }, { isSent: false }),
  actions: {
    submit: {
      summary: 'Send the order: it gets its number and is open',
      from: from('submit'),
      run: submit,
    },
    hold: { summary: 'Nothing may be received against it for now', from: from('hold'), run: hold },
    resume: { summary: 'Lift the hold', from: from('resume'), run: resume },
    cancel: {
      summary: 'End an order before any receipt',
      from: from('cancel'),
      elsewhere: cancelOfReceived,
      run: cancel,
    },
    shortClose: { summary: 'Give up what is still to come', from: from('shortClose'), run: shortClose },
    amend: { summary: 'Change an order that was sent: a new revision', from: from('amend'), run: amend },
    reopen: { summary: 'Take up again what was given up', from: from('reopen'), run: reopen },
  },
});
