import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { agreedFor, completeOrderLine } from './complete-order-line.ts';

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

const SWITCHED: { readonly [key: string]: string } = { SECONDARY_STOCK_SUPPORT: 'YES' };
const on = { config: (key: string) => SWITCHED[key] };

describe('completing a line of an order', () => {
  it('takes unit, tax, HSN and price of the chosen item', () =>
    expect(completeOrderLine({ item: 3, quantity: decimal('10') }, 'item', FACTS, on)).toMatchObject({
      quantity: decimal('10'),
      uom: 1,
      uomName: 'Kilogram',
      gstRate: 8,
      hsn: '390210',
      rate: decimal('98.5'),
    }));

  it('prefers the last rate paid', () =>
    expect(
      completeOrderLine({ item: 3 }, 'item', { ...FACTS, purchaseUom: 1, lastPurchaseRate: 101.25 }, on),
    ).toMatchObject({ uom: 1, rate: decimal('101.25') }));

  it('takes the purchase unit with its price: the last rate is of the unit of the item', () =>
    expect(
      completeOrderLine(
        { item: 3 },
        'item',
        {
          ...FACTS,
          purchaseUom: 4,
          purchaseUomName: 'Bag',
          lastPurchaseRate: 101.25,
        },
        on,
      ),
    ).toMatchObject({
      uom: 4,
      uomName: 'Bag',
      rate: decimal('98.5'),
    }));

  it('tells the rate for what the price of the item is told, and describes the goods', () => {
    const per = (priceBasis: string, more = {}) =>
      completeOrderLine(
        { item: 3, partyItemCode: 'of another item' },
        'item',
        { ...FACTS, description: 'Fine tape', purchasePrice: 9.2651, priceBasis, ...more },
        on,
      );
    expect(per('uom')).toMatchObject({ rateBasis: 'orderUnit', rate: decimal('9.2651'), description: 'Fine tape' });
    expect(per('thousand')).toMatchObject({ rateBasis: 'thousand', rate: decimal('9265.1'), partyItemCode: null });
    expect(per('thousand', { lastPurchaseRate: 9.5 })).toMatchObject({ rate: decimal('9500') });
    expect(per('kg', { standardWeight: 0.08 })).toMatchObject({ rateBasis: 'kg', rate: decimal('115.8138') });
    expect(per('kg')).toMatchObject({ rateBasis: 'orderUnit', rate: decimal('9.2651') }); // nobody knows what a piece weighs
    expect(per('secondary', { secondaryUom: 1, secondaryFactor: 12.5 })).toMatchObject({
      rateBasis: 'secondary',
      rate: decimal('115.8138'),
    });
    expect(per('secondary')).toMatchObject({ rateBasis: 'orderUnit' });
  });

  it('leaves what is typed when another cell changes', () => {
    const line = { item: 3, rate: decimal('90') };
    expect(completeOrderLine(line, 'rate', FACTS, on)).toBe(line);
  });

  it('waits for nothing when the item is not known', () => {
    const line = { item: 9 };
    expect(completeOrderLine(line, 'item', undefined, on)).toBe(line);
  });

  it('prefers what was agreed with the supplier for the day, in its unit and with its code', () => {
    const supplier = {
      items: [
        { item: 3, rate: 90, uom: 4, uomName: 'Bag', partyItemCode: 'SP-77' },
        { item: 3, rate: 95, validFrom: '2026-12-01' },
        { item: 5, rate: 1 },
      ],
    };
    const of = (date: string | null, item = 3) => agreedFor(item, { supplier, date, today: '2026-11-25' });
    const paid = { ...FACTS, lastPurchaseRate: 101.25 };
    expect(completeOrderLine({ item: 3 }, 'item', paid, { ...on, agreed: of(null) })).toMatchObject({
      uom: 4,
      uomName: 'Bag',
      partyItemCode: 'SP-77',
      rate: decimal('90'),
    });
    expect(completeOrderLine({ item: 3 }, 'item', paid, { ...on, agreed: of('2026-12-01') })).toMatchObject({
      uom: 1,
      rate: decimal('95'),
    });
    expect(completeOrderLine({ item: 8 }, 'item', paid, { ...on, agreed: of(null, 8) })).toMatchObject({
      rate: decimal('101.25'),
    });
  });
});
