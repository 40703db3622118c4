import { expect, test } from 'vitest';
import { decimal, sumOf } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT } from '../language/context.fixture.ts';
import type { AnyRecord } from '../language/record.ts';
import { validate } from '../language/validate.ts';
import { chargesInRupees, ownChargeTaxes } from './charges-in-rupees.ts';
import { purchaseOrder } from './purchase-order.ts';

const context = contextWith(PLANT, { PO_CBL_FLOW_SUPPORT: 'YES' });
const line = { item: 1, uom: 1, quantity: 100, rate: 98.5, gstRate: 1, hsn: '3902', discountPercent: 2 };
const orderWith = (charges: readonly object[] = [], more: object = {}): AnyRecord => {
  const places = { shipTo: 1, billTo: 1, organization: 1, branch: 1, location: 1 };
  const body = { party: 1, date: '2026-07-14', expectedOn: '2026-07-24', ...places, lines: [line], charges, ...more };
  const { record, faults } = validate(purchaseOrder, body, context);
  expect(faults).toEqual([]);
  return record;
};
const insurance = { charge: 'Insurance', amount: 850, taxed: 'ownRate', gstRate: 1 };

test('charges are told in rupees, a percent is of the goods after discounts', () => {
  const order = orderWith([{ charge: 'Packing', percent: 1, taxed: 'withGoods' }, insurance]);
  expect(chargesInRupees(order).map(({ charge, amount }) => [charge, amount.toString()])).toEqual([
    ['Packing', '96.53'],
    ['Insurance', '850'],
  ]);
  expect(chargesInRupees({ ...order, exchangeRate: decimal('80') })[1]?.amount.toString()).toBe('68000');
});

test.each([
  ['within the state', {}, 'cgst'],
  ['from another one', { party: 2 }, 'igst'],
])('taxes of lines and of charges with a rate of their own are those of the order %s', (_, more, tax) => {
  const charges = [insurance, { ...insurance, charge: 'Loading', amount: 123.45 }];
  const record = orderWith(charges, more);
  const own = ownChargeTaxes(record, context);
  const lines = record['lines'] as readonly AnyRecord[]; // one line was sent
  for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
    const sum = sumOf([...own.map((row) => row[key]), ...lines.map((row) => decimal(String(row[key])))]);
    expect([key, sum.toString()]).toEqual([key, String(record[key === 'taxable' ? 'taxableTotal' : key])]);
  }
  expect(own.map((row) => row[tax as 'cgst' | 'igst'].gt('0'))).toEqual([true, true]);
});

test('an order without such a charge has none', () => expect(ownChargeTaxes(orderWith(), context)).toEqual([]));
