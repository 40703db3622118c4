import type { Database } from '../db/database.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';

/** Keys of stock at zero stay this long where postings look (spec 02, 1.2). */
const KEPT_DAYS = 30;

/** So many in one transaction: postings to them wait that long. */
const AT_ONCE = 2000;

/** Keys that were empty for a month are put aside; they come back with the next posting to them, and the past reads them all the same. */
export const restEmptyKeys = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
    const rested = (): Promise<number> => db.transaction({ partnerId }, (tx) => stockOf(tx).restEmpty(before, AT_ONCE));
    while ((await rested()) === AT_ONCE);
  });
