import { decimalKind } from './decimal-kind.ts';

/** Digits and bounds of a decimal when a declaration says nothing else. */
export const decimalBounds = { places: 6 } as const;

/** Exact decimal. */
export const decimal = decimalKind(20, decimalBounds);
