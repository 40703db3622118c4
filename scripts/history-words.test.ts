import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MODULES } from '../packages/domain/src/catalogue/registry.ts';
import { fromRoot } from './root.ts';

const WORDS = JSON.parse(readFileSync(fromRoot('apps/erp/public/assets/i18n/en.json'), 'utf8')) as object;

it('a history has words for every verb of every document', () => {
  const verbs = MODULES.flatMap(({ states }) => Object.values(states ?? {}).flatMap((ways) => Object.keys(ways)));
  expect(new Set(verbs).size).toBeGreaterThan(20);
  expect([...new Set(verbs)].filter((verb) => !(`history.${verb}` in WORDS))).toEqual([]);
});
