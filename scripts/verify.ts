// `npm test`: installs what tests need and is missing, then runs every test, two steps at a time. Red on any.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ensureChromium } from './chromium.ts';
import { ensurePostgres } from './postgres.ts';
import { folderInMemory } from './quick-folder.ts';
import { fromRoot } from './root.ts';
import { report, runSteps } from './steps.ts';
import type { Outcome, Step } from './steps.ts';

/** A real manufacturer's data, beside the repository when its owner has it. */
const REAL_DATA = '../shared/data/adventureworks';
const LANES = 2;

console.log(`Chromium: ${await ensureChromium()}`);
process.env.TMPDIR = folderInMemory() ?? process.env.TMPDIR ?? tmpdir();
process.env.NODE_COMPILE_CACHE ??= fromRoot('node_modules/.cache/compiled'); // a hundred servers start in a run: a fifth less each
const hasPostgres = ensurePostgres();
const NO_POSTGRES = 'PostgreSQL is not installed and cannot be installed by this user';
if (!hasPostgres) console.log(`The PostgreSQL half of the server's tests is skipped: ${NO_POSTGRES}.`);

/** Besides what vitest says by itself. */
const TRIED = ['--reporter=default', '--reporter=./scripts/second-tries.ts'];
const BUILD = 'build';
const DATABASES = 'test databases';

/**
 * Each takes about one processor, so two run at a time; whichever lane is free takes the next that can begin. The server's tests are half of the whole:
 * they have a lane to themselves as soon as there are databases to copy. Checks are first in the other, behind the build: a wrong type is said after a
 * minute, not after half an hour.
 */
const sideBySide: readonly Step[] = [
  { name: DATABASES, command: ['node', 'scripts/test-databases.ts'] },
  { name: BUILD, command: ['node', 'scripts/build.ts'] },
  { name: 'server', command: ['node', 'scripts/server-tests.ts'], after: [DATABASES, BUILD] },
  { name: 'check', command: ['node', 'scripts/check.ts'], isTold: true, after: [BUILD] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'], after: [BUILD] },
  { name: 'demo company', command: ['node', 'scripts/demo-company.ts'], after: [DATABASES] },
  { name: 'stories', command: ['vitest', 'run', '--project', 'storybook', ...TRIED] },
  { name: 'states', command: ['node', 'tests/storybook/run.ts'], isTold: true },
  {
    name: 'chaos',
    command: ['node', 'tests/chaos/run.ts', '--minutes', '14', '--jumps', '3'], // 20,000 requests: 5 to 10 minutes; a slower machine stops at as many as it could
    isTold: true,
    after: [DATABASES],
    ...(hasPostgres ? {} : { skipped: NO_POSTGRES }),
  },
  {
    name: 'real data, a slice',
    command: ['node', 'tests/real-data/load.ts', REAL_DATA, '--slice'],
    after: [DATABASES],
    ...(existsSync(fromRoot(REAL_DATA)) ? {} : { skipped: `${REAL_DATA} is not here` }),
  },
];

/** People wait for a screen as these do: with nothing else on the machine. */
const alone: readonly Step[] = [
  { name: 'end to end', command: ['playwright', 'test'], env: { WEFT_E2E_PRODUCTS: String(LANES) } },
  { name: 'first load', command: ['node', 'scripts/size.ts'] },
];

const outcomes: readonly Outcome[] = [...(await runSteps(sideBySide, LANES)), ...(await runSteps(alone, 1))];
if (!hasPostgres) console.log(`Not proved on PostgreSQL: ${NO_POSTGRES}.\n`);
process.exitCode = report(outcomes); // the count of tests comes last: whatever reads a log's end finds it there
