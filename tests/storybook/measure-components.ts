import { globSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { fromRoot } from '../../scripts/root.ts';
import { keyStories } from '../visual/key-stories.ts';
import { openStory, stillContext } from './open-storybook.ts';
import type { IndexedStory, OpenStorybook } from './open-storybook.ts';

/** What is measured of a component: axe's rules that its first and its key stories pass, and its own bytes over the wire (brotli). */
export type Measured = Readonly<{ rules: number; bytes: number }>;

/** Outside of the measure, because every page has them once. */
const SHARED = /^(?:react|react-dom|styled-components|lucide-react)(?:\/|$)/u;

/** All that a component brings along beside React, styled-components and the icons: its children, its libraries, its share of the domain. */
export const bytesOf = async (file: string): Promise<number> => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: fromRoot('packages/ui'),
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: fromRoot(file), formats: ['es'] },
      rolldownOptions: { external: SHARED, output: { codeSplitting: true } },
      minify: true,
    },
  })) as Rolldown.RolldownOutput[]; // one format, not watching
  const chunks = built.flatMap(({ output }) => output).filter((part) => part.type === 'chunk' && part.isEntry);
  return chunks.reduce((sum, part) => sum + (part.type === 'chunk' ? brotliCompressSync(part.code).length : 0), 0);
};

/** Pages that work side by side. */
const LANES = 2;

/** What a story has drawn, overlays beside its root as well; the page round it is Storybook's. */
const DRAWN = 'body > :not([class^="sb-"], #storybook-docs, script, style)';

const rulesPassed = async (page: Page, address: string, id: string): Promise<readonly string[]> => {
  await openStory(page, address, id);
  // A frame in which no script may run, such as a print preview's, would never answer.
  const { passes } = await new AxeBuilder({ page }).include(DRAWN).exclude('iframe').analyze();
  return passes.map((rule) => rule.id);
};

/** Measures every component, by its name. */
export const measureComponents = async (
  storybook: OpenStorybook,
  byComponent: ReadonlyMap<string, readonly IndexedStory[]>,
): Promise<ReadonlyMap<string, Measured>> => {
  const context = await stillContext(storybook);
  const measured = new Map<string, Measured>();
  const waiting = [...byComponent];
  const lane = async (): Promise<void> => {
    const page = await context.newPage();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, stories] = next;
      const [first] = stories;
      if (first === undefined) continue;
      const rules = new Set<string>();
      for (const { id } of stories.filter((story) => story === first || keyStories.includes(story.id)))
        for (const rule of await rulesPassed(page, storybook.address, id)) rules.add(rule); // one page shows them in turn
      const folder = first.importPath.replace(/^\.\//u, '').replace(/\/[^/]+$/u, '');
      const [file] = globSync(`${folder}/${folder.split('/').at(-1) ?? ''}.tsx`, { cwd: fromRoot() });
      measured.set(name, { rules: rules.size, bytes: file === undefined ? 0 : await bytesOf(file) });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await context.close();
  return measured;
};
