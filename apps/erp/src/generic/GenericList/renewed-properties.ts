import { isDecimalText } from '@weft/domain/rules/decimal/decimal';

const EARLIER = ['f.property', 'f.propertyFrom', 'f.propertyTo'] as const;

/**
 * An address that asks for one property in three words, as earlier versions did, with it among the properties of today; undefined for any other.
 * @example f.property=5&f.propertyFrom=500 → f.properties=[{"itemProperty":5,"from":"500"}]
 */
export const renewedProperties = (address: URLSearchParams): URLSearchParams | undefined => {
  if (!EARLIER.some((word) => address.has(word))) return undefined;
  const [property, from, to] = EARLIER.map((word) => address.get(word)?.trim() ?? '');
  const next = new URLSearchParams(address);
  for (const word of EARLIER) next.delete(word);
  const itemProperty = Number(property);
  const isWord = from !== undefined && from !== '' && !isDecimalText(from);
  const range = {
    itemProperty,
    ...(isWord ? { values: [from] } : from === '' ? {} : { from }),
    ...(to === undefined || to === '' ? {} : { to }),
  };
  if (Number.isSafeInteger(itemProperty) && itemProperty > 0) next.set('f.properties', JSON.stringify([range]));
  return next;
};
