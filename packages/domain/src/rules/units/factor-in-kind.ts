import type { Decimal } from '../decimal/decimal.ts';
import { type Fraction, fractionOf, over, times, toDecimal } from './fraction.ts';
import type { Unit } from './unit.ts';

/** What a unit is of the base of its kind. */
export type UnitOfKind = Pick<Unit, 'kind' | 'numerator' | 'denominator'>;

type Factor = Pick<Unit, 'numerator' | 'denominator'>;

/** What one of a unit is in another of its kind, exactly: the one place where their factors meet (spec 01, 3.13). */
export const factorInKind = (from: UnitOfKind, to: UnitOfKind): Fraction => over(ofBase(from), ofBase(to));

/** What one of a unit is of the base of its kind, exactly. */
const ofBase = ({ numerator, denominator }: Factor): Fraction => over(fractionOf(numerator), fractionOf(denominator));

/** A figure in the base of its unit's kind, rounded once. @example inBase(decimal('20'), inch, 9) → 0.508 (metres) */
export const inBase = (figure: Decimal, unit: Factor, places: number): Decimal =>
  toDecimal(times(fractionOf(figure), ofBase(unit)), places, 'halfUp');
