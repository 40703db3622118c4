import { expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import type { AnyRecord } from '../language/record.ts';
import { contextWith, PLANT } from '../language/context.fixture.ts';
import { warningsOf } from '../language/validate.ts';
import { purchaseOrder } from './purchase-order.ts';

const FACTS = {
  minOrderQty: decimal('100'),
  orderMultiple: decimal('25'),
  lastPurchaseRate: decimal('100'),
};
const warned = (lines: readonly AnyRecord[], more: AnyRecord = {}): readonly string[] =>
  warningsOf(
    purchaseOrder,
    { party: 1, organization: 1, ...more, lines },
    contextWith({ ...PLANT, item: { ...PLANT['item'], 1: { ...PLANT['item']?.[1], ...FACTS } } }),
  ).map(({ field, code, values }) => `${field} ${code} ${Object.values(values ?? {}).join(' ')}`);
const line = (more: AnyRecord = {}): AnyRecord => ({ item: 1, uom: 1, quantity: 100, rate: 100, ...more });

test('goods below their smallest order, or between its multiples', () => {
  expect(warned([line({ quantity: 75 })])).toEqual(['lines[0].quantity ORDER_TOO_SMALL PP raffia kg 100']);
  expect(warned([line({ quantity: 110 })])).toEqual(['lines[0].quantity ORDER_NO_MULTIPLE PP raffia kg 25']);
  expect(warned([line({ quantity: 125 })])).toEqual([]);
  expect(warned([{ item: 2, uom: 2, quantity: 3 }])).toEqual([]);
});

test('they are asked in the item’s own unit', () => {
  expect(warned([line({ quantity: 100, uom: 4, rate: null })])).toEqual([
    'lines[0].quantity ORDER_TOO_SMALL PP raffia kg 100',
    'lines[0].quantity ORDER_NO_MULTIPLE PP raffia kg 25',
  ]);
});

test('the same goods for the same day twice, but for what a new rate cut', () => {
  const twice = [line(), line({ quantity: 125 })];
  expect(warned(twice)).toEqual(['lines[1].item LINE_REPEATED 2 1']);
  expect(warned([line(), line({ expectedOn: '2026-08-01' })])).toEqual([]);
  expect(warned([line({ expectedOn: '2026-08-01' }), line()], { expectedOn: '2026-08-01' })).toEqual([
    'lines[1].item LINE_REPEATED 2 1',
  ]);
  expect(warned([line(), line({ itemTuple: 3 })])).toEqual([]);
});

test('a rate more than 5 % above the last one, per the same unit and in rupees', () => {
  expect(warned([line({ rate: 105 })])).toEqual([]);
  expect(warned([line({ rate: 105.01 })])).toEqual(['lines[0].rate RATE_ABOVE_LAST 5.01 100']);
  expect(warned([line({ rate: 105_010, rateBasis: 'thousand' })])).toEqual([]);
  expect(warned([line({ rate: 200 })], { currency: 'USD', exchangeRate: 83 })).toEqual([]);
});
