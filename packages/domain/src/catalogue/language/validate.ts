import type { Fault } from '../../contract/faults.ts';
import { flatCustom } from './custom/custom-values.ts';
import { fitsRecord, unseenKeys, withoutUnseen } from './custom/visible-when.ts';
import type { Field, Fields } from './field.ts';
import { planOf } from './field-plan.ts';
import type { Module, ModuleRule } from './module.ts';
import { isHeld } from './held.ts';
import { appearedFaults, readFields } from './read-fields.ts';
import type { AnyRecord } from './record.ts';
import {
  finenessFaults,
  fixedFaults,
  hiddenFills,
  inFieldOrder,
  missingFaults,
  PLACE,
  retiredFaults,
} from './record-faults.ts';
import type { RuleContext } from './rule-context.ts';
import { inShapedWords } from './shaped-faults.ts';

/** Outcome of a validation: the record ready to be stored (fields that the body did not name are absent on update), and every fault at once. */
export type Validated = { readonly record: AnyRecord; readonly faults: readonly Fault[] };

/** Values of the computed fields of a record, lines first: the header may sum what the lines have. */
export const computeFields = (fields: Fields, record: AnyRecord): AnyRecord => {
  const { lines: lists, computed, hasComputed } = planOf(fields);
  if (!hasComputed) return record;
  const done: { [key: string]: unknown } = { ...record };
  for (const [key, { of = {} }] of lists) {
    const lines = done[key];
    if (Array.isArray(lines)) done[key] = lines.map((line: AnyRecord) => computeFields(of, line));
  }
  for (const [key, field] of computed) done[key] = field.computed?.(done);
  return done;
};

/** Custom formulas, once the rules have said what figures there are: on the record and on each line. */
export const withFormulas = (fields: Fields, record: AnyRecord): AnyRecord => {
  const { formulas } = planOf(fields);
  if (formulas.length === 0) return record;
  const done: { [key: string]: unknown } = { ...record };
  for (const [key, { of = {} }] of formulas) {
    const lines = done[key];
    if (Array.isArray(lines)) done[key] = lines.map((line: AnyRecord) => withFormulas(of, line));
  }
  for (const [key, field] of formulas)
    if (field.computed !== undefined) done[key] = fitsRecord(field, fields, done) ? field.computed(done) : null;
  return done;
};

/** A record without what the rest of it does not let it have: a loom that becomes a mixer leaves no shuttles behind. */
const withoutUnfit = (fields: Fields, record: AnyRecord, context: RuleContext): AnyRecord => {
  const unfit = planOf(fields).fitting.filter(([, field]) => field.seenWhen?.(record, context) === false);
  const nothing = ({ kind }: Field): unknown => (kind === 'lines' ? [] : null);
  return unfit.length === 0
    ? record
    : { ...record, ...Object.fromEntries(unfit.map(([key, field]) => [key, nothing(field)])) };
};

/** On update a line that keeps its id keeps what the body does not name, like the record itself. */
const mergedLines = (fields: Fields, before: AnyRecord | undefined, record: AnyRecord): AnyRecord => {
  const { begun } = planOf(fields);
  if (before === undefined) return begun === undefined ? record : { ...record, ...begun };
  const merged: { [key: string]: unknown } = { ...before, ...record };
  for (const [key] of planOf(fields).lines) {
    const [old, sent] = [before[key], record[key]];
    if (!Array.isArray(old) || !Array.isArray(sent)) continue;
    const byId = new Map(old.map((line: AnyRecord) => [line['id'], line]));
    merged[key] = sent.map((line: AnyRecord) => ({ ...byId.get(line['id']), ...line }));
  }
  return merged;
};

const ruleFaults = (
  rules: readonly ModuleRule[],
  record: AnyRecord,
  context: RuleContext,
  own: readonly Fault[],
): readonly Fault[] => {
  const unread = own.filter(({ code }) => code !== 'LINE_REPEATED'); // what a repeated line says can be read
  const wrong = new Set(unread.map(({ field }) => PLACE.exec(field)?.groups?.['key']));
  return rules.flatMap((rule) => {
    if (typeof rule === 'function') return own.length === 0 ? rule(record, context) : [];
    return rule.needs.some((key) => wrong.has(key)) ? [] : rule.check(record, context);
  });
};

/** A body as far as it can be read: its fields, what stands beside them, and what its fields make. */
const readBody = (module: Module, body: AnyRecord, around: RuleContext) => {
  const flat = flatCustom(module.fields, body);
  const unseen = unseenKeys(module.fields, flat, around.before);
  const input = withoutUnseen(flat, unseen);
  const context = { ...around, sent: input };
  const walk = { at: '', context, isNew: context.before === undefined, before: context.before };
  const { record, faults: read } = readFields(module.fields, input, walk);
  const again = module.number?.alsoAs; // the number comes back with the record under both of its names
  const faults = read.filter(({ field }) => !unseen.has(field) && field !== again); // nobody is asked for what is not shown
  const said = mergedLines(module.fields, context.before, record);
  const fills = hiddenFills(module.fields, said, { whole: said, sent: record, context });
  const merged = fills === undefined ? said : { ...said, ...fills };
  const whole = faults.length === 0 ? computeFields(module.fields, merged) : merged;
  return {
    record: fills === undefined ? record : { ...record, ...fills },
    faults,
    unseen,
    context,
    walk,
    merged,
    whole,
  };
};

