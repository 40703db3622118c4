import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '../../../scripts/root.ts';
import { bytesOf } from '../../storybook/measure-components.ts';
import { median, type Figure, type Outcome, type Part } from '../harness/figures.ts';

const HEAVIEST = 12;

/** The file of each component that has stories. */
const components = (): readonly string[] =>
  globSync('packages/ui/src/components/*', { cwd: fromRoot() })
    .map((folder) => `${folder}/${basename(folder)}.tsx`)
    .filter((file) => globSync(file.replace(/\.tsx$/u, '{.tsx,.stories.tsx}'), { cwd: fromRoot() }).length === 2);

const run = async (): Promise<Outcome> => {
  const measured: { name: string; kilobytes: number }[] = [];
  // One after the other: each is a build that takes both processors.
  for (const file of components())
    measured.push({ name: basename(file, '.tsx'), kilobytes: (await bytesOf(file)) / 1000 });
  const figure = (what: string, ours: number): Figure => ({ what, ours, unit: 'kB' });
  const heaviest = measured.toSorted((one, other) => other.kilobytes - one.kilobytes).slice(0, HEAVIEST);
  return {
    figures: [
      figure(`median of ${measured.length} components`, median(measured.map(({ kilobytes }) => kilobytes))),
      ...heaviest.map(({ name, kilobytes }) => figure(name, kilobytes)),
    ],
    notes: [
      `Brotli, minified, beside React, styled-components and icons, each component alone with all that it brings along: two that share a calendar or a dialog pay it once in a page. The ${HEAVIEST} heaviest; all of them stand in docs/components.md.`,
    ],
  };
};

/** What each component weighs over the wire. */
export const bytes: Part = { name: 'bytes', title: 'Bytes of a component', run };
