import { expect, it } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { toWire } from '../language/wire.ts';
import { validate } from '../language/validate.ts';
import { supportingInward } from './supporting-inward.ts';

it.each([
  ['holds', 1, []],
  ['the law has ended', 4, ['lines[0].gstRate GST_RATE_NOT_ON_DATE']],
])('materials come with a tax that %s', (_, gstRate, expected) => {
  const lines = [{ supportingMaterial: 1, uom: 1, quantity: 5, rate: 10, gstRate }];
  const body = { party: 1, date: '2026-07-14', stockArea: 1, lines };
  expect(told(validate(supportingInward, body, contextWith(PLANT)).faults)).toEqual(expected);
});

it.each([
  ['has the rate of the material', { rate: decimal('20') }, [], [{ rate: 20, taxable: 100 }]],
  ['is asked for nothing on a screen that knows no rate', {}, [], [{ taxable: 0 }]],
  [
    'is told by the server that there is none',
    { rate: null },
    ['lines[0].supportingMaterial RATE_UNSEEN'],
    [{ taxable: 0 }],
  ],
])('who sees no rates %s', (_, material, expected, came) => {
  const rows = { ...PLANT, supportingMaterial: { 1: { name: 'Thread', uom: 1, ...material } } };
  const lines = [{ supportingMaterial: 1, uom: 1, quantity: 5 }];
  const body = { party: 1, date: '2026-07-14', stockArea: 1, lines };
  const { record, faults } = validate(supportingInward, body, contextWith(rows, {}, { hidden: new Set(['rate']) }));
  expect(told(faults)).toEqual(expected);
  expect(toWire(supportingInward.fields, record)['lines']).toMatchObject(came);
});
