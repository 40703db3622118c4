import { KEPT_DAYS } from '../attachments/attachment-store.ts';
import type { Database } from '../db/database.ts';
import { fileStoreOf } from '../files/file-store.ts';
import { sizedPath } from '../files/keep-files.ts';
import type { Settings } from '../settings.ts';
import { eachPartner } from './each-partner.ts';

const ENDED_SQL = `select id, path, sizes from stored_file where partner_id = $1 and attached_on is not null
   and deleted_on <= $2::timestamptz - make_interval(days => ${KEPT_DAYS}) order by id limit 1000`;

type Ended = { readonly id: number; readonly path: string; readonly sizes: readonly number[] };

/**
 * Files that were taken off their records a month ago: their bytes go first, since nobody is served them any more; a store that cannot be reached
 * leaves the rows to the next night.
 */
export const endDeletedFiles = (db: Database, settings: Settings, now: Date): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const ended = await db.transaction({ partnerId }, (tx) => tx.query<Ended>(ENDED_SQL, [partnerId, now]));
    const store = fileStoreOf(settings);
    for (const { path, sizes } of ended)
      for (const part of [path, ...sizes.map((size) => sizedPath(path, size))]) await store.remove(part);
    const ids = ended.map(({ id }) => id);
    await db.transaction({ partnerId }, (tx) =>
      tx.execute('delete from stored_file where partner_id = $1 and id = any($2)', [partnerId, ids]),
    );
  });
