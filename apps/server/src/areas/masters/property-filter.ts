import { fault } from '@weft/domain/contract/faults';
import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import { asksOf, propertyRanges, type PropertyRange } from '@weft/domain/rules/search/property-range';
import { splitUnit } from '@weft/domain/rules/units/figure-unit';
import { Refusal } from '../../http/refusal.ts';
import type { Handler, ShownTo } from '../../records/handler.ts';
import type { Condition } from '../../records/list-filters.ts';

type PropertyRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly dataType: string;
  readonly unit: number | null;
};
type UnitRow = {
  readonly id: number;
  readonly symbol: string;
  readonly kind: string;
  readonly numerator: string;
  readonly denominator: string;
};

const PROPERTIES_SQL = `select id, code, name, data_type as "dataType", uom_id as unit from item_property where partner_id = $1 and code = any ($2::text[]) and deleted_on is null`;

const UNITS_SQL = `select id, symbol, kind, numerator::text as numerator, denominator::text as denominator from uom where partner_id = $1 and deleted_on is null`;

const FIGURES = new Set(['numeric', 'computed']);

/** A stored value as a figure in the base of its unit's kind: its own unit counts, else that of the property. */
const FIGURE = `case when replace(l.value, ',', '') ~ '^\\s*-?\\d+(\\.\\d+)?\\s*$' then replace(l.value, ',', '')::numeric * coalesce(own.numerator / own.denominator, usual.numerator / usual.denominator, 1) end`;

/** Items that have a value of the property for which `holds` is true. */
const withValue = (property: string, holds: string): string =>
  `h.id in (select l.parent_id from item_properties l join item_property p on p.partner_id = $1 and p.id = l.item_property_id
     left join uom own on own.partner_id = $1 and own.id = l.uom_id left join uom usual on usual.partner_id = $1 and usual.id = p.uom_id
    where l.partner_id = $1 and l.item_property_id = ${property}::bigint and l.deleted_on is null and ${holds})`;

const refused = (at: string, label: string): Refusal => new Refusal([fault(at, 'TYPE', { label, type: 'number' })]);

/** A bound: a figure, and the unit in which it was typed, of the property's kind. Faults at it: TYPE, UOM_NOT_FOUND. */
const boundOf = (
  text: string,
  at: string,
  property: PropertyRow,
  units: readonly UnitRow[],
): { readonly figure: Decimal; readonly unit: UnitRow | undefined } => {
  const [typed, symbol] = splitUnit(text);
  const figure = parseIndianNumber(typed);
  if (figure === null) throw refused(at, property.name);
  const own = units.find(({ id }) => id === property.unit);
  if (symbol === '') return { figure, unit: own };
  const named =
    units.find((unit) => unit.symbol === symbol) ??
    units.find((unit) => unit.symbol.toLowerCase() === symbol.toLowerCase());
  if (named === undefined || own === undefined || named.kind !== own.kind)
    throw new Refusal([fault(at, 'UOM_NOT_FOUND')]);
  return { figure, unit: named };
};

const figureCondition = (
  property: PropertyRow,
  range: PropertyRange,
  { at, units }: { readonly at: string; readonly units: readonly UnitRow[] },
): Condition => {
  const sides = [
    { sign: '>=', side: 'from', text: range.from },
    { sign: '<=', side: 'to', text: range.to },
  ].flatMap(({ sign, side, text }) =>
    text === undefined ? [] : [{ sign, ...boundOf(text, `${at}.${side}`, property, units) }],
  );
  const among = (range.values ?? []).map((text) => boundOf(text, `${at}.values`, property, units));
  return (put) => {
    const base = ({ figure, unit }: { readonly figure: Decimal; readonly unit: UnitRow | undefined }): string =>
      unit === undefined
        ? `${put(figure.toFixed())}::numeric`
        : `(${put(figure.toFixed())}::numeric * ${put(unit.numerator)}::numeric / ${put(unit.denominator)}::numeric)`;
    const holds = [
      ...sides.map((one) => `round(${FIGURE}, 9) ${one.sign} round(${base(one)}, 9)`),
      ...(among.length === 0
        ? []
        : [`round(${FIGURE}, 9) in (${among.map((one) => `round(${base(one)}, 9)`).join(', ')})`]),
    ];
    return withValue(put(property.id), holds.join(' and '));
  };
};

const YES = ['yes', 'true'];
const NO = ['no', 'false'];

/** One of these words; of a free text, one that holds any of them. Yes and no as each may be written. */
const wordCondition =
  ({ id, dataType }: PropertyRow, { values = [] }: PropertyRange): Condition =>
  (put) => {
    const lower = values.map((value) => value.toLowerCase());
    const words =
      dataType === 'boolean'
        ? lower.flatMap((word) => (YES.includes(word) ? YES : NO.includes(word) ? NO : [word]))
        : lower;
    const holds =
      dataType === 'text'
        ? words.map((word) => `strpos(lower(l.value), ${put(word)}::text) > 0`).join(' or ')
        : `lower(l.value) = any (${put(words)}::text[])`;
    return withValue(put(id), `(${holds})`);
  };

const conditionOf = (
  range: PropertyRange,
  n: number,
  { properties, units }: { readonly properties: readonly PropertyRow[]; readonly units: readonly UnitRow[] },
): Condition => {
  const at = `filters.properties[${n}]`;
  const property = properties.find(({ code }) => code === range.code);
  if (property === undefined)
    throw new Refusal([fault(`${at}.code`, 'REFERENCE', { label: 'Property', value: range.code })]);
  if (FIGURES.has(property.dataType)) return figureCondition(property, range, { at, units });
  if (range.values === undefined)
    throw new Refusal([fault(`${at}.from`, 'TYPE', { label: property.name, type: 'list of words' })]);
  return wordCondition(property, range);
};

/**
 * Items by their properties (spec 01, 3.5, 3.8): every range must hold; figures are compared in the base of their kind, whatever unit stands in the item
 * and in the filter. Faults at `filters.properties…`: TYPE, REFERENCE for a property that is not there, UOM_NOT_FOUND for a unit of another kind.
 * @example { properties: [{ code: 'WIDTH', from: '20 in', to: '600' }, { code: 'COLOUR', values: ['White'] }] }
 */
export const propertyConditions: NonNullable<Handler['known']>[string] = async ({ tx }: ShownTo, input: unknown) => {
  const asked = propertyRanges(input);
  if (asked === undefined)
    throw new Refusal([fault('filters.properties', 'TYPE', { label: 'Properties', type: 'list of ranges' })]);
  const ranges = asked.map((range, n) => ({ range, n })).filter(({ range }) => asksOf(range)); // faults say which of those that were sent
  if (ranges.length === 0) return () => 'true';
  const codes = ranges.map(({ range }) => range.code);
  const known = {
    properties: await tx.query<PropertyRow>(PROPERTIES_SQL, [tx.partnerId, codes], 'property-filter'),
    units: await tx.query<UnitRow>(UNITS_SQL, [tx.partnerId], 'property-filter-units'),
  };
  const conditions = ranges.map(({ range, n }) => conditionOf(range, n, known));
  return (put) => conditions.map((condition) => `(${condition(put)})`).join(' and ');
};
