import { expect, it } from 'vitest';
import { searchPlaces } from './search-places.ts';

const VAL = { k: 'valve bag', g: 0, id: 7 };
const VA = { k: 'granule va', g: 0, id: 3 };

it('begins a text where the longest known one that it holds begins', () => {
  const places = searchPlaces(10).of('items by name', '1');
  places.remember('va', VA);
  places.remember('val', VAL);
  expect(places.before('valve')).toBe(VAL);
  expect(places.before('vat')).toBe(VA);
  expect(places.before('bag')).toBeUndefined();
});

it('knows nothing of a list whose rows changed, nor of another list', () => {
  const all = searchPlaces(10);
  all.of('items by name', '1').remember('val', VAL);
  expect(all.of('items by code', '1').before('valve')).toBeUndefined();
  expect(all.of('items by name', '2').before('valve')).toBeUndefined();
  expect(all.of('items by name', '1').before('valve')).toBeUndefined();
});

it('forgets the text that was remembered first when there are too many', () => {
  const places = searchPlaces(1).of('items by name', '1');
  places.remember('va', VA);
  places.remember('bag', VAL);
  expect(places.before('valve')).toBeUndefined();
  expect(places.before('bags')).toBe(VAL);
});
