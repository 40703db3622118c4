import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { eachPartner } from './each-partner.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';

/** Days before the end of a lot on which its keepers are told (spec 02, 1.12). */
const DAYS_BEFORE = [0, 7, 30] as const;

const ENDING_SQL = `select lo.id as lot, lo.lot_number as number, it.name as item, lo.expiry_on as "expiryOn", lo.expiry_on - $2::date as "daysLeft",
       trim_scale(sum(b.quantity))::text as quantity, min(u.symbol) as uom, array_agg(distinct sa.name order by sa.name) as areas
  from stock_lot lo
  join stock_balance b on b.partner_id = $1 and b.lot_id = lo.id and b.is_in_stock
  join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id
  join item it on it.partner_id = $1 and it.id = lo.item_id
  left join uom u on u.partner_id = $1 and u.id = it.uom_id
 where lo.partner_id = $1 and lo.expiry_on <= $2::date + ${Math.max(...DAYS_BEFORE)}
 group by lo.id, lo.lot_number, it.name, lo.expiry_on order by lo.expiry_on, lo.id`;

type Ending = { readonly lot: number; readonly daysLeft: number; readonly [fact: string]: unknown };

/** The last warning that is due: a night that was missed, or a lot that came late, skips the ones before it. */
const noticeOf = ({ lot, ...facts }: Ending): Notice => {
  const days = DAYS_BEFORE.find((before) => facts.daysLeft <= before) ?? 0;
  return { kind: 'lotExpiry', about: `lot ${lot}, ${days} days`, facts: { lot, ...facts } };
};

const RETEST_SQL = `select lo.id as lot, lo.lot_number as number, it.name as item, lo.retest_on as "retestOn",
       trim_scale(sum(b.quantity))::text as quantity, min(u.symbol) as uom, array_agg(distinct sa.name order by sa.name) as areas
  from stock_lot lo
  join stock_balance b on b.partner_id = $1 and b.lot_id = lo.id and b.is_in_stock and b.qc_status = 'released'
  join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id
  join item it on it.partner_id = $1 and it.id = lo.item_id
  left join uom u on u.partner_id = $1 and u.id = it.uom_id
 where lo.partner_id = $1 and lo.retest_on <= $2::date
 group by lo.id, lo.lot_number, it.name, lo.retest_on order by lo.retest_on, lo.id`;

type Due = { readonly lot: number; readonly retestOn: string; readonly [fact: string]: unknown };

const retestOf = ({ lot, ...facts }: Due): Notice => ({
  kind: 'lotRetest',
  about: `lot ${lot}, ${facts.retestOn}`,
  facts: { lot, ...facts },
});

/** Released lots whose day of retest has come: told once a day of retest; whoever judges quality holds them (spec 02, 1.7). */
const warnOfRetests = async (tx: Tx, day: string, now: Date): Promise<void> => {
  const due = await tx.query<Due>(RETEST_SQL, [tx.partnerId, day], 'lots-to-retest');
  await writeNotices(tx, due.map(retestOf), now);
};

/** Lots in stock that end soon: a notice 30, 7 and 0 days before. Nothing is posted; what expired is not usable by its date alone. Those to be tested again are told of likewise. */
export const warnOfExpiry = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const ending = await tx.query<Ending>(ENDING_SQL, [partnerId, dayInIndia(now)], 'ending-lots');
      await writeNotices(tx, ending.map(noticeOf), now);
      await warnOfRetests(tx, dayInIndia(now), now);
    }),
  );
