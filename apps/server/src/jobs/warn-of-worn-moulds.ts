import { mould } from '@weft/domain/catalogue/production/mould';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { mouldAge, type MouldAge, shotsOf } from '@weft/domain/rules/production/mould-figures';
import type { Database } from '../db/database.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { eachPartner } from './each-partner.ts';
import { keepersOf } from './keepers-of.ts';

/** Moulds in use that say their life, with the departments of the machines that they fit. */
const MOULDS_SQL = `select m.id, m.mould_code as mould, m.life_shots::float8 as "lifeShots", m.opening_shots::float8 as "openingShots", m.used_shots::float8 as "usedShots",
       array(select distinct x.department_id from machine x where x.partner_id = m.partner_id and x.id = any(m.machines_ids) and x.deleted_on is null order by 1) as departments
  from mould m
 where m.partner_id = $1 and m.is_active and m.deleted_on is null and m.status <> 'scrapped' and m.life_shots > 0 order by m.id`;

type Lasting = {
  readonly id: number;
  readonly mould: string;
  readonly lifeShots: number;
  readonly openingShots: number | null;
  readonly usedShots: number | null;
  readonly departments: readonly number[];
};

const plain = (shots: number): string => formatNumber(String(shots), { maxPlaces: 0, grouping: 'indian' });

/** Told once near the end and once at it; a life that is set longer begins anew. */
const noticesOf = (one: Lasting, age: MouldAge, keepers: readonly number[]): readonly Notice[] =>
  keepers.map((staffId) => ({
    kind: 'mouldLife',
    about: `mould ${one.id}, ${age} of ${one.lifeShots}, staff ${staffId}`,
    facts: {
      module: mould.name,
      record: one.id,
      mould: one.mould,
      used: plain(shotsOf(one)),
      life: plain(one.lifeShots),
      age,
    },
    staffId,
  }));

/** Moulds that have had 90 % of their life, and those whose life is used up: a notice to the heads of the departments whose machines they fit, else to the administrators. */
export const warnOfWornMoulds = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const moulds = await tx.query<Lasting>(MOULDS_SQL, [partnerId], 'moulds-that-last');
      const old = moulds.filter((one) => mouldAge(one) !== 'fresh');
      if (old.length === 0) return;
      const keepers = await keepersOf(tx);
      await writeNotices(
        tx,
        old.flatMap((one) => noticesOf(one, mouldAge(one), keepers(one.departments))),
        now,
      );
    }),
  );
