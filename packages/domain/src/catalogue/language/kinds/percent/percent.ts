import { decimalKind } from '../decimal/decimal-kind.ts';

/** Digits and bounds of a percent when a declaration says nothing else. */
export const percentBounds = { places: 4, min: '0', max: '100' } as const;

/** Percent, 0 to 100 unless the declaration says otherwise. */
export const percent = decimalKind(9, percentBounds);
