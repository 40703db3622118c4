import { fault, type Fault } from '../../contract/faults.ts';
import { isDecimal, placesOf } from '../../rules/decimal/decimal.ts';
import type { Field, Fields } from './field.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { Module } from './module.ts';
import type { AnyRecord } from './record.ts';
import type { FieldShape, RuleContext } from './rule-context.ts';

/** Outcome of a validation: the record ready to be stored (fields that the body did not name are absent on update), and every fault at once. */
export type Validated = { readonly record: AnyRecord; readonly faults: readonly Fault[] };

/** Keys that a body may carry without being fields: the server reads or ignores them (spec 01, 0.1, 0.4). */
const COMMON_KEYS = new Set([
  'id',
  'partnerId',
  'version',
  'isActive',
  'createdBy',
  'createdOn',
  'updatedBy',
  'updatedOn',
  'source',
  'customFields',
  'requestId',
  'lineNo',
  'number',
  'status',
  'statusId',
  'history',
  'files',
  'effectiveAt',
]);

const isEmpty = (input: unknown): boolean => input === null || (typeof input === 'string' && input.trim() === '');

const label = (field: Field, shape: FieldShape): string => shape.label ?? field.label;

const isHeld = (field: Field): boolean => field.readOnly === true || field.computed !== undefined;

/** `…Name` texts that lists put beside refs come back with the record: they are no typing error. */
const isRefName = (fields: Fields, key: string): boolean =>
  key.endsWith('Name') && fields[key.slice(0, -4)] !== undefined;

const unknownFaults = (fields: Fields, input: AnyRecord, at: string): Fault[] =>
  Object.keys(input)
    .filter((key) => fields[key] === undefined && !COMMON_KEYS.has(key) && !isRefName(fields, key))
    .map((key) => fault(`${at}${key}`, 'UNKNOWN_FIELD', { key }));

type Walk = {
  readonly shapePrefix: string;
  readonly at: string;
  readonly context: RuleContext;
  readonly isNew: boolean;
};

const isSwitchedOff = (field: Field, context: RuleContext): boolean =>
  field.switchedBy !== undefined && context.config(field.switchedBy) !== 'YES';

const requiredFault = (field: Field, at: string, shape: FieldShape): Fault =>
  field.kind === 'lines' || field.kind === 'refs'
    ? fault(at, field.faults?.empty ?? field.faults?.required ?? 'LINES_EMPTY', {
        label: label(field, shape).toLowerCase(),
      })
    : fault(at, field.faults?.required ?? 'REQUIRED', { label: label(field, shape) });

/** A declared requirement stands even when a partner relabels; a partner's own holds only while the field is visible (spec 01, 2.3). */
const isRequired = (field: Field, shape: FieldShape): boolean =>
  field.required === true || (shape.required === true && shape.visible !== false);

const inCalculationForm = (field: Field, given: unknown): unknown => {
  if (given === undefined || given === '') return undefined;
  const reading = kindOf(field).read(field, field.kind === 'ref' ? Number(given) : given); // a setting holds an id as text
  return 'value' in reading ? reading.value : undefined;
};

/** What `defaultFrom` gives: a place or day of the person, or a setting. */
const sourcedDefault = (field: Field, { defaults, config }: RuleContext): unknown =>
  field.defaultFrom === undefined
    ? undefined
    : inCalculationForm(field, defaults?.[field.defaultFrom] ?? config(field.defaultFrom));

/** Value of a field that a new record does not name; a yes-or-no field is never without one. */
const valueOfNone = (field: Field, input: unknown, context: RuleContext): unknown =>
  input === undefined || field.kind === 'boolean'
    ? (inCalculationForm(field, field.default) ?? sourcedDefault(field, context))
    : undefined;

const readOne = (
  field: Field,
  key: string,
  input: unknown,
  walk: Walk,
): { value?: unknown; faults: readonly Fault[] } => {
  const at = `${walk.at}${key}`;
  const shape = walk.context.shape(`${walk.shapePrefix}${key}`);
  if (isSwitchedOff(field, walk.context))
    return walk.isNew ? { value: sourcedDefault(field, walk.context), faults: [] } : { faults: [] };
  const empty = input === undefined || isEmpty(input) || (Array.isArray(input) && input.length === 0);
  if (empty) {
    if (input === undefined && !walk.isNew) return { faults: [] };
    const own = valueOfNone(field, input, walk.context);
    if (own !== undefined) return { value: own, faults: [] };
    const none = Array.isArray(input) || field.kind === 'lines' || field.kind === 'refs' ? [] : null;
    return { value: none, faults: isRequired(field, shape) ? [requiredFault(field, at, shape)] : [] };
  }
  const reading = kindOf(field).read(field, input);
  if ('code' in reading)
    return { faults: [fault(at, reading.code, { label: label(field, shape), ...reading.values })] };
  if (field.kind !== 'lines') return { value: reading.value, faults: [] };
  return readLines(field, key, reading.value as readonly AnyRecord[], walk); // `lines.read` has proved a list of objects
};

