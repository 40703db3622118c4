// `pnpm states`: which component has been seen in which state; red on a hole. `--write` writes docs/components.md as well;
// `pnpm states Button Field` looks at some, and writes their rows alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fromRoot } from '../../scripts/root.ts';
import { componentsTable } from './components-table.ts';
import { holesOf } from './coverage.ts';
import type { Covered, Driven } from './coverage.ts';
import { drive, shownIn } from './drive.ts';
import type { Window } from './drive.ts';
import { measureComponents } from './measure-components.ts';
import { declaredStates, notApplicable } from './not-applicable.ts';
import { openStorybook } from './open-storybook.ts';
import type { IndexedStory } from './open-storybook.ts';

const PORT = Number(process.env.STATES_PORT ?? 4756);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});

const storybook = await openStorybook(PORT);
const ofComponents = storybook.stories.filter(({ importPath }) => importPath.includes('packages/ui/src/components/'));
/** A component is its folder; a story file about several stands with the one that it lies beside. */
const nameOf = ({ importPath }: IndexedStory): string => importPath.split('/').at(-2) ?? importPath;
const byComponent = new Map(
  [...new Set(ofComponents.map(nameOf))].map((name) => [name, ofComponents.filter((story) => nameOf(story) === name)]),
);
const names = [...byComponent.keys()]
  .filter((name) => positionals.length === 0 || positionals.includes(name))
  .toSorted((one, other) => one.localeCompare(other, 'en'));

/** A story without a play function shows a component at rest; the first is how it is met. */
const atRest = (stories: readonly IndexedStory[]): IndexedStory | undefined =>
  stories.find(({ tags }) => !tags.includes('play-fn')) ?? stories[0];

const driven = new Map<string, Driven>();
const waiting = [...names];
const lane = async (): Promise<void> => {
  let window: Window | undefined;
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const story = atRest(byComponent.get(name) ?? []);
    if (story === undefined) continue;
    window = await shownIn(window, storybook, story);
    driven.set(name, await drive(window)); // a lane takes one component after the other
    if (process.stdout.isTTY || process.env.SHOW)
      process.stdout.write(`\r${driven.size} of ${names.length} ${name.padEnd(30)}`);
  }
  await window?.close();
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));

const covered: readonly Covered[] = names.map((component) => ({
  component,
  stories: byComponent.get(component) ?? [],
  driven: driven.get(component) ?? {},
}));
const gone = positionals.length > 0 ? [] : Object.keys(notApplicable).filter((name) => !byComponent.has(name));
const holes = [
  ...holesOf(covered, declaredStates),
  ...gone.map((name) => `not-applicable.ts names ${name}, which has no stories`),
];

if (values.write) {
  const written = fromRoot('docs/components.md');
  const measured = await measureComponents(
    storybook,
    new Map([...byComponent].filter(([name]) => names.includes(name))),
  );
  const before = positionals.length > 0 ? readFileSync(written, 'utf8') : '';
  writeFileSync(written, componentsTable(covered, declaredStates, measured, before));
}
await storybook.close();
for (const hole of holes) console.error(hole);
console.log(`${covered.length} components × 16 states: ${holes.length === 0 ? 'no hole' : `${holes.length} holes`}.`);
process.exitCode = holes.length === 0 && covered.length > 0 ? 0 : 1;
