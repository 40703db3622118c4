import { expect, it } from 'vitest';
import { moved } from './GalleryField.order.ts';

it('puts an entry to another place and keeps the order of the rest', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

it('stays at the ends and loses nothing', () => {
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c']);
  expect(moved([], 0, 1)).toEqual([]);
});
