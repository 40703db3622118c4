import { type Decimal, decimal, greaterOf, lesserOf, roundHalfAway } from '../decimal/decimal.ts';
import { type FigureOf, formulaValue } from '../formula/formula-value.ts';
import { readFormula } from '../formula/read-formula.ts';

const ONE = decimal(1);

const roundedUp = (value: Decimal): Decimal => {
  const whole = roundHalfAway(value, 0);
  return whole.lt(value) ? whole.plus(ONE) : whole;
};

/**
 * How many labels of a record a template's formula asks for: whole ones, rounded up, at least one and at most `most`. One where the formula is
 * empty, cannot be read, or leans on what the record has not.
 * @example copiesOf('quantity / 25', (key) => ({ quantity: decimal('110') })[key], 1000) // 5
 */
export const copiesOf = (formula: string, figureOf: FigureOf, most: number): number => {
  const read = formula.trim() === '' ? undefined : readFormula(formula);
  const value = read === undefined || 'reason' in read ? undefined : formulaValue(read.formula, figureOf);
  return value === undefined ? 1 : Number(lesserOf(greaterOf(roundedUp(value), ONE), decimal(most)).toFixed(0));
};
