import { describe, expect, it } from 'vitest';
import { joinDateTime, parseTime, readTime, splitDateTime } from './DateTimeField.time.ts';

const read = (text: string) => parseTime(text, '16:20');

describe('parseTime', () => {
  it('reads hours alone', () => expect([read('9'), read('14')]).toEqual(['09:00', '14:00']));
  it('reads digits run together', () => expect([read('930'), read('1405')]).toEqual(['09:30', '14:05']));
  it('reads colon and dot', () => expect([read('9:30'), read('14.05')]).toEqual(['09:30', '14:05']));
  it('reads halves of the day', () =>
    expect([read('9:30 pm'), read('930p'), read('12 am'), read('12pm')]).toEqual(['21:30', '21:30', '00:00', '12:00']));
  it('reads now', () => expect(read('n')).toBe('16:20'));
  it('refuses what is no time', () =>
    expect(['25', '9:60', '13pm', '0am', 'soon', '9:3'].map(read)).toEqual([null, null, null, null, null, null]));
});

describe('date and time', () => {
  it('split and join', () =>
    expect(splitDateTime('2026-07-05T09:30:00')).toEqual({ date: '2026-07-05', time: '09:30' }));
  it('need a day', () =>
    expect([joinDateTime(null, '09:30'), joinDateTime('2026-07-05', null)]).toEqual([null, '2026-07-05T00:00']));
  it('read nothing as null', () => expect(readTime('', '16:20', 'no')).toEqual({ value: null }));
});
