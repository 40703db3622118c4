import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

const line = { id: 1, item: 4, itemName: 'LLDPE', quantity: 25, uom: 2, uomName: 'kg', rate: 98.5, amount: 2462.5 };

describe('lines of a request', () => {
  it('show what the approval is about, in the order of the document, and nothing that no line says', () => {
    const { columns, lines } = linesOf(purchaseOrder, { id: 7, lines: [line] });
    expect(columns).toEqual(expect.arrayContaining(['item', 'quantity', 'uom', 'rate', 'amount']));
    expect(columns).not.toContain('discountPercent');
    expect(lines).toMatchObject([{ itemName: 'LLDPE' }]);
  });

  it('have no column for what a role does not see', () => {
    const { rate: _rate, amount: _amount, ...seen } = line;
    expect(linesOf(purchaseOrder, { id: 7, lines: [seen] }).columns).toEqual(
      expect.not.arrayContaining(['rate', 'amount']),
    );
  });

  it('are none of a record without lines', () => {
    expect(linesOf(uom, { id: 1, name: 'kg' })).toEqual({ columns: [], lines: [] });
  });
});
