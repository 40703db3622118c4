import { expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { repairStateOf } from './repair-state.ts';

it.each([
  [[['10', '0']], 'atSupplier'],
  [
    [
      ['10', '10'],
      ['5', '0'],
    ],
    'partly',
  ],
  [[['10', '4']], 'partly'],
  [
    [
      ['10', '10'],
      ['5', '5'],
    ],
    'back',
  ],
] as const)('%j is %s', (lines, state) => {
  expect(repairStateOf(lines.map(([sent, back]) => ({ sent: decimal(sent), back: decimal(back) })))).toBe(state);
});
