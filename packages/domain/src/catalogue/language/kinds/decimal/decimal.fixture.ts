import { decimalFixture as fixtureOf } from './decimal-kind.ts';
import { decimalBounds } from './decimal.ts';

/** Decimals: no number, too many places, outside the bounds. */
export const decimalFixture = fixtureOf(decimalBounds);
