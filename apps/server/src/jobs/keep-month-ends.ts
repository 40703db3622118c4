import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';

/** Ends of months since the first posting that are over and not kept yet, the newest first. */
const MISSING_SQL = `
  with months as (
    select (m + interval '1 month' - interval '1 day')::date as month_end
      from generate_series((select date_trunc('month', min(effective_at) at time zone 'Asia/Kolkata') from stock_ledger where partner_id = $1), date_trunc('month', $2::date) - interval '1 month', interval '1 month') m)
  select month_end::text as "monthEnd" from months
   where not exists (select from stock_snapshot s where s.partner_id = $1 and s.month_end = months.month_end) order by month_end desc`;

/** Keeps the stock of each month that has ended, so that a date long past is asked of the month's end before it and not of all that came since (spec 02, 1.10). */
export const keepMonthEnds = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const missing = await db.transaction({ partnerId }, (tx) =>
      tx.query<{ monthEnd: string }>(MISSING_SQL, [partnerId, dayInIndia(now)]),
    );
    for (const { monthEnd } of missing) await db.transaction({ partnerId }, (tx) => stockOf(tx).closeMonth(monthEnd));
  });
