import { packingInward } from '@weft/domain/catalogue/stores/packing-inward';
import { REMIND_DAYS } from '@weft/domain/rules/stock/returnables';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Database } from '../db/database.ts';
import { heldPacking } from '../documents/packing-held.ts';
import { dayInIndia } from '../http/clock.ts';
import { writeNotices } from '../notices/write-notices.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { eachPartner } from './each-partner.ts';

/**
 * Returnable packing that a party has had for more than 45 days is told to whoever sees stock (spec 02, 4.9): once for the pieces of a day, again
 * when older ones came back and younger ones are due.
 */
export const remindOfPacking = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      if (!isOn((await partnerConfig(tx)).value, 'PACKING_TYPE_SUPPORT')) return;
      const held = await heldPacking(tx, dayInIndia(now));
      await writeNotices(
        tx,
        held
          .filter(({ ageDays }) => ageDays > REMIND_DAYS)
          .map(({ party, packing, withParty, since, ageDays }) => ({
            kind: 'packingDue' as const,
            about: `packing ${packing.id}, party ${party.id}, since ${since ?? ''}`,
            facts: {
              module: packingInward.name,
              record: null,
              party: party.companyName,
              packing: packing.packingType,
              pieces: withParty.toString(),
              days: ageDays,
            },
          })),
        now,
      );
    }),
  );
