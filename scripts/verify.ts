// `npm test`: installs what tests need and is missing, then runs every test, from cheap to dear. Red on any.
import { existsSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { ensurePostgres } from './postgres.ts';
import { fromRoot } from './root.ts';
import { report, runSteps } from './steps.ts';
import type { Outcome, Step } from './steps.ts';

/** A real manufacturer's data, beside the repository when its owner has it. */
const REAL_DATA = '../shared/data/adventureworks';

console.log(`Chromium: ${await ensureChromium()}`);
const hasPostgres = ensurePostgres();
const NO_POSTGRES = 'PostgreSQL is not installed and cannot be installed by this user';
if (!hasPostgres) console.log(`The PostgreSQL half of the server's tests is skipped: ${NO_POSTGRES}.`);

const steps: readonly Step[] = [
  { name: 'check', command: ['node', 'scripts/check.ts'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'server', command: ['vitest', 'run', '--project', 'server'] },
  { name: 'stories', command: ['vitest', 'run', '--project', 'storybook'] },
  { name: 'states', command: ['node', 'tests/storybook/run.ts'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'first load', command: ['node', 'scripts/size.ts'] },
  { name: 'end to end', command: ['playwright', 'test'] },
  {
    name: 'real data, a slice',
    command: ['node', 'tests/real-data/load.ts', REAL_DATA, '--slice'],
    ...(existsSync(fromRoot(REAL_DATA)) ? {} : { skipped: `${REAL_DATA} is not here` }),
  },
];

const outcomes: readonly Outcome[] = await runSteps(steps, 1);
process.exitCode = report(outcomes);
if (!hasPostgres) console.log(`Not proved on PostgreSQL: ${NO_POSTGRES}.\n`);
