import {
  type Decimal,
  decimal,
  isDecimal,
  isDecimalText,
  placesOf,
  significantDigits,
} from '../../../../rules/decimal/decimal.ts';
import { formatNumber } from '../../../../rules/format/format-number.ts';
import { parseIndianNumber } from '../../../../rules/format/parse-indian-number.ts';
import { figureInUnit, unitWords } from '../../../../rules/units/figure-unit.ts';
import type { Field } from '../../field.ts';
import { type FieldKind, type KindFixture, type Reading, wrongType } from '../field-kind.ts';

/** A number on the wire carries at most so many digits, so that a double holds it exactly. */
const WIRE_DIGITS = 15;

type Bounds = { readonly places: number; readonly min?: string; readonly max?: string };

const bounds = (field: Field, own: Bounds): Bounds => {
  const min = field.min ?? own.min;
  const max = field.max ?? own.max;
  return {
    places: field.places ?? own.places,
    ...(min === undefined ? {} : { min: String(min) }),
    ...(max === undefined ? {} : { max: String(max) }),
  };
};

const toDecimal = (input: unknown): Decimal | undefined => {
  if (isDecimal(input)) return input;
  if (typeof input === 'number') return Number.isFinite(input) ? decimal(input) : undefined;
  return typeof input === 'string' && isDecimalText(input.trim()) ? decimal(input.trim()) : undefined;
};

/** A figure that was typed with a unit (`25 in`), in the unit of its field; null for anything else. */
export const inUnit = ({ unit }: Field, input: unknown, places: number): Decimal | null =>
  unit === undefined || typeof input !== 'string' ? null : figureInUnit(input, unit, places);

/** What a figure must be, in words. */
const figureWords = ({ unit }: Field): string => (unit === undefined ? 'number' : `number in ${unitWords(unit)}`);

/** A bound as a person reads it. @example inWords('251199') → '2,51,199' */
const inWords = (bound: string): string => formatNumber(decimal(bound), { maxPlaces: 6, grouping: 'indian' });

const readDecimal = (field: Field, input: unknown, own: Bounds): Reading => {
  const { places, min, max } = bounds(field, own);
  const value = toDecimal(input) ?? inUnit(field, input, places);
  if (value === null) return wrongType(figureWords(field));
  if (min !== undefined && value.lt(decimal(min)))
    return { code: field.faults?.min ?? 'TOO_SMALL', values: { n: inWords(min) } };
  if (max !== undefined && value.gt(decimal(max)))
    return { code: field.faults?.max ?? 'TOO_LARGE', values: { n: inWords(max) } };
  if (placesOf(value) > places) return { code: 'FORMAT', values: { example: `at most ${places} decimals` } };
  if (significantDigits(value) > WIRE_DIGITS)
    return { code: 'FORMAT', values: { example: `at most ${WIRE_DIGITS} digits` } };
  return { value };
};

/** Makes a kind of exact decimals: `precision` digits in all in the database, `places` and bounds unless a declaration says otherwise. */
export const decimalKind = (precision: number, own: Bounds): FieldKind => ({
  read: (field, input) => readDecimal(field, input, own),
  parse: (field, text) => {
    const number = parseIndianNumber(text) ?? inUnit(field, text, bounds(field, own).places);
    return number === null ? wrongType(figureWords(field)) : readDecimal(field, number, own);
  },
  toWire: (value) => (isDecimal(value) ? Number(value.toFixed()) : value), // at most 15 digits: the double is exact
  column: (field) => ({ type: `numeric(${precision},${field.places ?? own.places})` }),
  schema: (field) => {
    const { min, max } = bounds(field, own);
    return {
      type: 'number',
      ...(min === undefined ? {} : { minimum: Number(min) }),
      ...(max === undefined ? {} : { maximum: Number(max) }),
    };
  },
});

/** Right and wrong inputs of a kind of exact decimals. */
export const decimalFixture = (own: Bounds): KindFixture => ({
  good: (field, n) => {
    const { min, max } = bounds(field, own);
    const proposed = decimal(String(n + 1));
    if (max !== undefined && proposed.gt(decimal(max))) return Number(max);
    return min !== undefined && proposed.lt(decimal(min)) ? Number(min) : n + 1;
  },
  bad: (field) => {
    const { places, min, max } = bounds(field, own);
    return [
      { input: 'abc', code: 'TYPE' },
      { input: true, code: 'TYPE' },
      { input: { n: 1 }, code: 'TYPE' },
      { input: 'NaN', code: 'TYPE' },
      ...(min === undefined
        ? []
        : [{ input: decimal(min).minus(decimal('1')).toFixed(), code: field.faults?.min ?? ('TOO_SMALL' as const) }]),
      ...(max === undefined
        ? []
        : [{ input: decimal(max).plus(decimal('1')).toFixed(), code: field.faults?.max ?? ('TOO_LARGE' as const) }]),
      { input: `${Math.max(1, Math.ceil(Number(min ?? 1)))}.${'0'.repeat(places)}1`, code: 'FORMAT' }, // within the bounds
    ];
  },
});
