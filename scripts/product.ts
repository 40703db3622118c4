import { existsSync } from 'node:fs';
import { runToEnd } from './run-to-end.ts';
import { fromRoot } from './root.ts';

/** The server's first file; Node runs it as it is. */
export const SERVER_MAIN = fromRoot('apps/server/src/main.ts');

/** Reads `.env` of the repository into the environment, when there is one; what is set already wins. */
export function readEnvFile(): void {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Runs the built product until it is stopped and returns its exit code. Settings are those of `.env.example`. */
export const runProduct = (env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  runToEnd(process.execPath, [SERVER_MAIN], { env });
