// `pnpm features`: how many of the promises work and of the lines of the acceptance list hold, and whether each is proved by tests that run.
// `--write` writes docs/acceptance.md anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { acceptanceFaults, acceptancePage, type AcceptanceRow, saysTheSame } from './acceptance-table.ts';
import { countWorking, featureFaults } from './feature-list.ts';
import type { Feature } from './feature-list.ts';
import { fromRoot } from './root.ts';

const read = (file: string): string | undefined =>
  existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined;

// The file is ours and reviewed; a row of another form fails below.
const rows = JSON.parse(readFileSync(fromRoot('docs/features.json'), 'utf8')) as readonly Feature[];
const lines = JSON.parse(readFileSync(fromRoot('docs/acceptance.json'), 'utf8')) as readonly AcceptanceRow[];
const PAGE = 'docs/acceptance.md';
const page = acceptancePage(lines);
if (process.argv.includes('--write')) writeFileSync(fromRoot(PAGE), page);
const faults = [
  ...featureFaults(rows, read),
  ...featureFaults(lines, read),
  ...acceptanceFaults(lines),
  ...(saysTheSame(read(PAGE) ?? '', page)
    ? []
    : [`${PAGE} is not what docs/acceptance.json says: node scripts/features.ts --write`]),
];

for (const fault of faults) console.error(fault);
console.log(`${countWorking(rows)}; acceptance ${lines.filter(({ works }) => works).length} of ${lines.length}`);
process.exitCode = faults.length === 0 ? 0 : 1;
