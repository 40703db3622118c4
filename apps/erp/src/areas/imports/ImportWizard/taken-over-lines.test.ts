import { describe, expect, it } from 'vitest';
import type { CheckedRow } from './import-answers.ts';
import { takenOverLines, unseenFigures } from './taken-over-lines.ts';

const order = (row: number, lines: readonly object[]): CheckedRow => ({
  row,
  status: 'new',
  errors: [],
  name: `PO/${row}`,
  cells: [],
  more: {},
  before: null,
  after: { party: 'P-1 Konkan', expectedOn: '2026-12-01', lines },
});

describe('documents that would be taken over', () => {
  it('stand with a row for each of their lines, beside what is said of the document', () => {
    const rows = [
      order(2, [
        { item: 'G-1 Granules', quantity: 100, uom: 'kg', rate: 5, receivedBefore: 40, amount: 500 },
        { item: 'G-2 Filler', quantity: 50, uom: 'kg', rate: 7, receivedBefore: null, amount: 350 },
      ]),
      order(4, [{ item: 'G-1 Granules', quantity: 10, uom: 'kg', rate: 5, receivedBefore: null, amount: 50 }]),
    ];
    expect(takenOverLines(rows)).toMatchObject([
      { row: 2, number: 'PO/2', party: 'P-1 Konkan', item: 'G-1 Granules', quantity: 100, receivedBefore: 40 },
      { row: 2, number: 'PO/2', item: 'G-2 Filler', amount: 350 },
      { row: 4, number: 'PO/4', quantity: 10 },
    ]);
    expect(unseenFigures(rows)).toEqual(new Set());
  });

  it('leave out what the person does not see', () => {
    expect(unseenFigures([order(2, [{ item: 'G-1', quantity: 1, uom: 'kg', receivedBefore: null }])])).toEqual(
      new Set(['rate', 'amount']),
    );
  });
});
