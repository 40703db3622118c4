import { type Decimal, roundHalfAway } from '../decimal/decimal.ts';
import { parseIndianNumber } from '../format/parse-indian-number.ts';
import { formulaValue } from './formula-value.ts';
import { FORMULA_MAX, readFormula } from './read-formula.ts';

/** Decimals of a result: as fine as quantities are kept. */
const PLACES = 6;

/** Zero in the scripts that people type figures in: Gujarati, Devanagari. */
const ZEROS = [0x0ae6, 0x0966] as const;

const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((from) => code >= from) ?? code;
  return String(code - zero);
};

/** Figures as they are typed here: groups, a point, lakh and crore behind. */
const FIGURE = /(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:\s?(?:crore|cr|lakh|lac|l|k)(?![a-z]))?/giu;

/** Numbers of documents and dates: digits held together by strokes, in three parts or with a zero in front. They are looked for, not worked out. */
const isNumbering = (text: string): boolean =>
  /^\d+(?:[-/]\d+)+$/u.test(text) && (text.split(/[-/]/u).length > 2 || /(?:^|[-/])0\d/u.test(text));

/** Where the sum or difference begins that ends at `end`: behind the bracket that is open there. */
const beginningOf = (text: string, end: number): number => {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth < 0) return at + 1;
  }
  return 0;
};

/** A percentage that is added or taken off is one of what stands before it, as on a desk calculator; any other is a hundredth. */
const withoutPercents = (text: string): string => {
  const percent = /(\d+(?:\.\d*)?|\.\d+)\s*%/u.exec(text);
  if (percent === null) return text;
  const [found, rate = '0'] = percent;
  const rest = text.slice(percent.index + found.length);
  const before = text.slice(0, percent.index).trimEnd();
  const sign = /[\d.)]\s*[-+−]$/u.test(before) && !/^\s*[*×/÷]/u.test(rest) ? before.slice(-1) : undefined;
  if (sign === undefined) return withoutPercents(`${text.slice(0, percent.index)}(${rate}/100)${rest}`);
  const left = before.slice(0, -1);
  const from = beginningOf(left, left.length);
  return withoutPercents(`${left.slice(0, from)}(${left.slice(from)})*(1${sign}${rate}/100)${rest}`);
};

/** Plain text of the figures in a sum; undefined where one is none. */
const plainFigures = (text: string): string | undefined => {
  let isRight = true;
  const plain = text.replace(FIGURE, (figure) => {
    const value = parseIndianNumber(figure, { shorthand: true });
    isRight &&= value !== null;
    return value === null ? '' : value.toString();
  });
  return isRight ? plain : undefined;
};

const OPERATIONS: ReadonlySet<string> = new Set(['sum', 'difference', 'product', 'quotient']);

/**
 * What a typed sum comes to, exactly, with at most six decimals: + − × ÷, brackets, percentages, groups, ₹, lakh and crore, digits of Hindi and
 * Gujarati; `x` is a sign of multiplication, an `=` may stand in front or behind. Undefined for what is no sum, cannot be worked out, or is the
 * number of a document or a day unless `=` stands in front. No text is ever run as code.
 * @example calculate('1,25,000 + 18%') → 147500
 * @example calculate('2.5L / 4') → 62500
 */
export const calculate = (text: string): Decimal | undefined => {
  if (text.length > FORMULA_MAX) return undefined;
  const asked = text.trim();
  const bare = asked
    .replace(/^=|=$/gu, '')
    .replaceAll('₹', '')
    .replace(/[०-९૦-૯]/gu, latinDigit)
    .trim();
  if (!asked.startsWith('=') && isNumbering(bare)) return undefined;
  const figures = plainFigures(bare);
  if (figures === undefined || /[a-wyz_<>]/iu.test(figures)) return undefined;
  const reading = readFormula(withoutPercents(figures.replace(/x/giu, '*')));
  if ('reason' in reading || !OPERATIONS.has(reading.formula.is)) return undefined;
  const value = formulaValue(reading.formula, () => undefined);
  return value && roundHalfAway(value, PLACES);
};
