import { expect, test } from 'vitest';
import { purchaseOrder } from '../purchase/purchase-order.ts';
import { inward } from '../stores/inward.ts';
import { markOf } from './print-marks.ts';

test('an order that was not sent says that it is none; a cancelled one that it is cancelled', () => {
  expect(markOf(purchaseOrder, 'draft')).toBe('DRAFT – not an order');
  expect(markOf(purchaseOrder, 'pendingApproval')).toBe('DRAFT – not an order');
  expect(markOf(purchaseOrder, 'cancelled')).toBe('CANCELLED');
  expect(markOf(purchaseOrder, 'open')).toBeUndefined();
});

test('drafts of other papers are not valid', () => {
  expect(markOf(inward, 'draft')).toBe('DRAFT – not valid');
});
