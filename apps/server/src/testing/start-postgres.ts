import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyFolder } from './copy-folder.ts';

const run = promisify(execFile);

/** A throw-away PostgreSQL cluster of this process. */
export interface TestPostgres {
  /** Connection string of a database of the cluster, over its unix socket, as its superuser. */
  readonly url: (database: string) => string;
  readonly createDatabase: (name: string) => Promise<void>;
  /** Folder of the unix socket (and of everything else of the cluster). */
  readonly folder: string;
  /** Process id of the postmaster, for tests that stop or kill it. */
  readonly pid: number;
  /** Stops it by its own process id. */
  readonly stop: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface StartPostgresOptions {
  /** fsync on. Off by default: tests of anything but durability are three times faster so. */
  readonly isDurable?: boolean;
  /** A folder that an earlier cluster left after `stop`: copied instead of made. */
  readonly template?: string | undefined;
  /** Settings of the server beside or in place of the usual ones: `shared_buffers=1GB`. */
  readonly settings?: readonly string[];
}

const SUPERUSER = 'postgres';

const SETTINGS = ['listen_addresses=', 'max_connections=60', 'shared_buffers=64MB', 'timezone=UTC'];
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Whether tests on PostgreSQL can run here: it is installed, or may be (`WEFT_INSTALL=1`, Debian, root). */
export const isPostgresAvailable = (): boolean => newestBin() !== undefined || process.env['WEFT_INSTALL'] === '1';

/**
 * Starts a cluster in a temporary folder. As root it runs as the system user `postgres`, since PostgreSQL refuses root.
 * @returns undefined when PostgreSQL is not installed and may not be installed
 * @example const postgres = await startPostgres(); … await postgres?.stop(); await postgres?.remove();
 */
export async function startPostgres(options: StartPostgresOptions = {}): Promise<TestPostgres | undefined> {
  if (!isPostgresAvailable()) return undefined;
  const bin = newestBin() ?? (await install());
  const folder = await mkdtemp(join(tmpdir(), 'weft-pg-')); // short: the path of a unix socket ends at 107 bytes
  const data = join(folder, 'data');
  if (options.template) await copyFolder(options.template, data);
  await giveToPostgres(folder);
  if (options.template) await chmod(data, 0o700);
  else await makeCluster(bin, data);

  const settings = [...SETTINGS, ...(options.isDurable ? [] : FAST_SETTINGS), ...(options.settings ?? [])];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const postmaster = spawnAsPostgres(join(bin, 'postgres'), ['-D', data, '-k', folder, ...flags]);
  const stop = (): Promise<void> => stopProcess(postmaster);
  const asSuperuser = ['-h', folder, '-U', SUPERUSER];
  try {
    await untilReady(postmaster, () => run(join(bin, 'pg_isready'), asSuperuser));
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    url: (database) => `postgres://${SUPERUSER}@/${database}?host=${encodeURIComponent(folder)}`,
    createDatabase: async (name) => void (await run(join(bin, 'createdb'), [...asSuperuser, name])),
    folder,
    pid: postmaster.pid ?? 0,
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The programs of the newest PostgreSQL that Debian installed. */
const newestBin = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .toSorted((a, b) => versionOf(b) - versionOf(a))[0];

const versionOf = (bin: string): number => Number(/\/(\d+)\/bin$/.exec(bin)?.[1] ?? 0);

async function install(): Promise<string> {
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']);
  const bin = newestBin();
  if (!bin) throw new Error('apt-get installed postgresql, yet /usr/lib/postgresql/*/bin/initdb is not there');
  return bin;
}

const isRoot = (): boolean => process.getuid?.() === 0;

async function giveToPostgres(folder: string): Promise<void> {
  if (isRoot()) await run('chown', ['-R', `${SUPERUSER}:`, folder]);
}

/** setpriv becomes the program itself, so that the child's process id is the program's own. */
function spawnAsPostgres(program: string, args: readonly string[]): ChildProcess {
  const asUser = ['--reuid', SUPERUSER, '--regid', SUPERUSER, '--init-groups', '--', program, ...args];
  const [command, all] = isRoot() ? ['setpriv', asUser] : [program, args];
  return spawn(command, all, {
    stdio: 'ignore',
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
  });
}

async function makeCluster(bin: string, data: string): Promise<void> {
  const sortsAsEmbedded = ['--lc-collate=C', '--lc-ctype=C.UTF-8'];
  const users = ['-U', SUPERUSER, '-A', 'trust'];
  const initdb = spawnAsPostgres(join(bin, 'initdb'), [
    '-D',
    data,
    ...users,
    '-E',
    'UTF8',
    '--no-sync',
    ...sortsAsEmbedded,
  ]);
  await once(initdb, 'exit');
  if (initdb.exitCode !== 0) throw new Error(`initdb ended with ${initdb.exitCode}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT'); // "fast": ends the clients' connections, then writes everything out
  await exit;
}

const TRIES = 300;
const TRY_EVERY_MS = 50;

async function untilReady(postmaster: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (cause) {
      if (postmaster.exitCode !== null || tries === TRIES) throw cause;
      await delay(TRY_EVERY_MS);
    }
  }
}
