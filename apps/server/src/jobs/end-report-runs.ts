import type { Database } from '../db/database.ts';
import { fileStoreOf } from '../files/file-store.ts';
import type { Settings } from '../settings.ts';
import { eachPartner } from './each-partner.ts';

const ENDED_SQL = `select id, path from report_run where partner_id = $1 and path is not null and ended_on <= $2::timestamptz - interval '7 days' order by id limit 1000`;

/** Files that schedules mailed, a week later (spec 03, 5.1): the bytes first, the story of the run stays. */
export const endReportRuns = (db: Database, settings: Settings, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const ended = await db.transaction({ partnerId }, (tx) =>
      tx.query<{ id: number; path: string }>(ENDED_SQL, [partnerId, now]),
    );
    const store = fileStoreOf(settings);
    for (const { path } of ended) await store.remove(path);
    const ids = ended.map(({ id }) => id);
    await db.transaction({ partnerId }, (tx) =>
      tx.execute('update report_run set path = null where partner_id = $1 and id = any($2)', [partnerId, ids]),
    );
  });
