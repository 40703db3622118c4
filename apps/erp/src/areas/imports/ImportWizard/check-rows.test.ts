import { uom } from '@weft/domain/catalogue/masters/uom';
import { describe, expect, it } from 'vitest';
import { changeRows, plainRows } from './check-rows.ts';
import type { CheckedRow } from './import-answers.ts';

const label = (key: string): string => key.toUpperCase();
const names = { baseUnit: { 3: 'Metre', 7: 'Kilogram' } };
const words = { label, yes: 'Yes', no: 'No', names, lines: (count: number) => `${count} lines` };
const row = (given: Partial<CheckedRow>): CheckedRow => ({
  row: 2,
  status: 'changed',
  errors: [],
  cells: [],
  more: {},
  before: null,
  after: null,
  ...given,
});

describe('rows of a check', () => {
  it('tells only what becomes another', () => {
    const changed = row({
      name: 'Kilogram',
      before: { name: 'Kilogram', decimals: 3, isActive: true },
      after: { name: 'Kilogram', decimals: 2, isActive: false },
    });
    expect(changeRows(uom, [changed], words)).toMatchObject([
      { name: 'Kilogram', field: 'DECIMALS', before: '3', after: '2' },
      { field: 'ISACTIVE', before: 'Yes', after: 'No' },
    ]);
  });

  it('names new rows', () => {
    expect(plainRows([row({ status: 'new', name: 'Bundle' })])).toMatchObject([{ row: 2, name: 'Bundle' }]);
  });
});
