// `pnpm check`: everything that a machine can say without running the product. Red on any.
import { existsSync } from 'node:fs';
import { fromRoot } from './root.ts';
import { report, runSteps } from './steps.ts';
import type { Step } from './steps.ts';
import { WEB_FOLDER } from './web-build.ts';

const MIGRATIONS = 'apps/server/src/db/migrations/check-migrations.ts';
const CORES = 2;

/** The dear ones first, so that two cores end together. */
const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'migrations agree',
    command: ['node', MIGRATIONS],
    ...(existsSync(fromRoot(MIGRATIONS)) ? {} : { skipped: `there is no ${MIGRATIONS}` }),
  },
  { name: 'boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'words', command: ['node', 'scripts/check-words.ts'] },
  { name: 'features', command: ['node', 'scripts/features.ts'] },
  { name: 'routes not yet built', command: ['node', 'scripts/not-built.ts'], isTold: true },
  {
    name: 'first load',
    command: ['node', 'scripts/size.ts'],
    ...(existsSync(`${WEB_FOLDER}/.vite/manifest.json`) ? {} : { skipped: 'no build yet: pnpm build' }),
  },
];

process.exitCode = report(await runSteps(steps, CORES));
