import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '../../apps/server/src/seeding/demo/chance.ts';
import { type Client, PASSWORD } from '../../apps/server/src/testing/serve.ts';
import { startPostgres, type TestPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { killBackend } from '../faults/kill-backend.ts';
import { clientOf, type ServerProcess, startProcess } from '../faults/server-process.ts';

/** Server processes over one database. */
const SERVERS = 2;
const DATABASE = 'weft';
/** Lets the clock of a server jump. */
const CLOCK = `--import ${import.meta.resolve('./jumping-clock.ts')}`;
/** What a process that dies leaves behind is safe in the system's hands: only a power cut would need fsync, and nobody cuts power here. */
const SETTINGS = ['fsync=off', 'max_connections=80', 'max_wal_size=2GB'];

/** One PostgreSQL and the server processes on it, which can be killed. */
export type Plant = {
  readonly databaseUrl: string;
  readonly admin: Client;
  readonly token: string;
  /** Somebody else with all rights: the token of their session. */
  readonly hire: (username: string) => Promise<string>;
  /** Address of one server; the next call names another. */
  readonly address: () => string;
  /** Ends a server process, or a process of PostgreSQL, with SIGKILL amid its work, and answers how long it took to serve again, in ms. */
  readonly kill: (what: 'server' | 'database', chance: Chance) => Promise<number>;
  /** Lets the clock of one server jump: a day ahead, a day behind, right again. The database and the other server keep theirs. */
  readonly jump: (chance: Chance) => void;
  /** What a server logged under a reference, of those that were killed too; undefined when none did. */
  readonly logged: (reference: string) => string | undefined;
  readonly close: () => Promise<void>;
};

const serves = async ({ address }: ServerProcess): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const startAll = async (postgres: TestPostgres, dataDir: string): Promise<Plant> => {
  await postgres.createDatabase(DATABASE);
  const databaseUrl = postgres.url(DATABASE);
  const ever: ServerProcess[] = [];
  const start = async (): Promise<ServerProcess> => {
    const server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_OPTIONS: CLOCK });
    ever.push(server);
    return server;
  };
  const servers: ServerProcess[] = [await start()];
  while (servers.length < SERVERS) servers.push(await start());
  const at = (n: number): ServerProcess => {
    const server = servers[n % SERVERS];
    if (server === undefined) throw new Error('no server was started');
    return server;
  };
  const token = await at(0).signIn('admin', PASSWORD);
  const admin = clientOf(at(0), token);
  let asked = 0;
  return {
    databaseUrl,
    admin,
    token,
    hire: async (username) => {
      const { body } = await admin.get('role/getAllByPartner', { rowsPerPage: 1000 });
      const role = body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id'];
      (
        await admin.post('staff/save', { firstname: username, username, password: PASSWORD, role, canLogin: true })
      ).row();
      return at(0).signIn(username);
    },
    address: () => at((asked += 1)).address,
    kill: async (what, chance) => {
      const began = performance.now();
      if (what === 'server') {
        const n = chance.whole(0, SERVERS - 1);
        await at(n).end('SIGKILL');
        servers[n] = await start();
      } else {
        await killBackend(databaseUrl);
        while (!(await serves(at(0)))); // each look is a call over the net, so this waits
      }
      return performance.now() - began;
    },
    jump: (chance) => void at(chance.whole(0, SERVERS - 1)).process.kill('SIGUSR2'),
    logged: (reference) =>
      ever
        .flatMap((server) => server.printed().split('\n'))
        .find((line) => line.includes(`"reference":"${reference}"`)),
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await rm(dataDir, { recursive: true, force: true });
      await postgres.remove();
    },
  };
};

/** Starts an empty company on PostgreSQL. @throws Error when PostgreSQL is not installed */
export const startPlant = async (): Promise<Plant> => {
  const postgres = await startPostgres({ isDurable: true, settings: SETTINGS });
  if (postgres === undefined) throw new Error('PostgreSQL is not installed');
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-chaos-'));
  try {
    return await startAll(postgres, dataDir);
  } catch (cause) {
    await postgres.remove();
    throw cause;
  }
};
