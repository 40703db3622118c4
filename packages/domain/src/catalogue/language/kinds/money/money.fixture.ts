import { decimalFixture } from '../decimal/decimal-kind.ts';
import { moneyBounds } from './money.ts';

/** Amounts: over-precise, too large, no number. */
export const moneyFixture = decimalFixture(moneyBounds);
