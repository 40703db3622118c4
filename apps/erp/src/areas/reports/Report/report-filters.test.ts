import { describe, expect, it } from 'vitest';
import type { ReportFilter } from '@weft/domain/catalogue/reports/report';
import { sentFilters } from '@weft/domain/catalogue/reports/sent-filters';
import { askedWords, offeredFirst, withoutPeriod, withPeriod } from './report-filters.ts';

const FILTERS: readonly ReportFilter[] = [
  { key: 'items', label: 'Item', kind: 'refs', to: 'item' },
  { key: 'from', label: 'From', kind: 'day', isRequired: true },
  { key: 'to', label: 'To', kind: 'day', isRequired: true },
  { key: 'olderThan', label: 'Older than', kind: 'count' },
  { key: 'lotNumber', label: 'Lot', kind: 'text' },
  { key: 'minQuantity', label: 'At least', kind: 'figure', isFurther: true },
  { key: 'status', label: 'Status', kind: 'choice', options: { open: 'Open' } },
];

describe('filters of a report', () => {
  it('are sent as what they are: ids as a list, a lot of digits as text, days as figures', () => {
    expect(sentFilters(FILTERS, { items: 4, lotNumber: 1204, olderThan: '90', status: 'open', other: 1 })).toEqual({
      items: [4],
      lotNumber: '1204',
      olderThan: 90,
      status: 'open',
    });
  });

  it('leave out what is no number of days', () => {
    expect(sentFilters(FILTERS, { olderThan: 'many', minQuantity: 'much' })).toEqual({});
    expect(sentFilters(FILTERS, { olderThan: 2.5, minQuantity: 2.5 })).toEqual({ minQuantity: 2.5 });
  });

  it('begin with this month where a period must be', () => {
    expect(withPeriod(FILTERS, {}, '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' });
    expect(withPeriod(FILTERS, { from: '2026-04-01' }, '2026-11-22')).toEqual({ from: '2026-04-01', to: '2026-11-22' });
  });

  it('are kept in a view without this month, and with any other period', () => {
    const month = { from: '2026-11-01', to: '2026-11-22' };
    expect(withoutPeriod(FILTERS, { ...month, items: 4 }, '2026-11-22')).toEqual({ items: 4 });
    expect(withoutPeriod(FILTERS, { items: 4 }, '2026-11-22')).toEqual({ items: 4 });
    expect(withoutPeriod(FILTERS, month, '2026-11-23')).toEqual(month);
  });

  it('stand there all when they are asked for, and the first few until then', () => {
    expect(offeredFirst(FILTERS, false).map(({ key }) => key)).not.toContain('minQuantity');
    expect(offeredFirst(FILTERS, true)).toEqual(FILTERS);
  });

  it('read as people say them', () => {
    const around = { name: undefined, t: (key: string) => key, say: (english: string) => english };
    const words = FILTERS.map((filter) =>
      askedWords(filter, { from: '2026-04-01', status: 'open' }[filter.key], around),
    );
    expect([words[1], words[6]]).toEqual(['01-04-2026', 'Open']);
  });
});
