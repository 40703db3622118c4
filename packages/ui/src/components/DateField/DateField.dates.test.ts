import { describe, expect, it } from 'vitest';
import { dateText, dayOf, isoOf, readDate } from './DateField.dates.ts';

describe('readDate', () => {
  it('reads nothing as null', () => expect(readDate(' ', '2026-07-01', 'no date')).toEqual({ value: null }));
  it('reads a short date', () => expect(readDate('5-7', '2026-04-18', 'no date')).toEqual({ value: '2026-07-05' }));
  it('refuses a day that does not exist', () =>
    expect(readDate('31-2', '2026-04-18', 'no date')).toEqual({ fault: 'no date' }));
});

describe('calendar days', () => {
  it('come back as they went', () =>
    expect(['2024-02-29', '2026-01-01', '2026-12-31'].map((iso) => isoOf(dayOf(iso)))).toEqual([
      '2024-02-29',
      '2026-01-01',
      '2026-12-31',
    ]));
  it('read day first', () => expect(dateText('2026-07-05')).toBe('05-07-2026'));
});
