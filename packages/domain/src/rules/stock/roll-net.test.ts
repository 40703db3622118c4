import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { rollNet } from './roll-net.ts';

test.each([
  ['100.600', '1.500', '99.1'],
  ['100.600', null, '100.6'],
  ['1.500', '1.500', undefined],
  ['1.500', '1.501', undefined],
])('gross %s, core %s: net %s', (gross, core, net) => {
  expect(rollNet(decimal(gross), core === null ? null : decimal(core))?.toString()).toBe(net);
});
