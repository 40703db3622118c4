import { expect, test } from 'vitest';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { item } from '@weft/domain/catalogue/masters/item';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { isRuled, ruledRow } from './ref-rows.ts';

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

test('rules judge by a row of which only the lookup is told where that holds all they read, and by no name alone', () => {
  expect(isRuled(organization, { id: 1, name: 'Weft', roundTotal: false, version: 1 })).toBe(true);
  expect(isRuled(item, { id: 3, name: 'PP granules', itemCode: 'PP', version: 1 })).toBe(false);
  expect(isRuled(item, { id: 3, name: 'PP granules', createdOn: '2026-11-24T00:00:00Z' })).toBe(true);
});
