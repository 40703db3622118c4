import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { type FromKey, keyOfCode, takeKeys } from './stock-lines.ts';

const key = (id: number, lot: string, roll = ''): FromKey => ({
  id,
  item: { id: 3, name: 'Fabric', itemCode: 'FAB-1', uom: { id: 1, symbol: 'kg', decimals: 3 } },
  itemTuple: { id: 9, displayName: 'Fabric' },
  lot: { lotNumber: lot, expiryOn: null },
  rollNumber: roll,
  quantity: 50,
  free: 48.4,
});

describe('stock that is taken into a transfer', () => {
  it('comes with all that is free, each key once, in the place of an empty line', () => {
    const typed = { item: 3, stockKey: 7, quantity: decimal('12') };
    const lines = takeKeys({ lines: [{ item: null }, typed] }, [key(7, 'L1'), key(8, 'L2', 'R8')]);
    expect(lines).toEqual([
      typed,
      expect.objectContaining({ stockKey: 8, lotNumber: 'L2', rollNumber: 'R8', quantity: decimal('48.4') }),
    ]);
  });

  it('is found by roll, lot or item code, however it was typed', () => {
    const keys = [key(7, 'L1'), key(8, 'L2', 'R8')];
    expect([keyOfCode(keys, 'r8')?.id, keyOfCode(keys, 'L2')?.id, keyOfCode(keys, 'fab-1')?.id]).toEqual([8, 8, 7]);
    expect(keyOfCode(keys, 'nothing')).toBeUndefined();
  });
});
