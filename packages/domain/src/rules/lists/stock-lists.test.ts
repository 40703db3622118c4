import { expect, it } from 'vitest';
import { MODULES } from '../../catalogue/registry.ts';
import { STOCK_LISTS, REPORTS_FOLLOW, stockList } from './stock-lists.ts';

it('names each table of the stock view once, apart from every module', () => {
  expect(STOCK_LISTS.has(stockList('keys'))).toBe(true);
  expect(MODULES.filter(({ name }) => STOCK_LISTS.has(name))).toEqual([]);
});

it('follows modules that are there', () => {
  const names = new Set(MODULES.map(({ name }) => name));
  expect(REPORTS_FOLLOW.filter((name) => !names.has(name))).toEqual([]);
});
