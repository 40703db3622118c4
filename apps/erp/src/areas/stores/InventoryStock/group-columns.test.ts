import { expect, it } from 'vitest';
import { groupColumns } from './group-columns.tsx';
import type { StockShown } from './stock-columns.ts';

const NOTHING: StockShown = {
  codes: false,
  values: false,
  secondary: false,
  rolls: false,
  racks: false,
  places: false,
  vendorCodes: false,
  packages: false,
  customers: false,
  allocations: false,
  suppliers: false,
};
const same = (word: string): string => word;
const keysOf = (more: Partial<StockShown>): readonly string[] =>
  groupColumns(
    ['item', 'stockArea'],
    { t: same, say: same },
    { shown: { ...NOTHING, ...more }, totals: undefined, dimension: same, href: () => undefined },
  ).map(({ key }) => key);

it.each([
  ['secondary', ['secondaryQuantity']],
  ['allocations', ['allocated']],
  ['values', ['value']],
] as const)('groups of stock have their column with %s alone: %j', (shown, keys) => {
  const without = keysOf({});
  expect(keysOf({ [shown]: true }).filter((key) => !without.includes(key))).toEqual(keys);
  expect(without.filter((key) => (keys as readonly string[]).includes(key))).toEqual([]);
});
