import { expect, test } from 'vitest';
import { purchaseOrder } from '../purchase/purchase-order.ts';
import { inward } from '../stores/inward.ts';
import { labTest } from '../stores/lab-test.ts';
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

test('what was not decided says so, but not over the sheet that the laboratory writes on', () => {
  expect(markOf(labTest, 'open')).toBe('NOT DECIDED');
  expect(markOf(labTest, 'open', true)).toBeUndefined();
  expect(markOf(labTest, 'cancelled', true)).toBe('CANCELLED');
});
