import { startPostgres, type TestPostgres } from '../../../apps/server/src/testing/start-postgres.ts';

/** A throw-away PostgreSQL as a company would run it: it syncs to disk, and has memory for its tables. */
export type BenchPostgres = Pick<TestPostgres, 'url' | 'folder' | 'pid' | 'remove'>;

const DATABASE = 'weft';

/** Why a part that needs it did not run. */
export const NO_POSTGRES = 'PostgreSQL is not installed on this machine';

/** Starts it with an empty database `weft`, with settings beside the usual ones; undefined when this machine has no PostgreSQL. */
export const startBenchPostgres = async (
  settings: readonly string[] = [],
): Promise<(BenchPostgres & { readonly databaseUrl: string }) | undefined> => {
  const postgres = await startPostgres({
    isDurable: true,
    settings: ['shared_buffers=1GB', 'max_wal_size=4GB', ...settings],
  });
  if (postgres === undefined) return undefined;
  await postgres.createDatabase(DATABASE);
  return { ...postgres, databaseUrl: postgres.url(DATABASE) };
};
