import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimal } from '../decimal/decimal.ts';
import { type FigureOf, formulaValue } from './formula-value.ts';
import { FORMULA_MAX, readFormula } from './read-formula.ts';

const figures: { readonly [key: string]: Decimal } = {
  width: decimal('60'),
  gsm: decimal('85.5'),
  rate: decimal('0.1'),
  zero: decimal('0'),
};

const figureOf: FigureOf = (key) => (Object.hasOwn(figures, key) ? figures[key] : undefined);

const valueWith = (text: string, operands: FigureOf): string | undefined => {
  const read = readFormula(text);
  if ('reason' in read) throw new Error(`${text}: ${read.reason} at ${read.at}`);
  return formulaValue(read.formula, operands)?.toString();
};
const valueOf = (text: string): string | undefined => valueWith(text, figureOf);

describe('a formula', () => {
  test.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) × 3', '9'],
    ['10 − 4 − 3', '3'],
    ['100 ÷ 10 / 4', '2.5'],
    ['-width + 1', '-59'],
    ['2 - -3', '5'],
    ['rate + 0.2', '0.3'],
    ['width * gsm / 1000', '5.13'],
    ['round(gsm)', '86'],
    ['ROUND(width / 7, 3)', '8.571'],
    ['min(width, gsm, 70)', '60'],
    ['max(width, gsm)', '85.5'],
    ['abs(width - gsm)', '25.5'],
    ['if(width >= 60, gsm, 0)', '85.5'],
    ['if(width <> 60, 1, if(gsm > 80, 2, 3))', '2'],
    ['if(width = 61, missing, 4)', '4'],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text)).toBe(expected);
  });

  test.each(['width / zero', 'missing + 1', 'max(width, missing)', 'if(missing > 1, 1, 2)', 'toString + 1'])(
    'is empty where it cannot be told: %s',
    (text) => {
      expect(valueOf(text)).toBeUndefined();
    },
  );

  test('names the fields it reads', () => {
    const read = readFormula('if(width > 1, gsm, round(rate, 2))');
    expect('names' in read ? [...read.names] : read).toEqual(['width', 'gsm', 'rate']);
  });
});

describe('what is no formula is refused, with the place', () => {
  test.each([
    ['', 'missing at the end', 1],
    ['width +', 'missing at the end', 8],
    ['width gsm', '‘gsm’ is not expected here', 7],
    ['(width', '‘)’ is missing', 7],
    ['width ; gsm', '‘;’ has no meaning here', 7],
    ['sum(width)', 'there is no function ‘sum’', 1],
    ['if(width, 1, 2)', 'if compares two figures first', 9],
    ['round(width, gsm)', 'round takes a whole figure', 1],
    ['width = 3', '‘=’ is not expected here', 7],
    ['constructor("x")()', '‘"’ has no meaning here', 13],
    ['a.b', '‘.’ has no meaning here', 2],
    [`${'('.repeat(31)}1${')'.repeat(31)}`, 'inside each other', 31],
    [`1${'+1'.repeat(FORMULA_MAX)}`, 'longer than', FORMULA_MAX + 1],
  ])('%s', (text, reason, at) => {
    const read = readFormula(text);
    expect(read).toMatchObject({ at });
    expect('reason' in read ? read.reason : '').toContain(reason);
  });
});

describe('whatever a person types', () => {
  const piece = fc.constantFrom(
    ...'width gsm zero missing 1 0.5 99999999 + - * / ( ) , < = min( max( round( if( abs( __proto__ constructor ` ${ ; [ => 💥 \u0000'.split(
      ' ',
    ),
    ' ',
  );
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string(),
  );

  const isHarmless = (text: string): boolean => {
    const read = readFormula(text);
    if ('reason' in read) return read.at >= 1 && read.reason !== '';
    const value = formulaValue(read.formula, figureOf);
    return value === undefined || value.toString().length <= 140;
  };

  test('is read or refused, and never throws', () => {
    expect(() => fc.assert(fc.property(typed, isHarmless), { numRuns: 2000 })).not.toThrow();
  });

  const figure = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => decimal(n).div('1000'));
  const isExact = (a: Decimal, b: Decimal, c: Decimal): boolean => {
    const of: { readonly [key: string]: Decimal } = { a, b, c };
    return valueWith('a + b * (c - a)', (key) => of[key]) === a.plus(b.times(c.minus(a))).toString();
  };

  test('sums and products are those of exact figures', () => {
    expect(() => fc.assert(fc.property(figure, figure, figure, isExact))).not.toThrow();
  });
});
