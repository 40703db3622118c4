import { spawnSync } from 'node:child_process';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fromRoot } from '../../../scripts/root.ts';
import { median, type Outcome, type Part } from '../harness/figures.ts';

const ROUNDS = 3;
const TSC = fromRoot('node_modules/.bin/tsc');

/** Seconds of one forced check of a project and of what it stands on. Mistakes of a house at work do not end the measurement. */
const check = (...project: readonly string[]): number => {
  const started = performance.now();
  spawnSync(TSC, ['-b', '--force', ...project], { cwd: fromRoot(), stdio: 'ignore' });
  return (performance.now() - started) / 1000;
};

const rounds = (...project: readonly string[]): number =>
  median(Array.from({ length: ROUNDS }, () => check(...project)));

const run = async (): Promise<Outcome> => {
  const domain = rounds('packages/domain');
  const all = rounds();
  return {
    figures: [
      { what: 'full type check of the house (tsc -b --force)', ours: all, unit: 's' },
      { what: 'of packages/domain alone', ours: domain, unit: 's' },
      { what: 'modules declared', ours: MODULES.length, unit: 'modules' },
      { what: 'packages/domain by module', ours: (domain * 1000) / MODULES.length, unit: 'ms/module' },
    ],
  };
};

/** What types by inference cost. */
export const types: Part = { name: 'types', title: 'Type check', run };
