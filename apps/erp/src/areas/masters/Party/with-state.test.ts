import { expect, test } from 'vitest';
import { withState } from './with-state.ts';

const GUJARAT = { id: 24, name: 'Gujarat', country: 1, countryName: 'India' };
const FILLED = { state: 24, stateName: 'Gujarat', country: 1, countryName: 'India' };

const NEW = { addressType: 'both' };

test('begins the first address as any new line, with the state, and fills one that has none', () => {
  expect(withState([], GUJARAT, NEW)).toEqual([{ addressType: 'both', ...FILLED }]);
  expect(withState([{ line1: 'GIDC' }, { line1: 'Depot', state: 27 }], GUJARAT, NEW)).toEqual([
    { line1: 'GIDC', ...FILLED },
    { line1: 'Depot', state: 27 },
  ]);
});

test('leaves a state that stands there', () => expect(withState([{ state: 27 }], GUJARAT, NEW)).toBeUndefined());
