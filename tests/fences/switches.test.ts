import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../apps/', import.meta.url));

const sources = globSync('{erp,server}/src/**/*.{ts,tsx}', { cwd: FOLDER }).filter(
  (file) => !/\.(?:test|stories)\.tsx?$/u.test(file),
);

/** Keys that a module itself declares, with what they are when unset; the first page loads no table of all settings for them. */
const DECLARED: readonly string[] = [
  'erp/src/product/modules/coded-catalogue.ts',
  'erp/src/product/modules/is-shut.ts',
];

/** A setting that is compared in place, where an unset one would be off whatever its default is. */
const COMPARED = /\b(?:config|settingOf|partnerConfig)\b[^\n;]*[\])] [!=]== 'YES'/u;

test('a switch is asked by one rule, which knows its default', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.filter((file) => COMPARED.test(readFileSync(FOLDER + file, 'utf8')));
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(DECLARED);
});
