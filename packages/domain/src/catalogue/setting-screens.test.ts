import { expect, test } from 'vitest';
import { SETTING_DEFAULTS, type SysConfigKey } from '../rules/config/setting-of.ts';
import { READ_IN } from '../rules/config/read-in.ts';
import { MODULES } from './registry.ts';
import { ROUTES } from './routes.ts';
import { screensOf } from './setting-screens.ts';

const pathsOf = (key: SysConfigKey): readonly string[] => {
  const screens = screensOf(key);
  return 'paths' in screens ? screens.paths : [];
};

test('every setting says which screens it affects', () => {
  const keys = Object.keys(SETTING_DEFAULTS) as readonly SysConfigKey[]; // keys of the table
  expect(keys.filter((key) => !('reach' in screensOf(key)) && pathsOf(key).length === 0)).toEqual([]);
});

test.each<readonly [SysConfigKey, readonly string[]]>([
  ['RACK_SUPPORT', ['rack/rack', 'product', 'mould', 'inward/list', 'inward-stock', 'reports', 'transfer-approval']],
  ['PACKING_TYPE_SUPPORT', ['packing-type-inward', 'inward/list', 'inward-stock']],
  ['VENDOR_CODE_ON', ['party/partyList', 'inward/list', 'reports']],
  ['ONLY_INWARD', ['inward/outward', 'inward-foundary/outward', 'inward-stock']],
  ['DEFAULT_COST_PARAM_1', ['inward/list', 'product']],
])('%s affects what its fields, routes, filters and reports stand on', (key, paths) => {
  expect(pathsOf(key)).toEqual(expect.arrayContaining([...paths]));
});

test('what reaches further says how far', () => {
  expect([screensOf('TITLE_NAME'), screensOf('BACK_DATE_DAYS')]).toEqual([{ reach: 'every' }, { reach: 'documents' }]);
});

test('where a setting is read is a module or a screen', () => {
  const known = new Set<string>([...MODULES.map(({ name }) => name), ...ROUTES.map(({ path }) => path)]);
  const named = Object.values(READ_IN).flatMap((read) => (typeof read === 'string' ? [] : read));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
