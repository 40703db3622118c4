import { type Decimal, decimal, type Rounding } from '../decimal/decimal.ts';
import { parseIndianNumber } from '../format/parse-indian-number.ts';
import { fractionOf, over, times, toDecimal } from './fraction.ts';

/** A unit in which a figure may be typed: one of it is `numerator` ÷ `denominator` of the figure's own (positive plain decimals). */
export type OtherUnit = { readonly symbol: string; readonly numerator: string; readonly denominator: string };

/** The unit in which a figure stands, how it rounds, and the others of its kind. */
export type FigureUnit = {
  readonly symbol: string;
  readonly rounding: Rounding;
  readonly others: readonly OtherUnit[];
};

/** The units in which a figure may be typed, its own first. @example unitWords(mm) → 'mm, m, cm, in' */
export const unitWords = ({ symbol, others }: FigureUnit): string =>
  [symbol, ...others.map((other) => other.symbol)].join(', ');

/** A spreadsheet's exponent belongs to the figure: 1.5e3 has no unit of the name e3. */
const WITH_UNIT = /^(.*?[\d.)](?:e[+-]?\d+)?)\s*(?!e[+-]?\d)([^\s\d.,()+-].*)$/iu;

/** A typed text as its figure and its unit; the unit is empty where none was typed. @example splitUnit('1,250 in') → ['1,250', 'in'] */
export const splitUnit = (text: string): readonly [figure: string, symbol: string] => {
  const [, figure = text, symbol = ''] = WITH_UNIT.exec(text.trim()) ?? [];
  return [figure, symbol.trim()];
};

/** As it is written, else the only one that differs in case alone: `MM` is mm, `ml` stays unknown between mL and ML. */
const namedBy = <T extends { readonly symbol: string }>(symbol: string, units: readonly T[]): T | undefined => {
  const exact = units.find((unit) => unit.symbol === symbol);
  if (exact !== undefined) return exact;
  const alike = units.filter((unit) => unit.symbol.toLowerCase() === symbol.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
};

/**
 * A figure typed with a unit, in the unit in which it stands (spec 01, 2.4): exact, then rounded once to `places` in the unit's way; one in its
 * own unit is left as it was typed. Null for a text without a figure, without a unit or with one of another kind.
 * @example figureInUnit('25 in', mm, 2) → 635
 */
export const figureInUnit = (text: string, unit: FigureUnit, places: number): Decimal | null => {
  const [figure, symbol] = splitUnit(text);
  const value = symbol === '' ? null : parseIndianNumber(figure);
  const own = { symbol: unit.symbol, numerator: '1', denominator: '1' };
  const from = namedBy(symbol, [own, ...unit.others]);
  if (value === null || from === undefined || from === own) return from === undefined ? null : value;
  const factor = over(fractionOf(decimal(from.numerator)), fractionOf(decimal(from.denominator)));
  return toDecimal(times(fractionOf(value), factor), places, unit.rounding);
};
