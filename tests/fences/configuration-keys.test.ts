import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UNREAD_SETTINGS } from '@weft/domain/rules/config/unread-settings';
import type { SysConfigKey } from '@weft/domain/rules/config/setting-of';
import { fromRoot } from '../../scripts/root.ts';

/** Keys of spec 02, section 6, that switch something in these modules. */
const KEYS: readonly SysConfigKey[] = [
  'PACKING_TYPE_SUPPORT',
  'SECONDARY_STOCK_SUPPORT',
  'ROLL_NO_SUPPORT',
  'VENDOR_CODE_ON',
  'RACK_SUPPORT',
  'LAB_TEST_INWARD',
  'ITEM_CODE_SUPPORT',
  'ALPS_CONFIGURATION',
  'CBL_FLOW_SUPPORT',
  'PO_CBL_FLOW_SUPPORT',
  'SO_CBL_FLOW_SUPPORT',
  'ALLOCATION_SUPPORT',
  'LABEL_SUPPORT',
  'LABEL_TYPE_ID',
  'ONLY_INWARD',
  'wastageMaterialTypeId',
  'STATUS_COMPLETED_ID',
  'DEFAULT_MATERIAL',
  'DEFAULT_TAPEBOBINE_MATERIAL',
  'CUSTOMER_SUPPORT',
  'PARTY_ORDER_LEDGER_SUPPORT',
  'DEFAULT_COST_PARAM_1',
  'DEFAULT_STOCK_PARAM_1',
  'DEFAULT_STOCK_PARAM_2',
  'DEFAULT_STOCK_PARAM_3',
  'DEFAULT_SYSTEM_DATE',
  'PRIMARY_UOM_MTR',
  'PO_PRINT_PARTNER_ID',
  'PARTNER_NAME',
  'PRINT_PARTNER_NAME',
  'WEAVING_PROCESS_AUTOMATION',
  'SCHEDULING_SUPPORT',
  'VALUATION_CASCADE',
  'GATE_ENTRY_REQUIRED',
  'DIRECT_INWARD',
  'KEEP_SUPPLIER_LOT',
  'COUNT_TOLERANCE_PERCENT',
  'COUNT_TOLERANCE_VALUE',
  'WEIGH_TOLERANCE_PERCENT',
  'EWAY_LIMIT',
  'REORDER_NEEDS',
];

/** Keys of orders of customers and of planning: nothing reads them before those are there, and the settings screen says so beside each. */
const OF_OTHER_PARTS: readonly SysConfigKey[] = [
  'SO_CBL_FLOW_SUPPORT',
  'PARTY_ORDER_LEDGER_SUPPORT',
  'WEAVING_PROCESS_AUTOMATION',
  'SCHEDULING_SUPPORT',
];

/** Tests of the two sides. A test sets a key by its name in quotes, or as the name of a value. */
const SERVER = '{tests/{contract,faults,security},apps/server/src}/**/*.test.ts';
const SCREEN = '{tests/e2e/**/*.spec.ts,apps/erp/src/**/*.stories.tsx}';

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: fromRoot('.'), exclude: (path) => path.includes('node_modules') })
    .map((path) => readFileSync(fromRoot(path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, ''))
    .join('\n');

const isSetIn = (text: string): ((key: SysConfigKey) => boolean) => {
  const set = new Set([...text.matchAll(/['"](\w+)['"]|\b(\w+):/gu)].map(([, quoted, named]) => quoted ?? named));
  return (key) => set.has(key);
};

it('keys that nothing reads belong to parts that are still to come', () => {
  expect(OF_OTHER_PARTS.filter((key) => !UNREAD_SETTINGS.includes(key))).toEqual([]);
  expect(KEYS.filter((key) => UNREAD_SETTINGS.includes(key) && !OF_OTHER_PARTS.includes(key))).toEqual([]);
});

it.each([
  ['the server', SERVER],
  ['the screens', SCREEN],
])('every other key of supply and stock is switched in a test of %s', (_, pattern) => {
  const isSet = isSetIn(textOf(pattern));
  expect(KEYS.filter((key) => !OF_OTHER_PARTS.includes(key) && !isSet(key))).toEqual([]);
});
