import { describe, expect, it } from 'vitest';
import { eventsOn, lastDay, movedDay, placedOn, shownDays, startTime, turned } from './Calendar.state.ts';

const EVENTS = [
  { key: 'late', title: 'Late', start: '2026-07-06T09:30', end: '2026-07-06T11:00' },
  { key: 'meets', title: 'Meets', start: '2026-07-06T10:00', end: '2026-07-06T10:30' },
  { key: 'after', title: 'After', start: '2026-07-06T11:00', end: '2026-07-06T12:00' },
  { key: 'whole', title: 'Whole', start: '2026-07-05', end: '2026-07-06' },
  { key: 'night', title: 'Night', start: '2026-07-06T22:00', end: '2026-07-07T06:00' },
];

describe('shownDays', () => {
  it('shows whole weeks from Monday around a month', () => {
    const days = shownDays('month', '2026-07-05');
    expect(days.at(0)).toBe('2026-06-29');
    expect(days.at(-1)).toBe('2026-08-02');
    expect(shownDays('month', '2027-02-10')).toHaveLength(28);
  });
  it('shows a week and a day', () => {
    expect(shownDays('week', '2026-07-05').at(0)).toBe('2026-06-29');
    expect(shownDays('day', '2026-07-05')).toEqual(['2026-07-05']);
  });
});

describe('movedDay and turned', () => {
  it('follow the keys of a grid of dates', () => {
    expect(movedDay('2026-07-05', 'ArrowRight', false, 1)).toBe('2026-07-06');
    expect(movedDay('2026-07-05', 'ArrowRight', false, -1)).toBe('2026-07-04');
    expect(movedDay('2026-07-05', 'Home', false, 1)).toBe('2026-06-29');
    expect(movedDay('2026-01-31', 'PageDown', false, 1)).toBe('2026-02-28');
    expect(movedDay('2028-02-29', 'PageDown', true, 1)).toBe('2029-02-28');
    expect(movedDay('2026-07-05', 'x', false, 1)).toBeUndefined();
  });
  it('turn by a page', () => {
    expect(turned('month', '2026-07-31', -1)).toBe('2026-06-30');
    expect(turned('week', '2026-07-05', 1)).toBe('2026-07-12');
  });
});

describe('eventsOn', () => {
  it('puts whole days first, and shows an event on each day that it touches', () => {
    expect(eventsOn(EVENTS, '2026-07-06').map(({ key }) => key)).toEqual(['whole', 'late', 'meets', 'after', 'night']);
    expect(eventsOn(EVENTS, '2026-07-07').map(({ key }) => key)).toEqual(['night']);
  });
  it('shows instants as the clocks in India do', () => {
    const event = { key: 'z', title: 'Z', start: '2026-07-05T19:00:00Z' };
    expect(eventsOn([event], '2026-07-06')).toHaveLength(1);
    expect(startTime(event)).toBe('00:30');
  });
  it('does not touch the day at whose midnight it ends', () => {
    expect(lastDay({ key: 'm', title: 'M', start: '2026-07-05T20:00', end: '2026-07-06T00:00' })).toBe('2026-07-05');
  });
});

describe('placedOn', () => {
  it('puts what meets into lanes beside each other', () => {
    const placed = placedOn(EVENTS, '2026-07-06').map(({ event, lane, lanes }) => [event.key, lane, lanes]);
    expect(placed).toEqual([
      ['late', 0, 2],
      ['meets', 1, 2],
      ['after', 0, 1],
      ['night', 0, 1],
    ]);
  });
  it('cuts what goes over midnight at the day', () => {
    expect(placedOn(EVENTS, '2026-07-07')).toMatchObject([{ from: 0, to: 360 }]);
  });
});
