import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ABOUT = { source: /\bFor: [\s\S]+\bNot for: /u, page: /\| Take it +\| Take something else/u } as const;

const folders = [
  ...new Set(globSync('*/*.stories.tsx', { cwd: import.meta.dirname }).map((file) => file.split('/')[0] ?? '')),
];

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: import.meta.dirname })
    .filter((file) => !file.includes('.stories.'))
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .join('\n');

it('every component says when to take it and when to take another', () => {
  const silent = folders.filter(
    (folder) => !ABOUT.source.test(textOf(`${folder}/*.tsx`)) && !ABOUT.page.test(textOf(`${folder}/*.mdx`)),
  );
  expect(folders.length).toBeGreaterThan(90);
  expect(silent).toEqual([]);
});
