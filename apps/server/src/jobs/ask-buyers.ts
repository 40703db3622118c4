import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { eachPartner } from './each-partner.ts';

/** Days after the expected one on which a rest that nobody closed is asked after (spec 02, 3.5). */
const DAYS = 30;

/** So many orders at once. */
const MOST = 500;

const RUNNING = [STATUSES.open.id, STATUSES.inProgress.id];

/** Orders with lines of which so much has come that the rest lies within tolerance, and which are expected no more. */
const RESTS_SQL = `select o.id, o.number, y.company_name as party, coalesce(o.purchase_owner_id, o.created_by) as buyer, count(*)::int as lines, to_char(max(coalesce(l.expected_on, o.expected_on)), 'YYYY-MM-DD') as "expectedOn"
  from purchase_order o join purchase_order_lines l on l.partner_id = $1 and l.parent_id = o.id and l.deleted_on is null and l.balance > 0 and l.received > 0
  join party y on y.partner_id = $1 and y.id = o.party_id
 where o.partner_id = $1 and o.status = any($2) and o.deleted_on is null and coalesce(l.expected_on, o.expected_on) + ${DAYS} <= $3::date
   and l.received - coalesce(l.replaced, 0) >= l.quantity * (1 - coalesce(l.under_percent, o.under_percent, 0) / 100)
   and coalesce(o.purchase_owner_id, o.created_by) is not null and o.id > $4
 group by o.partner_id, o.id, y.company_name order by o.id limit ${MOST}`;

type Rest = {
  readonly id: number;
  readonly number: string;
  readonly party: string;
  readonly buyer: number;
  readonly lines: number;
  readonly expectedOn: string;
};

const noticeOf = ({ id, number, party, buyer, expectedOn }: Rest): Notice => ({
  kind: 'orderRest',
  about: `order ${id}, expected ${expectedOn}, staff ${buyer}`,
  facts: { module: purchaseOrder.name, record: id, number, party },
  staffId: buyer,
});

/** Asks after some orders behind an id; answers the last of them, undefined when there are no more. */
const askSome = (db: Database, partnerId: number, now: Date, after: number): Promise<number | undefined> =>
  db.transaction({ partnerId }, async (tx) => {
    const rests = await tx.query<Rest>(RESTS_SQL, [partnerId, RUNNING, dayInIndia(now), after], 'order-rests');
    await writeNotices(tx, rests.map(noticeOf), now);
    return rests.length < MOST ? undefined : rests.at(-1)?.id;
  });

/**
 * Thirty days after it was expected, the buyer is asked whether the rest of an order still comes: it lies within tolerance, and closing it short ends it.
 * Once, unless the day is moved.
 */
export const askBuyers = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    for (let after: number | undefined = 0; after !== undefined; after = await askSome(db, partnerId, now, after));
  });
