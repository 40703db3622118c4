import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';

/** Pools summed in one transaction: a view that asks meanwhile waits for nothing, it reads their keys. */
const AT_ONCE = 500;

/**
 * Sums anew what was touched since it was summed, or has expired: of each company in turn stock as it is now until little is left, so that one where somebody posts
 * all the time is done with, then a part of what late postings changed of ends of months, until nothing of these is left anywhere. @param shouldStop asked before each part
 */
export const sumStock = async (db: Database, now: Date, shouldStop: () => boolean = () => false): Promise<void> => {
  let isLeft = true;
  while (isLeft && !shouldStop()) {
    isLeft = false;
    await eachPartner(db, async (partnerId) => {
      const summed = (of: 'now' | 'months'): Promise<number> =>
        db.transaction({ partnerId }, (tx) => stockOf(tx).sumAnew(dayInIndia(now), AT_ONCE, of));
      while (!shouldStop() && (await summed('now')) === AT_ONCE);
      if (!shouldStop() && (await summed('months')) > 0) isLeft = true;
    });
  }
};
