import { expect, test } from 'vitest';
import { daysLate, dueTone } from './days-late.ts';

const TODAY = '2026-11-30';

test.each([
  ['long past its day', 'inProgress', '2026-11-24', 6, 'danger'],
  ['a day late', 'open', '2026-11-29', 1, 'danger'],
  ['due today', 'open', TODAY, null, 'warning'],
  ['due in three days', 'open', '2026-12-03', null, 'warning'],
  ['due in four days', 'open', '2026-12-04', null, 'neutral'],
  ['held and late', 'onHold', '2026-11-28', 2, 'danger'],
  ['complete', 'completed', '2026-11-24', null, 'neutral'],
  ['not sent yet', 'draft', '2026-11-24', null, 'neutral'],
  ['without a day', 'open', null, null, 'neutral'],
] as const)('an order %s', (_, status, expectedOn, days, tone) => {
  expect(daysLate({ status, expectedOn }, TODAY)).toBe(days);
  expect(dueTone({ status, expectedOn }, TODAY)).toBe(tone);
});
