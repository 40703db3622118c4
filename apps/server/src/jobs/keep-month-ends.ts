import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';

/** Ends of months since the first posting that are over and not kept yet; the newest. */
const MISSING_SQL = `
  with months as (
    select (m + interval '1 month' - interval '1 day')::date as month_end
      from generate_series((select date_trunc('month', min(effective_at) at time zone 'Asia/Kolkata') from stock_ledger where partner_id = $1), date_trunc('month', $2::date) - interval '1 month', interval '1 month') m)
  select month_end::text as "monthEnd" from months
   where not exists (select from stock_snapshot s where s.partner_id = $1 and s.month_end = months.month_end) order by month_end desc limit 1`;

/** The keys of years are many: nobody waits for this but postings into the months before. */
const STATEMENT_LIMIT_MS = 10 * 60 * 1000;

/**
 * Keeps the stock of a month that has ended, so that a date long past is asked of the month's end before it and not of all that came since (spec 02, 1.10).
 * One a night, the newest first: what is missing before it comes the nights after, and no night is long.
 */
export const keepMonthEnds = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const missing = await db.transaction({ partnerId }, (tx) =>
      tx.maybe<{ monthEnd: string }>(MISSING_SQL, [partnerId, dayInIndia(now)]),
    );
    if (missing === undefined) return;
    await db.transaction({ partnerId }, (tx) => stockOf(tx).closeMonth(missing.monthEnd), {
      statementLimitMs: STATEMENT_LIMIT_MS,
    });
  });
