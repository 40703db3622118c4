import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fromRoot } from './root.ts';

const PASSED_ON = ['SIGINT', 'SIGTERM'] as const;

/** Where and with what a program runs; our own folder and environment when left out. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program with our terminal until it ends and returns its exit code (128 + number when a signal ended it).
 * SIGINT and SIGTERM go on to it, and we wait: whoever stops us must find the program stopped, not orphaned.
 */
export function runToEnd(command: string, args: readonly string[], around: Surroundings = {}): Promise<number> {
  const { cwd = fromRoot(), env = process.env } = around;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd, env });
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
