// `pnpm features`: how many of the promises work, and whether each that does is proved by tests that run.
import { existsSync, readFileSync } from 'node:fs';
import { countWorking, featureFaults } from './feature-list.ts';
import type { Feature } from './feature-list.ts';
import { fromRoot } from './root.ts';

const read = (file: string): string | undefined =>
  existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined;

// The file is ours and reviewed; a row of another form fails below.
const rows = JSON.parse(readFileSync(fromRoot('docs/features.json'), 'utf8')) as readonly Feature[];
const faults = featureFaults(rows, read);

for (const fault of faults) console.error(fault);
console.log(countWorking(rows));
process.exitCode = faults.length === 0 ? 0 : 1;
