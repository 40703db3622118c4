import { expect, it } from 'vitest';
import { repairLines } from './repair-lines.ts';

it('offers what is still with the repairer, line by line', () => {
  const row = {
    lines: [
      { id: 1, itemName: 'Gear box', quantity: 2, repaired: 0, uomCode: 'nos', uomDecimals: 0 },
      { id: 2, itemName: 'Film', lotNumber: 'L7', quantity: 10, repaired: 4.5, uomCode: 'kg', uomDecimals: 3 },
      { id: 3, itemName: 'Film', lotNumber: 'L8', quantity: 10, repaired: 10 },
    ],
  };
  expect(repairLines(row).map(({ id, name, open, uom }) => [id, name, open.toString(), uom])).toEqual([
    [1, 'Gear box', '2', 'nos'],
    [2, 'Film · L7', '5.5', 'kg'],
  ]);
  expect(repairLines(undefined)).toEqual([]);
});
