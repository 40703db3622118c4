import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from './start-server.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Exit code for settings that cannot be used (sysexits: EX_CONFIG). */
const EX_CONFIG = 78;

const WEB_DIR = fileURLToPath(new URL('../../erp/dist', import.meta.url));

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whoever read our output went away (`weft | head`): that is no reason to drop what runs. Anything else is a bug and stays one. */
const outliveReader = (cause: NodeJS.ErrnoException): void => {
  if (cause.code !== 'EPIPE') throw cause;
};

const run = async (): Promise<void> => {
  process.stdout.on('error', outliveReader);
  process.stderr.on('error', outliveReader);
  const settings = readSettings({ ...(existsSync(WEB_DIR) ? { WEB_DIR } : {}), ...process.env });
  const server = await startServer(settings);
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what runs, then stopping.`);
    await server.stop();
    say('Stopped.');
    process.exit(0); // a keep-alive socket of a browser must not hold the process
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  // Whoever reads that it is ready may stop it at once.
  say(`Weft ERP is ready at ${server.address}`);
  if (server.firstPassword === undefined) say(`Log in as ${settings.adminUsername}.`);
  else
    say(
      `Log in as ${settings.adminUsername} with password ${server.firstPassword} (shown this once; change it after logging in).`,
    );
};

run().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(cause instanceof SettingsError ? EX_CONFIG : 1);
});
