import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Database } from '../db/database.ts';
import { administratorsOf } from '../access/administrators-of.ts';
import { dayInIndia } from '../http/clock.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { eachPartner } from './each-partner.ts';

/** Days before the end of a certificate or licence on which its keeper is told (spec 01, 3.1). */
const DAYS_BEFORE = [0, 30] as const;

/** Files of records that still hold them; who kept a file is told while they work here. */
const ENDING_SQL = `select f.id, f.name, f.number, f.module, f.record_id as record, to_char(f.valid_till, 'YYYY-MM-DD') as "validTill",
       f.valid_till - $2::date as "daysLeft", s.id as keeper
  from stored_file f
  left join staff s on s.partner_id = f.partner_id and s.id = f.created_by and s.is_active and s.can_login and s.deleted_on is null
 where f.partner_id = $1 and f.valid_till <= $2::date + ${Math.max(...DAYS_BEFORE)} and f.record_id is not null and f.dropped_on is null and f.deleted_on is null
 order by f.valid_till, f.id`;

type Ending = {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  readonly validTill: string;
  readonly daysLeft: number;
  readonly keeper: number | null;
  readonly module: string;
  readonly record: number;
};

/** A paper that is renewed under another date is told of anew. */
const noticesOf = ({ id, keeper, number, name, ...rest }: Ending, administrators: readonly number[]): Notice[] => {
  const days = DAYS_BEFORE.find((before) => rest.daysLeft <= before) ?? 0;
  return (keeper === null ? administrators : [keeper]).map((staffId) => ({
    kind: 'fileExpiry',
    about: `file ${id} of ${rest.validTill}, ${days} days, staff ${staffId}`,
    facts: { ...rest, till: formatDate(rest.validTill), file: number === null ? name : `${name} (${number})` },
    staffId,
  }));
};

/** Certificates, licences and agreements that end soon: a notice 30 days before and on the day, to who kept the file, else to the administrators. */
export const warnOfEndingFiles = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const ending = await tx.query<Ending>(ENDING_SQL, [partnerId, dayInIndia(now)], 'ending-files');
      if (ending.length === 0) return;
      const administrators = await administratorsOf(tx);
      await writeNotices(
        tx,
        ending.flatMap((file) => noticesOf(file, administrators)),
        now,
      );
    }),
  );
