import { describe, expect, it } from 'vitest';
import { byResource, clashes, minutesFrom, nextTask, shifted, timeAt } from './ScheduleBoard.state.ts';

const task = (key: string, resource: string, start: string, end: string) => ({
  key,
  resource,
  title: key,
  start: `2026-07-06T${start}`,
  end: `2026-07-06T${end}`,
});
const TASKS = [
  task('b', 'loom-1', '12:00', '14:00'),
  task('a', 'loom-1', '08:00', '10:00'),
  task('c', 'loom-3', '11:30', '13:00'),
  task('d', 'loom-3', '06:00', '07:00'),
];
const RESOURCES = [{ key: 'loom-1' }, { key: 'loom-2' }, { key: 'loom-3' }];

describe('times', () => {
  it('are minutes from a midnight, over days', () => {
    expect(minutesFrom('2026-07-06', '2026-07-07T01:30')).toBe(1530);
    expect(timeAt('2026-07-06', 1530)).toBe('2026-07-07T01:30');
    expect(timeAt('2026-07-06', -30)).toBe('2026-07-05T23:30');
  });
});

describe('shifted', () => {
  const own = task('x', 'loom-1', '22:00', '23:30');
  it('moves the whole over midnight', () => {
    expect(shifted(own, 'whole', 60, 30)).toMatchObject({ start: '2026-07-06T23:00', end: '2026-07-07T00:30' });
  });
  it('keeps one step at least when an end is moved', () => {
    expect(shifted(own, 'end', -600, 30).end).toBe('2026-07-06T22:30');
    expect(shifted(own, 'start', 600, 30).start).toBe('2026-07-06T23:00');
  });
});

describe('clashes', () => {
  it('finds those that meet, not those that touch', () => {
    const row = [task('a', 'l', '08:00', '12:00'), task('b', 'l', '09:00', '10:00'), task('c', 'l', '11:00', '12:30')];
    expect([...clashes(row)]).toEqual(['a', 'b', 'c']);
    expect(clashes([task('a', 'l', '08:00', '09:00'), task('b', 'l', '09:00', '10:00')]).size).toBe(0);
  });
});

describe('nextTask', () => {
  const rows = byResource(TASKS);
  const from = (key: string) => rows.get('loom-1')?.find((own) => own.key === key) ?? task('', '', '', '');
  it('goes along the row in the order of time', () => {
    expect(nextTask(RESOURCES, rows, from('a'), 'ArrowRight')?.key).toBe('b');
    expect(nextTask(RESOURCES, rows, from('a'), 'ArrowLeft')).toBeUndefined();
    expect(nextTask(RESOURCES, rows, from('a'), 'End')?.key).toBe('b');
  });
  it('goes to the nearest in time of the next row that has any', () => {
    expect(nextTask(RESOURCES, rows, from('b'), 'ArrowDown')?.key).toBe('c');
    expect(nextTask(RESOURCES, rows, from('a'), 'ArrowDown')?.key).toBe('d');
  });
});
