import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isDecimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { canTransition, type OrderAction, type TransitionAnswer } from '@weft/domain/rules/purchase/order-transitions';
import { dayInIndia } from '../../http/clock.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SaveContext } from '../../records/handler.ts';
import { update, writeStatus } from '../../records/record-store.ts';
import type { StoredLine } from '../../records/types.ts';
import { type Order, orderLines } from '../../documents/order-lines.ts';

const some = (lines: readonly StoredLine[], key: string): boolean =>
  lines.some((line) => isDecimal(line[key]) && isPositive(line[key]));

const answerOf = (
  context: SaveContext,
  order: Order,
  action: OrderAction,
  reason: unknown,
  lines: readonly StoredLine[] = orderLines(order),
): TransitionAnswer =>
  canTransition(order.status ?? 'draft', action, {
    hasReceipts: some(lines, 'received'),
    hasGoodsAtGate: some(lines, 'inGate'),
    reason: typeof reason === 'string' ? reason : '',
    mayOverride: context.person.may(purchaseOrder.acl, 'override'),
    today: context.today,
    closedOn: order.status === 'closedShort' ? dayInIndia(new Date(order.updatedOn)) : null,
    statusBeforeHold: null,
  });

/** Asks the rule that the button asked, of all lines or of some; refuses with the reason when it says no. */
export const allowed = (...asked: Parameters<typeof answerOf>): void => {
  const answer = answerOf(...asked);
  if (!answer.allowed)
    throw new Refusal([fault(answer.why === 'reasonMissing' ? 'reason' : '', answer.code, answer.values)]);
};

/** Why an order of which goods have come is not cancelled, in its own words; nothing in any other case. */
export const cancelOfReceived = (context: SaveContext, order: Order): readonly Fault[] => {
  const answer = answerOf(context, order, 'cancel', '');
  return !answer.allowed && answer.why === 'hasReceipts' ? [fault('', answer.code, answer.values)] : [];
};

/** Writes what changed of an order that is locked. */
export const writeOrder = async ({ tx, person, now }: SaveContext, order: Order, change: AnyRecord): Promise<Order> => {
  const stored = await update(tx, purchaseOrder, change, {
    before: order,
    version: order.version,
    meta: { by: person.actorId, at: now },
  });
  if (stored === 'stale') throw new Error(`Order ${order.id} changed under its own lock`);
  return stored as Order; // a row of this module
};

export const moveTo = ({ tx, person, now }: SaveContext, order: Order, status: NonNullable<Order['status']>) =>
  writeStatus(tx, purchaseOrder, { id: order.id, status, by: person.actorId, at: now });
