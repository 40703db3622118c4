import { decimalFixture } from '../decimal/decimal-kind.ts';
import { quantityBounds } from './quantity.ts';

/** Quantities: negative, over-precise, no number. */
export const quantityFixture = decimalFixture(quantityBounds);
