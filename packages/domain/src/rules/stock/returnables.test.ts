import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { withParty } from './returnables.ts';

const sent = ['2026-04-01', '2026-04-10', '2026-05-02'].map((on) => ({ on, quantity: decimal('20') }));

test.each([
  ['41', '19', '2026-05-02'],
  ['0', '60', '2026-04-01'],
  ['20', '40', '2026-04-10'],
  ['60', '0', null],
  ['61', '0', null],
] as const)('[C38] of 60 drums in three dispatches %s came back: %s are there since %s', (returned, left, since) => {
  const found = withParty(sent, decimal(returned));
  expect([found.sent.toString(), found.withParty.toString(), found.since]).toEqual(['60', left, since]);
});
