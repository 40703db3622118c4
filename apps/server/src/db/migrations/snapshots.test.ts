import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropOldSnapshots, newestSnapshot, snapshotText } from './snapshots.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/weft-snapshots-`);
  for (const name of ['0001-first', '0002-second', '0004-fourth']) {
    await writeFile(`${folder}/${name}.schema.json`, snapshotText({ tables: [] }));
    await writeFile(`${folder}/${name}.sql`, '');
  }
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps the newest snapshot and the one that it is written anew from, and every migration', async () => {
  await dropOldSnapshots(folder);
  expect((await readdir(folder)).toSorted()).toEqual([
    '0001-first.sql',
    '0002-second.schema.json',
    '0002-second.sql',
    '0004-fourth.schema.json',
    '0004-fourth.sql',
  ]);
  expect(await newestSnapshot(folder, 4)).toEqual({ number: 2, name: '0002-second', schema: { tables: [] } });
});
