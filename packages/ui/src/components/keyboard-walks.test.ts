import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Marks of a composite of the ARIA Authoring Practices: one tab stop, within which the arrows walk. */
const COMPOSITE =
  /\brole=(?:\{.*)?["'](?:grid|treegrid|tree|tablist|menu|menubar|toolbar|listbox|combobox|radiogroup|slider)["'](?=[\s>}])|primitives\/(?:menu|context-menu)\.ts|from 'downshift'/u;
const WALK = /userEvent\.keyboard\([^)]*\{Arrow/u;

const textOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n');
const isStory = (file: string): boolean => file.includes('.stories.');

it('every composite widget is walked through by keyboard in a play test', () => {
  const files = globSync('*/*.{ts,tsx}', { cwd: import.meta.dirname });
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const own = (folder: string): readonly string[] => files.filter((file) => file.startsWith(`${folder}/`));
  const composites = folders.filter((folder) => COMPOSITE.test(textOf(own(folder).filter((file) => !isStory(file)))));
  expect(composites).toEqual(
    expect.arrayContaining(['ComboboxField', 'DataTable', 'Menu', 'RadioField', 'Tabs', 'Tree']),
  );
  expect(composites.filter((folder) => !WALK.test(textOf(own(folder).filter(isStory))))).toEqual([]);
});
