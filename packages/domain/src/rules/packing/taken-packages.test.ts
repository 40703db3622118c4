import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { takenPackages } from './taken-packages.ts';

const taken = (out: string, content: string) => {
  const { packages, rest } = takenPackages(decimal(out), decimal(content));
  return [packages, rest.toString()];
};

test('[C16] 310 out of bags of 25: twelve go whole, the thirteenth is opened, 15 of it stay loose', () =>
  expect(taken('310', '25')).toEqual([13, '15']));

test.each([
  ['less than one', '0.001', '25', [1, '24.999']],
  ['whole ones open nothing', '300', '25', [12, '0']],
  ['parts of a unit', '7.5', '2.5', [3, '0']],
  ['nothing', '0', '25', [0, '0']],
] as const)('%s', (_, out, content, expected) => expect(taken(out, content)).toEqual(expected));
