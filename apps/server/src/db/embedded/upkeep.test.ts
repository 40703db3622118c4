import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upkeep } from './upkeep.ts';

const START_LIMIT_MS = 60_000;

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
  await db.exec(`create table spool (id int primary key, label text);
                 insert into spool select g, repeat('x', 900) from generate_series(1, 60000) g`);
}, START_LIMIT_MS);
afterAll(() => db.close());

it('vacuums the neediest table when nobody asks anything, and only as long as there is need', async () => {
  const keeper = upkeep(db);
  await db.exec(`update spool set label = label || 'y'`);
  await keeper.whenIdle();
  await keeper.whenIdle();
  await keeper.whenIdle();
  expect(keeper.counts().vacuums).toBe(1);
  const { rows } = await db.query(`select n_dead_tup from pg_stat_user_tables where relname = 'spool'`);
  expect(rows).toEqual([{ n_dead_tup: 0 }]);
});

it('makes a checkpoint amid work when the log has grown long', async () => {
  const keeper = upkeep(db);
  await db.exec(`update spool set label = label || 'z'`);
  for (let statement = 0; statement < 1000; statement += 1) await keeper.afterStatement();
  expect(keeper.counts().checkpoints).toBe(1);
});
