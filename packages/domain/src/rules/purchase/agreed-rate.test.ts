import { expect, it } from 'vitest';
import { agreedOn } from './agreed-rate.ts';

const LIST = [
  { rate: '90' },
  { rate: '99', validFrom: '2026-12-01' },
  { rate: '95', validFrom: '2026-10-01', validTill: '2026-10-31' },
];
const rateOn = (day: string) => agreedOn(LIST, day)?.rate;

it('offers the rate that holds on the day, from its first to its last day', () => {
  expect(rateOn('2026-09-30')).toBe('90');
  expect(rateOn('2026-10-01')).toBe('95');
  expect(rateOn('2026-10-31')).toBe('95');
  expect(rateOn('2026-11-01')).toBe('90');
  expect(rateOn('2027-01-01')).toBe('99');
});

it('offers none before the first begins and after the last has ended', () => {
  const ended = [{ rate: '1', validFrom: '2026-10-01', validTill: '2026-10-31' }];
  expect(agreedOn(ended, '2026-09-30')).toBeUndefined();
  expect(agreedOn(ended, '2026-11-01')).toBeUndefined();
  expect(agreedOn([], '2026-11-01')).toBeUndefined();
});
