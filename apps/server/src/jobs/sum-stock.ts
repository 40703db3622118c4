import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';

/** Pools summed in one transaction: a view that asks meanwhile waits for nothing, it reads their keys. */
const AT_ONCE = 500;

/** Sums anew what stock was touched since it was summed, or has expired. @param shouldStop asked before each part */
export const sumStock = (db: Database, now: Date, shouldStop: () => boolean = () => false): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const summed = (): Promise<number> =>
      db.transaction({ partnerId }, (tx) => stockOf(tx).sumAnew(dayInIndia(now), AT_ONCE));
    while (!shouldStop() && (await summed()) > 0);
  });
