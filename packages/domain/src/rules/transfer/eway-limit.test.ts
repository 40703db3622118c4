import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { ewayLimitOn } from './eway-limit.ts';

const LIMITS = [
  { from: '2023-12-01', limit: decimal('50000') },
  { from: '2018-06-06', limit: decimal('100000') },
];

test.each([
  ['2018-06-05', '75000', 'before the state said anything'],
  ['2018-06-06', '100000', 'on the first day'],
  ['2023-11-30', '100000', 'on the last day of a limit'],
  ['2023-12-01', '50000', 'since the state said otherwise'],
])('on %s %s: %s', (day, expected) => expect(ewayLimitOn(LIMITS, day, decimal('75000')).toString()).toBe(expected));
