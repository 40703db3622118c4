import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { blanketFaults, isRunning, releaseFaults } from '@weft/domain/catalogue/purchase/release.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Release } from '@weft/domain/rules/purchase/draw-on-blanket';
import type { Tx } from '../../db/tx.ts';
import type { SaveContext } from '../../records/handler.ts';
import { rulesOf } from '../../documents/document-rules.ts';
import { type Order, orderLines, withProgress } from '../../documents/order-lines.ts';
import { read } from '../../records/record-store.ts';
import { writeOrder } from './order-steps.ts';

/** What releases have drawn: orders that were sent, without what they gave up; a cancelled one gives all of it back. */
const DRAWN_SQL = `select l.item_id as item, l.item_tuple_id as "itemTuple", l.uom_id as uom, sum(l.quantity - coalesce(l.short_closed, 0))::text as quantity
  from purchase_order o join purchase_order_lines l on l.partner_id = $1 and l.parent_id = o.id and l.deleted_on is null
 where o.partner_id = $1 and o.blanket_id = $2 and o.id <> $3 and o.order_type = 'release' and o.status <> all($4) and o.deleted_on is null group by 1, 2, 3 order by 1, 3, 2`;

const NOT_DRAWING = [STATUSES.draft.id, STATUSES.cancelled.id];
/** What waits for an approver takes its part, but carries nothing yet: the blanket order does. */
const NOT_CARRYING = [...NOT_DRAWING, STATUSES.pendingApproval.id];

type Drawn = {
  readonly item: number;
  readonly itemTuple: number | null;
  readonly uom: number;
  readonly quantity: string;
};

const drawnOf = async (
  tx: Tx,
  blanket: number,
  { except = 0, without = NOT_DRAWING }: { readonly except?: number; readonly without?: readonly number[] } = {},
): Promise<readonly Release[]> => {
  const drawn = await tx.query<Drawn>(DRAWN_SQL, [tx.partnerId, blanket, except, without], 'blanket-drawn');
  return drawn.map((row) => ({ ...row, quantity: decimal(row.quantity) }));
};

/** What releases carry of a blanket order; nothing of any other order. */
export const carriedOf = async (
  { tx }: Pick<SaveContext, 'tx'>,
  { id, orderType }: Pick<Order, 'id' | 'orderType'>,
): Promise<readonly Release[]> => (orderType === 'blanket' ? drawnOf(tx, id, { without: NOT_CARRYING }) : []);

/**
 * After a release was sent, changed, given up or ended: the blanket order that it draws on keeps what is still to be drawn, so that goods are to come
 * once, of the one or of the other (spec 02, 3.1 and 3.4). Nothing for other orders.
 */
export const settleBlanket = async (context: SaveContext, { orderType, blanket: id }: Order): Promise<void> => {
  if (orderType !== 'release' || typeof id !== 'number') return;
  const blanket = (await read(context.tx, purchaseOrder, id, { lock: true })) as Order | undefined; // a row of this module
  if (blanket === undefined) return;
  const rules = await rulesOf(context, purchaseOrder, blanket);
  const carried = await carriedOf(context, blanket);
  await writeOrder(context, blanket, withProgress(blanket, orderLines(blanket), rules, carried));
};

/**
 * What a release asks beyond what its blanket order has left (spec 02, 3.1 and 3.9). `isSent`: the blanket order is locked, so that two releases never
 * draw the same goods. `begins`: it is sent now, so the blanket order must still run; it may have ended since the draft was saved. `before`: what was
 * sent, which an amendment may always keep. Faults: OVER_RECEIPT at `lines[n].quantity`, REFERENCE at `blanket`.
 */
export const drawFaults = async (
  { tx }: SaveContext,
  order: AnyRecord,
  {
    isSent,
    begins = false,
    before,
  }: { readonly isSent: boolean; readonly begins?: boolean; readonly before?: AnyRecord },
): Promise<readonly Fault[]> => {
  const { blanket: id, orderType } = order;
  if (orderType !== 'release' || typeof id !== 'number') return [];
  const blanket = await read(tx, purchaseOrder, id, { lock: isSent });
  if (blanket === undefined) return [];
  if (begins && !isRunning(blanket.status))
    return [fault('blanket', 'REFERENCE', { label: 'Running blanket order', value: textOf(blanket.number) })];
  const own = typeof order['id'] === 'number' ? order['id'] : 0;
  return releaseFaults(order, blanket, await drawnOf(tx, id, { except: own }), before);
};

/** An amended blanket order still covers what its releases have drawn; it stands locked meanwhile. Fault BELOW_DRAWN at `lines[n].quantity`. */
export const stillCovers = async (
  { tx }: Pick<SaveContext, 'tx'>,
  before: AnyRecord & { readonly id: number },
  after: AnyRecord,
): Promise<readonly Fault[]> =>
  before['orderType'] === 'blanket' ? blanketFaults(before, after, await drawnOf(tx, before.id)) : [];
