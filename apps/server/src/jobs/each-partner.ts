import type { Database } from '../db/database.ts';

/** Does a job's work for every partner, one after the other; each opens transactions of its own. */
export const eachPartner = async (db: Database, work: (partnerId: number) => Promise<void>): Promise<void> => {
  const partners = await db.transaction({ system: true }, (tx) =>
    tx.query<{ id: number }>('select id from partner order by id'),
  );
  for (const { id } of partners) await work(id);
};
