import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolder } from '../../testing/copy-folder.ts';
import { openTestDatabase } from '../../testing/each-engine.ts';
import { templateOf } from '../../testing/template.ts';
import { openDatabase } from '../database.ts';
import { DatabaseAway } from '../faults.ts';

const SYSTEM = { system: true } as const;
const CRASH_WRITER = fileURLToPath(new URL('../../testing/crash-writer.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'weft-embedded-'));
});
/** An empty database stands in the folder: only where a first start is what is looked at, one is made. */
const begun = async (folder: string): Promise<void> => copyFolder(await templateOf('embedded', { upTo: 0 }), folder);
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('reaches the disk with every commit', async () => {
  const { database, remove } = await openTestDatabase('embedded', { upTo: 0 });
  await database.transaction(SYSTEM, (tx) => tx.execute('create table t (id int)'));
  const before = await database.stats();
  for (let id = 0; id < 30; id += 1) {
    await database.transaction(SYSTEM, (tx) => tx.execute('insert into t values ($1)', [id]));
  }
  const after = await database.stats();
  await remove();
  expect((after.embedded?.fsyncs ?? 0) - (before.embedded?.fsyncs ?? 0)).toBeGreaterThanOrEqual(30);
});

it('keeps the log short while statements are few and large', async () => {
  const { database, remove } = await openTestDatabase('embedded', { upTo: 0 });
  await database.transaction(SYSTEM, (tx) => tx.execute('create table t (id int, label text)'));
  for (let round = 0; round < 3; round += 1) {
    await database.transaction(SYSTEM, (tx) =>
      tx.execute(`insert into t select n, repeat('x', 900) from generate_series(1, 100000) n`),
    );
  }
  const { length } = await database.transaction(SYSTEM, (tx) =>
    tx.one<{ length: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as length from pg_control_checkpoint()',
    ),
  );
  await remove();
  expect(length).toBeLessThan(64 * 1024 * 1024);
});

it('has the settings that durability stands on', async () => {
  const { database, remove } = await openTestDatabase('embedded', { upTo: 0 });
  const settings = await database.transaction(SYSTEM, (tx) =>
    tx.query(`select name, setting from pg_settings
               where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`),
  );
  await remove();
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

it('refuses a second process on the same folder in a clear sentence, and lets it in after the first', async () => {
  await begun(dataDir);
  const child = spawn(process.execPath, [CRASH_WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  await expect(openDatabase({ dataDir })).rejects.toThrow(/in use by another running Weft server.*DATA_DIR/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await openDatabase({ dataDir });
  expect(await database.transaction(SYSTEM, (tx) => tx.one('select count(*) >= 0 as opened from receipt'))).toEqual({
    opened: true,
  });
  await database.close();
});

it('opens under `node --watch`, whose threads also tell which files they load', async () => {
  await begun(dataDir);
  const child = spawn(process.execPath, ['--watch', CRASH_WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]; // what a pipe sends
  expect(String(printed)).toMatch(/^start 0 /u);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

it('opens in a folder whose path is longer than a socket may have', async () => {
  const deep = join(dataDir, 'a-folder-with-a-long-name-'.repeat(4), 'ક્ષમતા-'.repeat(8));
  await begun(deep);
  const database = await openDatabase({ dataDir: deep });
  await expect(openDatabase({ dataDir: deep })).rejects.toThrow('in use');
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  expect(await readdir(deep)).toEqual(['database']);
});

it('makes a whole database after a first start that was killed in the middle', async () => {
  await mkdir(join(dataDir, 'database.unfinished', 'base'), { recursive: true });
  await mkdir(join(dataDir, 'database'));
  const database = await openDatabase({ dataDir });
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
});

it('tells a fault in one line', async () => {
  await mkdir(join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  const fault = await openDatabase({ dataDir }).then(String, String);
  expect(fault).toContain('could not be opened');
  expect(fault.length).toBeLessThan(600);
});

it('starts again by itself after a statement that breaks the engine', async () => {
  const { database, remove } = await openTestDatabase('embedded', { upTo: 0 });
  await database.transaction(SYSTEM, (tx) => tx.execute('create table kept as select 1 as id'));
  const endless = `create function f(i int) returns int language plpgsql as $$ begin return f(i + 1); end $$; select f(1)`;
  await expect(database.transaction(SYSTEM, (tx) => tx.query(endless))).rejects.toBeInstanceOf(DatabaseAway);
  expect(await database.transaction(SYSTEM, (tx) => tx.query('select id from kept'))).toEqual([{ id: 1 }]);
  await remove();
});

it('starts again by itself after a statement that does not end in time', async () => {
  const { database, remove } = await openTestDatabase('embedded', { upTo: 0 });
  const sleep = database.transaction(SYSTEM, (tx) => tx.query('select pg_sleep(30)'), { statementLimitMs: 1 });
  await expect(sleep).rejects.toBeInstanceOf(DatabaseAway);
  expect(await database.transaction(SYSTEM, (tx) => tx.one('select 1 as a'))).toEqual({ a: 1 });
  await remove();
});

it('keeps the engine when a statement is merely refused', async () => {
  const { database, remove } = await openTestDatabase('embedded', { upTo: 0 });
  await database.transaction(SYSTEM, (tx) => tx.execute(`create table t (id int check (id > 0))`));
  const fsyncs = (await database.stats()).embedded?.fsyncs ?? 0;
  for (const bad of ['select 1 / 0', 'selekt', 'insert into t values (-1)', `select 'x'::int`]) {
    await expect(database.transaction(SYSTEM, (tx) => tx.query(bad))).rejects.toHaveProperty('severity', 'ERROR');
  }
  // The count of a new thread would begin at 0 again.
  expect((await database.stats()).embedded?.fsyncs).toBeGreaterThanOrEqual(fsyncs);
  await remove();
});
