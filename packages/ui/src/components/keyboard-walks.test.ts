import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Pattern = Readonly<{
  /** How a component's own source shows that it is of this pattern. */
  mark: RegExp;
  /** What a play test of it must press: the keys that the pattern's page asks for and the browser does not bring by itself. */
  keys: readonly string[];
  /** One that is of it, so that a mark that no longer finds anything is noticed. */
  such: string;
}>;

const role = (names: string): RegExp => new RegExp(`\\brole=(?:\\{.*)?["'](?:${names})["'](?=[\\s>}])`, 'u');
const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];

/** The patterns of the ARIA Authoring Practices that are used here. */
const patterns: Readonly<Record<string, Pattern>> = {
  grid: { mark: role('grid|treegrid'), keys: [...ARROWS, 'Home', 'End'], such: 'DataTable' },
  tree: { mark: role('tree'), keys: [...ARROWS, 'Home', 'End', 'Enter'], such: 'Tree' },
  tabs: { mark: role('tablist'), keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab'], such: 'Tabs' },
  menu: {
    mark: /primitives\/(?:menu|context-menu)\.ts/u,
    keys: ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape'],
    such: 'Menu',
  },
  combobox: {
    mark: /from 'downshift'|\srole="combobox"/u,
    keys: ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'],
    such: 'ComboboxField',
  },
  'radio group': { mark: /\btype="radio"/u, keys: ['ArrowDown', 'ArrowUp', ' ', 'Tab'], such: 'RadioField' },
  dialog: { mark: /primitives\/dialog\.ts|\brole="(?:alert)?dialog"/u, keys: ['Escape', 'Tab'], such: 'Dialog' },
  popover: { mark: /primitives\/popover\.ts/u, keys: ['Enter', 'Escape', 'Tab'], such: 'Popover' },
  tooltip: { mark: /primitives\/tooltip\.ts/u, keys: ['Tab', 'Escape'], such: 'Tooltip' },
  switch: { mark: role('switch'), keys: [' '], such: 'SwitchField' },
  accordion: {
    mark: /\baria-expanded=[\s\S]*\brole: 'region'/u,
    keys: ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' '],
    such: 'Accordion',
  },
  checkbox: { mark: /\btype="checkbox"/u, keys: [' '], such: 'CheckboxField' },
};

const textOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n');
const isStory = (file: string): boolean => file.includes('.stories.');

const files = globSync('*/*.{ts,tsx}', { cwd: import.meta.dirname });
const own = (folder: string): readonly string[] => files.filter((file) => file.startsWith(`${folder}/`));
const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
const sources = new Map(folders.map((folder) => [folder, textOf(own(folder).filter((file) => !isStory(file)))]));

/** Keys that the play tests of a component press, by their names; a blank is the space bar. */
const pressed = (folder: string): ReadonlySet<string> => {
  const stories = textOf(own(folder).filter(isStory));
  const typed = [...stories.matchAll(/userEvent\.(?:keyboard|type)\((?:[^'()]|\([^)]*\))*'([^']*)'/gu)].map(
    ([, keys = '']) => keys,
  );
  const names = typed.flatMap((keys) => [...keys.matchAll(/\{(\w+)>?\}/gu)].map(([, name = '']) => name));
  const hasSpace = typed.some((keys) => keys.replaceAll(/\{[^}]*\}/gu, '').includes(' '));
  return new Set([...names, ...(hasSpace ? [' '] : []), ...(stories.includes('userEvent.tab(') ? ['Tab'] : [])]);
};

describe.each(Object.entries(patterns))('%s', (_, { mark, keys, such }) => {
  const found = folders.filter((folder) => mark.test(sources.get(folder) ?? ''));

  it('is walked through by keyboard in play tests, with every key of its pattern', () => {
    expect(found).toContain(such);
    const missing = found.flatMap((folder) => {
      const done = pressed(folder);
      return keys.filter((key) => !done.has(key)).map((key) => `${folder}: ${key === ' ' ? 'Space' : key}`);
    });
    expect(missing).toEqual([]);
  });
});
