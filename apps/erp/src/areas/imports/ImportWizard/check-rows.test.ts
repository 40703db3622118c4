import { uom } from '@weft/domain/catalogue/masters/uom';
import { describe, expect, it } from 'vitest';
import { changeRows, faultRows, plainRows } from './check-rows.ts';
import type { CheckedRow } from './import-answers.ts';

const label = (key: string): string => key.toUpperCase();
const words = { label, yes: 'Yes', no: 'No' };
const row = (given: Partial<CheckedRow>): CheckedRow => ({
  row: 2,
  status: 'changed',
  errors: [],
  before: null,
  after: null,
  ...given,
});

describe('rows of a check', () => {
  it('tells every fault at its column, and at its field where no column brings it', () => {
    const error = { row: 2, field: 'code', message: 'is missing', value: '' };
    expect(
      faultRows(
        [
          row({
            errors: [
              { ...error, column: 'Unit code' },
              { ...error, column: '' },
            ],
          }),
        ],
        label,
      ).map(({ key, column }) => [key, column]),
    ).toEqual([
      ['2 0', 'Unit code'],
      ['2 1', 'CODE'],
    ]);
  });

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
