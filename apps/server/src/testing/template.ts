import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { MIGRATIONS_FOLDER, runMigrations } from '../db/migrations/run-migrations.ts';
import { copyFolder } from './copy-folder.ts';
import type { Served } from './serve.ts';
import { startPostgres } from './start-postgres.ts';

/** Prepared databases outlive a test run: they are made again only when a migration changes, founded ones also with a source or the day. */
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/weft-test-databases/', import.meta.url));

/** Name of the database in a template cluster and its copies. */
export const TEST_DATABASE = 'weft';

/** Marks the templates with companies in them. */
export const FOUNDED = '-founded';

/** What makes an empty database, or the copy of a prepared one, into what a template holds. */
type Prepare = (database: Database) => Promise<void>;

/** Which of the product's two databases. */
export type EngineName = 'embedded' | 'server';

/** What a suite wants to find in its companies: made once through the API, then copied with them. */
export type Preparation = {
  readonly name: string;
  /** Files that have a say in it, beside the server's and the domain's. */
  readonly sources: readonly string[];
  /** Makes it; what it answers is kept as JSON and comes with each copy. */
  readonly make: (served: Served) => Promise<unknown>;
};

/** What a template holds: nothing but tables, the two companies and the people of `serve`, or more than these. */
export type Held = { readonly upTo: number } | 'companies' | Preparation;

/** File of a template with what its preparation answered. */
const ANSWER = 'answer.json';

/** Folder to be copied: `DATA_DIR` of the embedded engine, for the other a stopped cluster whose database is `TEST_DATABASE`. */
export const templateOf = async (engine: EngineName, held: Held): Promise<string> => {
  const prepare = engine === 'embedded' ? prepareEmbedded : prepareServer;
  if (held === 'companies')
    return template(`${engine}${FOUNDED}`, await hashOfSources(), async (folder) =>
      prepare(folder, await templateOf(engine, { upTo: Infinity }), foundOnce),
    );
  if ('upTo' in held)
    return template(engine, await hashOfMigrations(held.upTo), async (folder) => {
      const empty = engine === 'embedded' && held.upTo > 0 ? await templateOf(engine, { upTo: 0 }) : undefined; // to make one in WASM takes 10 s
      await prepare(folder, empty, async (database) => void (await runMigrations(database, held)));
    });
  return template(`${engine}${FOUNDED}-${held.name}`, await hashOfPreparation(held), async (folder) => {
    let answer: unknown;
    await prepare(folder, await templateOf(engine, 'companies'), async (database) => {
      answer = await whileServed(database, folder, held.make);
    });
    await writeFile(join(folder, ANSWER), JSON.stringify(answer));
  });
};

/** What the preparation of a template answered. */
export const answerOf = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, ANSWER), 'utf8'));

async function prepareEmbedded(folder: string, from: string | undefined, prepare: Prepare): Promise<void> {
  if (from !== undefined) await copyFolder(from, folder);
  const database = await openDatabase({ dataDir: folder });
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
  await rm(join(folder, 'database.lock'), { force: true });
}

async function prepareServer(folder: string, from: string | undefined, prepare: Prepare): Promise<void> {
  const postgres = await startPostgres({ template: from });
  if (!postgres) throw new Error('PostgreSQL is not installed; WEFT_INSTALL=1 lets the tests install it');
  try {
    if (from === undefined) await postgres.createDatabase(TEST_DATABASE);
    const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url(TEST_DATABASE) });
    try {
      await prepare(database);
    } finally {
      await database.close();
    }
    await postgres.stop();
    await copyFolder(join(postgres.folder, 'data'), folder);
  } finally {
    await postgres.remove();
  }
}

/** Founds what `serve` would found. */
const foundOnce: Prepare = (database) => whileServed(database, undefined, async () => {});

/** Works with the served companies; the log-ins of it are forgotten, so that a suite begins with its own alone. */
async function whileServed<T>(
  database: Database,
  dataDir: string | undefined,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const { serve } = await import('./serve.ts'); // the whole API: not for tests of the database alone
  const served = await serve(database, { DATA_DIR: dataDir });
  const answer = await work(served);
  await served.close();
  await database.transaction({ system: true }, (tx) => tx.execute('delete from session'));
  return answer;
}

/**
 * Folder of the templates with this kind and key, made by `make` when it is not there: in a folder of its own that is
 * moved into place when whole, as two test processes may want it at once. `FOUNDED` in the kind: not kept for long.
 */
export async function template(kind: string, key: string, make: (folder: string) => Promise<void>): Promise<string> {
  const place = join(CACHE, `${kind}-${key}`);
  if (existsSync(place)) {
    await utimes(place, new Date(), new Date()); // in use: another process may just now be removing what is old
    return place;
  }
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

const HOUR_MS = 3_600_000;
/** Longer than a whole run of the tests lasts, whose parts ask for the same template an hour apart. */
const FOUNDED_KEPT_MS = 3 * HOUR_MS;
const KEPT_MS = 24 * HOUR_MS;

/** When a template was last used; undefined when another process has just put it in its place, or taken it away. */
const lastUse = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/** Each changed migration, for founded ones each change of a source, leaves 80 MB a template behind that nobody will ask for again. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const mtimeMs = await lastUse(path);
    const unusedMs = name.includes(FOUNDED) ? FOUNDED_KEPT_MS : KEPT_MS;
    if (mtimeMs !== undefined && mtimeMs < Date.now() - unusedMs) await rm(path, { recursive: true, force: true });
  }
}

async function hashOfMigrations(upTo: number): Promise<string> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const hash = createHash('sha256');
  for (const name of names.slice(0, upTo)) hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)));
  return hash.digest('hex').slice(0, 16);
}

const SOURCES = ['apps/server/src', 'apps/server/migrations', 'packages/domain/src'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}/`, import.meta.url)),
);

let ofSources: Promise<string> | undefined;

/** Of all that has a say in what a founded company holds: the sources, and the day, from which its years are reckoned. */
export function hashOfSources(): Promise<string> {
  ofSources ??= (async () => {
    const hash = createHash('sha256').update(dayInIndia(new Date()));
    for (const folder of SOURCES)
      for (const name of (await readdir(folder, { recursive: true })).toSorted())
        if (/\.(?:ts|sql|json)$/u.test(name) && !name.endsWith('.test.ts'))
          hash.update(name).update(await readFile(join(folder, name)));
    return hash.digest('hex').slice(0, 16);
  })();
  return ofSources;
}

async function hashOfPreparation({ sources }: Preparation): Promise<string> {
  const hash = createHash('sha256').update(await hashOfSources());
  for (const source of sources) hash.update(source).update(await readFile(source));
  return hash.digest('hex').slice(0, 16);
}
