import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { sharedSecondary } from './second-quantity.ts';

type Piece = readonly [key: number, quantity: number, ...lies: readonly [quantity: number, secondary: number]];

test.each<readonly [string, string, readonly Piece[], readonly string[]]>([
  [
    'of one key in its proportion',
    '10',
    [
      [1, 20, 50, 20],
      [1, 5, 50, 20],
    ],
    ['8', '2'],
  ],
  [
    'in whole pieces, none lost',
    '2',
    [
      [1, 1, 9, 9],
      [2, 1, 9, 9],
      [3, 1, 9, 9],
    ],
    ['1', '1', '0'],
  ],
  [
    'an emptied key gives all it has',
    '25',
    [
      [1, 20, 20, 9],
      [2, 30, 80, 30],
    ],
    ['9', '16'],
  ],
  [
    'by claims on a key that they empty',
    '25',
    [
      [1, 5, 20, 9],
      [2, 30, 80, 30],
      [1, 15, 20, 9],
    ],
    ['2', '16', '7'],
  ],
  [
    'all of all keys as it lies',
    '20',
    [
      [1, 20, 20, 9],
      [2, 30, 30, 11],
    ],
    ['9', '11'],
  ],
  [
    'in its proportion where less was weighed than an emptied key has',
    '5',
    [
      [1, 20, 20, 9],
      [2, 30, 80, 30],
    ],
    ['2', '3'],
  ],
  [
    'to the gram',
    '0.25',
    [
      [1, 20, 40, 1],
      [2, 30, 40, 1],
    ],
    ['0.1', '0.15'],
  ],
])('a weighed second quantity is shared %s', (_, second, pieces, expected) => {
  const taken = pieces.map(([key, quantity, lies, secondary]) => ({
    key,
    quantity: decimal(quantity),
    lies: { quantity: decimal(lies), secondary: decimal(secondary) },
  }));
  expect(sharedSecondary(decimal(second), taken).map(String)).toEqual(expected);
});
