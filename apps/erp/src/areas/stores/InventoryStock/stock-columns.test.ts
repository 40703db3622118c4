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
  customers: false,
  allocations: false,
  suppliers: false,
};
const same = (word: string): string => word;
const columnsOf = (more: Partial<StockShown>, rows: readonly StockRow[] = []) =>
  keyColumns({ t: same, say: same }, { ...NOTHING, ...more }, { rows, today: '2026-04-02' });
const keysOf = (more: Partial<StockShown>): readonly string[] => columnsOf(more).map(({ key }) => key);

describe('columns of stock', () => {
  it.each([
    ['codes', ['code']],
    ['packages', ['packing', 'packages', 'parcelNumber']],
    ['vendorCodes', ['vendorCode']],
    ['racks', ['rack']],
    ['rolls', ['rollNumber']],
    ['suppliers', ['supplierLot', 'supplier']],
    ['allocations', ['allocated']],
    ['customers', ['customer']],
  ] as const)('are there with %s alone: %j', (shown, keys) => {
    const without = keysOf({});
    expect(keysOf({ [shown]: true }).filter((key) => !without.includes(key))).toEqual(keys);
    expect(without.filter((key) => (keys as readonly string[]).includes(key))).toEqual([]);
  });

  it('answer first which lot, how much, how good and where, whatever else is switched on', () => {
    const all = Object.fromEntries(Object.keys(NOTHING).map((key) => [key, true])) as StockShown; // every switch of it
    const seen = columnsOf(all).filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true);
    expect(seen.slice(0, 11).map(({ key }) => key)).toEqual([
      'item',
      'code',
      'lot',
      'rollNumber',
      'quantity',
      'free',
      'secondaryQuantity',
      'allocated',
      'qcStatus',
      'stockArea',
      'rack',
    ]);
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
    expect(told({ id: 3, packingType: 'Bag of 25' }, 40)).toEqual(['Bag of 25', 40]);
    expect(told(null, 0)).toEqual(['', null]);
  });

  it('tell purity, parameters and owners where a row has some, and how near the last day of a lot is', () => {
    const row = {
      purity: { id: 1, name: '98 %' },
      stockParams: { '2': { id: 4, name: '0.2 %', measured: 0.21 } },
      owner: { id: 8, companyName: 'Customer' },
      lot: { expiryOn: '2026-04-20' },
    } as unknown as StockRow; // a row as far as the columns read it
    const without = keysOf({});
    const columns = columnsOf({}, [row]);
    expect(columns.map(({ key }) => key).filter((key) => !without.includes(key))).toEqual([
      'purity',
      'stockParam2',
      'owner',
    ]);
    const told = (name: string) => columns.find(({ key }) => key === name)?.get?.(row);
    expect([told('purity'), told('stockParam2')]).toEqual(['98 %', '0.2 % · 0.21']);
    const expiry = columns.find(({ key }) => key === 'expiry');
    const at = (expiryOn: string) => ({ ...row, lot: { ...row.lot, expiryOn } }) as StockRow; // as above
    expect(expiry?.tone?.(at('2026-04-20'))).toBe('warning');
    expect(expiry?.tone?.(at('2026-04-01'))).toBe('danger');
    expect(expiry?.tone?.(at('2026-06-01'))).toBe('neutral');
  });
});
