import { describe, expect, it } from 'vitest';
import { momentText, readMoment } from './LineGrid.moment.ts';

const clock = { today: '2026-04-18', now: '16:20' };
const shown = (text: string): string => {
  const read = readMoment(text, clock, 'no moment');
  return 'fault' in read ? read.fault : momentText(read.value);
};

describe('a moment', () => {
  it.each([
    ['05-07-2026 09:30', '05-07-2026 09:30'],
    ['5-7 930p', '05-07-2026 21:30'],
    ['5 7 9', '05-07-2026 09:00'],
    ['5 jul 9:30 pm', '05-07-2026 21:30'],
    ['t n', '18-04-2026 16:20'],
    ['5 OCT 9', '05-10-2026 09:00'],
    ['+1 14.05', '19-04-2026 14:05'],
    ['5-7', '05-07-2026 00:00'],
    ['n', '18-04-2026 16:20'],
    ['05/07/2026, 2:30:15 PM', '05-07-2026 14:30'],
    ['2026-07-05 14:30:15', '05-07-2026 14:30'],
    ['2026-07-05T14:30', '05-07-2026 14:30'],
    ['2026-07-05T04:00:11Z', '05-07-2026 09:30'],
    ['', ''],
  ])('typed as %j is %j', (text, expected) => expect(shown(text)).toBe(expected));

  it.each(['14:30', 'soon', '31-02-2026 9:30', '05-07-2026 25:00', '05-07-2026 9:30 9:45'])('is not %j', (text) =>
    expect(shown(text)).toBe('no moment'),
  );

  it('is an instant in UTC, whose own text reads back to its minute', () => {
    expect(readMoment('05-07-2026 02:15', clock, '')).toEqual({ value: '2026-07-04T20:45:00.000Z' });
    expect(readMoment(momentText('2026-07-04T20:45:59.900Z'), clock, '')).toEqual({
      value: '2026-07-04T20:45:00.000Z',
    });
  });
});
