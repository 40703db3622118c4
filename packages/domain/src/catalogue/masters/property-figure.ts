import { type Decimal, isDecimal } from '../../rules/decimal/decimal.ts';
import { factorInKind, type UnitOfKind } from '../../rules/units/factor-in-kind.ts';
import { fractionOf, times, toDecimal } from '../../rules/units/fraction.ts';
import type { AnyRecord } from '../language/record.ts';

/** Decimals of a converted figure: below what any property is measured in. */
const PLACES = 9;

/**
 * A figure in the unit of its property, told in another unit of the kind (spec 01, 3.8). As it is where either unit is unknown, or of another kind.
 * @example inUnitOf(25, inch, millimetre) → 635
 */
export const inUnitOf = (figure: Decimal, from: AnyRecord | undefined, to: AnyRecord | undefined): Decimal => {
  const [given, wanted] = [unitOfKind(from), unitOfKind(to)];
  if (given === undefined || wanted === undefined || from === to || given.kind !== wanted.kind) return figure;
  return toDecimal(times(fractionOf(figure), factorInKind(given, wanted)), PLACES, 'halfUp');
};

const unitOfKind = (row: AnyRecord | undefined): UnitOfKind | undefined => {
  const { kind, numerator, denominator } = row ?? {};
  return typeof kind === 'string' && isDecimal(numerator) && isDecimal(denominator)
    ? { kind, numerator, denominator }
    : undefined;
};
