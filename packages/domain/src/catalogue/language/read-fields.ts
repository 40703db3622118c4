import { fault, type Fault } from '../../contract/faults.ts';
import { isKeyed, isNothing, strayCustom } from './custom/custom-values.ts';
import { unseenKeys, withoutUnseen } from './custom/visible-when.ts';
import type { Field, Fields } from './field.ts';
import { planOf } from './field-plan.ts';
import { isLeftOut } from './held.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';

/** What a body says: values in calculation form, and what is wrong with the rest. */
export type FieldsRead = { readonly record: AnyRecord; readonly faults: readonly Fault[] };

/** Keys that a body may carry without being fields: the server reads or ignores them (spec 01, 0.1, 0.4). */
const COMMON_KEYS = new Set([
  'id',
  'partnerId',
  'version',
  'isActive',
  'createdBy',
  'createdByName',
  'createdOn',
  'updatedBy',
  'updatedByName',
  'updatedOn',
  'source',
  'customFields',
  'requestId',
  'confirmed',
  'token',
  'lineNo',
  'number',
  'status',
  'statusId',
  'history',
  'files',
  'effectiveAt',
]);

/** Whether an input says nothing: null or blank text. */
export const isEmpty = (input: unknown): boolean =>
  input === null || (typeof input === 'string' && input.trim() === '');

/** `…Name`, `…Code` and `…Decimals` that rows put beside refs come back with the record: they are no typing error. */
const isRefText = (fields: Fields, key: string): boolean => {
  const base = key.replace(/(?:Name|Code|Decimals)$/u, '');
  return base !== key && Object.hasOwn(fields, base);
};

const unknownFaults = (fields: Fields, input: AnyRecord, at: string): Fault[] =>
  Object.keys(input)
    .filter((key) => !Object.hasOwn(fields, key) && !COMMON_KEYS.has(key) && !isRefText(fields, key)) // `constructor` is inherited, not declared
    .map((key) => fault(`${at}${key}`, 'UNKNOWN_FIELD', { key }));

/** Custom fields come as an object by their keys, or not at all. */
const customFaults = (fields: Fields, input: AnyRecord, { at, before }: Walk): Fault[] => {
  const { customFields } = input;
  return customFields === undefined || customFields === null || isKeyed(customFields)
    ? strayCustom(fields, input, before).map((key) => fault(`${at}${key}`, 'UNKNOWN_FIELD', { key }))
    : [fault(`${at}customFields`, 'TYPE', { label: 'Custom fields', type: 'JSON object' })];
};

/** Where a reading stands: the path before the key, and whether the record or line is new. */
export type Walk = {
  readonly at: string;
  readonly context: RuleContext;
  readonly isNew: boolean;
  /** The record or line as it is stored. */
  readonly before?: AnyRecord | undefined;
};

/** The fault of a field that must be filled. */
export const requiredFault = (field: Field, at: string): Fault =>
  field.kind === 'lines' || field.kind === 'refs'
    ? fault(at, field.faults?.empty ?? field.faults?.required ?? 'LINES_EMPTY', { label: field.label })
    : fault(at, field.faults?.required ?? 'REQUIRED', { label: field.label });

const inCalculationForm = (field: Field, given: unknown): unknown => {
  if (given === undefined || given === '') return undefined;
  const reading = kindOf(field).read(field, field.kind === 'ref' ? Number(given) : given); // a setting holds an id as text
  return 'value' in reading ? reading.value : undefined;
};

type Around = Pick<RuleContext, 'defaults' | 'config'>;

/** What `defaultFrom` gives: a place or day of the person, or a setting. */
const sourcedDefault = (field: Field, { defaults, config }: Around): unknown =>
  field.defaultFrom === undefined
    ? undefined
    : inCalculationForm(field, defaults?.[field.defaultFrom] ?? config(field.defaultFrom));

/** Value with which a field of a new record begins, in calculation form; undefined for none. */
export const firstValue = (field: Field, around: Around): unknown =>
  inCalculationForm(field, field.default) ?? sourcedDefault(field, around);

/** What a rule proposes for a field of a new record that stands open; a required one cannot be emptied. */
const proposedValue = (field: Field, input: unknown, around: RuleContext): unknown => {
  if (field.proposed === undefined || (input !== undefined && field.required !== true)) return undefined;
  const { sent = {}, ...context } = around;
  return inCalculationForm(field, field.proposed(sent, context));
};

/** Value of a field that a new record does not name; a yes-or-no field is never without one. */
const valueOfNone = (field: Field, input: unknown, context: RuleContext): unknown =>
  input === undefined || field.kind === 'boolean' ? firstValue(field, context) : undefined;

