import { describe, expect, it } from 'vitest';
import { readStockAddress, stockFilter, writeStockAddress } from './stock-address.ts';

const address = (text: string) => readStockAddress(new URLSearchParams(text));

describe('address of the stock view', () => {
  it('says nothing of defaults', () => {
    expect(writeStockAddress(address('')).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const text = 'view=keys&by=lot&q=pp+bag&page=3&branch=2&area=7&quality=hold&asOf=2026-03-31&item=12';
    expect(writeStockAddress(address(text)).toString()).toBe(text);
  });

  it('takes words that mean nothing as absent', () => {
    expect(address('view=moon&by=moon&page=-2&branch=0&area=x')).toMatchObject({
      view: 'groups',
      grouping: 'itemArea',
      page: 1,
      branch: null,
      area: null,
    });
  });

  it('sends ids above 0 only', () => {
    expect(stockFilter(address('branch=0&area=4'))).toEqual({ stockAreas: [4] });
  });
});
