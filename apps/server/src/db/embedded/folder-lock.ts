import { createHash } from 'node:crypto';
import { mkdirSync, openSync, closeSync, realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The folder is held by another running process. The message is meant for the person who started the second one. */
class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string) {
    super(
      `The database folder ${folder} is in use by another running Weft server. ` +
        'Stop that server first, or give this one its own folder with DATA_DIR.',
    );
  }
}

/** A held lock. `release` is idempotent. */
export interface FolderLock {
  readonly release: () => Promise<void>;
}

/** Longest path of a unix socket: 108 bytes with the closing zero on Linux, 104 on macOS. */
const LONGEST_SOCKET_PATH = 103;

/**
 * One process per database folder. Two PGlite processes on one folder destroy each other's rows without any error.
 *
 * The lock is a listening socket: the kernel lets go of it when the process dies, even by `kill -9`, so there is no
 * pid file to misread. On Linux two sockets are held: an abstract one (never stale, so two starts in the same instant
 * cannot both win) and a file beside the folder (also seen from another container that mounts the folder).
 *
 * @throws FolderInUse
 * @example const lock = await lockFolder('/srv/weft/database'); … await lock.release();
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const realFolder = realpathSync(folder);
  const name = `weft-${createHash('sha256').update(realFolder).digest('hex').slice(0, 32)}`;

  if (process.platform === 'win32') return lockOf(await hold(`\\\\.\\pipe\\${name}`, folder));
  if (process.platform !== 'linux') return lockOf(await hold(socketFile(realFolder, name), folder));
  return lockOnLinux(realFolder, name, folder);
}

async function lockOnLinux(realFolder: string, name: string, folder: string): Promise<FolderLock> {
  const abstract = await hold(`\0${name}`, folder);
  // Through the descriptor of its folder the socket's path is short, however deep the folder lies. The descriptor stays
  // open as long as the socket, which is removed by the same path.
  const parent = openSync(dirname(realFolder), 'r');
  try {
    const file = await hold(`/proc/self/fd/${parent}/${basename(realFolder)}.lock`, folder);
    return lockOf(file, abstract, () => closeSync(parent));
  } catch (cause) {
    closeSync(parent);
    await close(abstract);
    throw cause;
  }
}

const socketFile = (folder: string, name: string): string =>
  Buffer.byteLength(`${folder}.lock`) <= LONGEST_SOCKET_PATH ? `${folder}.lock` : join(tmpdir(), `${name}.lock`);

/** The file goes before the abstract socket: whoever comes next must find both free. */
function lockOf(first: Server, second?: Server, last?: () => void): FolderLock {
  let released: Promise<void> | undefined;
  const release = async (): Promise<void> => {
    await close(first);
    if (second) await close(second);
    last?.();
  };
  return { release: () => (released ??= release()) };
}

async function hold(path: string, folder: string): Promise<Server> {
  const first = await listen(path);
  if (first) return first;
  const isFile = path.startsWith('/');
  if (!isFile || (await isAnswered(path))) throw new FolderInUse(folder);
  rmSync(path, { force: true }); // nobody listens: the process that made the file is dead
  const second = await listen(path);
  if (second) return second;
  throw new FolderInUse(folder);
}

/** A server listening at the path, or undefined when the path is taken. */
function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(undefined) : reject(cause),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
