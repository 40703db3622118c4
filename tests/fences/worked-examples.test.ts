import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';

const TESTS = '{packages,apps,tests}/**/*.test.ts';

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: fromRoot('.'), exclude: (path) => path.includes('node_modules') })
    .map((path) => readFileSync(fromRoot(path), 'utf8'))
    .join('\n');

/** Names of a letter and a number that the titles of tests begin with: `C7: …`, `[C7] …`, `I19, I20: …`. */
const titled = (letter: string, text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?:\b(?:it|test|describe)|\))\(\s*['"`](?<title>[^'"`\n]*)/gu)].flatMap(({ groups }) => {
      const [names = ''] = /^\[?(?:[A-Z]\d+(?:, |\] |\]$|: |$| ))+/u.exec(groups?.['title'] ?? '') ?? [];
      return [...names.matchAll(new RegExp(`${letter}\\d+`, 'gu'))].map(([name]) => name);
    }),
  );

/** Invariants that a question to the database asks, which the random histories ask after each step. */
const asked = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/invariant:\s*'(?<name>I\d+) /gu)].map(({ groups }) => groups?.['name'] ?? ''));

const upTo = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);

/** Worked examples that no call of the API can play, and why. */
const NOT_BY_THE_API: { readonly [example: string]: string } = {
  C39: 'an order of customers, with what its bill of material needs, is no document of this part (spec 02, 0.1): its limits are played by a day’s quantity',
};

it('every worked example C1 to C45 of supply and stock has a test of its name', () => {
  const found = titled('C', textOf(TESTS));
  expect(upTo('C', 45).filter((name) => !found.has(name))).toEqual([]);
});

it('every worked example is played by the documents that people write, through the API', () => {
  const found = titled('C', textOf('tests/{contract,faults}/**/*.test.ts'));
  expect(upTo('C', 45).filter((name) => !found.has(name))).toEqual(Object.keys(NOT_BY_THE_API));
});

it('every invariant I1 to I24 is asked over random histories, in a question to the ledger or in a test of its name', () => {
  const found = new Set([...asked(textOf('apps/server/src/stock/*.ts')), ...titled('I', textOf(TESTS))]);
  expect(upTo('I', 24).filter((name) => !found.has(name))).toEqual([]);
});
