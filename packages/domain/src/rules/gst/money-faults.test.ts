import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { discountFaults, grandTotalFaults } from './money-faults.ts';

test('a grand total has words or is refused', () => {
  expect(grandTotalFaults('grandTotal', decimal('9999999999.99'))).toEqual([]);
  expect(grandTotalFaults('grandTotal', decimal('10000000000'))).toEqual([
    { field: 'grandTotal', code: 'TOO_LARGE', values: { label: 'Grand total', n: '9,99,99,99,999.99' } },
  ]);
});

test.each([
  [{ percent: decimal('100') }, []],
  [{ percent: decimal('100.01') }, ['TOO_LARGE']],
  [{ percent: decimal('-1') }, ['TOO_SMALL']],
  [{ amount: decimal('500') }, []],
  [{ amount: decimal('500.01') }, ['TOO_LARGE']],
  [null, []],
])('discount %j of 500', (discount, codes) => {
  expect(discountFaults('discount', discount, decimal('500')).map(({ code }) => code)).toEqual(codes);
});
