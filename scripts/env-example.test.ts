import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './root.ts';

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const keysOf = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? []))].toSorted();

/** What the server asks the environment for: `text(env, 'HOST')`, `whole(env, 'PORT', …)`. */
const ASKED = keysOf(read('apps/server/src/settings.ts'), /\(env, '([A-Z_]+)'/gu);

it('.env.example names exactly the settings that the server reads', () => {
  expect(ASKED).not.toEqual([]);
  expect(keysOf(read('.env.example'), /^([A-Z_]+)=/gmu)).toEqual(ASKED);
});

it('README explains each of them', () => {
  const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  expect(keysOf(table, /`([A-Z_]{2,})`/gu)).toEqual(ASKED);
});
