import type { Database } from '../db/database.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';
import { writeNotices } from '../notices/write-notices.ts';

/** So many claims end in one transaction: their keys are locked together, and nobody should wait long for them. */
const AT_ONCE = 200;

const ENDED_SQL = `select r.id, r.demand_module as module, r.demand_id as document, r.created_by as "createdBy", it.name as item, lo.lot_number as lot,
       trim_scale(r.quantity - r.taken - r.released)::text as quantity, u.symbol as uom
  from stock_reservation r
  join item it on it.partner_id = $1 and it.id = r.item_id
  left join uom u on u.partner_id = $1 and u.id = it.uom_id
  left join stock_balance b on b.partner_id = $1 and b.id = r.balance_id
  left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id
 where r.partner_id = $1 and r.status in ('open', 'suspended') and r.expires_at <= $2 order by r.expires_at, r.id limit ${AT_ONCE}`;

type Ended = { readonly id: number; readonly createdBy: number | null; readonly [fact: string]: unknown };

/** Frees the next claims of a partner whose time is over; true while there may be more. */
const endSome = (db: Database, partnerId: number, now: Date): Promise<boolean> =>
  db.transaction({ partnerId }, async (tx) => {
    const ended = await tx.query<Ended>(ENDED_SQL, [partnerId, now.toISOString()], 'ended-claims');
    if (ended.length === 0) return false;
    await stockOf(tx).release({ ids: ended.map(({ id }) => id), status: 'expired' });
    const notices = ended.map(({ id, createdBy, ...facts }) => ({
      kind: 'claimExpired' as const,
      about: `claim ${id}`,
      facts,
      ...(createdBy === null ? {} : { staffId: createdBy }),
    }));
    await writeNotices(tx, notices, now);
    return ended.length === AT_ONCE;
  });

/** Claims on stock end at their time: what is not taken is free again, and who claimed it is told (spec 02, 1.6). */
export const endClaims = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    while (await endSome(db, partnerId, now));
  });
