import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { keyStories } from './key-stories.ts';

const COMPONENTS = fromRoot('packages/ui/src/components');

/** Where the stories of a file stand: `Forms/TextField` begins the ids `forms-textfield--…`. */
const prefixOf = (file: string): string => {
  const [, title = ''] =
    /const meta\b[^;]*?\btitle: '([^']+)'/u.exec(readFileSync(`${COMPONENTS}/${file}`, 'utf8')) ?? [];
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}--`;
};

it('every component is pictured', () => {
  const files = globSync('*/*.stories.tsx', { cwd: COMPONENTS });
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const pictured = new Set(
    files
      .filter((file) => keyStories.some((id) => id.startsWith(prefixOf(file))))
      .map((file) => file.split('/')[0] ?? ''),
  );
  expect(folders.length).toBeGreaterThan(90);
  expect(folders.filter((folder) => !pictured.has(folder))).toEqual([]);
});
