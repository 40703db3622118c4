import { decimalFixture } from '../decimal/decimal-kind.ts';
import { percentBounds } from './percent.ts';

/** Percents: below 0, above 100, over-precise. */
export const percentFixture = decimalFixture(percentBounds);
