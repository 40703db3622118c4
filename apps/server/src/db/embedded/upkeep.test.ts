import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upkeep } from './upkeep.ts';

const START_LIMIT_MS = 60_000;
const MEGABYTE = 1024 * 1024;

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
  await db.exec(`create table spool (id int primary key, label text);
                 insert into spool select g, repeat('x', 900) from generate_series(1, 60000) g`);
}, START_LIMIT_MS);
afterAll(() => db.close());

it('vacuums the neediest table when nobody asks anything, and only as long as there is need', async () => {
  const keeper = upkeep(db, () => 0);
  await db.exec(`update spool set label = label || 'y'`);
  await db.exec('select pg_stat_force_next_flush()'); // else the counts of the update may come after the vacuum, and ask for another
  await keeper.whenIdle();
  await keeper.whenIdle();
  await keeper.whenIdle();
  expect(keeper.counts().vacuums).toBe(1);
  const { rows } = await db.query(`select n_dead_tup from pg_stat_user_tables where relname = 'spool'`);
  expect(rows).toEqual([{ n_dead_tup: 0 }]);
});

it('makes a checkpoint after a single statement that left a long log', async () => {
  let written = 0;
  const keeper = upkeep(db, () => written);
  await db.exec(`update spool set label = label || 'z'`);
  written += 100 * MEGABYTE;
  await keeper.afterStatement();
  await keeper.afterStatement();
  expect(keeper.counts().checkpoints).toBe(1);
});

it('makes none while the log is short, however much was written', async () => {
  let written = 0;
  const keeper = upkeep(db, () => written);
  written += 100 * MEGABYTE;
  await keeper.afterStatement();
  expect(keeper.counts().checkpoints).toBe(0);
});

it('learns the size of a table as soon as much was written to it, and once', async () => {
  let written = 0;
  const keeper = upkeep(db, () => written);
  await db.exec(`create table fresh (id int); insert into fresh select generate_series(1, 500)`);
  await keeper.afterStatement();
  const { rows: before } = await db.query(`select reltuples from pg_class where relname = 'fresh'`);
  written += MEGABYTE;
  await keeper.afterStatement();
  const { rows: after } = await db.query(`select reltuples from pg_class where relname = 'fresh'`);
  const { analyzes } = keeper.counts();
  written += MEGABYTE;
  await keeper.afterStatement();
  expect({ before, after, again: keeper.counts().analyzes - analyzes }).toEqual({
    before: [{ reltuples: -1 }],
    after: [{ reltuples: 500 }],
    again: 0,
  });
});
