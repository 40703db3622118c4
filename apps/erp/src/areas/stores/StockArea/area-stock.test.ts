import { expect, it } from 'vitest';
import { withStock } from './area-stock.ts';

const columns = [
  { key: 'name', label: 'Stock Area', kind: 'text' },
  { key: 'isActive', label: 'Active', kind: 'status' },
] as const;
const row = (id: number) => ({ id, version: 1, isActive: true });
const words = (key: string): string => key;

it('puts items and worth before Active, nothing for an area without stock', () => {
  const stock = [{ keys: { stockArea: { id: 7 } }, items: 3, value: 1250.5 }];
  const shaped = withStock(stock, true, words)(columns);
  expect(shaped.map(({ key }) => key)).toEqual(['name', 'stockItems', 'stockValue', 'isActive']);
  expect([shaped[1]?.get?.(row(7)), shaped[2]?.get?.(row(7)), shaped[1]?.get?.(row(8))]).toEqual([3, 1250.5, 0]);
});

it('tells no worth to who is told of none, and nothing to who may not see the stock', () => {
  const stock = [{ keys: { stockArea: { id: 7 } }, items: 3 }];
  expect(withStock(stock, true, words)(columns).map(({ key }) => key)).toEqual(['name', 'stockItems', 'isActive']);
  expect(withStock([], false, words)(columns)).toEqual(columns);
});
