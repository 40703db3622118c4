import { machine } from '@weft/domain/catalogue/production/machine';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { eachPartner } from './each-partner.ts';
import { keepersOf } from './keepers-of.ts';

/** Days before the end of a warranty, a service contract or an insurance on which it is told (spec 01, 3.18). */
const DAYS_BEFORE = [0, 30] as const;

/** Papers of machines in use that end within that time; what ended before has been told. */
const ENDING_SQL = `select m.id, m.machine_code || ' ' || m.name as machine, m.department_id as department, p.paper,
       to_char(p.till, 'YYYY-MM-DD') as till, p.till - $2::date as "daysLeft"
  from machine m cross join lateral (values ('warranty', m.warranty_till), ('amc', m.amc_till), ('insurance', m.insurance_till)) as p(paper, till)
 where m.partner_id = $1 and m.is_active and m.deleted_on is null and m.status <> 'retired' and p.till between $2::date and $2::date + ${Math.max(...DAYS_BEFORE)}
 order by p.till, m.id`;

type Ending = {
  readonly id: number;
  readonly machine: string;
  readonly department: number;
  readonly paper: 'warranty' | 'amc' | 'insurance';
  readonly till: string;
  readonly daysLeft: number;
};

/** A paper that is renewed under another date is told of anew. */
const noticesOf = (
  { id, machine: name, paper, till, daysLeft }: Ending,
  keepers: readonly number[],
): readonly Notice[] => {
  const days = DAYS_BEFORE.find((before) => daysLeft <= before) ?? 0;
  return keepers.map((staffId) => ({
    kind: 'machinePaper',
    about: `machine ${id}, ${paper} of ${till}, ${days} days, staff ${staffId}`,
    facts: { module: machine.name, record: id, machine: name, paper, till: formatDate(till), daysLeft },
    staffId,
  }));
};

/** Warranties, service contracts and insurances of machines that end soon: a notice 30 days before and on the day, to the head of the department, else to the administrators. */
export const warnOfMachinePapers = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const ending = await tx.query<Ending>(ENDING_SQL, [partnerId, dayInIndia(now)], 'machine-papers');
      if (ending.length === 0) return;
      const keepers = await keepersOf(tx);
      await writeNotices(
        tx,
        ending.flatMap((one) => noticesOf(one, keepers([one.department]))),
        now,
      );
    }),
  );
