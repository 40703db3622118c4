import { decimalKind } from '../decimal/decimal-kind.ts';

/** Digits and bounds of an amount when a declaration says nothing else. */
export const moneyBounds = { places: 2, max: '9999999999.99' } as const;

/** Rupees and paisa; rates carry 4 places (spec 02, 0.2). At most ten digits before the point, as amounts in words allow. */
export const money = decimalKind(20, moneyBounds);
