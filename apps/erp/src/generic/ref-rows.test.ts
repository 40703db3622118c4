import { expect, test } from 'vitest';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { item } from '@weft/domain/catalogue/masters/item';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { ruledRow } from './ref-rows.ts';

test('rules read the status of a document by its name, not as it travels', () => {
  const row = ruledRow(purchaseOrder, { id: 7, status: { id: 10, name: 'Open' }, lines: [{ id: 1, quantity: 10 }] });
  expect(row['status']).toBe('open');
  expect((row['lines'] as readonly { readonly quantity: unknown }[]).every(({ quantity }) => isDecimal(quantity))).toBe(
    true,
  );
});

test('a master keeps the status that is a field of its own', () => {
  expect(ruledRow(item, { id: 3, status: 'blocked' })['status']).toBe('blocked');
});
