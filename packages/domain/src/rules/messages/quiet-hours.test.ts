import { describe, expect, it, test } from 'vitest';
import { instantOf } from '../dates/in-india.ts';
import { dayBegan, nextDayFrom, quietUntil } from './quiet-hours.ts';

const NIGHT = { channel: 'SMS', quietFrom: '21:00', quietTo: '08:00' };

/** An hour of 28 November 2026 in India, as an instant. */
const at = (clock: string): string => instantOf(`2026-11-28T${clock}`);

describe('quietUntil', () => {
  test.each([
    ['20:59', undefined],
    ['21:00', '2026-11-29T02:30:00.000Z'],
    ['23:59', '2026-11-29T02:30:00.000Z'],
    ['00:00', '2026-11-28T02:30:00.000Z'],
    ['07:59', '2026-11-28T02:30:00.000Z'],
    ['08:00', undefined],
  ])('from 21:00 to 08:00, a message of %s waits until %s', (clock, until) =>
    expect(quietUntil(NIGHT, at(clock))).toBe(until),
  );

  test.each([
    ['12:59', undefined],
    ['13:00', '2026-11-28T08:30:00.000Z'],
    ['14:00', undefined],
  ])('from 13:00 to 14:00 within a day, one of %s until %s', (clock, until) =>
    expect(quietUntil({ channel: 'WHATSAPP', quietFrom: '13:00', quietTo: '14:00' }, at(clock))).toBe(until),
  );

  test.each([
    ['a mail', { ...NIGHT, channel: 'EMAIL' }],
    ['a notification', { ...NIGHT, channel: 'INAPP' }],
    ['a template without quiet hours', { channel: 'SMS', quietFrom: null, quietTo: null }],
    ['one whose hours begin where they end', { ...NIGHT, quietTo: '21:00' }],
  ])('holds back no message of %s', (_, hours) => expect(quietUntil(hours, at('21:00'))).toBeUndefined());
});

describe('the next day', () => {
  it('begins when the quiet hours end, at eight without any', () => {
    expect(nextDayFrom({ quietTo: '07:00' }, at('10:00'))).toBe('2026-11-29T01:30:00.000Z');
    expect(nextDayFrom({ quietTo: null }, at('10:00'))).toBe('2026-11-29T02:30:00.000Z');
  });
  it('is counted in India', () => expect(dayBegan(at('00:10'))).toBe('2026-11-27T18:30:00.000Z'));
});
