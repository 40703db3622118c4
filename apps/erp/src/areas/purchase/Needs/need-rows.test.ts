import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { chosenOf, lackingIn, needRows, orderBody, type Need } from './need-rows.ts';

const need = (n: number, more: Partial<Need> = {}): Need => ({
  needId: `reorder ${n}`,
  source: 'reorder',
  document: null,
  department: null,
  branchName: null,
  item: n,
  itemName: `Item ${n}`,
  itemCode: null,
  uomName: 'kg',
  uomDecimals: 3,
  needed: 1000,
  covered: 0,
  open: 1000,
  proposed: 1500,
  needDate: null,
  preferredSupplier: 3,
  preferredSupplierName: 'Sabarmati Resins',
  lastRate: 98.5,
  ...more,
});

describe('what should be ordered', () => {
  it('begins with what is proposed: quantity, supplier, last rate', () =>
    expect(orderBody(needRows([need(7)], new Map()))).toEqual({
      lines: [{ needId: 'reorder 7', quantity: 1500, party: 3, rate: 98.5 }],
    }));

  it('keeps what the buyer says instead', () => {
    const wish = { quantity: decimal('2000'), rate: decimal('97'), supplier: { id: 4, name: 'Tapi Polymers' } };
    expect(orderBody(needRows([need(7)], new Map([['reorder 7', wish]]))).lines).toEqual([
      { needId: 'reorder 7', quantity: 2000, party: 4, rate: 97 },
    ]);
  });

  it('needs a choice, and a supplier of each', () => {
    const rows = needRows([need(1), need(2, { preferredSupplier: null, lastRate: null })], new Map());
    expect(lackingIn(chosenOf(rows, new Set()))).toBe('nothing');
    expect(lackingIn(chosenOf(rows, new Set(['reorder 1', 'reorder 2'])))).toBe('supplier');
    expect(lackingIn(chosenOf(rows, new Set(['reorder 1'])))).toBeUndefined();
    expect(orderBody(chosenOf(rows, new Set(['reorder 2']))).lines).toEqual([
      { needId: 'reorder 2', quantity: 1500, party: null },
    ]);
  });
});
