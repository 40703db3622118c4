import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { completeOrderLine } from './complete-order-line.ts';

const FACTS = {
  id: 3,
  uom: 1,
  uomName: 'Kilogram',
  purchaseUom: null,
  hsn: '390210',
  purchaseGst: 8,
  purchaseGstName: 'GST 18 %',
  purchasePrice: 98.5,
  lastPurchaseRate: null,
};

describe('completing a line of an order', () => {
  it('takes unit, tax, HSN and price of the chosen item', () =>
    expect(completeOrderLine({ item: 3, quantity: decimal('10') }, 'item', FACTS)).toMatchObject({
      quantity: decimal('10'),
      uom: 1,
      uomName: 'Kilogram',
      gstRate: 8,
      hsn: '390210',
      rate: decimal('98.5'),
    }));

  it('prefers the last rate paid', () =>
    expect(
      completeOrderLine({ item: 3 }, 'item', { ...FACTS, purchaseUom: 1, lastPurchaseRate: 101.25 }),
    ).toMatchObject({ uom: 1, rate: decimal('101.25') }));

  it('takes the purchase unit with its price: the last rate is of the unit of the item', () =>
    expect(
      completeOrderLine({ item: 3 }, 'item', {
        ...FACTS,
        purchaseUom: 4,
        purchaseUomName: 'Bag',
        lastPurchaseRate: 101.25,
      }),
    ).toMatchObject({
      uom: 4,
      uomName: 'Bag',
      rate: decimal('98.5'),
    }));

  it('leaves what is typed when another cell changes', () => {
    const line = { item: 3, rate: decimal('90') };
    expect(completeOrderLine(line, 'rate', FACTS)).toBe(line);
  });

  it('waits for nothing when the item is not known', () => {
    const line = { item: 9 };
    expect(completeOrderLine(line, 'item', undefined)).toBe(line);
  });
});
