import { expect, test } from 'vitest';
import { hoursOf, wholeHoursOf } from './hours-of.ts';

test.each([
  [9_000_000, '2.5', 2],
  [14_580_000, '4.1', 4],
  [14_759_999, '4.1', 4],
  [14_760_000, '4.1', 4],
  [86_399_999, '24', 23],
  [0, '0', 0],
  [-60_000, '0', 0],
])('%d ms are %s h, %d of them over', (milliseconds, hours, whole) => {
  expect([hoursOf(milliseconds).toString(), wholeHoursOf(milliseconds)]).toEqual([hours, whole]);
});
