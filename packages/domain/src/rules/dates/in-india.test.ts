import { describe, expect, it } from 'vitest';
import { formatDateTime, inIndia } from './in-india.ts';

describe('inIndia', () => {
  it.each([
    ['2026-03-31T19:00:00Z', '2026-04-01T00:30'],
    ['2026-07-05T04:00:11.123Z', '2026-07-05T09:30'],
    ['2026-07-05T04:00:11.12+00:00', '2026-07-05T09:30'],
    ['2026-01-01T00:00:00+14:00', '2025-12-31T15:30'],
    ['2028-02-28T23:59:00-05:00', '2028-02-29T10:29'],
    ['2026-07-05T09:30', '2026-07-05T09:30'],
    ['2026-07-05', '2026-07-05'],
    ['', ''],
  ])('%s is %s', (instant, shown) => expect(inIndia(instant)).toBe(shown));
});

describe('formatDateTime', () => {
  it('reads as people write', () => expect(formatDateTime('2026-07-05T04:00:11Z')).toBe('05-07-2026 09:30'));
  it('shows a bare day without a time', () => expect(formatDateTime('2026-07-05')).toBe('05-07-2026'));
});
