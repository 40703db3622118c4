import { describe, expect, it } from 'vitest';
import { fromIndia, shownMoment, toIndia } from './india-time.ts';

describe('moments', () => {
  it('are shown in India and travel in UTC', () => {
    expect(toIndia('2026-11-21T20:45:00.000Z')).toBe('2026-11-22T02:15');
    expect(fromIndia('2026-11-22T02:15')).toBe('2026-11-21T20:45:00.000Z');
  });

  it('are read day first', () => {
    expect(shownMoment('2026-11-21T20:45:00.000Z')).toBe('22-11-2026 02:15');
  });

  it('that are none stay none', () => {
    expect([toIndia(null), toIndia('soon'), fromIndia(null)]).toEqual([null, null, null]);
  });
});
