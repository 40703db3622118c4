import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SYS_CONFIG_KEYS } from '../packages/domain/src/rules/config/sys-config-keys.ts';
import { UNREAD_SETTINGS } from '../packages/domain/src/rules/config/unread-settings.ts';
import { fromRoot } from './root.ts';

/** Where settings are read. Their own table and the server's environment are no readers. */
const SOURCES = globSync('{{packages/{domain,api},apps/{erp,server}}/src/**/*.{ts,tsx},apps/server/migrations/*.sql}', {
  cwd: fromRoot('.'),
  exclude: [
    '**/*.{test,stories,fixture}.{ts,tsx}',
    '**/{seeding,testing}/**',
    'packages/domain/src/rules/config/*',
    'apps/server/src/settings.ts',
  ],
});

const codeOf = (path: string): string =>
  readFileSync(fromRoot(path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu, '');

it('a setting without a reader is on the list, and no other', () => {
  const code = SOURCES.map(codeOf).join('\n');
  const unread = Object.keys(SYS_CONFIG_KEYS).filter((key) => !new RegExp(`\\b${key}\\b`, 'u').test(code));
  expect(unread.toSorted()).toEqual([...UNREAD_SETTINGS].toSorted());
});
