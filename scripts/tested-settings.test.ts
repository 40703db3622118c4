import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPECIFIED_KEYS } from '../packages/domain/src/rules/config/specified-keys.fixture.ts';
import { UNREAD_SETTINGS } from '../packages/domain/src/rules/config/unread-settings.ts';
import { fromRoot } from './root.ts';

/** Settings that screens alone read: the server has nothing to differ in (spec 01, 2.1.1, column “server”). */
const OF_SCREENS = ['DYNAMIC_LOGO_CONFIGURATION', 'FOOTER_TITLE', 'FOOTER_URL'];

const namedIn = (pattern: string): ReadonlySet<string> => {
  const text = globSync(pattern, { cwd: fromRoot('.') })
    .map((path) => readFileSync(fromRoot(path), 'utf8'))
    .join('\n');
  return new Set(SPECIFIED_KEYS.filter((key) => new RegExp(`\\b${key}\\b`, 'u').test(text)));
};
const READ = SPECIFIED_KEYS.filter((key) => !UNREAD_SETTINGS.some((unread) => unread === key));

it('every setting of the specification that is read is named in a test of a screen', () => {
  const seen = namedIn('{tests/e2e/**/*.spec.ts,apps/erp/src/**/*.stories.tsx}');
  expect(READ.filter((key) => !seen.has(key))).toEqual([]);
});

it('every setting of the specification that the server reads is named in a test of the API', () => {
  const called = namedIn('tests/contract/**/*.test.ts');
  expect(READ.filter((key) => !called.has(key)).toSorted()).toEqual(OF_SCREENS.toSorted());
});
