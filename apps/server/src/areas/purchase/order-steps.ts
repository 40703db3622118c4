import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { isDecimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { canTransition, type OrderAction } from '@weft/domain/rules/purchase/order-transitions';
import { dayInIndia } from '../../http/clock.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SaveContext } from '../../records/handler.ts';
import { update, writeStatus } from '../../records/record-store.ts';
import type { StoredLine } from '../../records/types.ts';
import { type Order, orderLines } from '../../documents/order-lines.ts';

const some = (lines: readonly StoredLine[], key: string): boolean =>
  lines.some((line) => isDecimal(line[key]) && isPositive(line[key]));

/** Asks the rule that the button asked, of all lines or of some; refuses with the reason when it says no. */
export const allowed = (
  context: SaveContext,
  order: Order,
  action: OrderAction,
  reason: unknown,
  lines: readonly StoredLine[] = orderLines(order),
): void => {
  const answer = canTransition(order.status ?? 'draft', action, {
    hasReceipts: some(lines, 'received'),
    hasGoodsAtGate: some(lines, 'inGate'),
    reason: typeof reason === 'string' ? reason : '',
    mayOverride: context.person.may(purchaseOrder.acl, 'override'),
    today: context.today,
    closedOn: order.status === 'closedShort' ? dayInIndia(new Date(order.updatedOn)) : null,
    statusBeforeHold: null,
  });
  if (!answer.allowed)
    throw new Refusal([fault(answer.why === 'reasonMissing' ? 'reason' : '', answer.code, answer.values)]);
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
