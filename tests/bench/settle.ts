import pg from 'pg';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';

/** Vacuums that find a transaction older than the rows cannot call them seen by all: an analyze of the server's own may run for seconds. */
const MOST_VACUUMS = 200;

const UNSETTLED = `select count(*)::int as count from pg_class
  where relname = any($1) and relnamespace = 'public'::regnamespace and relallvisible < relpages`;

/**
 * Tables as they are in a database that has run for a day: measured, and on a server vacuumed, so that plans may stay within their indexes. The
 * embedded database vacuums by itself when it has nothing else to do. Throws when something holds the rows of a server for too long.
 * @example await settle(fresh(), ['item', 'party']);
 */
export const settle = async (
  { database, settings }: Pick<TestDatabase, 'database' | 'settings'>,
  tables: readonly string[],
): Promise<void> => {
  const names = tables.map((table) => pg.escapeIdentifier(table)).join(', ');
  if (settings.databaseUrl === undefined) {
    await database.transaction({ system: true }, (tx) => tx.execute(`analyze ${names}`));
    return;
  }
  const client = new pg.Client(settings.databaseUrl);
  await client.connect();
  try {
    for (let vacuums = 0; vacuums < MOST_VACUUMS; vacuums += 1) {
      await client.query(`vacuum (analyze) ${names}`);
      const { rows } = await client.query<{ count: number }>(UNSETTLED, [tables]);
      if (rows[0]?.count === 0) return;
    }
    throw new Error(`${names}: a transaction older than the rows does not end`);
  } finally {
    await client.end();
  }
};
