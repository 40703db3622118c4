import { describe, expect, it } from 'vitest';
import { cronIn } from './cron.ts';
import { nextPlanned, plannedUntil, type Rhythm } from './planned-times.ts';

const rhythm = (cron: string): Rhythm => ({
  every: 'cron',
  cron,
  weekDays: [],
  monthDay: 1,
  time: '08:00',
  weeklyOff: 'sunday',
});
const next = (cron: string, after: string): readonly string[] => nextPlanned(rhythm(cron), after, 3);

describe('a cron expression', () => {
  it.each([
    ['times of working days', '30 8,18 * * mon-fri', ['2026-04-03T18:30', '2026-04-06T08:30', '2026-04-06T18:30']],
    ['steps', '*/20 9-10 * * *', ['2026-04-03T09:00', '2026-04-03T09:20', '2026-04-03T09:40']],
    ['a step from a number on', '50/5 7 * * *', ['2026-04-04T07:50', '2026-04-04T07:55', '2026-04-05T07:50']],
    ['days of months by name', '0 0 1 jan,JUL *', ['2026-07-01T00:00', '2027-01-01T00:00', '2027-07-01T00:00']],
    ['a day or a weekday', '0 6 13 * 5', ['2026-04-10T06:00', '2026-04-13T06:00', '2026-04-17T06:00']],
    ['both ends of Sunday', '0 6 * * 7', ['2026-04-05T06:00', '2026-04-12T06:00', '2026-04-19T06:00']],
    ['a day of leap years', '0 6 29 2 *', ['2028-02-29T06:00', '2032-02-29T06:00', '2036-02-29T06:00']],
  ])('tells %s', (_, cron, times) => expect(next(cron, '2026-04-03T08:30')).toEqual(times));

  it('was due last at its latest time, of today or of the day before', () =>
    expect(
      ['2026-04-06T18:29', '2026-04-06T18:30', '2026-04-06T08:29'].map((until) =>
        plannedUntil(rhythm('30 8,18 * * mon-fri'), until),
      ),
    ).toEqual(['2026-04-06T08:30', '2026-04-06T18:30', '2026-04-03T18:30']));

  it('never comes on the last of February in vain', () => expect(next('0 0 31 2 *', '2026-04-03T00:00')).toEqual([]));

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 8',
    '5-1 * * * *',
    '1-2-3 * * * *',
    '*/0 * * * *',
    '*/ * * * *',
    ', * * * *',
    'x * * * *',
    '@daily',
    '-1 * * * *',
  ])('is none as %s', (cron) => expect(cronIn(cron)).toBeUndefined());
});
