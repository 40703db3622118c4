import type { Database } from '../db/database.ts';
import { firstOpenAt } from '../areas/stores/stock/moment.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';

/** One part of what late postings of a partner left to do; true while more is left. */
const onePart = (db: Database, partnerId: number): Promise<boolean> =>
  db.transaction({ partnerId }, async (tx) => {
    const isWaiting = await tx.maybe('select 1 from stock_revaluation where partner_id = $1 limit 1', [partnerId]);
    if (isWaiting === undefined) return false;
    const config = await partnerConfig(tx);
    return stockOf(tx).revalue(firstOpenAt(config.value('PERIOD_LOCK_DATE')));
  });

/**
 * Settles the value of stock where a late fact reached further than one posting should wait for (spec 02, 1.8). Part by part, each in a
 * transaction of its own: it may be stopped anywhere, and the next round goes on there.
 * @param shouldStop asked before each part
 */
export const revalueStock = (db: Database, shouldStop: () => boolean = () => false): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    while (!shouldStop() && (await onePart(db, partnerId)));
  });
