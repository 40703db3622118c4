import { expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { warningsOf } from '../language/validate.ts';
import { purchaseOrder } from './purchase-order.ts';

const warned = (status: string): readonly string[] =>
  told(
    warningsOf(
      purchaseOrder,
      { party: 1, lines: [{ item: 1 }, { item: 1, expectedOn: '2026-08-01' }] },
      contextWith({ ...PLANT, item: { 1: { ...PLANT['item']?.[1], name: 'Old granules', status } } }, {}),
    ),
  );

test('an order names each line whose item is being phased out, and no other', () => {
  expect(warned('phaseOut')).toEqual(['lines[0].item ITEM_PHASED_OUT', 'lines[1].item ITEM_PHASED_OUT']);
  expect(warned('active')).toEqual([]);
});
