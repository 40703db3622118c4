import { describe, expect, it } from 'vitest';
import { correctionLines, editsBetween, faultsLeft, replaceableIn, unknownNames } from './correction-lines.ts';
import type { CheckedRow, RowError } from './import-answers.ts';

const error = (row: number, column: string, message: string): RowError => ({
  row,
  column,
  field: column.toLowerCase(),
  message,
  value: '',
  near: [],
  sought: null,
});
const headings = ['Name', 'Unit', 'Price'];
const row = (given: Partial<CheckedRow>): CheckedRow => ({
  row: 2,
  status: 'wrong',
  errors: [],
  cells: [],
  more: {},
  before: null,
  after: null,
  ...given,
});
const told = (message: string): string => message;
const label = (key: string): string => key.toUpperCase();

describe('rows that are put right', () => {
  const wrong = row({ errors: [error(2, 'Unit', 'is not there')], cells: ['Bag', 'stone', '12'] });
  const start = correctionLines([wrong], headings, label, told);

  it('stand with their cells, the columns with faults first', () => {
    expect(start.lines).toEqual([{ row: 2, messages: 'Unit: is not there', c0: 'Bag', c1: 'stone', c2: '12' }]);
    expect(
      correctionLines([row({ errors: [error(2, 'Unit', 'Unit is required')] })], headings, label, told).lines[0]
        ?.messages,
    ).toBe('Unit is required');
    expect(start.order).toEqual([1, 0, 2]);
    expect([...start.faults]).toEqual([['lines[0].c1', 'is not there']]);
  });

  it('ask about each name that was not found once, with what was probably meant', () => {
    const unknown = { ...error(2, 'Unit', 'is not there'), value: ' Kilogrm ', near: ['Kilogram'], sought: 'uom' };
    const rows = [
      row({ errors: [unknown] }),
      row({ errors: [{ ...unknown, row: 3, value: 'kilogrm' }, error(3, '', 'x')] }),
    ];
    const fields = { unit: { kind: 'ref', to: 'uom', label: 'Unit' } } as const;
    const asked = { column: 1, from: 'kilogrm', module: 'uom', near: ['Kilogram'], mayBeEmpty: true };
    expect(unknownNames(rows, headings, fields)).toEqual([asked]);
    const needed = { unit: { ...fields.unit, required: true } };
    expect(unknownNames(rows, headings, needed)).toEqual([{ ...asked, mayBeEmpty: false }]);
  });

  it('give a line of its own to each faulty row of one record', () => {
    const party = row({
      errors: [error(2, 'Name', 'is short'), error(3, 'Unit', 'is not there')],
      cells: ['B', '', ''],
      more: { 3: ['', 'stone', ''] },
    });
    expect(correctionLines([party], headings, label, told).lines.map((line) => [line.row, line.c1])).toEqual([
      [2, ''],
      [3, 'stone'],
    ]);
  });

  it('say what of no column is wrong beside the row', () => {
    const { lines, faults } = correctionLines(
      [row({ errors: [{ ...error(2, '', 'is missing'), field: 'hsn' }] })],
      headings,
      label,
      told,
    );
    expect(lines[0]?.messages).toBe('HSN: is missing');
    expect([...faults.keys()]).toEqual(['lines[0].messages']);
  });

  it('are sent as the cells that changed, offer the same for all rows, and are no longer marked', () => {
    const after = start.lines.map((line) => ({ ...line, c1: 'kg' }));
    const edits = editsBetween(start.lines, after, start.order);
    expect(edits).toEqual([{ row: 2, column: 1, value: 'kg' }]);
    expect(replaceableIn(start.lines, edits)).toEqual({ column: 1, from: 'stone', to: 'kg' });
    expect(faultsLeft(start, edits).size).toBe(0);
  });
});
