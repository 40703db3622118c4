import { type Decimal, decimal, isDecimal, roundHalfAway } from '../../rules/decimal/decimal.ts';
import { formulaValue } from '../../rules/formula/formula-value.ts';
import { readFormula } from '../../rules/formula/read-formula.ts';
import { workedOnce } from '../../rules/formula/worked-once.ts';
import { parseIndianNumber } from '../../rules/format/parse-indian-number.ts';
import { type WovenFigures, wovenFigures } from '../../rules/weaving/woven-figures.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';
import { inUnitOf } from './property-figure.ts';

/** Row of an item property by its id; undefined while it is not known. */
export type PropertyOf = (id: unknown) => AnyRecord | undefined;

const codeOf = (row: AnyRecord | undefined): string => textOf(row?.['code']).toUpperCase();

const isComputed = (row: AnyRecord | undefined): boolean => row?.['dataType'] === 'computed';

const figureOf = ({ value }: AnyRecord): Decimal | undefined => {
  const figure = isDecimal(value) ? value : parseIndianNumber(textOf(value));
  return figure ?? undefined;
};

/** Row of a unit by its id; undefined while it is not known. */
export type UnitRowOf = (id: unknown) => AnyRecord | undefined;

/**
 * Figures of an item by the codes of its properties, in the unit of the property, whatever unit their lines tell them in; those of formulas are
 * worked out, whatever stands in their lines.
 */
const figuresBy = (lines: readonly AnyRecord[], propertyOf: PropertyOf, unitRowOf: UnitRowOf) => {
  const byCode = new Map(
    lines.map((line) => {
      const row = propertyOf(line['itemProperty']);
      return [codeOf(row), { line, row }] as const;
    }),
  );
  const figure = workedOnce((code): Decimal | undefined => {
    const found = byCode.get(code);
    if (found === undefined) return undefined;
    const { line, row } = found;
    if (!isComputed(row)) {
      const told = figureOf(line);
      const [uom, own] = [line['uom'] ?? row?.['uom'], row?.['uom']];
      return told && (uom === own ? told : inUnitOf(told, unitRowOf(uom), unitRowOf(own)));
    }
    const read = readFormula(textOf(row?.['formula']));
    if (!('names' in read)) return undefined;
    const value = formulaValue(read.formula, (name) => figure(name.toUpperCase()));
    const places = row?.['decimals'];
    return value && roundHalfAway(value, typeof places === 'number' ? places : 2);
  });
  return figure;
};

/**
 * Property lines with the values of computed ones worked out by their formulas, exactly, to the decimals of the property (spec 01, 3.8): empty where an
 * operand has no figure. Operands are taken in the unit of their property. The same list where nothing changes.
 * @example AREA = WIDTH * LENGTH ÷ 1000000 with 56 cm and 910, both kept in mm → '0.51'
 */
export const withComputedProperties = (
  lines: readonly AnyRecord[],
  propertyOf: PropertyOf,
  unitRowOf: UnitRowOf,
): readonly AnyRecord[] => {
  const figure = figuresBy(lines, propertyOf, unitRowOf);
  let isChanged = false;
  const next = lines.map((line) => {
    const row = propertyOf(line['itemProperty']);
    if (!isComputed(row)) return line;
    const value = figure(codeOf(row))?.toString() ?? null;
    if ((line['value'] ?? null) === value) return line;
    isChanged = true;
    return { ...line, value };
  });
  return isChanged ? next : lines;
};

/** Measures of cloth, which woven figures take in millimetres. */
const LENGTHS: ReadonlySet<string> = new Set(['WIDTH', 'LENGTH', 'BOTTOM_FOLD', 'TOP_HEM']);
/** The unit that woven figures take lengths in. */
const MILLIMETRE: AnyRecord = { kind: 'length', numerator: decimal('1'), denominator: decimal('1000') };

/**
 * What a woven item comes to by its property lines; a property FLAT that says yes makes its fabric flat. Width, length, fold and hem are read in the
 * unit of their line, else of their property.
 * @example WIDTH 56 cm and GSM 65 → gramsPerMetre 72.8
 */
export const wovenFiguresOf = (
  lines: readonly AnyRecord[],
  propertyOf: PropertyOf,
  unitRowOf: UnitRowOf,
): WovenFigures => {
  const plain = figuresBy(lines, propertyOf, unitRowOf);
  const unitBy = new Map(
    lines.map((line) => {
      const row = propertyOf(line['itemProperty']);
      return [codeOf(row), unitRowOf(row?.['uom'] ?? line['uom'])]; // a property without a unit leaves the line its own
    }),
  );
  const figure = (code: string): Decimal | undefined => {
    const value = plain(code);
    return value !== undefined && LENGTHS.has(code) ? inUnitOf(value, unitBy.get(code), MILLIMETRE) : value;
  };
  const flat = lines.find((line) => codeOf(propertyOf(line['itemProperty'])) === 'FLAT');
  return wovenFigures((code) => figure(code), { isFlat: /^(?:yes|true)$/iu.test(textOf(flat?.['value'])) });
};
