import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database.ts';
import { sqlStateOf } from '../faults.ts';
import type { Tx } from '../tx.ts';

/** A numbered SQL file. */
interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

export interface MigrationOptions {
  /** Default: `MIGRATIONS_FOLDER`. */
  readonly folder?: string;
  /** Only the first so many: a database as an earlier version left it, for tests of upgrades. */
  readonly upTo?: number;
}

/** Files and database disagree about the past. The message tells the cure. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** `apps/server/migrations`. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A migration may rewrite a large table. */
const STATEMENT_LIMIT_MS = 3_600_000;

/**
 * Brings the database to the newest schema: applies the missing `NNNN-name.sql` files in order, each in a transaction of
 * its own, as the connection's own user. Any number of processes may start at once: each file is applied by one of them.
 *
 * A file without isolation in mind: under FORCE row-level security an owner who is no superuser sees no partner's rows;
 * a migration that changes data switches `force` off and on again around it.
 *
 * @returns names of the files applied now
 * @throws MigrationRefused when an applied file was changed, or a number is missing or doubled
 */
export async function runMigrations(
  database: Database,
  { folder = MIGRATIONS_FOLDER, upTo = Infinity }: MigrationOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder, upTo);
  await createMigrationTable(database);
  const names: string[] = [];
  for (;;) {
    const applied = await applyNext(database, migrations);
    if (!applied) break;
    names.push(applied.name);
  }
  await letSearchUseIndexes(database);
  return names;
}

/**
 * The numbered files of a folder in their order, the first `upTo` of them.
 * @throws MigrationRefused when a number is missing or doubled
 */
export async function readMigrations(folder: string, upTo = Infinity): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const names = files.slice(0, upTo);
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        const expected = String(index + 1).padStart(4, '0');
        throw new MigrationRefused(
          `Expected migration ${expected}-….sql but found ${name}. Migrations are numbered 0001, 0002 … without a gap: ` +
            'restore the missing file, or give the newer of two equal numbers the next free one.',
        );
      }
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function createMigrationTable(database: Database): Promise<void> {
  const create = (tx: Tx): Promise<number> =>
    tx.execute(`create table if not exists schema_migration (
      number int primary key, name text not null, sha256 text not null, applied_on timestamptz not null default now())`);
  try {
    await database.transaction({ system: true }, create);
  } catch (cause) {
    // "if not exists" is no lock: of two that create at once, the later one fails on the catalogue's unique index.
    if (sqlStateOf(cause) !== '23505' && sqlStateOf(cause) !== '42P07') throw cause;
  }
}

/** Under the table's lock: whoever comes second waits, then sees what the first has applied. */
function applyNext(database: Database, migrations: readonly Migration[]): Promise<Migration | undefined> {
  return database.transaction(
    { system: true },
    async (tx) => {
      await tx.execute('lock table schema_migration in exclusive mode');
      const applied = await tx.query<Applied>('select number, name, sha256 from schema_migration order by number');
      refuseChangedPast(applied, migrations);
      const next = migrations[applied.length];
      if (!next) return undefined;
      await tx.execute(next.sql);
      await tx.execute('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
        next.number,
        next.name,
        next.sha256,
      ]);
      return next;
    },
    { statementLimitMs: STATEMENT_LIMIT_MS },
  );
}

function refuseChangedPast(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const file = migrations[index];
    if (!file) {
      throw new MigrationRefused(
        `The database was migrated by a newer version (${name} is unknown here). Start that version or a later one; ` +
          'an older version must not write to it.',
      );
    }
    if (file.sha256 !== sha256) {
      throw new MigrationRefused(
        `Migration ${file.name} was changed after it had been applied as ${name}. Restore the file as it was, and put ` +
          'the change into a new migration with the next number.',
      );
    }
  }
}

/**
 * PostgreSQL does not use a trigram index under row-level security, because it does not trust `like` and `ilike` not to
 * leak rows (27 ms instead of 0.4 at 20,000 rows). They are safe: their only fault is about the pattern. A superuser may
 * say so; on a managed server it stays as it is. Done at every start, because a dump does not carry it to a new server.
 */
function letSearchUseIndexes(database: Database): Promise<void> {
  return database.transaction({ system: true }, async (tx) => {
    await tx.execute(`do $$
      begin
        if (select rolsuper from pg_roles where rolname = current_user)
           and exists (select from pg_proc where proname in ('textlike', 'texticlike') and not proleakproof
                        and pronamespace = 'pg_catalog'::regnamespace) then
          alter function pg_catalog.textlike(text, text) leakproof;
          alter function pg_catalog.texticlike(text, text) leakproof;
        end if;
      end $$`);
  });
}