type BodyRead = ReturnType<typeof readBody>;

/** A record with what the module works out of it. */
const withDerived = ({ derive }: Module, record: AnyRecord, context: RuleContext): AnyRecord =>
  derive === undefined ? record : { ...record, ...derive(record, context) };

const judged = (module: Module, { record, faults, unseen, context, walk, merged, whole }: BodyRead): Validated => {
  const places = new Set(faults.map(({ field }) => field));
  const own = [
    ...faults,
    ...(context.before === undefined ? [] : fixedFaults(module, record, context.before)),
    ...retiredFaults(module.fields, record, context.before, ''),
    ...missingFaults(module.fields, merged, merged, walk).filter(({ field }) => !places.has(field)),
    ...appearedFaults(module.fields, unseen, merged, walk).filter(({ field }) => !places.has(field)),
    ...finenessFaults(module.fields, merged, walk),
  ];
  const fit = withoutUnfit(module.fields, whole, context);
  const derived = own.length === 0 ? withFormulas(module.fields, withDerived(module, fit, context)) : fit;
  const ruled = ruleFaults(module.rules, derived, context, own);
  const all = inFieldOrder(module.fields, [...own, ...ruled]);
  return { record: pickFields(module, derived, record), faults: inShapedWords(module.fields, all) };
};

/**
 * Reads a body against its module: the one validation of the screen, the server and the import.
 * On update (`context.before` given) fields that the body does not name keep their stored value for the rules.
 * Every fault is answered at once, in field order: a rule runs as soon as the fields it `needs` are right, a bare one when all are.
 * @example validate(uom, { name: '', symbol: 'kg' }, context).faults → [{ field: 'name', code: 'UOM_NOT_FOUND', … }, …]
 */
export const validate = (module: Module, body: AnyRecord, around: RuleContext): Validated =>
  judged(module, readBody(module, body, around));

/** A record that is still being typed, as far as it can be read, and what cannot. */
const typedRecord = (module: Module, { record, faults, context, whole }: BodyRead) => ({
  record,
  faults,
  context,
  derived: withDerived(module, whole, context),
});

/**
 * What the rules make of a record that is still being typed: the fields they set, as far as they can be told. Required fields may be missing
 * and others unreadable, so a form shows its totals from the first line on; `validate` alone says whether it may be stored.
 * @example figuresNow(purchaseOrder, { lines: [{ item: 3, quantity: decimal('10'), rate: decimal('98.5') }] }, context).grossTotal // 985
 */
export const figuresNow = (module: Module, body: AnyRecord, around: RuleContext): AnyRecord => {
  const { record, derived } = typedRecord(module, readBody(module, body, around));
  return pickFields(module, withFormulas(module.fields, derived), record);
};

const warned = (module: Module, read: BodyRead): readonly Fault[] => {
  const { faults, derived, context } = typedRecord(module, read);
  const told = inFieldOrder(module.fields, ruleFaults(module.warnings, derived, context, faults));
  return inShapedWords(module.fields, told);
};

/**
 * What a person should look at twice in a record, in field order; nothing of it hinders a save. Asked while fields are still missing, so that
 * it says nothing of what it cannot know yet.
 * @example warningsOf(party, { addresses: [{ country: 1, state: 24, pincode: '560001' }] }, context) // PIN_OTHER_STATE at addresses[0].pincode
 */
export const warningsOf = (module: Module, body: AnyRecord, around: RuleContext): readonly Fault[] =>
  module.warnings.length === 0 ? [] : warned(module, readBody(module, body, around));

/** `validate` and `warningsOf` of one body, which is read once: what a check of many rows asks. */
export const validateAndWarn = (
  module: Module,
  body: AnyRecord,
  around: RuleContext,
): Validated & { readonly warnings: readonly Fault[] } => {
  const read = readBody(module, body, around);
  const { record, faults } = judged(module, read);
  return { record, faults, warnings: module.warnings.length === 0 ? [] : warned(module, read) };
};

/** What is to be stored: what the body named, what rules made, nothing else. */
const pickFields = (module: Module, derived: AnyRecord, read: AnyRecord): AnyRecord => {
  const picked: { [key: string]: unknown } = {};
  for (const [key, field] of planOf(module.fields).all) {
    const value = derived[key];
    if (value === undefined) continue;
    const isUnfit = field.seenWhen !== undefined && value === null;
    if (key in read || isHeld(field) || isUnfit || module.derive !== undefined) picked[key] = value;
  }
  return picked;
};
