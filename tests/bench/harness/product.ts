import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER_MAIN } from '../../../scripts/product.ts';
import { apiOf, type Api } from './api.ts';

/** The product as a company would run it, in a process of its own, with an administrator signed in. */
export type Product = {
  readonly address: string;
  readonly api: Api;
  /** Its process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const ADMIN = { username: 'admin', password: 'woven-on-one-loom' } as const; // opens nothing but a temporary folder
const READY_TRIES = 1200;
const READY_EVERY_MS = 50;

const untilReady = async (address: string, hasEnded: () => boolean): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (hasEnded() || tries === READY_TRIES) throw new Error(`The product did not start at ${address}`);
    await delay(READY_EVERY_MS);
  }
};

/**
 * Starts the product on an empty company: on PostgreSQL at `databaseUrl`, else on the embedded database in a folder of its own.
 * Its logs are written as always, to nowhere.
 */
export const startProduct = async (
  port: number,
  { databaseUrl, env = {} }: { readonly databaseUrl?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-bench-'));
  const server = spawn(process.execPath, [SERVER_MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO: '0',
      ...env,
    },
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address, () => server.exitCode !== null);
    const signedOut = apiOf(address);
    const { token } = (await signedOut.post('authenticate', ADMIN)).data;
    return { address, api: apiOf(address, String(token)), pid: server.pid ?? 0, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
