import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';

const COMPONENTS = fromRoot('packages/ui/src/components');

it('docs/components.md has every component with all its stories and interactions', () => {
  const files = globSync('*/*.stories.tsx', { cwd: COMPONENTS });
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const counted = folders.map((folder) => {
    const text = files
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => readFileSync(`${COMPONENTS}/${file}`, 'utf8'))
      .join('\n');
    return `${folder} ${text.match(/^export const \w+: (?:Story|StoryObj)\b/gmu)?.length ?? 0}`;
  });
  const rows = readFileSync(fromRoot('docs/components.md'), 'utf8').matchAll(/^\| (\w+) +\| +(\d+) \| +\d+ \|/gmu);
  const written = [...rows].map(([, component = '', stories = '']) => `${component} ${stories}`);
  // `pnpm states --write` writes it.
  expect(written.toSorted()).toEqual(counted.toSorted());
});
