import { describe, expect, it } from 'vitest';
import { importPath, isKeptInBulk, isTakenOver } from './import-path.ts';

const item = { name: 'item', kind: 'master', readOnly: false, api: 'chemical/item' } as const;

describe('the import of a module', () => {
  it('stands below the path of a master', () => {
    expect(importPath(item)).toBe('chemical/item');
  });

  it('of opening stock stands below the stock', () => {
    const openingStock = { name: 'openingStock', kind: 'document', api: 'chemical/itemStock/openingStock' } as const;
    expect(importPath(openingStock)).toBe('chemical/itemStock');
    expect(isKeptInBulk(openingStock)).toBe(false);
  });

  it('of orders that are open at go-live stands below the orders, which are kept in bulk no more than other documents', () => {
    const order = { name: 'purchaseOrder', kind: 'document', api: 'chemical/purchaseOrder' } as const;
    expect(importPath(order)).toBe('chemical/purchaseOrder');
    expect([isTakenOver(order), isKeptInBulk(order), isTakenOver(item)]).toEqual([true, false, false]);
  });

  it.each([
    { ...item, readOnly: true },
    { ...item, kind: 'document' as const },
  ])('is not there for %o', (module) => {
    expect(importPath(module)).toBeUndefined();
  });
});
