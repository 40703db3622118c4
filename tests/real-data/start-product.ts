import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER_MAIN } from '../../scripts/product.ts';

/** The product on an empty company of its own, for as long as the load takes. */
export type Product = {
  readonly server: string;
  readonly username: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
};

const PASSWORD = 'real-data-on-a-loom';
const TRIES = 1200;
const TRY_EVERY_MS = 100;

/** Starts the server on a free port and a fresh folder, or on the PostgreSQL of DATABASE_URL. Throws when it ends before it is ready. */
export const startProduct = async (): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-real-'));
  const child = spawn(process.execPath, [SERVER_MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: PASSWORD,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const server = /ready at (http:\/\/\S+)/u.exec(output)?.[1];
    if (server !== undefined) return { server, username: 'admin', password: PASSWORD, stop };
    await delay(TRY_EVERY_MS);
  }
  await stop();
  throw new Error(`The product did not start: ${output}`);
};
