import { expect, test } from 'vitest';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { withHeld } from './with-held.ts';

const shown = (typed: object, made: object) => withHeld(purchaseOrder, { ...typed }, { ...made });

test('figures of a document stand over what is typed, and an amount that a rule reckons until one types it', () => {
  const made = { grandTotal: decimal('100'), freightAmount: decimal('12528'), remarks: 'made' };
  expect(shown({ freightAmount: null, remarks: 'typed' }, made)).toEqual({ ...made, remarks: 'typed' });
  expect(shown({ freightAmount: decimal('6264') }, made)['freightAmount']).toBe(made.freightAmount);
});

test('what is typed stays the same object where rules agree, or say nothing', () => {
  const typed = { freightAmount: decimal('12528') };
  expect(withHeld(purchaseOrder, typed, { freightAmount: decimal('12528.00') })).toBe(typed);
  expect(withHeld(purchaseOrder, typed, {})).toBe(typed);
});
