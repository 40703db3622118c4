import { type Decimal, roundHalfAway, significantDigits } from '../decimal/decimal.ts';
import { formulaValue } from '../formula/formula-value.ts';
import { type FormulaReading, readFormula } from '../formula/read-formula.ts';
import { figureOf, judge, type Tested } from './judge.ts';

/** A formula that was read, with the names that it calls. */
export type ReadFormula = Extract<FormulaReading, { readonly names: unknown }>;

/** A parameter of a test as formulas see it; `code` and `name` are what `operandName` makes of short code and name. */
export type TestParameter = {
  readonly code: string;
  readonly name: string;
  /** undefined: its readings are typed. */
  readonly formula: ReadFormula | undefined;
  readonly tested: Tested;
};

/** Figures have at most so many digits on the wire. */
const WIRE_DIGITS = 15;

/** How a formula calls a parameter: letters and digits of its short code or name, in any case. @example operandName('Sample weight') → 'SAMPLE_WEIGHT' */
export const operandName = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .replaceAll(/[^A-Za-z0-9]+/gu, '_')
    .replaceAll(/^_|_$/gu, '')
    .toUpperCase();

/** Parameters by what formulas call them; a short code goes before a name. */
export const byOperandName = <P extends { readonly code: string; readonly name: string }>(
  parameters: readonly P[],
): ReadonlyMap<string, P> => {
  const last = parameters.toReversed(); // of two with one name the first stands
  return new Map([...last.map((one) => [one.name, one] as const), ...last.map((one) => [one.code, one] as const)]);
};

/** The formula of a parameter's row; undefined when its readings are typed: only figures are worked out. */
export const formulaOf = ({
  dataType,
  formula,
}: {
  readonly dataType?: unknown;
  readonly formula?: unknown;
}): ReadFormula | undefined => {
  if (dataType !== 'numeric' || typeof formula !== 'string' || formula.trim() === '') return undefined;
  const read = readFormula(formula);
  return 'names' in read ? read : undefined;
};

/**
 * The parameters of a test whose readings are worked out: their formulas find each operand among them. Of others they are typed, as in a test that
 * was begun before its parameter got a formula.
 */
export const computedAmong = <P extends Pick<TestParameter, 'code' | 'name' | 'formula'>>(
  parameters: readonly P[],
): ReadonlySet<P> => {
  const byName = byOperandName(parameters);
  return new Set(
    parameters.filter(
      ({ formula }) => formula !== undefined && [...formula.names].every((name) => byName.has(name.toUpperCase())),
    ),
  );
};

const textOfFigure = (value: Decimal | undefined, places: number): string => {
  if (value === undefined) return '';
  const rounded = roundHalfAway(value, places);
  return significantDigits(rounded) > WIRE_DIGITS ? '' : rounded.toFixed(places);
};

/** The figure that an operand lends to one reading; undefined while it has none. */
const figureFrom = (
  operand: Tested | undefined,
  readings: readonly string[],
  at: number,
  count: number,
): Decimal | undefined => {
  if (operand?.dataType !== 'numeric') return undefined;
  if (count > 1 && operand.count === count) return figureOf(readings[at]);
  const { value, missing } = judge({ ...operand, readings });
  return missing === null ? (value ?? undefined) : undefined;
};

/**
 * Readings of every parameter of a test, those of formulas worked out exactly (spec 01, 2.5): reading n is made of the operands' readings n where
 * these are asked as often, else of the figures that the operands are judged on. '' where an operand has no figure: nothing is made up.
 * @example WT 12.5, AREA 0.1, GSM = WT ÷ AREA → GSM 125.00
 */
export const readingsWithComputed = (parameters: readonly TestParameter[]): readonly (readonly string[])[] => {
  const byName = byOperandName(parameters);
  const computed = computedAmong(parameters);
  const known = new Map<TestParameter, readonly string[]>(); // each once, however many formulas lean on it
  const readingsOf = (parameter: TestParameter): readonly string[] => {
    const { formula, tested } = parameter;
    if (formula === undefined || !computed.has(parameter)) return tested.readings;
    const before = known.get(parameter);
    if (before !== undefined) return before;
    known.set(parameter, []); // who leans on itself has no operand
    const readings = Array.from({ length: tested.count }, (_, at) => {
      const value = formulaValue(formula.formula, (name) => {
        const operand = byName.get(name.toUpperCase());
        return operand && figureFrom(operand.tested, readingsOf(operand), at, tested.count);
      });
      return textOfFigure(value, tested.places);
    });
    known.set(parameter, readings);
    return readings;
  };
  return parameters.map(readingsOf);
};
