import { describe, expect, it } from 'vitest';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { filterText, listFilters, serverFilters } from './list-filters.ts';

const t = (key: string) => key;
const say = (english: string) => english;
const nothing: ReadonlySet<string> = new Set();

describe('filters of a list', () => {
  it('of a master end with Active and the records that a link names', () => {
    expect(listFilters(uom, nothing, { t, say, config: {} }).map(({ key }) => key)).toEqual(['kind', 'isActive', 'id']);
  });

  it('of a document begin with its status', () => {
    expect(listFilters(purchaseOrder, nothing, { t, say, config: {} })[0]?.key).toBe('status');
  });

  it('travel as the server takes them', () => {
    const filters = [
      ...listFilters(uom, nothing, { t, say, config: {} }),
      { key: 'uqc', field: { kind: 'text', label: 'Code' } as const },
    ];
    expect(serverFilters(filters, { kind: 'mass', isActive: true, uqc: 394 })).toEqual({
      kind: 'mass',
      isActive: true,
      uqc: { contains: '394' },
    });
  });

  it('are told in words', () => {
    const [kind] = listFilters(uom, nothing, { t, say, config: {} });
    expect(kind && filterText(kind, 'mass', undefined, t)).toBe('Mass');
  });
});
