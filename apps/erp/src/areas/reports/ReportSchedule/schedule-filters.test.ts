import { describe, expect, it } from 'vitest';
import type { ReportFilter } from '@weft/domain/catalogue/reports/report';
import { shownFilters, storedFilters } from './schedule-filters.ts';

const FILTERS: readonly ReportFilter[] = [
  { key: 'from', label: 'Moved from', kind: 'day' },
  { key: 'to', label: 'Moved to', kind: 'day' },
  { key: 'items', label: 'Item', kind: 'refs', to: 'item' },
  { key: 'lotNumber', label: 'Lot', kind: 'text' },
];

describe('filters of a schedule', () => {
  it('leave out the days of its period', () =>
    expect(storedFilters(FILTERS, { from: '2026-04-01', to: '2026-04-30', lotNumber: 'A' })).toEqual({
      lotNumber: 'A',
    }));
  it('are stored as the report takes them, and shown as they were chosen', () => {
    const stored = storedFilters(FILTERS, { items: 7 });
    expect(stored).toEqual({ items: [7] });
    expect(shownFilters(FILTERS, stored)).toEqual({ items: 7 });
  });
  it('keep every condition on a property', () => {
    const properties = [
      { code: 'WIDTH', name: 'Width', from: '500', to: '24 in' },
      { code: 'COLOUR', values: ['White'] },
    ];
    const ranged = [...FILTERS, { key: 'properties', label: 'Properties', kind: 'ranges' } as const];
    const stored = storedFilters(ranged, { properties: [...properties, { code: 'GSM' }] });
    expect(stored).toEqual({ properties });
    expect(shownFilters(ranged, stored)).toEqual({ properties });
  });
  it('are none where nothing is stored', () => expect(shownFilters(FILTERS, null)).toEqual({}));
});
