import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { fromRoot } from '../../../scripts/root.ts';

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' }).trim();
  } catch {
    return ''; // a copy without its history
  }
};

/** The commit that was measured; `+` when files differ from it. */
export const commitName = (): string => {
  const name = git('rev-parse', '--short', 'HEAD');
  return name === ''
    ? 'unknown commit'
    : `${name}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
};

/** What the figures were measured on. @example '2 × Intel(R) Xeon(R), 24 GB, linux x64, Node 24.21.0' */
export const machineName = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
};

/** Processes that wanted a processor in the last minute: above the number of processors somebody else was at work too. */
export const load = (): number => loadavg()[0] ?? 0;
