import { describe, expect, it } from 'vitest';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { fromGridLine, lineColumns, toGridLine } from './line-columns.ts';

const fields = purchaseOrder.fields.lines.of ?? {};
const around = {
  label: (key: string) => key,
  yes: 'Yes',
  no: 'No',
  searchOf: () => () => Promise.resolve([]),
  displayOf: () => 'name',
};

describe('columns of lines', () => {
  it('stand in the order asked for', () => {
    expect(lineColumns(fields, ['rate', 'item'], around).map(({ key, kind }) => [key, kind])).toEqual([
      ['rate', 'money'],
      ['item', 'ref'],
    ]);
  });

  it('cannot be entered where a rule sets the value', () => {
    expect(lineColumns(fields, ['taxable'], around)[0]).toMatchObject({ isReadOnly: true });
  });
});

describe('a line', () => {
  it('goes into the grid and comes back as it was', () => {
    const line = { id: 5, item: 3, itemName: 'Tape', itemCode: 'T-1', rate: decimal('92.4'), isFree: true };
    const back = fromGridLine(
      fields,
      toGridLine(fields, line, () => 'name'),
    );
    expect(back).toMatchObject(line);
  });

  it('shows a ref by its name', () => {
    expect(toGridLine(fields, { item: 3, itemName: 'Tape' }, () => 'name')['item']).toEqual({ id: 3, name: 'Tape' });
  });
});