const readLines = (
  field: Field,
  key: string,
  lines: readonly AnyRecord[],
  walk: Walk,
): { value: unknown; faults: readonly Fault[] } => {
  const fields = field.of ?? {};
  const read = lines.map((line, n) => {
    const at = `${walk.at}${key}[${n}].`;
    const known = typeof line['id'] === 'number' && line['id'] > 0;
    const inner = readFields(fields, line, { ...walk, at, shapePrefix: `${walk.shapePrefix}${key}.`, isNew: !known });
    return { value: known ? { id: line['id'], ...inner.record } : inner.record, faults: inner.faults };
  });
  return {
    value: read.map(({ value }) => value),
    faults: [
      ...read.flatMap(({ faults }) => faults),
      ...repeatedLines(
        field,
        key,
        read.map(({ value }) => value),
        walk,
      ),
    ],
  };
};

const repeatedLines = (field: Field, key: string, lines: readonly AnyRecord[], walk: Walk): readonly Fault[] => {
  const distinct = field.distinct ?? [];
  if (distinct.length === 0) return [];
  const first = new Map<string, number>();
  return lines.flatMap((line, n) => {
    const identity = JSON.stringify(
      distinct.map((name) => (typeof line[name] === 'string' ? line[name].toLowerCase() : (line[name] ?? null))),
    );
    const m = first.get(identity);
    if (m === undefined) first.set(identity, n);
    return m === undefined ? [] : [fault(`${walk.at}${key}[${n}]`, 'LINE_REPEATED', { n: n + 1, m: m + 1 })];
  });
};

const readFields = (fields: Fields, input: AnyRecord, walk: Walk): Validated => {
  const record: { [key: string]: unknown } = {};
  const faults: Fault[] = [...unknownFaults(fields, input, walk.at)];
  for (const [key, field] of Object.entries(fields)) {
    if (isHeld(field)) continue;
    const { value, faults: found } = readOne(field, key, input[key], walk);
    if (value !== undefined) record[key] = value;
    faults.push(...found);
  }
  return { record, faults };
};

/** Values of the computed fields of a record, lines first: the header may sum what the lines have. */
export const computeFields = (fields: Fields, record: AnyRecord): AnyRecord => {
  const done: { [key: string]: unknown } = { ...record };
  for (const [key, field] of Object.entries(fields)) {
    const lines = done[key];
    if (field.kind === 'lines' && Array.isArray(lines))
      done[key] = lines.map((line: AnyRecord) => computeFields(field.of ?? {}, line));
  }
  for (const [key, field] of Object.entries(fields)) if (field.computed !== undefined) done[key] = field.computed(done);
  return done;
};

const fixedFaults = (module: Module, record: AnyRecord, before: AnyRecord): readonly Fault[] =>
  Object.entries(module.fields)
    .filter(
      ([key, field]) =>
        field.fixed === true &&
        record[key] !== undefined &&
        before[key] !== null &&
        before[key] !== undefined &&
        String(record[key]) !== String(before[key]),
    )
    .map(([key, field]) =>
      fault(key, 'LOCKED', { label: field.label, reason: 'it was fixed when the record was first saved' }),
    );

/** On update a line that keeps its id keeps what the body does not name, like the record itself. */
const mergedLines = (fields: Fields, before: AnyRecord, record: AnyRecord): AnyRecord => {
  const merged: { [key: string]: unknown } = { ...before, ...record };
  for (const [key, field] of Object.entries(fields)) {
    const [old, sent] = [before[key], record[key]];
    if (field.kind !== 'lines' || !Array.isArray(old) || !Array.isArray(sent)) continue;
    const byId = new Map(old.map((line: AnyRecord) => [line['id'], line]));
    merged[key] = sent.map((line: AnyRecord) => ({ ...byId.get(line['id']), ...line }));
  }
  return merged;
};

/** Decimals that the unit of a quantity has: its sibling is a unit, or an item counted in its own; without a unit the item's own counts. */
const placesOfUnit = (field: Field, fields: Fields, record: AnyRecord, { ref }: RuleContext): unknown => {
  if (field.unitOf === undefined) return undefined;
  const id = record[field.unitOf];
  const hasUnit = fields[field.unitOf]?.to === 'uom' && typeof id === 'number';
  return ref('uom', hasUnit ? id : ref('item', record['item'] ?? id)?.['uom'])?.['decimals'];
};

