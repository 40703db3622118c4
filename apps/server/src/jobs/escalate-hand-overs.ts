import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Database } from '../db/database.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { eachPartner } from './each-partner.ts';

/** Hours in which the taker accepts what was handed over (spec 02, 5.9). */
const HOURS = 24;

const LATE_SQL = `select t.id, t.number, f.name as "from", a.name as "to", to_char(t.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as "sentAt",
    array(select distinct who from unnest(array[d.head_id, a.keeper_id]) who where who is not null order by who) as takers
  from stock_transfer t
  join stock_area f on f.partner_id = $1 and f.id = t.from_stock_area_id
  join stock_area a on a.partner_id = $1 and a.id = t.to_stock_area_id
  left join department d on d.partner_id = $1 and d.id = t.to_department_id
 where t.partner_id = $1 and t.mode = ${departmentTransfer.only['mode'] ?? 0} and t.status = ${STATUSES.inTransit.id} and t.deleted_on is null
   and t.sent_at <= $2::timestamptz - interval '${HOURS} hours' order by t.sent_at, t.id limit 500`;

type Late = {
  readonly id: number;
  readonly number: string | null;
  readonly from: string;
  readonly to: string;
  readonly sentAt: string;
  readonly takers: readonly number[];
};

/** To the head of the taking department and the keeper of its area; to everybody who sees stock where there are none. */
const noticesOf = ({ id, number, from, to, sentAt, takers }: Late): readonly Notice[] => {
  const notice = {
    kind: 'handOverLate' as const,
    facts: { module: departmentTransfer.name, record: id, number, from, to, hours: HOURS },
  };
  const about = `transfer ${id}, ${sentAt}`;
  return takers.length === 0
    ? [{ ...notice, about }]
    : takers.map((staffId) => ({ ...notice, about: `${about}, staff ${staffId}`, staffId }));
};

/** Goods that were handed over and nobody accepted in a day are told to whoever has to; each handing over once. */
export const escalateHandOvers = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const late = await tx.query<Late>(LATE_SQL, [partnerId, now.toISOString()], 'late-hand-overs');
      await writeNotices(tx, late.flatMap(noticesOf), now);
    }),
  );
