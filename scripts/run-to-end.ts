import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a program with our terminal until it ends and returns its exit code (128 + number when a signal ended it).
 * SIGINT and SIGTERM go on to it, and we wait: whoever stops us must find the program stopped, not orphaned.
 */
export function runToEnd(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    const passOn = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    for (const signal of PASSED_ON) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of PASSED_ON) process.off(name, passOn);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