/** Quantities finer than their unit: 10.5 nos is refused, never rounded (spec 02, 0.2). */
const finenessFaults = (fields: Fields, record: AnyRecord, walk: Walk): readonly Fault[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = record[key];
    const at = `${walk.at}${key}`;
    if (field.kind === 'lines' && Array.isArray(value))
      return value.flatMap((line: AnyRecord, n) =>
        finenessFaults(field.of ?? {}, line, { ...walk, at: `${at}[${n}].` }),
      );
    const places = isDecimal(value) && !isHeld(field) ? placesOfUnit(field, fields, record, walk.context) : undefined;
    return isDecimal(value) && typeof places === 'number' && placesOf(value) > places
      ? [fault(at, 'FORMAT', { label: label(field, walk.context.shape(at)), example: `at most ${places} decimals` })]
      : [];
  });

/** Conditional requirements, asked of the whole record: header fields first, then those of every line. */
const missingFaults = (fields: Fields, record: AnyRecord, whole: AnyRecord, walk: Walk): readonly Fault[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const { context, at, shapePrefix } = walk;
    const value = record[key];
    if (isSwitchedOff(field, context)) return [];
    const inner = (Array.isArray(value) ? value : []) as readonly AnyRecord[]; // `lines.read` has proved a list of objects
    const ofLines = inner.flatMap((line, n) =>
      missingFaults(field.of ?? {}, line, whole, { ...walk, at: `${at}${key}[${n}].`, shapePrefix: `${key}.` }),
    );
    const isMissing = value === undefined || isEmpty(value) || (Array.isArray(value) && value.length === 0);
    return isMissing && field.requiredWhen?.(record, context, whole) === true
      ? [requiredFault(field, `${at}${key}`, context.shape(`${shapePrefix}${key}`)), ...ofLines]
      : ofLines;
  });

const PLACE = /^(?<key>[^.[]*)(?:\[(?<n>\d+)\](?:\.(?<inner>.*))?)?/u;

/** Where a fault stands in the order of the declaration: field, line, field of the line. What is no field comes last. */
const placeOf = (fields: Fields, field: string): readonly [number, number, number] => {
  const { key = '', n = '-1', inner = '' } = PLACE.exec(field)?.groups ?? {};
  const at = Object.keys(fields).indexOf(key);
  const within = Object.keys(fields[key]?.of ?? {}).indexOf(inner);
  return [at === -1 ? Number.MAX_SAFE_INTEGER : at, Number(n), within];
};

const inFieldOrder = (fields: Fields, faults: readonly Fault[]): readonly Fault[] =>
  faults
    .map((each) => ({ each, place: placeOf(fields, each.field) }))
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2])
    .map(({ each }) => each);

const ruleFaults = (
  module: Module,
  record: AnyRecord,
  context: RuleContext,
  own: readonly Fault[],
): readonly Fault[] => {
  const wrong = new Set(own.map(({ field }) => PLACE.exec(field)?.groups?.['key']));
  return module.rules.flatMap((rule) => {
    if (typeof rule === 'function') return own.length === 0 ? rule(record, context) : [];
    return rule.needs.some((key) => wrong.has(key)) ? [] : rule.check(record, context);
  });
};

/**
 * Reads a body against its module: the one validation of the screen, the server and the import.
 * On update (`context.before` given) fields that the body does not name keep their stored value for the rules.
 * Every fault is answered at once, in field order: a rule runs as soon as the fields it `needs` are right, a bare one when all are.
 * @example validate(uom, { name: '', symbol: 'kg' }, context).faults → [{ field: 'name', code: 'UOM_NOT_FOUND', … }, …]
 */
export const validate = (module: Module, input: AnyRecord, around: RuleContext): Validated => {
  const context = { ...around, sent: input };
  const walk = { at: '', shapePrefix: '', context, isNew: context.before === undefined };
  const { record, faults } = readFields(module.fields, input, walk);
  const merged = mergedLines(module.fields, context.before ?? {}, record);
  const places = new Set(faults.map(({ field }) => field));
  const own = [
    ...faults,
    ...(context.before === undefined ? [] : fixedFaults(module, record, context.before)),
    ...missingFaults(module.fields, merged, merged, walk).filter(({ field }) => !places.has(field)),
    ...finenessFaults(module.fields, merged, walk),
  ];
  const whole = faults.length === 0 ? computeFields(module.fields, merged) : merged;
  const derived = own.length === 0 ? { ...whole, ...module.derive?.(whole, context) } : whole;
  const ruled = ruleFaults(module, derived, context, own);
  return { record: pickFields(module, derived, record), faults: inFieldOrder(module.fields, [...own, ...ruled]) };
};

/** What is to be stored: what the body named, what rules made, nothing else. */
const pickFields = (module: Module, derived: AnyRecord, read: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(module.fields)
      .filter(([key, field]) => key in read || isHeld(field) || module.derive !== undefined)
      .map(([key]) => [key, derived[key]] as const)
      .filter(([, value]) => value !== undefined),
  );
