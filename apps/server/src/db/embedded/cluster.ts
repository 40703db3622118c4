import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFs, syncFolder } from './durable-node-fs.ts';
import { plainMessage } from './plain-message.ts';

/** An open embedded database and its file system, whose `fsyncs` proves durability. */
export interface Cluster {
  readonly db: PGlite;
  readonly fileSystem: DurableNodeFs;
}

/**
 * PGlite's own parameters without `-F` (fsync off). `wal_sync_method` must be fsync: the fdatasync of its C runtime is an
 * empty function.
 */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Opens the database in a folder; makes it first when the folder has none.
 * @throws Error with one plain sentence (disk full, folder of a newer version, damaged …)
 */
export async function openCluster(folder: string): Promise<Cluster> {
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder);
    return await open(folder);
  } catch (cause) {
    throw new Error(openingFault(folder, cause), { cause: undefined });
  }
}

async function open(folder: string): Promise<Cluster> {
  const fileSystem = new DurableNodeFs(folder);
  const lastWords: string[] = [];
  const db = new PGlite({
    fs: fileSystem,
    startParams: durableStartParams,
    extensions: { pg_trgm, btree_gin },
    onStderr: (text) => lastWords.push(text) > 0,
  });
  try {
    await db.waitReady;
  } catch (cause) {
    const fatal = lastWords.findLast((line) => /FATAL|PANIC/.test(line));
    throw fatal ? new Error(fatal) : cause;
  }
  return { db, fileSystem };
}

/**
 * Makes the database beside its place and moves it there when it is whole and on disk. PGlite copies the files of a new
 * database in no safe order: a process that died meanwhile would leave a folder that never opens again.
 */
async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const { db } = await open(unfinished);
  await db.close();
  syncTree(unfinished);
  rmSync(folder, { recursive: true, force: true }); // empty: it has no PG_VERSION
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncFolder(folder);
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Less free space than one segment of the write-ahead log: PostgreSQL cannot start. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024;

function openingFault(folder: string, cause: unknown): string {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  if (bavail * bsize < LEAST_FREE_BYTES) {
    return `The disk that holds ${folder} is full. Free at least 20 MB and start again; no saved data is lost.`;
  }
  return `The database in ${folder} could not be opened: ${plainMessage(cause)}`;
}
