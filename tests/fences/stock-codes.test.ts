import { FAULTS } from '@weft/domain/contract/fault-table';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { grouped } from '../../apps/server/src/records/grouped.ts';
import { fromRoot } from '../../scripts/root.ts';

/** Codes of supply and stock (spec 02, 0.5). */
const [FIRST, LAST] = [4404200, 4404248] as const;
/** Warnings that the form shows before anything is sent. */
const OF_FORMS: ReadonlySet<number> = new Set([4404224]); // more days of credit than the law allows

const ANSWERS = globSync('tests/contract/**/*.test.ts', { cwd: fromRoot('.') })
  .map((path) => readFileSync(fromRoot(path), 'utf8'))
  .join('\n');

/** Whether a test expects an answer of the server with a code, by its number or by a name of it: `422, WEIGHT weight`. */
const isExpected = (code: number, names: readonly string[]): boolean =>
  new RegExp(`\\b(?:${code}|${code.toLocaleString('en-US').replaceAll(',', '_')})\\b`, 'u').test(ANSWERS) ||
  names.some((name) => new RegExp(`\\d{3}, (?:[^'\`]*, )?${name}\\b|name: '${name}'`, 'u').test(ANSWERS));

it('every code of supply and stock is an answer that a test of the server expects', () => {
  const own = Object.entries(FAULTS).filter(([, { code }]) => code >= FIRST && code <= LAST && !OF_FORMS.has(code));
  const names = grouped(own, ([, { code }]): number => code);
  expect(names.size).toBeGreaterThan(35);
  const named = [...names].map(([code, all]) => [code, all.map(([name]) => name)] as const);
  expect(named.filter(([code, all]) => !isExpected(code, all))).toEqual([]);
});
