import type { Database } from '../db/database.ts';
import type { Clock } from '../http/clock.ts';
import { eachPartner } from './each-partner.ts';

/** A repeat within this time gets the first answer (spec 01, 0.4); afterwards the id is forgotten. */
const KEPT_HOURS = 24;

/** Forgets answers of requests, partner by partner, and sessions and log-in tries that can mean nothing any more. */
export const sweepOldRequests = async (db: Database, clock: Clock): Promise<void> => {
  const before = new Date(clock().getTime() - KEPT_HOURS * 60 * 60 * 1000).toISOString();
  await db.transaction({ system: true }, async (tx) => {
    await tx.execute('delete from session where expires_on < $1', [before]);
    await tx.execute('delete from login_attempt where coalesce((select max(t) from unnest(tried_on) t), $1) <= $1', [
      before,
    ]);
  });
  await eachPartner(db, async (partnerId) => {
    await db.transaction({ partnerId }, (tx) =>
      tx.execute('delete from request_log where partner_id = $1 and created_on < $2', [partnerId, before]),
    );
  });
};
