import { fault, type Fault } from '../../contract/faults.ts';
import { isDecimal, placesOf } from '../../rules/decimal/decimal.ts';
import type { Field, Fields } from './field.ts';
import type { Module } from './module.ts';
import { isHeld, isLeftOut } from './held.ts';
import { isEmpty, requiredFault, type Walk } from './read-fields.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';

/** Fields that stay as they were first saved. */
export const fixedFaults = (module: Module, record: AnyRecord, before: AnyRecord): readonly Fault[] =>
  Object.entries(module.fields)
    .filter(
      ([key, field]) =>
        field.fixed === true &&
        record[key] !== undefined &&
        before[key] !== null &&
        before[key] !== undefined &&
        JSON.stringify(record[key]) !== JSON.stringify(before[key]),
    )
    .map(([key, field]) =>
      fault(key, 'LOCKED', { label: field.label, reason: 'it was fixed when the record was first saved' }),
    );

/** Decimals that the unit of a quantity has: its sibling is a unit, or an item counted in its own; without a unit the item's own counts. */
const placesOfUnit = (field: Field, fields: Fields, record: AnyRecord, { ref }: RuleContext): unknown => {
  if (field.unitOf === undefined) return undefined;
  const id = record[field.unitOf];
  const hasUnit = fields[field.unitOf]?.to === 'uom' && typeof id === 'number';
  return ref('uom', hasUnit ? id : ref('item', record['item'] ?? id)?.['uom'])?.['decimals'];
};

/** Quantities finer than their unit: 10.5 nos is refused, never rounded (spec 02, 0.2). */
export const finenessFaults = (fields: Fields, record: AnyRecord, walk: Walk): readonly Fault[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = record[key];
    const at = `${walk.at}${key}`;
    if (field.kind === 'lines' && Array.isArray(value))
      return value.flatMap((line: AnyRecord, n) =>
        finenessFaults(field.of ?? {}, line, { ...walk, at: `${at}[${n}].` }),
      );
    const places = isDecimal(value) && !isHeld(field) ? placesOfUnit(field, fields, record, walk.context) : undefined;
    return isDecimal(value) && typeof places === 'number' && placesOf(value) > places
      ? [fault(at, 'FORMAT', { label: field.label, example: `at most ${places} decimals` })]
      : [];
  });

/** Conditional requirements, asked of the whole record: header fields first, then those of every line. */
export const missingFaults = (fields: Fields, record: AnyRecord, whole: AnyRecord, walk: Walk): readonly Fault[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const { context, at } = walk;
    const value = record[key];
    if (isLeftOut(field, context)) return [];
    const inner = (Array.isArray(value) ? value : []) as readonly AnyRecord[]; // `lines.read` has proved a list of objects
    const ofLines = inner.flatMap((line, n) =>
      missingFaults(field.of ?? {}, line, whole, { ...walk, at: `${at}${key}[${n}].` }),
    );
    const isMissing = value === undefined || isEmpty(value) || (Array.isArray(value) && value.length === 0);
    return isMissing && field.requiredWhen?.(record, context, whole) === true
      ? [requiredFault(field, `${at}${key}`), ...ofLines]
      : ofLines;
  });

const wordsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Options that can no longer be chosen: a record that has one keeps it, no other gets it. */
export const retiredFaults = (
  fields: Fields,
  record: AnyRecord,
  before: AnyRecord | undefined,
  at: string,
): readonly Fault[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const [value, stored] = [record[key], before?.[key]];
    if (field.kind === 'lines' && Array.isArray(value)) {
      const byId = new Map((Array.isArray(stored) ? stored : []).map((line: AnyRecord) => [line['id'], line]));
      return value.flatMap((line: AnyRecord, n) =>
        retiredFaults(field.of ?? {}, line, byId.get(line['id']), `${at}${key}[${n}].`),
      );
    }
    const kept = wordsOf(stored);
    const gone = wordsOf(value).find((one) => field.retired?.includes(one) === true && !kept.includes(one));
    const options = (field.options ?? []).filter((option) => field.retired?.includes(option) !== true);
    return gone === undefined
      ? []
      : [fault(`${at}${key}`, 'CHOICE', { label: field.label, value: gone, options: options.join(', ') })];
  });

/** Parts of a fault's place: field, line, field of the line. */
export const PLACE = /^(?<key>[^.[]*)(?:\[(?<n>\d+)\](?:\.(?<inner>.*))?)?/u;

/** Where a fault stands in the order of the declaration: field, line, field of the line. What is no field comes last. */
const placeOf = (fields: Fields, field: string): readonly [number, number, number] => {
  const { key = '', n = '-1', inner = '' } = PLACE.exec(field)?.groups ?? {};
  const at = Object.keys(fields).indexOf(Object.hasOwn(fields, field) ? field : key);
  const within = Object.keys(fields[key]?.of ?? {}).indexOf(inner);
  return [at === -1 ? Number.MAX_SAFE_INTEGER : at, Number(n), within];
};

/** Faults in the order of the declaration: the first one's code answers for the whole record. */
export const inFieldOrder = (fields: Fields, faults: readonly Fault[]): readonly Fault[] =>
  faults.length < 2
    ? faults
    : faults
        .map((each) => ({ each, place: placeOf(fields, each.field) }))
        .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2])
        .map(({ each }) => each);
