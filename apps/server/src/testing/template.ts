import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../db/database.ts';
import { MIGRATIONS_FOLDER, runMigrations } from '../db/migrations/run-migrations.ts';
import { startPostgres } from './start-postgres.ts';

/** Prepared databases outlive a test run: they are made again only when a migration changes. */
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/weft-test-databases/', import.meta.url));

/** Name of the database in a template cluster and its copies. */
export const TEST_DATABASE = 'weft';

/** Data folder (`DATA_DIR`) with a migrated embedded database, to be copied. */
export const embeddedTemplate = (upTo: number): Promise<string> =>
  template('embedded', upTo, async (folder) => {
    const database = await openDatabase({ dataDir: folder });
    try {
      await runMigrations(database, { upTo });
    } finally {
      await database.close();
    }
    await rm(join(folder, 'database.lock'), { force: true });
  });

/** Folder of a stopped cluster whose database `TEST_DATABASE` is migrated, for `startPostgres({ template })`. */
export const serverTemplate = (upTo: number): Promise<string> =>
  template('server', upTo, async (folder) => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL is not installed; WEFT_INSTALL=1 lets the tests install it');
    try {
      await postgres.createDatabase(TEST_DATABASE);
      const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url(TEST_DATABASE) });
      try {
        await runMigrations(database, { upTo });
      } finally {
        await database.close();
      }
      await postgres.stop();
      await cp(join(postgres.folder, 'data'), folder, { recursive: true });
    } finally {
      await postgres.remove();
    }
  });

/** Made in a folder of its own and moved into place when whole: two test processes may want it at once. */
async function template(kind: string, upTo: number, make: (folder: string) => Promise<void>): Promise<string> {
  const place = join(CACHE, `${kind}-${await hashOfMigrations(upTo)}`);
  if (existsSync(place)) return place;
  await mkdir(CACHE, { recursive: true });
  await removeOldTemplates();
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'));
  try {
    await make(unfinished);
    await rename(unfinished, place);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(place)) throw cause; // else somebody else was faster
  }
  return place;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each changed migration leaves 80 MB of templates behind that nobody will ask for again. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

async function hashOfMigrations(upTo: number): Promise<string> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const hash = createHash('sha256');
  for (const name of names.slice(0, upTo)) hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)));
  return hash.digest('hex').slice(0, 16);
}
