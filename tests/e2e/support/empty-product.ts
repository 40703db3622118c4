import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { addressOf, isReady } from './product.ts';

/** A product with a company that nobody has filled yet, on a folder and a port of its own. */
export type EmptyProduct = { readonly address: string; readonly end: () => Promise<void> };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Starts the built product without the demo's company; answers when it is ready. `settings` knows where it will answer. */
export const startEmptyProduct = async (
  until: (ready: () => Promise<boolean>) => Promise<void>,
  settings: (address: string) => NodeJS.ProcessEnv = () => ({}),
): Promise<EmptyProduct> => {
  const port = await freePort();
  const address = addressOf(String(port));
  const child = spawn(process.execPath, [fileURLToPath(new URL('start-product.ts', import.meta.url))], {
    env: { ...process.env, DEMO: '0', WEFT_E2E_PORTS: String(port), LOG_LEVEL: 'error', ...settings(address) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => ended(child);
  try {
    await until(() => isReady(address));
  } catch (late) {
    await end(); // what was not ready in time would run beside all stories that come after
    throw late;
  }
  return { address, end };
};
