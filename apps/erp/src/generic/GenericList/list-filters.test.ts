import { describe, expect, it } from 'vitest';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { filterText } from './filter-text.ts';
import { listFilters, serverFilters } from './list-filters.ts';

const t = (key: string) => key;
const say = (english: string) => english;
const nothing: ReadonlySet<string> = new Set();

describe('filters of a list', () => {
  it('of a master end with Active and the records that a link names', () => {
    expect(listFilters(uom, nothing, { t, say, config: {} }).map(({ key }) => key)).toEqual([
      'kind',
      'isActive',
      'id',
      'importId',
    ]);
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

  it.each([
    [{ from: 125000, to: '200000.5' }, 'filter.between 1,25,000 2,00,000.5'],
    [{ from: '2026-04-01' }, 'filter.atLeast 01-04-2026'],
    [{ to: 60 }, 'filter.atMost 60'],
    [{ from: 7, to: 7 }, '7'],
    [{ from: 'wide', to: { odd: 1 } }, ''],
  ])('that are ranges are told by their bounds: %j', (value, words) => {
    const told = (key: string, holes: { readonly [hole: string]: unknown } = {}) =>
      [key, ...Object.values(holes).map(String)].join(' ');
    expect(filterText({ key: 'width', field: { kind: 'decimal', label: 'Width' } }, value, undefined, told)).toBe(
      words,
    );
  });
});
