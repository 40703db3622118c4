import { expect, it } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT } from '../language/context.fixture.ts';
import { warningsOf } from '../language/validate.ts';
import { foundryInward } from './foundry-inward.ts';

const casting = { name: 'Bearing housing', uom: 2, secondaryUom: 1, standardWeight: decimal('5') };
const ROWS = {
  ...PLANT,
  item: { 1: casting, 2: { ...casting, secondaryTolerancePercent: decimal('12') }, 3: { name: 'Scrap', uom: 2 } },
};

it.each([
  ['heavier by its tolerance', 1, '525', []],
  ['heavier by more', 1, '526', ['lines[0].secondaryQuantity PIECES_OFF 5.2 of 5']],
  ['lighter by more', 1, '440', ['lines[0].secondaryQuantity PIECES_OFF -12 of 5']],
  ['as far off as its own item allows', 2, '440', []],
  ['farther off than its own item allows', 2, '430', ['lines[0].secondaryQuantity PIECES_OFF -14 of 12']],
  ['of no standard weight', 3, '1', []],
])('warns of pieces %s', (_, item, kilos, expected) => {
  const lines = [{ item, uom: 2, quantity: 100, secondaryQuantity: kilos, rate: 600 }];
  const told = warningsOf(foundryInward, { lines }, contextWith(ROWS, { SECONDARY_STOCK_SUPPORT: 'YES' }));
  expect(
    told.map(
      ({ field, code, values }) =>
        `${field} ${code} ${String(values?.['percent'])} of ${String(values?.['tolerance'])}`,
    ),
  ).toEqual(expected);
});
