import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../apps/erp/src/', import.meta.url));

/** Of a screen; `story` and stories play the server, whose words are English. */
const sources = globSync('**/*.{ts,tsx}', { cwd: FOLDER }).filter(
  (file) => !/\.(?:test|stories)\.tsx?$/u.test(file) && !file.startsWith('story/'),
);

test('no screen takes the English words of a fault: it is said by its name, in the language of who reads it', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /\bfaultMessage\b/u.test(readFileSync(FOLDER + file, 'utf8')))).toEqual([]);
});
