import { expect, test } from 'vitest';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import type { PinPlace } from '@weft/domain/contract/pin-place';
import { addedBy, lackingOf, offeredPlaces, placeName } from './place-offers.ts';

const SURAT: PinPlace = {
  country: 1,
  countryName: 'India',
  state: 24,
  stateName: 'Gujarat',
  city: 7,
  cityName: 'Surat',
  district: 'Surat',
};
const GUJARAT: PinPlace = { ...SURAT, city: null, cityName: null, district: null };
const CONTEXT = {
  ...bareContext('2026-04-01'),
  ref: (_: string, id: unknown) => ({ isoCode2: id === 1 ? 'IN' : 'US' }),
};
const lines = (...addresses: readonly object[]) =>
  lackingOf({ addresses }, 'addresses', CONTEXT).map(({ line, pincode }) => [line, pincode]);

test('asks for addresses with a right PIN that lack their state or city, of India or of no country yet', () => {
  expect(lines({ pincode: '395 003' }, { pincode: '039500' }, { pincode: '560001', state: 29 })).toEqual([
    [0, '395003'],
    [2, '560001'],
  ]);
  expect(lines({ pincode: '395003', state: 24, city: 7 }, { pincode: '940101', country: 2 }, {})).toEqual([]);
  expect(lackingOf({ pincode: '395003', country: 1 }, undefined, CONTEXT)).toMatchObject([{ line: undefined }]);
});

test('offers what contradicts nothing and adds something', () => {
  expect(offeredPlaces({}, [SURAT, GUJARAT])).toEqual([SURAT, GUJARAT]);
  expect(offeredPlaces({ state: 24 }, [SURAT, GUJARAT])).toEqual([SURAT]);
  expect(offeredPlaces({ state: 27 }, [SURAT])).toEqual([]);
  expect(offeredPlaces({ city: 8 }, [SURAT])).toEqual([]);
});

test('fills what is empty and leaves what stands', () => {
  expect(addedBy({ country: 1, countryName: 'Bharat', state: null }, SURAT)).toEqual({
    state: 24,
    stateName: 'Gujarat',
    city: 7,
    cityName: 'Surat',
  });
  expect(addedBy({ state: 24, city: 9 }, SURAT)).toEqual({ country: 1, countryName: 'India' });
  expect(placeName(GUJARAT)).toBe('Gujarat');
});
