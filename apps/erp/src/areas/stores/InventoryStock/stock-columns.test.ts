import { describe, expect, it } from 'vitest';
import type { StockRow } from './stock-answers.ts';
import { keyColumns, type StockShown } from './stock-columns.ts';

const NOTHING: StockShown = {
  codes: false,
  values: false,
  secondary: false,
  rolls: false,
  racks: false,
  places: false,
  vendorCodes: false,
  packages: false,
};
const columnsOf = (more: Partial<StockShown>) => keyColumns((key) => key, { ...NOTHING, ...more });
const keysOf = (more: Partial<StockShown>): readonly string[] => columnsOf(more).map(({ key }) => key);

describe('columns of stock', () => {
  it.each([
    ['codes', ['code']],
    ['packages', ['packing', 'packages']],
    ['vendorCodes', ['vendorCode']],
    ['racks', ['rack']],
    ['rolls', ['rollNumber']],
  ] as const)('are there with %s alone: %j', (shown, keys) => {
    const without = keysOf({});
    expect(keysOf({ [shown]: true }).filter((key) => !without.includes(key))).toEqual(keys);
    expect(without.filter((key) => (keys as readonly string[]).includes(key))).toEqual([]);
  });

  it('say what loose goods are packed in: nothing', () => {
    const columns = columnsOf({ packages: true }).filter(({ key }) => key === 'packing' || key === 'packages');
    const told = (packing: StockRow['packing'], packages: number) =>
      columns.map(({ get }) => get?.({ packing, packages } as StockRow)); // a row as far as the columns read it
    expect(told({ id: 3, name: 'Bag of 25' }, 40)).toEqual(['Bag of 25', 40]);
    expect(told(null, 0)).toEqual(['', null]);
  });
});
