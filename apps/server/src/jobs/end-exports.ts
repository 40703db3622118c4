import type { Database } from '../db/database.ts';
import { KEPT_HOURS } from '../exports/export-job.ts';
import { fileStoreOf } from '../files/file-store.ts';
import type { Settings } from '../settings.ts';
import { eachPartner } from './each-partner.ts';

/** What was called off and whose process died before it heard of it. */
const LEFT_SQL = `update export_job set state = 'cancelled', worker = null, beat_on = null, finished_on = $2::timestamptz
 where partner_id = $1 and state = 'waiting' and cancel_asked and beat_on < $2::timestamptz - interval '1 hour'`;

const ENDED_SQL = `select id, path from export_job where partner_id = $1 and (state = 'cancelled' or finished_on <= $2::timestamptz - make_interval(hours => ${KEPT_HOURS}))
  order by id limit 1000`;

type EndedExport = { readonly id: number; readonly path: string | null };

/** Files of exports that were fetched or not, a day after they were ready (spec 01, 4.2): the bytes first, a store that cannot be reached keeps the rows. */
export const endExports = (db: Database, settings: Settings, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const ended = await db.transaction({ partnerId }, async (tx) => {
      await tx.execute(LEFT_SQL, [partnerId, now]);
      return tx.query<EndedExport>(ENDED_SQL, [partnerId, now]);
    });
    const store = fileStoreOf(settings);
    for (const { path } of ended) if (path !== null) await store.remove(path);
    const ids = ended.map(({ id }) => id);
    await db.transaction({ partnerId }, (tx) =>
      tx.execute('delete from export_job where partner_id = $1 and id = any($2)', [partnerId, ids]),
    );
  });
