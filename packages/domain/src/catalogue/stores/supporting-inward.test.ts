import { expect, it } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
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
