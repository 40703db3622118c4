import type { Feature } from './feature-list.ts';

/** One line of the acceptance list (spec 01, section 7): `works` when its tests prove all of it, else `missing` says what they do not. */
export type AcceptanceRow = Feature & { readonly missing?: string };

/** Rows that do not say plainly whether they are whole: proven and lacking at once, or neither. */
export const acceptanceFaults = (rows: readonly AcceptanceRow[]): string[] =>
  rows.flatMap(({ id, works, missing }) =>
    works === (missing === undefined)
      ? []
      : [`${id} ${works ? 'works, and yet lacks something' : 'lacks something and does not say what'}.`],
  );

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** The list as a page: what must hold, the tests that prove it, what is not proven. */
export const acceptancePage = (rows: readonly AcceptanceRow[]): string =>
  [
    '# Acceptance',
    '',
    'Written by `node scripts/features.ts --write` from `acceptance.json`: each line of the acceptance list (foundation, section 7), the tests that',
    'prove it by file and title, and what of it no test proves yet.',
    '',
    `${rows.filter(({ works }) => works).length} of ${rows.length} lines are proven whole.`,
    '',
    '| Area | Must hold | Proven by | Not proven |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ id, title, tests, missing = '' }) =>
        `| ${id} | ${cell(title)} | ${tests.map((test) => `\`${test.file}\`: ${cell(test.title)}`).join('<br>')} | ${cell(missing)} |`,
    ),
    '',
  ].join('\n');

const bare = (page: string): string =>
  page
    .replaceAll(/\s+|-{3,}/gu, ' ')
    .replaceAll(/(?:\| )+/gu, '| ')
    .trim();

/** Whether a page says the same, however its columns are aligned. */
export const saysTheSame = (page: string, other: string): boolean => bare(page) === bare(other);
