import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { BOUNDARY_RULES } from './boundary-rules.ts';

const ROOMS = ['packages', 'apps', 'tests', 'scripts', '.storybook'];

/** What is built, and fixtures of the fences, which are wrong on purpose. */
const NOT_FOLLOWED = '(?:^|/)dist/|^tests/fences/fixtures/';

/** What the cruiser found in a house. */
export interface Cruise {
  /** One line for each wrong import: `rule: from → to`, then what to do instead. */
  readonly wrong: readonly string[];
  /** Source files of the house that the cruiser did not see: it must be empty, or `wrong` says nothing. */
  readonly unseen: readonly string[];
  readonly files: number;
  /** Imports followed; 0 means a parser that cannot read, not a house without imports. */
  readonly imports: number;
}

/** Follows every import of a house and compares it with the arrows of ARCHITECTURE. */
export async function cruiseHouse(house: string): Promise<Cruise> {
  const rooms = ROOMS.filter((room) => existsSync(join(house, room)));
  const { output } = await cruise(
    rooms,
    {
      baseDir: house,
      parser: 'swc', // TypeScript 7 has no API yet: left to itself, the cruiser sees no TypeScript and is content
      doNotFollow: { path: 'node_modules' },
      exclude: { path: NOT_FOLLOWED },
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

  const { modules, summary } = output;
  const files = sourcesOf(house, rooms);
  return {
    wrong: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}\n  ${reasonOf(rule.name)}`),
    unseen: files.filter((file) => !modules.some(({ source }) => source === file)),
    files: files.length,
    imports: summary.totalDependenciesCruised ?? 0,
  };
}

const reasonOf = (rule: string): string => BOUNDARY_RULES.find(({ name }) => name === rule)?.comment ?? '';

function sourcesOf(house: string, rooms: readonly string[]): string[] {
  const found = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: house, exclude: (name) => name === 'node_modules' },
  );
  const notFollowed = new RegExp(NOT_FOLLOWED, 'u');
  return found.filter((file) => !notFollowed.test(file) && !file.endsWith('.d.ts'));
}
