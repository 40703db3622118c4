import { readdir, readFile, rm } from 'node:fs/promises';
import type { SchemaShape } from '../schema/shape.ts';

/** A snapshot lies beside the migration that led to it. */
export const SNAPSHOT_ENDING = '.schema.json';

/** The catalogue's schema after a migration. */
export type Snapshot = {
  readonly number: number;
  /** Name of the migration without its ending. */
  readonly name: string;
  readonly schema: SchemaShape;
};

/** The newest snapshot of a folder, or the newest before a number; undefined when there is none. */
export const newestSnapshot = async (folder: string, before = Infinity): Promise<Snapshot | undefined> => {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(SNAPSHOT_ENDING) && Number(name.slice(0, 4)) < before)
    .toSorted();
  const newest = names.at(-1);
  if (newest === undefined) return undefined;
  return {
    number: Number(newest.slice(0, 4)),
    name: newest.slice(0, -SNAPSHOT_ENDING.length),
    schema: JSON.parse(await readFile(`${folder}/${newest}`, 'utf8')) as SchemaShape, // written by write-migration alone
  };
};

/** Takes away every snapshot of a folder but the newest two: what is to be written now, and what it is written anew from. */
export const dropOldSnapshots = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SNAPSHOT_ENDING)).toSorted();
  await Promise.all(names.slice(0, -2).map((name) => rm(`${folder}/${name}`)));
};

/** A snapshot as it is committed: a line per table, so that a change shows as the lines that changed. */
export const snapshotText = ({ tables }: SchemaShape): string =>
  `{"tables":[\n${tables.map((table) => JSON.stringify(table)).join(',\n')}\n]}\n`;
