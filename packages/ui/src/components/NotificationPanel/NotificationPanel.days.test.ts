import { describe, expect, it } from 'vitest';
import { byDay, timeOf } from './NotificationPanel.days.ts';

const words = { today: 'Today', yesterday: 'Yesterday' };

describe('byDay', () => {
  it('names today and yesterday and dates the rest, newest first', () =>
    expect(
      byDay(
        [
          { at: '2026-06-30T04:00:00Z' },
          { at: '2026-07-04T20:00:00Z' }, // half past one in the night of the 5th in India
          { at: '2026-07-05T04:00:00Z' },
          { at: '2026-07-04T10:00:00Z' },
        ],
        '2026-07-05',
        words,
      ).map(({ label, notices }) => [label, notices.map(({ at }) => timeOf(at))]),
    ).toEqual([
      ['Today', ['09:30', '01:30']],
      ['Yesterday', ['15:30']],
      ['30-06-2026', ['09:30']],
    ]));
  it('has no day for nothing', () => expect(byDay([], '2026-07-05', words)).toEqual([]));
});
