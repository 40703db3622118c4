import { staff } from '@weft/domain/catalogue/access/staff';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { setRecordActive } from '../records/end/end-record.ts';
import { foundingContext } from '../seeding/founding-context.ts';
import type { Settings } from '../settings.ts';

const LEFT_SQL = `select id, version from staff
 where partner_id = $1 and ($3::bigint is null or id = $3) and left_on < $2 and is_active and deleted_on is null order by id`;

type Leaver = { readonly id: number; readonly version: number };

/** Staff in use whose last day is over; of one person alone when asked so. */
const leaversOf = (tx: Tx, now: Date, staffId: number | null): Promise<readonly Leaver[]> =>
  tx.query<Leaver>(LEFT_SQL, [tx.partnerId, dayInIndia(now), staffId], 'leavers');

/** Ids of a partner's staff in use whose last day is over. */
export const leavers = (db: Database, partnerId: number, now: Date): Promise<readonly number[]> =>
  db.transaction({ partnerId }, async (tx) => (await leaversOf(tx, now, null)).map(({ id }) => id));

/** Which person of which company, and what the product saves with. */
type Ending = {
  readonly db: Database;
  readonly settings: Settings;
  readonly partnerId: number;
  readonly staffId: number;
};

/**
 * Takes a member of staff whose last day is over out of use, which ends their sessions: true when it was so. The last administrator
 * stays: else nobody could give rights (spec 01, 2.16).
 */
export const endLeaver = async ({ db, settings, partnerId, staffId }: Ending, now: Date): Promise<boolean> => {
  try {
    return await db.transaction({ partnerId }, async (tx) => {
      const [leaver] = await leaversOf(tx, now, staffId);
      if (leaver === undefined) return false;
      await setRecordActive(await foundingContext(tx, settings, now), staff, leaver.id, leaver.version, false);
      return true;
    });
  } catch (cause) {
    if (cause instanceof Refusal && cause.faults.every(({ code }) => code === 'LAST_ADMINISTRATOR')) return false;
    throw cause;
  }
};
