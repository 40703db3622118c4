import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Database } from '../db/database.ts';
import { writeOwnHistory } from '../records/history.ts';
import { writeStatus } from '../records/record-store.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';
import { expiryOf } from './expiry-of.ts';

/** So many requests end in one transaction. */
const AT_ONCE = 100;

/** Rows that somebody works on are left for the next minute. */
const ENDED_SQL = `select id, status from material_request where partner_id = $1 and status = ${STATUSES.open.id} and deleted_on is null and expires_at <= $2
  order by expires_at, id limit ${AT_ONCE} for no key update skip locked`;

const endSome = (db: Database, partnerId: number, now: Date): Promise<boolean> =>
  db.transaction({ partnerId }, async (tx) => {
    const at = now.toISOString();
    const ended = await tx.query<{ id: number; status: number }>(ENDED_SQL, [partnerId, at], 'ended-requests');
    for (const { id } of ended) {
      await stockOf(tx).release({ demandModule: materialRequest.name, demandId: id, status: 'expired' });
      await writeStatus(tx, materialRequest, { id, status: 'expired', by: null, at });
    }
    await writeOwnHistory(
      { tx, now: at },
      ended.map(({ id, status }) => expiryOf(materialRequest, id, status)),
    );
    return ended.length === AT_ONCE;
  });

/** Open requests end when their rule's hours are over, and what was promised to them is free (spec 02, 5.2). */
export const expireRequests = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    while (await endSome(db, partnerId, now));
  });
