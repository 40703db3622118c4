import { describe, expect, it, test } from 'vitest';
import { isReversed, presetRange, rangeBetween, type PresetKey } from './DateRangeField.range.ts';

const TODAY = '2026-07-05'; // a Sunday

const presets: readonly [PresetKey, string, string][] = [
  ['today', '2026-07-05', '2026-07-05'],
  ['thisWeek', '2026-06-29', '2026-07-05'],
  ['last7Days', '2026-06-29', '2026-07-05'],
  ['thisMonth', '2026-07-01', '2026-07-31'],
  ['lastMonth', '2026-06-01', '2026-06-30'],
  ['thisYear', '2026-04-01', '2027-03-31'],
  ['lastYear', '2025-04-01', '2026-03-31'],
];

test.each(presets)('%s is %s to %s', (key, from, to) => expect(presetRange(key, TODAY)).toEqual({ from, to }));

test('last month of a long month has its own days', () =>
  expect(presetRange('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' }));

describe('a range', () => {
  it('is reversed when its end comes first', () =>
    expect([
      isReversed({ from: '2026-07-05', to: '2026-07-04' }),
      isReversed({ from: '2026-07-05', to: '2026-07-05' }),
      isReversed({ from: '2026-07-05', to: null }),
    ]).toEqual([true, false, false]));
  it('lies between two picked days', () =>
    expect(rangeBetween('2026-07-05', '2026-07-01')).toEqual({ from: '2026-07-01', to: '2026-07-05' }));
});
