import type { Fault } from '../../contract/faults.ts';
import { isCustomKey } from './custom/custom-key.ts';
import { flatCustom } from './custom/custom-values.ts';
import { fitsRecord, unseenKeys, withoutUnseen } from './custom/visible-when.ts';
import type { Fields } from './field.ts';
import type { Module, ModuleRule } from './module.ts';
import { isHeld } from './held.ts';
import { appearedFaults, readFields } from './read-fields.ts';
import type { AnyRecord } from './record.ts';
import { finenessFaults, fixedFaults, inFieldOrder, missingFaults, PLACE, retiredFaults } from './record-faults.ts';
import type { RuleContext } from './rule-context.ts';
import { inShapedWords } from './shaped-faults.ts';

/** Outcome of a validation: the record ready to be stored (fields that the body did not name are absent on update), and every fault at once. */
export type Validated = { readonly record: AnyRecord; readonly faults: readonly Fault[] };

/** Values of the computed fields of a record, lines first: the header may sum what the lines have. */
export const computeFields = (fields: Fields, record: AnyRecord): AnyRecord => {
  const done: { [key: string]: unknown } = { ...record };
  for (const key in fields) {
    const [field, lines] = [fields[key], done[key]];
    if (field?.kind === 'lines' && Array.isArray(lines))
      done[key] = lines.map((line: AnyRecord) => computeFields(field.of ?? {}, line));
  }
  for (const key in fields) {
    const computed = fields[key]?.computed;
    if (computed !== undefined) done[key] = computed(done);
  }
  return done;
};

/** Custom formulas, once the rules have said what figures there are: on the record and on each line. */
const withFormulas = (fields: Fields, record: AnyRecord): AnyRecord => {
  const done: { [key: string]: unknown } = { ...record };
  for (const [key, field] of Object.entries(fields)) {
    const lines = done[key];
    if (field.kind === 'lines' && Array.isArray(lines) && Object.keys(field.of ?? {}).some(isCustomKey))
      done[key] = lines.map((line: AnyRecord) => withFormulas(field.of ?? {}, line));
  }
  for (const [key, field] of Object.entries(fields))
    if (field.computed !== undefined && isCustomKey(key))
      done[key] = fitsRecord(field, fields, done) ? field.computed(done) : null;
  return done;
};

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

/** A held field that says its first value has it from the beginning: nobody types it. */
const heldDefaults = (fields: Fields): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.readOnly === true && field.default !== undefined ? [[key, field.default] as const] : [],
    ),
  );

const ruleFaults = (
  rules: readonly ModuleRule[],
  record: AnyRecord,
  context: RuleContext,
  own: readonly Fault[],
): readonly Fault[] => {
  const wrong = new Set(own.map(({ field }) => PLACE.exec(field)?.groups?.['key']));
  return rules.flatMap((rule) => {
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
export const validate = (module: Module, body: AnyRecord, around: RuleContext): Validated => {
  const flat = flatCustom(module.fields, body);
  const unseen = unseenKeys(module.fields, flat, around.before);
  const input = withoutUnseen(flat, unseen);
  const context = { ...around, sent: input };
  const walk = { at: '', context, isNew: context.before === undefined, before: context.before };
  const { record, faults: read } = readFields(module.fields, input, walk);
  const faults = read.filter(({ field }) => !unseen.has(field)); // nobody is asked for what is not shown
  const merged = mergedLines(module.fields, context.before ?? heldDefaults(module.fields), record);
  const places = new Set(faults.map(({ field }) => field));
  const own = [
    ...faults,
    ...(context.before === undefined ? [] : fixedFaults(module, record, context.before)),
    ...retiredFaults(module.fields, record, context.before, ''),
    ...missingFaults(module.fields, merged, merged, walk).filter(({ field }) => !places.has(field)),
    ...appearedFaults(module.fields, unseen, merged, walk).filter(({ field }) => !places.has(field)),
    ...finenessFaults(module.fields, merged, walk),
  ];
  const whole = faults.length === 0 ? computeFields(module.fields, merged) : merged;
  const derived =
    own.length === 0 ? withFormulas(module.fields, { ...whole, ...module.derive?.(whole, context) }) : whole;
  const ruled = ruleFaults(module.rules, derived, context, own);
  const all = inFieldOrder(module.fields, [...own, ...ruled]);
  return { record: pickFields(module, derived, record), faults: inShapedWords(module.fields, all) };
};

/** A record that is still being typed, as far as it can be read, and what cannot. */
const typedRecord = (module: Module, body: AnyRecord, around: RuleContext) => {
  const flat = flatCustom(module.fields, body);
  const unseen = unseenKeys(module.fields, flat, around.before);
  const input = withoutUnseen(flat, unseen);
  const context = { ...around, sent: input };
  const walk = { at: '', context, isNew: context.before === undefined, before: context.before };
  const { record, faults: read } = readFields(module.fields, input, walk);
  const faults = read.filter(({ field }) => !unseen.has(field));
  const merged = mergedLines(module.fields, context.before ?? heldDefaults(module.fields), record);
  const whole = faults.length === 0 ? computeFields(module.fields, merged) : merged;
  return { record, faults, context, derived: { ...whole, ...module.derive?.(whole, context) } };
};

/**
 * What the rules make of a record that is still being typed: the fields they set, as far as they can be told. Required fields may be missing
 * and others unreadable, so a form shows its totals from the first line on; `validate` alone says whether it may be stored.
 * @example figuresNow(purchaseOrder, { lines: [{ item: 3, quantity: decimal('10'), rate: decimal('98.5') }] }, context).grossTotal // 985
 */
export const figuresNow = (module: Module, body: AnyRecord, around: RuleContext): AnyRecord => {
  const { record, derived } = typedRecord(module, body, around);
  return pickFields(module, withFormulas(module.fields, derived), record);
};

/**
 * What a person should look at twice in a record, in field order; nothing of it hinders a save. Asked while fields are still missing, so that
 * it says nothing of what it cannot know yet.
 * @example warningsOf(party, { addresses: [{ country: 1, state: 24, pincode: '560001' }] }, context) // PIN_OTHER_STATE at addresses[0].pincode
 */
export const warningsOf = (module: Module, body: AnyRecord, around: RuleContext): readonly Fault[] => {
  if (module.warnings.length === 0) return [];
  const { faults, derived, context } = typedRecord(module, body, around);
  const told = inFieldOrder(module.fields, ruleFaults(module.warnings, derived, context, faults));
  return inShapedWords(module.fields, told);
};

/** What is to be stored: what the body named, what rules made, nothing else. */
const pickFields = (module: Module, derived: AnyRecord, read: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(module.fields)
      .filter(([key, field]) => key in read || isHeld(field) || module.derive !== undefined)
      .map(([key]) => [key, derived[key]] as const)
      .filter(([, value]) => value !== undefined),
  );
