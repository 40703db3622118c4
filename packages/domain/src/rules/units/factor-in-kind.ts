import { type Fraction, fractionOf, over } from './fraction.ts';
import type { Unit } from './unit.ts';

/** What a unit is of the base of its kind. */
export type UnitOfKind = Pick<Unit, 'kind' | 'numerator' | 'denominator'>;

/** What one of a unit is in another of its kind, exactly: the one place where their factors meet (spec 01, 3.13). */
export const factorInKind = (from: UnitOfKind, to: UnitOfKind): Fraction =>
  over(
    over(fractionOf(from.numerator), fractionOf(from.denominator)),
    over(fractionOf(to.numerator), fractionOf(to.denominator)),
  );
