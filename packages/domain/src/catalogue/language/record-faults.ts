import { fault, type Fault } from '../../contract/faults.ts';
import { isDecimal, placesOf } from '../../rules/decimal/decimal.ts';
import type { Field, Fields } from './field.ts';
import { planOf } from './field-plan.ts';
import { optionsTold } from './kinds/choice/choice.ts';
import type { Module } from './module.ts';
import { isHeld, isLeftOut } from './held.ts';
import { isSettled, quantityPlaces, settledPlaces } from './settled-places.ts';
import { unitRowOf } from './unit-of-field.ts';
import { isNothing } from './custom/custom-values.ts';
import { firstValue, isEmpty, requiredFault, type Walk } from './read-fields.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';
import { unseenKeys } from './custom/visible-when.ts';

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

/** Decimals that the unit of a quantity has; undefined while the unit is not known. */
const placesOfUnit = (
  field: Field,
  fields: Fields,
  record: AnyRecord,
  { whole, context }: Fine,
): number | undefined => {
  const unit = unitRowOf({ field, fields, record, whole }, context);
  if (unit === undefined) return undefined;
  return typeof unit['decimals'] === 'number' ? unit['decimals'] : quantityPlaces(context.config);
};

/** Whether a quantity is one of goods: their unit says how fine it is, wherever it stands. */
const isOfGoods = (record: AnyRecord, whole: AnyRecord): boolean =>
  typeof record['item'] === 'number' || typeof whole['uom'] === 'number';

/** Decimals that the settings allow where no unit does; what stands already, or comes from an earlier document, keeps its own. */
const placesOfSetting = (field: Field, key: string, record: AnyRecord, { whole, before }: Fine): number | undefined => {
  const [value, stored] = [record[key], before?.[key]];
  if (!isSettled(field) || field.takesOver === true) return undefined;
  if (isDecimal(value) && isDecimal(stored) && value.eq(stored)) return undefined;
  return field.kind === 'quantity' && isOfGoods(record, whole) ? undefined : settledPlaces(field);
};

type Fine = Walk & { readonly whole: AnyRecord };

const finenessOf = (fields: Fields, record: AnyRecord, walk: Fine): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const [key, field] of planOf(fields).figures) {
    const value = record[key];
    if (value === null || value === undefined) continue;
    const at = `${walk.at}${key}`;
    if (field.kind === 'lines' && Array.isArray(value)) {
      const stored = walk.before?.[key];
      const byId = new Map((Array.isArray(stored) ? stored : []).map((line: AnyRecord) => [line['id'], line]));
      for (const [n, line] of (value as readonly AnyRecord[]).entries())
        // `lines.read` has proved a list of objects
        faults.push(...finenessOf(field.of ?? {}, line, { ...walk, at: `${at}[${n}].`, before: byId.get(line['id']) }));
    } else if (isDecimal(value)) {
      const places =
        field.unitOf === undefined
          ? placesOfSetting(field, key, record, walk)
          : placesOfUnit(field, fields, record, walk);
      if (places !== undefined && placesOf(value) > places)
        faults.push(fault(at, 'FORMAT', { label: field.label, example: `at most ${places} decimals` }));
    }
  }
  return faults;
};

/**
 * Figures finer than they may be, refused and never rounded (spec 02, 0.2): 10.5 nos by the unit, a rate of 98.456 by RATE_DECIMALS, a quantity
 * of no unit by QTY_DECIMALS.
 */
export const finenessFaults = (fields: Fields, record: AnyRecord, walk: Walk): readonly Fault[] =>
  finenessOf(fields, record, { ...walk, whole: record });

/** Conditional requirements, asked of the whole record: header fields first, then those of every line. */
export const missingFaults = (fields: Fields, record: AnyRecord, whole: AnyRecord, walk: Walk): readonly Fault[] =>
  planOf(fields).demanding.flatMap(([key, field]) => {
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

/**
 * A record in which what a partner hid and a rule demands now has the value with which a new record begins: nobody could fill it, and without it the
 * record would be wrong. Fields by their keys; lines only where the body says them (`sent`). Undefined where nothing is to be filled.
 */
export const hiddenFills = (
  fields: Fields,
  merged: AnyRecord,
  { whole, sent, context }: { readonly whole: AnyRecord; readonly sent: AnyRecord; readonly context: RuleContext },
): AnyRecord | undefined => {
  const filled = planOf(fields).filling.flatMap(([key, field]): (readonly [string, unknown])[] => {
    const value = merged[key];
    if (Array.isArray(value) && Array.isArray(sent[key])) {
      const inner = value.map((line: AnyRecord) => hiddenFills(field.of ?? {}, line, { whole, sent: line, context }));
      const isSame = inner.every((fill) => fill === undefined);
      return isSame ? [] : [[key, value.map((line: AnyRecord, n) => ({ ...line, ...inner[n] }))]];
    }
    const isDemanded =
      field.isHidden === true && isNothing(value) && field.requiredWhen?.(merged, context, whole) === true;
    const first = isDemanded ? firstValue(field, context) : undefined;
    return first === undefined ? [] : [[key, first]];
  });
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
};

/**
 * Required fields that are empty in a stored record, of the record and of its lines: what was made required since it was saved. What its other fields do
 * not let it have, and what settings leave out, is not asked.
 */
export const unfilledFaults = (fields: Fields, record: AnyRecord, context: RuleContext, at = ''): readonly Fault[] => {
  const unseen = unseenKeys(fields, {}, record);
  return Object.entries(fields).flatMap(([key, field]) => {
    if (unseen.has(key) || isHeld(field) || isLeftOut(field, context)) return [];
    const value = record[key];
    const inner = (field.kind === 'lines' && Array.isArray(value) ? value : []) as readonly AnyRecord[]; // lines are objects
    const ofLines = inner.flatMap((line, n) => unfilledFaults(field.of ?? {}, line, context, `${at}${key}[${n}].`));
    const isMissing = value === undefined || isEmpty(value) || (Array.isArray(value) && value.length === 0);
    return field.required === true && isMissing ? [requiredFault(field, `${at}${key}`), ...ofLines] : ofLines;
  });
};

const wordsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Options that can no longer be chosen: a record that has one keeps it, no other gets it. */
export const retiredFaults = (
  fields: Fields,
  record: AnyRecord,
  before: AnyRecord | undefined,
  at: string,
): readonly Fault[] =>
  planOf(fields).retiring.flatMap(([key, field]) => {
    const [value, stored] = [record[key], before?.[key]];
    if (field.kind === 'lines' && Array.isArray(value)) {
      const byId = new Map((Array.isArray(stored) ? stored : []).map((line: AnyRecord) => [line['id'], line]));
      return value.flatMap((line: AnyRecord, n) =>
        retiredFaults(field.of ?? {}, line, byId.get(line['id']), `${at}${key}[${n}].`),
      );
    }
    const kept = wordsOf(stored);
    const gone = wordsOf(value).find((one) => field.retired?.includes(one) === true && !kept.includes(one));
    return gone === undefined
      ? []
      : [fault(`${at}${key}`, 'CHOICE', { label: field.label, value: gone, options: optionsTold(field) })];
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
