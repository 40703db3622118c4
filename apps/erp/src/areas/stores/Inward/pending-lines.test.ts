import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { placeOfOrder, takeLines, type OpenLine } from './pending-lines.ts';

const open = (id: number, purchaseOrder: number): OpenLine => ({
  id,
  purchaseOrder,
  number: `PO/${purchaseOrder}`,
  date: '2026-04-01',
  item: 3,
  itemName: 'PP',
  itemCode: 'PP1',
  uom: 1,
  uomName: 'Kilogram',
  uomDecimals: 3,
  quantity: 100,
  received: 40,
  balance: 60,
  rate: 98.5,
  isFree: false,
  itemTuple: null,
  itemTupleName: null,
  secondaryQuantity: null,
  stockArea: null,
  stockAreaName: null,
  packing: 3,
  packingName: 'Bag of 25',
  freightEstimate: null,
  organization: 1,
  organizationName: 'Tapi',
  branch: purchaseOrder,
  branchName: `Branch ${purchaseOrder}`,
  location: 4,
  locationName: 'Gate',
});

describe('taking lines that are still to come', () => {
  it('proposes what is still open at the order’s rate, in the packing that it asks for', () =>
    expect(takeLines({ lines: [] }, [open(7, 2)])).toEqual({
      landedCharges: [],
      purchaseOrders: [2],
      lines: [
        expect.objectContaining({
          purchaseOrder: 2,
          purchaseOrderItem: 7,
          quantity: decimal('60'),
          rate: decimal('98.5'),
          packing: 3,
          packingName: 'Bag of 25',
        }),
      ],
    }));

  it('takes over the ordered grade, the 2nd quantity of what is open, and that nothing is to be paid', () => {
    const graded = { itemTuple: 5, itemTupleName: 'PP 35 MFI', secondaryQuantity: 12.5, isFree: true };
    expect(takeLines({ lines: [] }, [{ ...open(7, 2), ...graded }]).lines).toEqual([
      expect.objectContaining({ ...graded, secondaryQuantity: decimal('12.5') }),
    ]);
  });

  it('expects the freight that we pay ourselves: one estimate, which grows with the lines', () => {
    const first = takeLines({ lines: [] }, [{ ...open(7, 2), freightEstimate: 4800 }]);
    expect(first.landedCharges).toEqual([
      { charge: 'Freight', amount: decimal('4800'), basis: 'value', isEstimate: true },
    ]);
    const both = takeLines(first, [
      { ...open(7, 2), freightEstimate: 4800 },
      { ...open(8, 2), freightEstimate: 200.5 },
    ]);
    expect(both.landedCharges).toMatchObject([{ amount: decimal('5000.5') }]);
  });

  it('takes each line once and keeps what was typed for it', () => {
    const typed = { item: 3, purchaseOrder: 2, purchaseOrderItem: 7, quantity: decimal('12') };
    const { lines, purchaseOrders } = takeLines({ lines: [typed] }, [open(7, 2), open(8, 5)]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(typed);
    expect(purchaseOrders).toEqual([2, 5]);
  });

  it('takes the place of the order with its first goods, and keeps it when others follow', () => {
    expect(placeOfOrder({ lines: [{ item: null }] }, [open(7, 2)])).toMatchObject({
      branch: 2,
      branchName: 'Branch 2',
    });
    const typed = { item: 3, purchaseOrder: 2, purchaseOrderItem: 7, quantity: decimal('12') };
    expect(placeOfOrder({ lines: [typed] }, [open(8, 5)])).toEqual({});
  });

  it('puts lines in the place of an empty one', () =>
    expect(takeLines({ lines: [{ item: null }] }, [open(7, 2)]).lines).toHaveLength(1));
});
