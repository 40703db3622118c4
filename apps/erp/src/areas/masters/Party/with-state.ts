import type { AnyRecord } from '@weft/domain/catalogue/language/record';

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/**
 * Addresses with a state in the first one, with its country; a first address begins with it, and with what a new line has. Undefined where the
 * first has one: nothing is to be filled.
 * @example withState([], { id: 24, name: 'Gujarat', country: 1, countryName: 'India' }, { addressType: 'both' }) → [{ addressType: 'both', state: 24, … }]
 */
export const withState = (
  addresses: unknown,
  state: AnyRecord,
  newLine: AnyRecord,
): readonly AnyRecord[] | undefined => {
  const [first = newLine, ...others] = Array.isArray(addresses) ? addresses.filter(isRecord) : [];
  if (typeof first['state'] === 'number') return undefined;
  const { id, name, country, countryName } = state;
  return [{ ...first, country, countryName, state: id, stateName: name }, ...others];
};
