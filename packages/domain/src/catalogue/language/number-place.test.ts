import { expect, it } from 'vitest';
import { purchaseOrder } from '../purchase/purchase-order.ts';
import { inward } from '../stores/inward.ts';
import { isNumberedByPlace } from './number-place.ts';

it.each([
  ['an order while orders have branches', purchaseOrder, 'YES', true],
  ['an order while they have none', purchaseOrder, 'NO', false],
  ['a receipt, by whichever series is its own', inward, 'NO', true],
])('%s', (_, module, value, isByPlace) => {
  expect(isNumberedByPlace(module, { config: () => value })).toBe(isByPlace);
});
