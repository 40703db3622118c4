import { type Decimal, decimal, greaterOf, isZero, lesserOf, roundHalfAway } from '../decimal/decimal.ts';
import type { Comparison, Formula } from './read-formula.ts';

/** Digits of a figure on its way: a product of products may not grow without end. */
const MOST_DIGITS = 120;

/** Figure of a field; undefined where it is empty. */
export type FigureOf = (key: string) => Decimal | undefined;

type Calculation = (a: Decimal, b: Decimal) => Decimal | undefined;

const CALCULATIONS: { readonly [is in 'sum' | 'difference' | 'product' | 'quotient']: Calculation } = {
  sum: (a, b) => a.plus(b),
  difference: (a, b) => a.minus(b),
  product: (a, b) => a.times(b),
  quotient: (a, b) => (isZero(b) ? undefined : a.div(b)),
};

const COMPARISONS: { readonly [how in Comparison]: (order: -1 | 0 | 1) => boolean } = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const bounded = (value: Decimal | undefined): Decimal | undefined =>
  value === undefined || value.toString().length > MOST_DIGITS ? undefined : value;

const callValue = ({ name, operands }: Formula & { readonly is: 'call' }, figureOf: FigureOf): Decimal | undefined => {
  const [first, second, third] = operands;
  if (name === 'if') {
    if (first?.is !== 'compare' || second === undefined || third === undefined) return undefined;
    const [a, b] = [formulaValue(first.a, figureOf), formulaValue(first.b, figureOf)];
    if (a === undefined || b === undefined) return undefined;
    return formulaValue(COMPARISONS[first.how](a.cmp(b)) ? second : third, figureOf);
  }
  const values = operands.map((operand) => formulaValue(operand, figureOf));
  const figures = values.filter((value) => value !== undefined);
  const [value, places] = figures;
  if (figures.length < values.length || value === undefined) return undefined;
  if (name === 'min') return figures.reduce(lesserOf);
  if (name === 'max') return figures.reduce(greaterOf);
  return name === 'abs' ? value.abs() : roundHalfAway(value, places === undefined ? 0 : Number(places.toString()));
};

/**
 * What a formula comes to, exactly; undefined where an operand is empty or a divisor is zero: a figure is never made up.
 * @example formulaValue(formula, (key) => ({ width: decimal('60'), gsm: decimal('85') })[key])
 */
export const formulaValue = (formula: Formula, figureOf: FigureOf): Decimal | undefined => {
  switch (formula.is) {
    case 'figure':
      return decimal(formula.text);
    case 'field':
      return figureOf(formula.key);
    case 'negative':
      return formulaValue(formula.of, figureOf)?.neg();
    case 'call':
      return callValue(formula, figureOf);
    case 'compare':
      return undefined; // stands in `if` alone
    default: {
      const [a, b] = [formulaValue(formula.a, figureOf), formulaValue(formula.b, figureOf)];
      return a === undefined || b === undefined ? undefined : bounded(CALCULATIONS[formula.is](a, b));
    }
  }
};
