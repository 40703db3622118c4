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

/** docs/components.md: what is there, how it is proved, in which states it has been seen. Generated, never typed. */
export const componentsTable = (
  components: readonly Covered[],
  declaredOf: (component: string) => DeclaredStates,
  measured: ReadonlyMap<string, Measured>,
): string => {
  const isPlayed = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes('play-fn');
  const facts = components.map(({ component, stories }) => [
    component,
    String(stories.length),
    String(stories.filter(isPlayed).length),
    String(measured.get(component)?.rules ?? 0),
    ((measured.get(component)?.bytes ?? 0) / 1000).toFixed(1),
  ]);
  const sum = (at: number): string => String(facts.reduce((total, row) => total + Number(row[at]), 0));
  const cells = components.map((covered) => [
    covered.component,
    ...states.map((state) => MARK[cellOf(covered, state, declaredOf(covered.component)).kind]),
  ]);
  return `# Components

Written by \`pnpm states --write\`, never by hand. Stories that a hand would do are play tests; axe runs on every story in light, dark
and high contrast of both; the rules counted are those that the first and the key stories pass. Kilobytes (brotli) are what a component brings
along beside React, styled-components and icons.

${aligned([['Component', 'Stories', 'Interactions', 'axe rules', 'kB'], ...facts, [`${components.length} components`, sum(1), sum(2), '', '']])}

## States

● a story shows it · ○ the browser is driven into it on every run · – never, for a reason in \`tests/storybook/not-applicable.ts\` or
because nothing in it can be pressed or read

${aligned([['Component', ...states], ...cells])}
`;
};