/** A hidden field begins like any other; one whose switch is off takes only what stands around it. */
const valueOfLeftOut = (field: Field, context: RuleContext): unknown =>
  field.isHidden === true ? firstValue(field, context) : sourcedDefault(field, context);

const LISTS = new Set<Field['kind']>(['lines', 'refs', 'multiChoice']);

const readOne = (
  field: Field,
  key: string,
  input: unknown,
  walk: Walk,
): { value?: unknown; faults: readonly Fault[] } => {
  const at = `${walk.at}${key}`;
  if (isLeftOut(field, walk.context))
    return walk.isNew ? { value: valueOfLeftOut(field, walk.context), faults: [] } : { faults: [] };
  const empty = input === undefined || isEmpty(input) || (Array.isArray(input) && input.length === 0);
  if (empty) {
    if (input === undefined && !walk.isNew) return { faults: [] };
    const own =
      (walk.isNew ? proposedValue(field, input, walk.context) : undefined) ?? valueOfNone(field, input, walk.context);
    if (own !== undefined)
      return field.kind === 'lines' && Array.isArray(own)
        ? readLines(field, key, own as readonly AnyRecord[], walk) // `inCalculationForm` has proved a list of objects
        : { value: own, faults: [] };
    const none = Array.isArray(input) || LISTS.has(field.kind) ? [] : null;
    return { value: none, faults: field.required === true ? [requiredFault(field, at)] : [] };
  }
  const reading = kindOf(field).read(field, input);
  if ('code' in reading) return { faults: [fault(at, reading.code, { label: field.label, ...reading.values })] };
  if (field.kind !== 'lines') return { value: reading.value, faults: [] };
  return readLines(field, key, reading.value as readonly AnyRecord[], walk); // `lines.read` has proved a list of objects
};

/** Required fields that a change brings into sight: an update that does not name them is asked all the same. */
export const appearedFaults = (
  fields: Fields,
  unseen: ReadonlySet<string>,
  merged: AnyRecord,
  { at, context, before }: Walk,
): readonly Fault[] =>
  before === undefined
    ? []
    : [...unseenKeys(fields, {}, before)].flatMap((key) => {
        const field = unseen.has(key) ? undefined : fields[key];
        const isAsked = field?.required === true && !isLeftOut(field, context) && isNothing(merged[key]);
        return isAsked ? [requiredFault(field, `${at}${key}`)] : [];
      });

/** One line: what its other fields do not let it have is neither asked nor kept, as on a record. */
const readLine = (fields: Fields, line: AnyRecord, walk: Walk): FieldsRead => {
  const unseen = unseenKeys(fields, line, walk.before);
  const { record, faults } = readFields(fields, withoutUnseen(line, unseen), walk);
  const asked = faults.filter(({ field }) => !unseen.has(field.slice(walk.at.length)));
  const told = new Set(asked.map(({ field }) => field));
  const appeared = appearedFaults(fields, unseen, { ...walk.before, ...record }, walk);
  return { record, faults: [...asked, ...appeared.filter(({ field }) => !told.has(field))] };
};

const readLines = (
  field: Field,
  key: string,
  lines: readonly AnyRecord[],
  walk: Walk,
): { value: unknown; faults: readonly Fault[] } => {
  const fields = field.of ?? {};
  const stored = walk.before?.[key];
  const byId = new Map((Array.isArray(stored) ? stored : []).filter(isKeyed).map((line) => [line['id'], line]));
  const read = lines.map((line, n) => {
    const at = `${walk.at}${key}[${n}].`;
    const known = typeof line['id'] === 'number' && line['id'] > 0;
    const inner = readLine(fields, line, {
      ...walk,
      at,
      isNew: !known,
      before: known ? byId.get(line['id']) : undefined,
    });
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

/** Reads the fields of a record or line from a body: what it names in calculation form, and every fault. */
export const readFields = (fields: Fields, input: AnyRecord, walk: Walk): FieldsRead => {
  const { said, blank, quiet } = planOf(fields);
  const record: { [key: string]: unknown } = walk.isNew && walk.at === '' ? { ...blank } : {};
  const faults: Fault[] = [...unknownFaults(fields, input, walk.at), ...customFaults(fields, input, walk)];
  for (const [key, field] of said) {
    const given = input[key];
    if (given === undefined && (!walk.isNew || quiet.has(key))) {
      if (walk.isNew) record[key] = null;
      continue;
    }
    const { value, faults: found } = readOne(field, key, given, walk);
    if (value !== undefined) record[key] = value;
    if (found.length > 0) faults.push(...found);
  }
  return { record, faults };
};
