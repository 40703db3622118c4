import { expect, it } from 'vitest';
import { withMoved } from './GroupBar.order.ts';

it.each([
  [['a', 'b', 'c'], 'c', 0, ['c', 'a', 'b']],
  [['a', 'b', 'c'], 'a', 2, ['b', 'c', 'a']],
  [['a', 'b', 'c'], 'a', -1, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'b', 9, ['a', 'c', 'b']],
])('of %j %s moves to place %i', (keys, key, to, moved) => {
  expect(withMoved(keys, key, to)).toEqual(moved);
});
