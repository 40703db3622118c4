import { expect, it } from 'vitest';
import { searchPlaces } from './search-places.ts';

const at = (k: string, id: number, revision = '1') => ({ mark: { k, g: 0, id }, revision, since: undefined });
const VAL = at('valve bag', 7);
const VA = at('granule va', 3);

it('begins a text where the longest known one that it holds begins', () => {
  const places = searchPlaces(10).of('items by name');
  places.remember('va', VA);
  places.remember('val', VAL);
  expect(places.before('valve')).toBe(VAL);
  expect(places.before('vat')).toBe(VA);
  expect(places.before('bag')).toBeUndefined();
});

it('knows nothing of another list, and of its own the last that was remembered', () => {
  const all = searchPlaces(10);
  all.of('items by name').remember('val', VAL);
  const later = at('tape val', 2, '2');
  all.of('items by name').remember('val', later);
  expect(all.of('items by code').before('valve')).toBeUndefined();
  expect(all.of('items by name').before('valve')).toBe(later);
});

it('forgets the text that was remembered first when there are too many', () => {
  const places = searchPlaces(1).of('items by name');
  places.remember('va', VA);
  places.remember('bag', VAL);
  places.remember('bag', VA);
  expect(places.before('valve')).toBeUndefined();
  expect(places.before('bags')).toBe(VA);
});
