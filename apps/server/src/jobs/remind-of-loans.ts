import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import type { Database } from '../db/database.ts';
import { LOAN_IS_OUT } from '../documents/loans-out.ts';
import { dayInIndia } from '../http/clock.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { eachPartner } from './each-partner.ts';

const DUE_SQL = `select t.id, t.number, f.name as "from", a.name as "to", to_char(t.expected_back_on, 'YYYY-MM-DD') as due,
    array(select distinct who from unnest(array[t.sent_by_id, t.accepted_by_id, f.keeper_id, a.keeper_id]) who where who is not null order by who) as people
  from stock_transfer t
  join stock_area f on f.partner_id = $1 and f.id = t.from_stock_area_id
  join stock_area a on a.partner_id = $1 and a.id = t.to_stock_area_id
 where t.partner_id = $1 and t.expected_back_on <= $2::date and ${LOAN_IS_OUT} order by t.expected_back_on, t.id limit 500`;

type Due = {
  readonly id: number;
  readonly number: string | null;
  readonly from: string;
  readonly to: string;
  readonly due: string;
  readonly people: readonly number[];
};

const noticesOf = ({ id, number, from, to, due, people }: Due): readonly Notice[] =>
  people.map((staffId) => ({
    kind: 'loanDue',
    about: `transfer ${id}, back ${due}, staff ${staffId}`,
    facts: { module: departmentTransfer.name, record: id, number, from, to },
    staffId,
  }));

/** On the day on which lent goods are expected back, both sides are told; once, unless the day is moved (spec 02, 5.9). */
export const remindOfLoans = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const due = await tx.query<Due>(DUE_SQL, [partnerId, dayInIndia(now)], 'due-loans');
      await writeNotices(tx, due.flatMap(noticesOf), now);
    }),
  );
