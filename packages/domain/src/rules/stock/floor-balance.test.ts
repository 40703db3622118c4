import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { floorBase, floorExplained, floorLoss, floorLossPercent, isFloorLossFine } from './floor-balance.ts';

const line = (
  returned: string,
  carried: string,
  more: { readonly consumed?: string; readonly opening?: string } = {},
) => ({
  opening: decimal(more.opening ?? '0'),
  issued: decimal('1500'),
  consumed: decimal(more.consumed ?? '1420'),
  handedBack: decimal('0'),
  returned: decimal(returned),
  wastage: decimal('28'),
  carried: decimal(carried),
});

// [C41] issued 1,500.000; consumed 1,420, returned 45.500, wastage 28
test.each([
  ['C41: carried 5', line('45.5', '5'), '1.5', '0.1', true],
  ['C41: nothing carried', line('45.5', '0'), '6.5', '0.4333', true],
  ['C41: returned 40, nothing carried', line('40', '0'), '12', '0.8', false],
  ['more is there than was given out', line('45.5', '8'), '-1.5', '-0.1', true],
  ['far more is there', line('45.5', '20'), '-13.5', '-0.9', false],
  ['what was carried before counts', line('45.5', '5', { opening: '100', consumed: '1520' }), '1.5', '0.0938', true],
])('%s', (_, figures, loss, percent, isFine) => {
  const [missing, base] = [floorLoss(figures), floorBase(figures)];
  expect([missing.toString(), floorLossPercent(missing, base).toString()]).toEqual([loss, percent]);
  expect(isFloorLossFine(missing, base, decimal('0.5'))).toBe(isFine);
  expect(floorExplained(figures).plus(missing).eq(base)).toBe(true);
});

test('of nothing everything is lost, or nothing', () => {
  expect(floorLossPercent(decimal('1'), decimal('0')).toString()).toBe('100');
  expect(floorLossPercent(decimal('0'), decimal('0')).toString()).toBe('0');
});
