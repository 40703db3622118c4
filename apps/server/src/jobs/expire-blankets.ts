import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { writeOwnHistory } from '../records/history.ts';
import { writeStatus } from '../records/record-store.ts';
import { eachPartner } from './each-partner.ts';
import { expiryOf } from './expiry-of.ts';

/** So many orders end in one transaction. */
const AT_ONCE = 100;

const RUNNING = [STATUSES.open.id, STATUSES.inProgress.id, STATUSES.onHold.id];

/** Rows that somebody works on are left for the next round. */
const OVER_SQL = `select id, status from purchase_order where partner_id = $1 and order_type = 'blanket' and valid_till < $2::date and status = any($3) and deleted_on is null
  order by valid_till, id limit ${AT_ONCE} for no key update skip locked`;

/** Nothing is to come of them any more. */
const NOTHING_TO_COME_SQL = [
  'update purchase_order set pending_value = 0 where partner_id = $1 and id = any($2::bigint[])',
  'update purchase_order_lines set balance = 0 where partner_id = $1 and parent_id = any($2::bigint[]) and deleted_on is null',
] as const;

const endSome = (db: Database, partnerId: number, now: Date): Promise<boolean> =>
  db.transaction({ partnerId }, async (tx) => {
    const over = await tx.query<{ id: number; status: number }>(
      OVER_SQL,
      [partnerId, dayInIndia(now), RUNNING],
      'blankets-over',
    );
    const at = now.toISOString();
    for (const { id } of over) await writeStatus(tx, purchaseOrder, { id, status: 'expired', by: null, at });
    const ids = over.map(({ id }) => id);
    for (const text of NOTHING_TO_COME_SQL) await tx.query(text, [partnerId, ids]);
    await writeOwnHistory(
      { tx, now: at },
      over.map(({ id, status }) => expiryOf(purchaseOrder, id, status)),
    );
    return over.length === AT_ONCE;
  });

/** Blanket orders end when their validity is over: nothing more is drawn on them (spec 02, 3.5). */
export const expireBlankets = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    while (await endSome(db, partnerId, now));
  });
