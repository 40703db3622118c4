import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** True when this file may be run by this user. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there or not ours to run: the answer, not a fault
  }
}

/** Runs a command to its end with its output shown; true when it ended with 0. */
export const succeeds = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env }).status === 0;

/**
 * Installs Debian packages when this user may (root, or sudo without a password); true when they are installed.
 * False, not an exception, elsewhere: the caller knows what else could help.
 */
export function aptInstall(...packages: string[]): boolean {
  if (process.platform !== 'linux' || !isExecutable('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const asRoot = (args: readonly string[]): boolean =>
    process.getuid?.() === 0 ? succeeds('apt-get', args, env) : succeeds('sudo', ['-n', 'apt-get', ...args], env);
  return asRoot(['update']) && asRoot(['install', '-y', '--no-install-recommends', ...packages]);
}
