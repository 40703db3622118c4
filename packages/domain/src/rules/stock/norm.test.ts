import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { normQuantity, normVerdict, overNormPercent } from './norm.ts';

test('[C37] 0.560 kg of thread for 1,000 bags: 2,702 bags take 1.513 kg; 1.900 is 25.6 % over, and somebody says why', () => {
  const norm = normQuantity({ quantity: decimal('0.560'), per: 'thousandBags' }, decimal('2702'));
  const over = overNormPercent(decimal('1.900'), norm);
  expect([norm.toFixed(3), over?.toString(), normVerdict(over)]).toEqual(['1.513', '25.6', 'reason']);
});

test.each([
  ['1.664', '10', 'fine'],
  ['1.700', '12.4', 'amber'],
  ['1.891', '25', 'amber'],
  ['1.000', '-33.9', 'fine'],
] as const)('%s kg of 1.513 is %s %% over: %s', (used, percent, verdict) => {
  const over = overNormPercent(decimal(used), decimal('1.51312'));
  expect([over?.toString(), normVerdict(over)]).toEqual([percent, verdict]);
});

test('output by weight is taken as it is; without output nothing can be said', () => {
  expect(normQuantity({ quantity: decimal('0.02'), per: 'kg' }, decimal('500')).toString()).toBe('10');
  expect(normVerdict(overNormPercent(decimal('5'), decimal('0')))).toBe('fine');
});
