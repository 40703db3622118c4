// Checks the arrows between rooms, areas and libraries: `node scripts/boundaries.ts [folder of a house]`.
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { BOUNDARY_RULES } from './fences/boundary-rules.ts';
import { fromRoot } from './root.ts';

const ROOMS = ['packages', 'apps', 'tests', 'scripts', '.storybook'];

const house = resolve(process.argv[2] ?? fromRoot());
const rooms = ROOMS.filter((room) => existsSync(join(house, room)));
/** Folders of others, and fixtures of the fences, which are wrong on purpose. */
const NOT_OURS = /(?:^|\/)(?:node_modules|dist)\/|^tests\/fences\/fixtures\//u;

const { output } = await cruise(
  rooms,
  {
    baseDir: house,
    parser: 'swc', // TypeScript 7 has no API yet: with the default parser no .ts file is seen, and all is green
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(?:^|/)dist/|^tests/fences/fixtures/` },
    validate: true,
    ruleSet: { forbidden: BOUNDARY_RULES },
  },
  {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
  },
);

if (typeof output === 'string') throw new Error(`The cruiser answered with text: ${output}`);
process.exitCode = report(output);

/** Prints what is wrong and how much was seen; 1 when an arrow is wrong or a file was not seen. */
function report({ modules, summary }: ICruiseResult): number {
  for (const { rule, from, to } of summary.violations) {
    const why = BOUNDARY_RULES.find(({ name }) => name === rule.name)?.comment ?? '';
    console.error(`${rule.name}: ${from} → ${to}\n  ${why}`);
  }
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = sources().filter((file) => !seen.has(file));
  for (const file of unseen) console.error(`Not seen by the cruiser: ${file}`);
  console.log(
    `${seen.size} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${summary.violations.length} wrong`,
  );
  return summary.violations.length === 0 && unseen.length === 0 ? 0 : 1;
}

/** Every source file of the house: a parser that cannot read TypeScript would see none and be content. */
function sources(): string[] {
  const ours = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    {
      cwd: house,
      exclude: (name) => name === 'node_modules',
    },
  );
  return ours.filter((file) => !NOT_OURS.test(file) && !file.endsWith('.d.ts'));
}
