import { endLeaver, leavers } from '../access/end-leaver.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { eachPartner } from './each-partner.ts';

/** Whoever left is out of use from the night after their last day on, each in a transaction of their own (spec 01, 2.16). */
export const endLeavers = (db: Database, settings: Settings, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    for (const staffId of await leavers(db, partnerId, now)) await endLeaver({ db, settings, partnerId, staffId }, now);
  });
