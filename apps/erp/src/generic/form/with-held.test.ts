import { expect, test } from 'vitest';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { withHeld } from './with-held.ts';

const context = bareContext('2026-07-14');
const shown = (typed: object, made: object) => withHeld(purchaseOrder, { ...typed }, { ...made }, context);

test('figures of a document stand over what is typed, and an amount that a rule reckons until one types it', () => {
  const made = { grandTotal: decimal('100'), freightAmount: decimal('12528'), remarks: 'made' };
  expect(shown({ freightAmount: null, remarks: 'typed' }, made)).toEqual({ ...made, remarks: 'typed' });
  expect(shown({ freightAmount: decimal('6264') }, made)['freightAmount']).toBe(made.freightAmount);
});

test('what is typed stays the same object where rules agree, or say nothing', () => {
  const typed = { freightAmount: decimal('12528') };
  expect(withHeld(purchaseOrder, typed, { freightAmount: decimal('12528.00') }, context)).toBe(typed);
  expect(withHeld(purchaseOrder, typed, {}, context)).toBe(typed);
});

test('what a rule proposes stands in a field that is open; what was typed stays, and what was emptied where it may be', () => {
  const made = { expectedOn: '2026-07-24', inspection: 'atOurEnd' };
  expect(shown({}, made)).toEqual(made);
  expect(shown({ expectedOn: '2026-08-01', inspection: 'none' }, made)).toEqual({
    expectedOn: '2026-08-01',
    inspection: 'none',
  });
  expect(shown({ expectedOn: null, inspection: null }, made)).toEqual({ ...made, inspection: null });
});

test('of services the chosen place of supply stands, of goods the one that follows', () => {
  expect(shown({ orderType: 'service', placeOfSupply: 27 }, { placeOfSupply: 24 })['placeOfSupply']).toBe(27);
  expect(shown({ orderType: 'service' }, { placeOfSupply: 24 })['placeOfSupply']).toBe(24);
  expect(shown({ orderType: 'standard', placeOfSupply: 27 }, { placeOfSupply: 24 })['placeOfSupply']).toBe(24);
});

test('credit of tax that is lost is shown as lost, whatever is ticked in the line', () => {
  const typed = { lines: [{ creditable: true }, { creditable: false }] };
  const made = { lines: [{ creditable: false }, { creditable: false }] };
  expect(shown(typed, made)['lines']).toEqual(made.lines);
});
