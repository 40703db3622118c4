import { fault } from '@weft/domain/contract/faults';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import { asksOf, isRangeOf, propertyRanges, type PropertyRange } from '@weft/domain/rules/search/property-range';
import { inBase } from '@weft/domain/rules/units/factor-in-kind';
import { splitUnit } from '@weft/domain/rules/units/figure-unit';
import type { Tx } from '../db/tx.ts';
import { type UnitFactor, unitFactors } from '../documents/unit-factors.ts';
import { Refusal } from '../http/refusal.ts';

/** Decimals in which figures of properties are compared: below what any is measured in. */
const PLACES = 9;

/** A bound in the base of the kind of the unit that it was typed in, as a plain decimal. */
type Bound = string;

/** What a property of goods must be: every range of figures that is said, or one of some words. */
export type PropertyAsked =
  | {
      readonly itemProperty: number;
      readonly is: 'figure';
      readonly from?: Bound;
      readonly to?: Bound;
      readonly among: readonly Bound[];
    }
  | {
      readonly itemProperty: number;
      readonly is: 'words';
      /** In small letters. */
      readonly words: readonly string[];
      /** A free text that holds one of them is enough. */
      readonly isWithin: boolean;
    };

type PropertyRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly dataType: string;
  readonly unit: number | null;
};
const PROPERTIES_SQL = `select id, code, name, data_type as "dataType", uom_id as unit from item_property where partner_id = $1 and (code = any ($2::text[]) or id = any ($3::bigint[])) and deleted_on is null`;

const FIGURES = new Set(['numeric', 'computed']);

const refused = (at: string, label: string): Refusal => new Refusal([fault(at, 'TYPE', { label, type: 'number' })]);

/** A bound: a figure, and the unit in which it was typed, of the property's kind. Faults at it: TYPE, UOM_NOT_FOUND. */
const boundOf = (text: string, at: string, property: PropertyRow, units: readonly UnitFactor[]): Bound => {
  const [typed, symbol] = splitUnit(text);
  const figure = parseIndianNumber(typed);
  if (figure === null) throw refused(at, property.name);
  const own = units.find(({ id }) => id === property.unit);
  if (symbol === '') return own === undefined ? figure.toFixed() : inBase(figure, own, PLACES).toFixed();
  const named =
    units.find((unit) => unit.symbol === symbol) ??
    units.find((unit) => unit.symbol.toLowerCase() === symbol.toLowerCase());
  if (named === undefined || own === undefined || named.kind !== own.kind)
    throw new Refusal([fault(at, 'UOM_NOT_FOUND')]);
  return inBase(figure, named, PLACES).toFixed();
};

const YES = ['yes', 'true'];
const NO = ['no', 'false'];

/** Yes and no as each may be written. */
const wordsOf = ({ dataType }: PropertyRow, values: readonly string[]): readonly string[] => {
  const lower = values.map((value) => value.toLowerCase());
  return dataType === 'boolean'
    ? lower.flatMap((word) => (YES.includes(word) ? YES : NO.includes(word) ? NO : [word]))
    : lower;
};

type Known = { readonly properties: readonly PropertyRow[]; readonly units: readonly UnitFactor[] };

const askedOf = (range: PropertyRange, at: string, { properties, units }: Known): PropertyAsked => {
  const property = properties.find((one) => isRangeOf(range, one));
  if (property === undefined) {
    const [key, value] = range.code === undefined ? ['itemProperty', String(range.itemProperty)] : ['code', range.code];
    throw new Refusal([fault(`${at}.${key}`, 'REFERENCE', { label: 'Property', value })]);
  }
  const { id, name, dataType } = property;
  const { from, to, values } = range;
  if (FIGURES.has(dataType)) {
    const bound = (text: string, side: string): Bound => boundOf(text, `${at}.${side}`, property, units);
    return {
      itemProperty: id,
      is: 'figure',
      ...(from === undefined ? {} : { from: bound(from, 'from') }),
      ...(to === undefined ? {} : { to: bound(to, 'to') }),
      among: (values ?? []).map((text) => bound(text, 'values')),
    };
  }
  if (values === undefined) throw new Refusal([fault(`${at}.from`, 'TYPE', { label: name, type: 'list of words' })]);
  return { itemProperty: id, is: 'words', words: wordsOf(property, values), isWithin: dataType === 'text' };
};

/**
 * Ranges of properties as they are looked for. Faults at `at`: TYPE, REFERENCE for a property that is not there, UOM_NOT_FOUND for a unit of another kind.
 * @param at where the ranges stood in what was sent
 * @example propertiesAsked(tx, [{ code: 'WIDTH', from: '20 in', to: '600' }, { code: 'COLOUR', values: ['White'] }], 'properties')
 */
export const propertiesAsked = async (tx: Tx, input: unknown, at: string): Promise<readonly PropertyAsked[]> => {
  const asked = propertyRanges(input);
  if (asked === undefined) throw new Refusal([fault(at, 'TYPE', { label: 'Properties', type: 'list of ranges' })]);
  const ranges = asked.map((range, n) => ({ range, n })).filter(({ range }) => asksOf(range)); // faults say which of those that were sent
  if (ranges.length === 0) return [];
  const codes = ranges.flatMap(({ range }) => range.code ?? []);
  const ids = ranges.flatMap(({ range }) => range.itemProperty ?? []);
  const known = {
    properties: await tx.query<PropertyRow>(PROPERTIES_SQL, [tx.partnerId, codes, ids], 'property-filter'),
    units: [...(await unitFactors(tx)).values()].filter(({ isGone }) => !isGone),
  };
  return ranges.map(({ range, n }) => askedOf(range, `${at}[${n}]`, known));
};

/** A stored value as a figure in the base of its unit's kind: its own unit counts, else that of the property. */
const FIGURE = `case when replace(v.value, ',', '') ~ '^\\s*-?\\d+(\\.\\d+)?\\s*$' then replace(v.value, ',', '')::numeric * coalesce(own.numerator / own.denominator, usual.numerator / usual.denominator, 1) end`;

/** Units of a value `v (value, uom_id)` of the property `p`, as `propertyHolds` speaks of them. */
export const PROPERTY_UNITS = `left join uom own on own.partner_id = $1 and own.id = v.uom_id left join uom usual on usual.partner_id = $1 and usual.id = p.uom_id`;

/**
 * That a value `v` beside `PROPERTY_UNITS` is as asked; a value that is no figure lies in no range.
 * @param put puts a value among the statement's and answers its placeholder
 */
export const propertyHolds = (asked: PropertyAsked, put: (value: unknown) => string): string => {
  if (asked.is === 'words')
    return asked.isWithin
      ? `(${asked.words.map((word) => `strpos(lower(v.value), ${put(word)}::text) > 0`).join(' or ')})`
      : `lower(v.value) = any (${put(asked.words)}::text[])`;
  const base = (bound: Bound): string => `round(${put(bound)}::numeric, ${PLACES})`;
  const { from, to, among } = asked;
  const held = `round(${FIGURE}, ${PLACES})`;
  return [
    ...(from === undefined ? [] : [`${held} >= ${base(from)}`]),
    ...(to === undefined ? [] : [`${held} <= ${base(to)}`]),
    ...(among.length === 0 ? [] : [`${held} in (${among.map(base).join(', ')})`]),
  ].join(' and ');
};
