import { decimalKind } from '../decimal/decimal-kind.ts';

/** Digits and bounds of a quantity when a declaration says nothing else. */
export const quantityBounds = { places: 6, min: '0', max: '999999999' } as const;

/** Quantity in the unit of a sibling ref (spec 02, 0.2): up to 6 places; the unit may allow fewer, which the record rules check. */
export const quantity = decimalKind(20, quantityBounds);
