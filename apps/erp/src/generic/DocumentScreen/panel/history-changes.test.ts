import { describe, expect, test } from 'vitest';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { changedRefs, shownChanges, type Change } from './history-changes.ts';

const words = {
  t: (key: string, values?: { readonly [name: string]: string | number }) =>
    key === 'form.atLine' ? `${values?.['label']} ${values?.['n']}` : key,
  label: (key: string) => key,
  nameOf: (module: string, id: number) => `${module} ${id}`,
};
const told = (...changes: readonly Change[]) =>
  shownChanges(purchaseOrder, changes, words).map(({ label, old, new: now }) => [label, old, now]);

describe('what an event of the history says', () => {
  test('names instead of ids, figures and dates as people write them', () => {
    expect(
      told(
        { field: 'party', old: 7, new: 9 },
        { field: 'expectedOn', old: '2026-07-05', new: '2026-08-01' },
        { field: 'grandTotal', old: 100000, new: 1234567.5 },
        { field: 'status', old: 'draft', new: 'open' },
        { field: 'reason', old: null, new: 'Asked for' },
      ),
    ).toEqual([
      ['party', 'party 7', 'party 9'],
      ['expectedOn', '05-07-2026', '01-08-2026'],
      ['grandTotal', '1,00,000.00', '12,34,567.50'],
      ['status', 'Draft', 'Open'],
      ['reason.label', undefined, 'Asked for'],
    ]);
  });

  test('figures that follow from others are left out', () => {
    expect(told({ field: 'sgst', old: 1, new: 2 }, { field: 'amountInWords', old: 'One', new: 'Two' })).toEqual([]);
  });

  test('lines by what changed in them, came, and went', () => {
    const line = { id: 4, item: 1, uom: 2, quantity: 100, rate: 98.5, total: 9850 };
    expect(
      told({
        field: 'lines',
        old: [line, { ...line, id: 5 }],
        new: [
          { ...line, quantity: 120, total: 11820 },
          { ...line, id: 6, quantity: 30 },
        ],
      }),
    ).toEqual([
      ['lines 2', 'item 1 · uom 2 · 100', undefined],
      ['lines 1: lines.quantity', '100', '120'],
      ['lines 2', undefined, 'item 1 · uom 2 · 30'],
    ]);
  });

  test('several choices and files of a line', () => {
    const uses: Field = { kind: 'multiChoice', label: 'Uses', options: ['food', 'grain'] };
    const papers: Field = { kind: 'file', label: 'Papers', many: true };
    const fields: Fields = { lines: { kind: 'lines', label: 'Lines', of: { uses, papers } } };
    const change = {
      field: 'lines',
      old: [
        { id: 1, uses: ['food'] },
        { id: 2, uses: ['food'], papers: [3] },
      ],
      new: [
        { id: 1, uses: ['food', 'grain'], papers: [7, 8] },
        { id: 2, uses: ['food'], papers: [3] },
      ],
    };
    expect(
      shownChanges({ fields, list: purchaseOrder.list }, [change], words).map(({ label, old, new: now }) => [
        label,
        old,
        now,
      ]),
    ).toEqual([
      ['lines 1: lines.uses', 'Food', 'Food, Grain'],
      ['lines 1: lines.papers', undefined, 'column.count'],
    ]);
  });

  test('asks for the rows that it names', () => {
    expect(changedRefs(purchaseOrder.fields, [{ field: 'party', old: null, new: 9 }])).toEqual([
      { module: 'party', id: 9 },
    ]);
  });
});
