import { describe, expect, it } from 'vitest';
import { periodKeys, periodOn, type RelativePeriod } from './relative-period.ts';

describe('periodOn', () => {
  it.each<[RelativePeriod, string, string]>([
    ['today', '2026-04-01', '2026-04-01'],
    ['yesterday', '2026-03-31', '2026-03-31'],
    ['thisWeek', '2026-03-30', '2026-04-01'],
    ['lastWeek', '2026-03-23', '2026-03-29'],
    ['thisMonth', '2026-04-01', '2026-04-01'],
    ['lastMonth', '2026-03-01', '2026-03-31'],
    ['thisQuarter', '2026-04-01', '2026-04-01'],
    ['lastQuarter', '2026-01-01', '2026-03-31'],
    ['thisYear', '2026-04-01', '2026-04-01'],
    ['lastYear', '2025-04-01', '2026-03-31'],
    ['lastDays', '2026-03-26', '2026-04-01'],
  ])('%s on 01-04-2026 is %s to %s', (period, from, to) =>
    expect(periodOn(period, '2026-04-01', 7)).toEqual({ from, to }),
  );
});

describe('periodKeys', () => {
  it('finds the first two days that belong together', () =>
    expect(
      periodKeys([
        { key: 'items', kind: 'refs' },
        { key: 'receivedFrom', kind: 'day' },
        { key: 'receivedTo', kind: 'day' },
      ]),
    ).toEqual(['receivedFrom', 'receivedTo']));
  it('finds none where a report asks for one day', () =>
    expect(periodKeys([{ key: 'asOf', kind: 'day' }])).toBeUndefined());
});
