import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { type Decimal, decimal, isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { overReceiptFaults, restWithinTolerance } from '@weft/domain/rules/purchase/line-progress';
import { orderStatusAfter } from '@weft/domain/rules/purchase/order-transitions';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { read, update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import {
  afterReceipt,
  type Order,
  orderLines,
  progressOf,
  type Received,
  withProgress,
} from '../../../documents/order-lines.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { linesOf } from './receipt-lines.ts';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const receivedBy = (lines: readonly StoredLine[], order: number): Received => {
  const received = new Map<number, { received: Decimal; accepted: Decimal; rejected: Decimal; shortClosed: Decimal }>();
  for (const line of lines) {
    if (line['purchaseOrder'] !== order || typeof line['purchaseOrderItem'] !== 'number') continue;
    const sofar = received.get(line['purchaseOrderItem']);
    const [came, rejected] = [figure(line['quantity']), figure(line['rejectedQuantity'])];
    const accepted = line['test'] === true ? ZERO : came.minus(rejected); // goods under test are neither, until somebody decides
    received.set(line['purchaseOrderItem'], {
      received: came.plus(sofar?.received ?? ZERO),
      accepted: accepted.plus(sofar?.accepted ?? ZERO),
      rejected: rejected.plus(sofar?.rejected ?? ZERO),
      shortClosed: figure(line['restClosed']).plus(sofar?.shortClosed ?? ZERO),
    });
  }
  return received;
};

/** An order that nobody else changes until the receipt is done, with the rows that its rules read: loaded once, used by check and move. */
export type LockedOrder = { readonly order: Order; readonly rules: RuleContext };

/** Orders of a receipt, locked in the order of their ids: two receipts never wait for each other in a circle. Fault NOT_FOUND. */
export const lockOrders = async (context: SaveContext, receipt: StoredRecord): Promise<readonly LockedOrder[]> => {
  const { tx } = context;
  const ids = [
    ...new Set(
      linesOf(receipt).flatMap((line) => (typeof line['purchaseOrder'] === 'number' ? [line['purchaseOrder']] : [])),
    ),
  ].toSorted((a, b) => a - b);
  const orders: LockedOrder[] = [];
  for (const id of ids) {
    const order = await read(tx, purchaseOrder, id, { lock: true });
    if (order === undefined) throw new Refusal([fault('purchaseOrders', 'NOT_FOUND', { what: purchaseOrder.title })]);
    orders.push({ order: order as Order, rules: await rulesOf(context, purchaseOrder, order) }); // a row of this module
  }
  return orders;
};

const OPEN = new Set<unknown>(['open', 'inProgress']);

const TWO = decimal('2');

/** Receipts above what lines still take, on the locked lines, summed over the receipt. With override up to twice the tolerance (spec 02, 4.2). */
const overFaults = ({ order, rules }: LockedOrder, lines: readonly StoredLine[]): readonly Fault[] => {
  const sofar = new Map<number, Decimal>();
  return lines.flatMap((line, index) => {
    if (line['purchaseOrder'] !== order.id || typeof line['purchaseOrderItem'] !== 'number') return [];
    const ordered = orderLines(order).find(({ id }) => id === line['purchaseOrderItem']);
    if (ordered === undefined)
      return [
        fault(`lines[${index}].purchaseOrderItem`, 'REFERENCE', {
          label: 'Order line',
          value: line['purchaseOrderItem'],
        }),
      ];
    const asked = figure(line['quantity']).plus(sofar.get(ordered.id) ?? ZERO);
    sofar.set(ordered.id, asked);
    const progress = progressOf(order, ordered, rules);
    const tolerant = rules.mayOverride ? { ...progress, overPercent: progress.overPercent.times(TWO) } : progress;
    return overReceiptFaults(`lines[${index}].quantity`, index + 1, tolerant, asked);
  });
};

/** An order that takes nothing any more, or nothing itself: goods of a blanket order come on its releases. Faults STATE, ON_RELEASES at `purchaseOrders`. */
export const closedFaults = ({ order }: LockedOrder): readonly Fault[] => {
  if (!OPEN.has(order.status))
    return [fault('purchaseOrders', 'STATE', { action: 'Receipt', status: STATUSES[order.status ?? 'draft'].name })];
  return order.orderType === 'blanket' ? [fault('purchaseOrders', 'ON_RELEASES', { number: order.number ?? '' })] : [];
};

/** What stands against a receipt on its locked orders. Faults: STATE and ON_RELEASES at `purchaseOrders`, OVER_RECEIPT and REFERENCE at the lines. */
export const orderFaults = (receipt: StoredRecord, orders: readonly LockedOrder[]): readonly Fault[] =>
  orders.flatMap((locked): readonly Fault[] => {
    const closed = closedFaults(locked);
    return closed.length > 0 ? closed : overFaults(locked, linesOf(receipt));
  });

/** What moves an order, and how its history calls it. */
export type OrderMove = {
  readonly changeOf: (order: number) => Received;
  readonly sign: 1 | -1;
  readonly action: string;
  /** What the history of the order calls the document that moved it; default: a receipt. */
  readonly cause?: string;
};

/**
 * What the last deliveries of a receipt close of their order lines, by index of its lines, on locked orders that do not hold the receipt yet
 * (spec 02, 3.5); the last of several lines of one order line closes its rest.
 */
export const restsClosedBy = (receipt: StoredRecord, orders: readonly LockedOrder[]): ReadonlyMap<number, Decimal> => {
  const lines = linesOf(receipt);
  const lastOf = new Map(
    lines.flatMap((line, n): [unknown, number][] =>
      line['lastDelivery'] === true ? [[line['purchaseOrderItem'], n]] : [],
    ),
  );
  return new Map(
    orders.flatMap(({ order, rules }) =>
      afterReceipt(orderLines(order), receivedBy(lines, order.id), 1).flatMap((line): [number, Decimal][] => {
        const n = lastOf.get(line.id);
        const rest = n === undefined ? ZERO : restWithinTolerance(progressOf(order, line, rules));
        return n === undefined || !isPositive(rest) ? [] : [[n, rest]];
      }),
    ),
  );
};

/** A receipt, or its reversal, as a move of its orders. */
export const receiptMove = (receipt: StoredRecord, sign: 1 | -1): OrderMove => ({
  changeOf: (order) => receivedBy(linesOf(receipt), order),
  sign,
  action: sign === 1 ? 'receive' : 'unreceive',
});

/** Moves locked orders on by a receipt or a decision about its goods (or back by its reversal): counters, balances, progress, status, history. */
export const moveOrders = async (
  context: SaveContext,
  receipt: StoredRecord,
  orders: readonly LockedOrder[],
  { changeOf, sign, action, cause = 'receipt' }: OrderMove,
): Promise<void> => {
  const { tx, person, now } = context;
  for (const { order, rules } of orders) {
    const lines = afterReceipt(orderLines(order), changeOf(order.id), sign);
    await update(tx, purchaseOrder, withProgress(order, lines, rules), {
      before: order,
      version: order.version,
      meta: { by: person.actorId, at: now },
    });
    const status = orderStatusAfter(
      order.status ?? 'open',
      lines.map((line) => progressOf(order, line, rules)),
    );
    if (status !== order.status)
      await writeStatus(tx, purchaseOrder, { id: order.id, status, by: person.actorId, at: now });
    await writeHistory(context, [
      {
        module: purchaseOrder.name,
        id: order.id,
        action,
        changes: [
          ...(status === order.status ? [] : [{ field: 'status', old: order.status ?? null, new: status }]),
          { field: cause, old: null, new: receipt.id },
        ],
      },
    ]);
  }
};
