import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { validatePincode } from '@weft/domain/rules/identifiers/pincode';
import type { PinPlace } from '@weft/domain/contract/pin-place';

/** An address with a PIN whose state or city is empty; `line` is its place among several, undefined where the record is one itself. */
export type Lacking = { readonly line: number | undefined; readonly pincode: string; readonly address: AnyRecord };

/** Addresses that are helped at once; the others when these are filled. */
const MOST = 3;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/** An address abroad has a postal code of its own kind; without a country it may be at home. */
const mayBeIndian = ({ country }: AnyRecord, { ref }: RuleContext): boolean =>
  isEmpty(country) || [undefined, 'IN'].some((code) => ref('country', country)?.['isoCode2'] === code);

/** Addresses of a form that a PIN can help. @example lackingOf({ pincode: '395003', city: null }, undefined, context) */
export const lackingOf = (values: AnyRecord, name: string | undefined, context: RuleContext): readonly Lacking[] => {
  const held: unknown = name === undefined ? [values] : values[name];
  return (Array.isArray(held) ? held.filter(isRecord) : [])
    .flatMap((address, n): readonly Lacking[] => {
      const typed = address['pincode'];
      const pin = typeof typed === 'string' ? validatePincode(typed) : undefined;
      const isFull = !isEmpty(address['state']) && !isEmpty(address['city']);
      return pin?.valid === true && !isFull && mayBeIndian(address, context)
        ? [{ line: name === undefined ? undefined : n, pincode: pin.value, address }]
        : [];
    })
    .slice(0, MOST);
};

/** Places that contradict nothing of an address and say something that it does not. */
export const offeredPlaces = (address: AnyRecord, places: readonly PinPlace[]): readonly PinPlace[] =>
  places.filter(
    ({ state, city, cityName }) =>
      (isEmpty(address['state']) ? state !== null : address['state'] === state) &&
      (isEmpty(address['city']) ? cityName !== null || isEmpty(address['state']) : address['city'] === city),
  );

/** What a place adds to an address: nothing that stands there is touched. @example addedBy({ state: 24 }, surat) → { city: 7, cityName: 'Surat' } */
export const addedBy = (address: AnyRecord, place: PinPlace): AnyRecord => {
  const added: { [key: string]: unknown } = {};
  for (const key of ['country', 'state', 'city'] as const) {
    if (!isEmpty(address[key]) || place[key] === null) continue;
    added[key] = place[key];
    added[`${key}Name`] = place[`${key}Name`];
  }
  return added;
};

/** A place as a person names it. @example placeName(surat) → 'Surat, Gujarat' */
export const placeName = ({ cityName, stateName }: PinPlace): string =>
  [cityName, stateName].filter(Boolean).join(', ');
