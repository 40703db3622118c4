import { expect, it } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith } from '../language/context.fixture.ts';
import { warningsOf } from '../language/validate.ts';
import { packingInward } from './packing-inward.ts';

const PLANT = {
  packing: { 3: { packingType: 'Drum 200 l', tareWeight: decimal('20') }, 4: { packingType: 'Pallet' } },
};

it.each([
  [3, '19', []],
  [3, '21', []],
  [3, '18.999', ['lines[0].tareCheck TARE -5.0']],
  [3, '22.5', ['lines[0].tareCheck TARE 12.5']],
  [4, '40', []], // its master names no tare
])('warns of pieces of packing %s that weigh %s kg: %s', (packing, weighed, expected) => {
  const line = { packing, condition: 'new', quantity: 10, tareCheck: weighed };
  const told = warningsOf(packingInward, { lines: [line] }, contextWith(PLANT));
  expect(told.map(({ field, code, values }) => `${field} ${code} ${String(values?.['percent'])}`)).toEqual(expected);
});
