import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps files below it in memory: a copy of a prepared database (3,500 files) takes a tenth of the processor's time there. */
const IN_MEMORY = '/dev/shm';
/** What the databases of a whole run take at one time, twice over. */
const ROOM_NEEDED = 4 * 1024 ** 3;
const PREFIX = 'weft-run-';

/**
 * A temporary folder of this process in memory, for TMPDIR of what it starts; taken away when this process ends, with
 * those that ended processes left behind.
 * @returns undefined where the system has no such place, or not 4 GiB of it free
 */
export function folderInMemory(): string | undefined {
  if (!existsSync(IN_MEMORY) || roomAt(IN_MEMORY) < ROOM_NEEDED) return undefined;
  for (const name of readdirSync(IN_MEMORY)) if (isLeft(name)) remove(name);
  const own = `${PREFIX}${process.pid}`;
  const path = join(IN_MEMORY, own);
  mkdirSync(path);
  chmodSync(path, 0o1777); // PostgreSQL's own user has its cluster in it
  process.once('exit', () => remove(own));
  return path;
}

const roomAt = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

const remove = (name: string): void => rmSync(join(IN_MEMORY, name), { recursive: true, force: true });

/** Whether a folder's process is gone: the folder says which it was. */
const isLeft = (name: string): boolean =>
  name.startsWith(PREFIX) && !existsSync(join('/proc', name.slice(PREFIX.length)));
