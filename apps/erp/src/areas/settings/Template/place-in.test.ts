import { expect, it } from 'vitest';
import { placeIn } from './place-in.ts';

it('finds a line and column, and stays within the text', () =>
  expect([placeIn('ab\ncd', 1, 2), placeIn('ab\ncd', 2, 1), placeIn('ab\ncd', 9, 1), placeIn('ab', 1, 50)]).toEqual([
    1, 3, 5, 2,
  ]));
