import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

const line = { id: 1, item: 4, itemName: 'LLDPE', quantity: 25, uom: 2, uomName: 'kg', rate: 98.5, amount: 2462.5 };

const all = (): boolean => true;

describe('lines of a request', () => {
  it('show what the approval is about, in the order of the document, and nothing that no line says', () => {
    const { columns, lines } = linesOf(purchaseOrder, { id: 7, lines: [line] }, all);
    expect(columns).toEqual(expect.arrayContaining(['item', 'quantity', 'uom', 'rate', 'amount']));
    expect(columns).not.toContain('discountPercent');
    expect(lines).toMatchObject([{ itemName: 'LLDPE' }]);
  });

  it('have no column for what a role does not see', () => {
    const { rate: _rate, amount: _amount, ...seen } = line;
    expect(linesOf(purchaseOrder, { id: 7, lines: [seen] }, all).columns).toEqual(
      expect.not.arrayContaining(['rate', 'amount']),
    );
  });

  it('have no column for what is hidden, and one for what the partner requires', () => {
    const shaped = shapedModule(purchaseOrder, {
      detail: (key) =>
        key === 'purchaseOrder.lines.description' ? { fieldKeyName: 'lines.description', isRequired: true } : undefined,
      term: () => undefined,
    });
    const { columns } = linesOf(
      shaped,
      { id: 7, lines: [{ ...line, description: 'Natural' }] },
      (key) => key !== 'lines.rate',
    );
    expect(columns).toContain('description');
    expect(columns).not.toContain('rate');
  });

  it('are none of a record without lines', () => {
    expect(linesOf(uom, { id: 1, name: 'kg' }, all)).toEqual({ columns: [], lines: [] });
  });
});
