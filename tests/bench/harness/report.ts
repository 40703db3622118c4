import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../../scripts/root.ts';
import type { Outcome, Part } from './figures.ts';
import { commitName, load, machineName } from './machine.ts';
import { tableOf } from './table.ts';

const PAGE = fromRoot('docs/bench.md');

const HEAD = `# Figures

Written by \`pnpm bench\`, which measures each part again, or one of them: \`pnpm bench posting\`. Beside each figure stands a floor measured in
the same run, in turns with ours, on the same machine; medians. Read the ratios: the machine that made these has two cores and was shared.
A rate's ratio is better the higher, a time's the lower.
`;

const isSkipped = (outcome: Outcome): outcome is { readonly skipped: string } => 'skipped' in outcome;

/** One part as the page and the terminal show it. */
export const sectionOf = ({ name, title }: Part, outcome: Outcome): string => {
  const head = `## ${title}\n\n\`pnpm bench ${name}\``;
  if (isSkipped(outcome)) return `${head}: not measured, ${outcome.skipped}.\n`;
  const when = `${head} on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commitName()}, load ${load().toFixed(1)}, ${machineName()}.`;
  const notes = (outcome.notes ?? []).map((note) => `- ${note}`).join('\n');
  return `${when}\n\n${tableOf(outcome.figures)}\n${notes === '' ? '' : `\n${notes}\n`}`;
};

/** Sections of the page as it is, by the name of their part. */
const sectionsNow = (): Map<string, string> => {
  const text = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const sections = text.split(/^(?=## )/mu).slice(1);
  return new Map(
    sections.flatMap((section) => {
      const name = /`pnpm bench ([a-z-]+)`/u.exec(section)?.[1];
      return name === undefined ? [] : [[name, `${section.trimEnd()}\n`] as const];
    }),
  );
};

/** Puts the section of one part into docs/bench.md; the other parts keep what was measured before. A part that was skipped replaces nothing. */
export const writeSection = (parts: readonly Part[], part: Part, outcome: Outcome): void => {
  const sections = sectionsNow();
  if (!isSkipped(outcome) || !sections.has(part.name)) sections.set(part.name, sectionOf(part, outcome));
  const ordered = parts.flatMap(({ name }) => sections.get(name) ?? []);
  writeFileSync(PAGE, [HEAD, ...ordered].join('\n'));
};
