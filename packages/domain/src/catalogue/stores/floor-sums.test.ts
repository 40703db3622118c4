import { expect, it } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { floorReconciliation } from './floor-reconciliation.ts';
import { floorFigures } from './floor-reconciliation.rules.ts';

it('sums of a reconciliation are kept as low as its lines: goods that came while it was written make what was consumed less than nothing', () => {
  const line = {
    uom: 1,
    opening: decimal('0'),
    issued: decimal('-3'),
    consumed: decimal('-40'),
    carried: decimal('0'),
  };
  const { issued, explained } = floorFigures([line]);
  expect([String(issued), String(explained)]).toEqual(['-3', '-40']);
  const { fields } = floorReconciliation;
  for (const { min } of [fields.issued, fields.explained]) expect(min).toBe(fields.loss.min);
});
