import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '../db/database.ts';
import { copyFolder } from './copy-folder.ts';
import { isPostgresAvailable, startPostgres } from './start-postgres.ts';
import { answerOf, type EngineName, type Preparation, templateOf, TEST_DATABASE } from './template.ts';

export interface TestDatabaseOptions {
  /** Only the first so many migrations; default all. */
  readonly upTo?: number;
  /** With the companies and people of `serve` in it, which then founds nothing, or with more: a copy takes a tenth of the time. */
  readonly holds?: 'companies' | Preparation;
  readonly open?: Omit<DatabaseOptions, 'dataDir' | 'databaseUrl'>;
}

/** A fresh migrated database of a test, with nothing in it but what was asked for. */
export interface TestDatabase {
  readonly engine: EngineName;
  readonly database: Database;
  /** What the server of the product would be started with (`DATABASE_URL` is undefined for the embedded one). */
  readonly settings: { readonly dataDir: string; readonly databaseUrl?: string };
  /**
   * So many databases as so many processes of the product would have them (the embedded one allows but one process: it is
   * answered so many times). Closed by `remove`.
   */
  readonly processes: (count: number) => Promise<Database[]>;
  /** Process id of the PostgreSQL server, for tests that stop it; undefined for the embedded one. */
  readonly pid?: number;
  /** What the preparation answered that it holds; undefined without one. */
  readonly prepared: unknown;
  /** Closes and removes everything. */
  readonly remove: () => Promise<void>;
}

/**
 * Opens a fresh migrated database: a copy of a prepared one, in some tenths of a second.
 * @example const fresh = await openTestDatabase('embedded'); … await fresh.remove();
 */
export async function openTestDatabase(engine: EngineName, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { upTo = Infinity, holds, open } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-db-'));
  const removeDir = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  const template = await templateOf(engine, holds ?? { upTo });
  const prepared = typeof holds === 'object' ? await answerOf(template) : undefined;

  if (engine === 'embedded') {
    await copyFolder(template, dataDir);
    const database = await openDatabase({ ...open, dataDir });
    const remove = async (): Promise<void> => {
      await database.close();
      await removeDir();
    };
    const processes = async (count: number): Promise<Database[]> => Array.from({ length: count }, () => database);
    return { engine, database, settings: { dataDir }, processes, prepared, remove };
  }

  const postgres = await startPostgres({ template });
  if (!postgres) throw new Error('PostgreSQL is not installed; WEFT_INSTALL=1 lets the tests install it');
  const settings = { dataDir, databaseUrl: postgres.url(TEST_DATABASE) };
  const opened: Database[] = [];
  const processes = async (count: number): Promise<Database[]> => {
    const more = await Promise.all(Array.from({ length: count }, () => openDatabase({ ...open, ...settings })));
    opened.push(...more);
    return more;
  };
  const database = await openDatabase({ ...open, ...settings });
  const remove = async (): Promise<void> => {
    await Promise.all([database, ...opened].map((process) => process.close()));
    await postgres.remove();
    await removeDir();
  };
  return { engine, database, settings, processes, pid: postgres.pid, prepared, remove };
}

/** Both engines, each time; where PostgreSQL is not installed its half is skipped, visibly. */
const BOTH: readonly EngineName[] = ['embedded', 'server'];

/** `WEFT_ENGINES=both`: what a company does is tried on both engines too, as long as that takes. */
const isWholeRun = process.env['WEFT_ENGINES'] === 'both';

/**
 * PostgreSQL where it is installed: it takes half the processor's time for the same statements, and the embedded engine has
 * the end-to-end stories, all of them.
 */
export const usualEngine = (): EngineName => (isPostgresAvailable() ? 'server' : 'embedded');

/** The usual engine alone, and both in the whole run. */
export const oneOfEngines = (): readonly EngineName[] => (isWholeRun ? BOTH : [usualEngine()]);

/**
 * Runs a suite once on the embedded database and once on PostgreSQL (skipped, visibly, where it is not installed), each
 * time with a fresh migrated database that all tests of the suite share. For what stands next to the engine: the store of
 * records, the ledger, the tables of every module.
 *
 * @param suite gets a function that answers the test database; call it inside tests and hooks only
 * @example eachEngine((fresh) => { it('saves', async () => { await fresh().database.transaction(…); }); });
 */
export function eachEngine(suite: (fresh: () => TestDatabase) => void, options: TestDatabaseOptions = {}): void {
  onEngines(BOTH, suite, options);
}

/**
 * `eachEngine` on one engine: what a company does is SQL that both engines are known to speak (decision 0019). On both
 * with `WEFT_ENGINES=both`.
 */
export function oneEngine(suite: (fresh: () => TestDatabase) => void, options: TestDatabaseOptions = {}): void {
  onEngines(oneOfEngines(), suite, options);
}

function onEngines(
  engines: readonly EngineName[],
  suite: (fresh: () => TestDatabase) => void,
  options: TestDatabaseOptions,
): void {
  for (const engine of engines) {
    describe.skipIf(engine === 'server' && !isPostgresAvailable())(`on the ${engine} engine`, () => {
      let opened: TestDatabase | undefined;
      beforeAll(async () => {
        opened = await openTestDatabase(engine, options);
      });
      afterAll(async () => {
        await opened?.remove();
      });
      suite(() => {
        if (!opened) throw new Error('The test database is there inside tests and hooks only');
        return opened;
      });
    });
  }
}

/**
 * A suite on a database in which the companies and people of `serve` are founded already.
 * @example eachCompany((fresh) => { beforeAll(async () => { served = await serve(fresh().database); }); });
 */
export const eachCompany: typeof oneEngine = (suite, options) => oneEngine(suite, { ...options, holds: 'companies' });
