import { describe, expect, it } from 'vitest';
import type { StockRow } from './stock-answers.ts';
import { keyColumns, withStockTotals, type StockShown } from './stock-columns.ts';

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

  it('add up below quantities of one unit alone, and below values', () => {
    const kilograms = { uom: 'kg', quantity: 1250.5, allocated: 50, free: 1200.5 };
    const totalled = (totals: Parameters<typeof withStockTotals>[1]['totals']): readonly string[] =>
      withStockTotals(columnsOf({ values: true }), { totals, value: 99.5 }).flatMap(({ key, total }) =>
        total === undefined ? [] : [`${key} ${total.toString()}`],
      );
    expect(totalled([kilograms])).toEqual(['quantity 1250.5', 'free 1200.5', 'value 99.5']);
    expect(totalled([kilograms, { ...kilograms, uom: 'pc' }])).toEqual(['value 99.5']);
  });

  it('say what loose goods are packed in: nothing', () => {
    const columns = columnsOf({ packages: true }).filter(({ key }) => key === 'packing' || key === 'packages');
    const told = (packing: StockRow['packing'], packages: number) =>
      columns.map(({ get }) => get?.({ packing, packages } as StockRow)); // a row as far as the columns read it
    expect(told({ id: 3, name: 'Bag of 25' }, 40)).toEqual(['Bag of 25', 40]);
    expect(told(null, 0)).toEqual(['', null]);
  });
});
