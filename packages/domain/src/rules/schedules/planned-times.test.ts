import { describe, expect, it } from 'vitest';
import { nextPlanned, plannedUntil, type Rhythm } from './planned-times.ts';

const daily: Rhythm = { every: 'day', weekDays: [], monthDay: 1, cron: null, time: '08:00', weeklyOff: 'sunday' };

describe('plannedUntil', () => {
  it('is yesterday’s time until today’s has come', () =>
    expect(['2026-04-01T07:59', '2026-04-01T08:00'].map((at) => plannedUntil(daily, at))).toEqual([
      '2026-03-31T08:00',
      '2026-04-01T08:00',
    ]));
  it('goes back over days on which nothing is due', () =>
    expect(plannedUntil({ ...daily, every: 'week', weekDays: ['monday'] }, '2026-04-05T20:00')).toBe(
      '2026-03-30T08:00',
    ));
  it('goes back a whole quarter', () =>
    expect(plannedUntil({ ...daily, every: 'quarter', monthDay: 2 }, '2026-07-02T07:00')).toBe('2026-04-02T08:00'));
  it('knows no time of a week without days', () =>
    expect(plannedUntil({ ...daily, every: 'week' }, '2026-04-05T20:00')).toBeUndefined());
});

describe('nextPlanned', () => {
  it('leaves out the time that is just due', () =>
    expect(nextPlanned(daily, '2026-04-01T08:00', 2)).toEqual(['2026-04-02T08:00', '2026-04-03T08:00']));
  it('leaves out the day on which nobody works', () =>
    expect(nextPlanned({ ...daily, every: 'workingDay' }, '2026-04-04T09:00', 1)).toEqual(['2026-04-06T08:00']));
  it('takes the last day of a month that is too short', () =>
    expect(nextPlanned({ ...daily, every: 'month', monthDay: 31 }, '2026-02-01T00:00', 3)).toEqual([
      '2026-02-28T08:00',
      '2026-03-31T08:00',
      '2026-04-30T08:00',
    ]));
  it('takes the first month of each quarter of the financial year', () =>
    expect(nextPlanned({ ...daily, every: 'quarter', monthDay: 5 }, '2026-04-05T08:00', 3)).toEqual([
      '2026-07-05T08:00',
      '2026-10-05T08:00',
      '2027-01-05T08:00',
    ]));
});
