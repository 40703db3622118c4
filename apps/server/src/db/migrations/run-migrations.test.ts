import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/each-engine.ts';
import { isPostgresAvailable, startPostgres } from '../../testing/start-postgres.ts';
import { openDatabase, type Database } from '../database.ts';
import { MigrationRefused, MIGRATIONS_FOLDER, runMigrations } from './run-migrations.ts';

const SYSTEM = { system: true } as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);

const tablesOf = (database: Database): Promise<string[]> =>
  database.transaction(SYSTEM, async (tx) => {
    const rows = await tx.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
    );
    return rows.map(({ name }) => name);
  });

describe.each(['embedded', 'server'] as const)('migrations on the %s engine', (engine) => {
  describe.skipIf(engine === 'server' && !isPostgresAvailable())('of a new database', () => {
    let database: Database;
    let remove: () => Promise<void>;
    beforeEach(async () => {
      ({ database, remove } = await openTestDatabase(engine, { upTo: 0 }));
    });
    afterEach(() => remove());

    it('apply each file once, in order, and only the new ones later', async () => {
      await write('0001-a.sql', 'create table a (id int); insert into a values (1)');
      await write('0002-b.sql', 'create table b as select id from a');
      expect(await runMigrations(database, { folder })).toEqual(['0001-a.sql', '0002-b.sql']);
      await write('0003-c.sql', 'create table c (id int)');
      expect(await runMigrations(database, { folder })).toEqual(['0003-c.sql']);
      expect(await runMigrations(database, { folder })).toEqual([]);
      expect(await tablesOf(database)).toEqual(['a', 'b', 'c']);
    });

    it('write nothing of a file that fails', async () => {
      await write('0001-a.sql', 'create table a (id int)');
      await write('0002-b.sql', 'create table b (id int); select 1 / 0');
      await expect(runMigrations(database, { folder })).rejects.toThrow('division by zero');
      expect(await tablesOf(database)).toEqual(['a']);
    });

    it('refuse a file that was changed after it had been applied', async () => {
      await write('0001-a.sql', 'create table a (id int)');
      await runMigrations(database, { folder });
      await write('0001-a.sql', 'create table a (id bigint)');
      await expect(runMigrations(database, { folder })).rejects.toThrow(/0001-a\.sql was changed.*new migration/);
    });

    it('refuse a missing number and a doubled one', async () => {
      await write('0001-a.sql', 'select 1');
      await write('0003-c.sql', 'select 1');
      await expect(runMigrations(database, { folder })).rejects.toThrow(
        'Expected migration 0002-….sql but found 0003-c.sql',
      );
      await write('0002-b.sql', 'select 1');
      await write('0002-c.sql', 'select 1');
      await expect(runMigrations(database, { folder })).rejects.toBeInstanceOf(MigrationRefused);
    });

    it('refuse a database of a newer version', async () => {
      await write('0001-a.sql', 'select 1');
      await write('0002-b.sql', 'select 1');
      await runMigrations(database, { folder });
      await expect(runMigrations(database, { folder, upTo: 1 })).rejects.toThrow('newer version');
    });
  });
});

describe.skipIf(!isPostgresAvailable())('migrations of a shared server', () => {
  it('are applied once when three processes start together', async () => {
    const { processes, remove } = await openTestDatabase('server', { upTo: 0 });
    for (const number of [1, 2, 3, 4]) await write(`000${number}-t.sql`, `create table t${number} (id int)`);
    const applied = await Promise.all((await processes(3)).map((database) => runMigrations(database, { folder })));
    expect(applied.flat().toSorted()).toEqual(['0001-t.sql', '0002-t.sql', '0003-t.sql', '0004-t.sql']);
    await remove();
  });

  it('run as an owner who is no superuser', async () => {
    const postgres = await startPostgres();
    const system = await openDatabase({ dataDir: folder, databaseUrl: postgres?.url('postgres') });
    await system.transaction(SYSTEM, (tx) => tx.execute('create role weft_owner login createrole'));
    await postgres?.createDatabase('owned');
    await system.transaction(SYSTEM, (tx) => tx.execute('alter database owned owner to weft_owner'));
    const databaseUrl = postgres?.url('owned').replace('postgres@', 'weft_owner@');
    const database = await openDatabase({ dataDir: folder, databaseUrl });

    await write('0001-platform.sql', await readFile(join(MIGRATIONS_FOLDER, '0001-platform.sql'), 'utf8'));
    expect(await runMigrations(database, { folder })).toEqual(['0001-platform.sql']);
    await database.transaction(SYSTEM, (tx) => tx.execute(`insert into partner values (7, 'Shree', 'shree')`));
    const role = await database.transaction({ partnerId: 7 }, (tx) => tx.one('select current_user::text as role'));
    expect(role).toEqual({ role: 'weft_app' });

    await Promise.all([database.close(), system.close()]);
    await postgres?.remove();
  });
});
