import { cellOf } from './coverage.ts';
import type { Covered } from './coverage.ts';
import type { Measured } from './measure-components.ts';
import type { DeclaredStates } from './not-applicable.ts';
import { states } from './states.ts';

const MARK = { story: '●', driven: '○', never: '–', hole: '**×**' } as const;

const aligned = (rows: readonly (readonly string[])[]): string => {
  const [head = []] = rows;
  const widths = head.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
};

/** Rows of a table of that many columns in the document as it is, those of these components left out. */
const keptRows = (before: string, columns: number, without: readonly string[]): readonly (readonly string[])[] =>
  before
    .split('\n')
    .filter((line) => /^\| [A-Z]/u.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((row) => row.length === columns && row[0] !== 'Component' && !without.includes(row[0] ?? ''));

const byName = ([one = '']: readonly string[], [other = '']: readonly string[]): number =>
  one.localeCompare(other, 'en');

/** docs/components.md: what is there, how it is proved, in which states it has been seen. Generated, never typed; `before` keeps what it says of others. */
export const componentsTable = (
  components: readonly Covered[],
  declaredOf: (component: string) => DeclaredStates,
  measured: ReadonlyMap<string, Measured>,
  before = '',
): string => {
  const isPlayed = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes('play-fn');
  const names = components.map(({ component }) => component);
  const ownFacts = components.map(({ component, stories }) => [
    component,
    String(stories.length),
    String(stories.filter(isPlayed).length),
    String(measured.get(component)?.rules ?? 0),
    ((measured.get(component)?.bytes ?? 0) / 1000).toFixed(1),
  ]);
  const facts = [...ownFacts, ...keptRows(before, 5, names)].toSorted(byName);
  const sum = (at: number): string => String(facts.reduce((total, row) => total + Number(row[at]), 0));
  const ownCells = components.map((covered) => [
    covered.component,
    ...states.map((state) => MARK[cellOf(covered, state, declaredOf(covered.component)).kind]),
  ]);
  const cells = [...ownCells, ...keptRows(before, states.length + 1, names)].toSorted(byName);
  return `# Components

Written by \`pnpm states --write\`, never by hand. Stories that a hand would do are play tests; axe runs on every story in light, dark
and high contrast of both; the rules counted are those that the first and the key stories pass. Kilobytes (brotli) are what a component brings
along beside React, styled-components and icons.

${aligned([['Component', 'Stories', 'Interactions', 'axe rules', 'kB'], ...facts, [`${facts.length} components`, sum(1), sum(2), '', '']])}

## States

● a story shows it · ○ the browser is driven into it on every run · – never, for a reason in \`tests/storybook/not-applicable.ts\` or
because nothing in it can be pressed or read

${aligned([['Component', ...states], ...cells])}
`;
};
