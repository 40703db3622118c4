import { planOf } from '@weft/domain/catalogue/language/field-plan';
import { flatCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validate } from '@weft/domain/catalogue/language/validate';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { stillOpen } from '@weft/domain/rules/documents/completed-status';
import { openWhileWaiting } from '../../approvals/open-while-waiting.ts';
import { writerOf } from '../../access/person.ts';
import { claimFiles } from '../../files/claim-files.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { EndChange, Handler, SaveContext } from '../handler.ts';
import { handlerFor } from '../../areas/handlers.ts';
import { carriedInput } from './carried-values.ts';
import { defaultRecord, defaultSources } from './default-sources.ts';
import { hiddenFaults } from './hidden-faults.ts';
import { lockForChange } from './lock-for-change.ts';
import { openQuestions } from './open-questions.ts';
import { insert, update } from '../record-store.ts';
import { nearDuplicateQuestion } from '../list/near-duplicates.ts';
import { settleRepeats } from './repeated-values.ts';
import { refFaults, resolveRefs } from './resolve-refs.ts';
import { ruleContext } from '../rule-context.ts';
import { treeFaults } from './tree-faults.ts';
import type { StoredRecord, WriteMeta } from '../types.ts';
import { shapedFor } from '../shaped-for.ts';
import { scopeFaults } from '../row-scope.ts';
import { settingFaults } from '../end/used-by-settings.ts';
import { uniqueFaultOf, uniqueFaults } from './unique-faults.ts';

/** Which of the two a call means: save makes, update changes, either looks at the id (spec 01, 0.5). */
export type SaveMode = 'create' | 'update' | 'either';

/** A missing, null or negative id means a new record (spec 01, 0.1). */
export const idOf = ({ id }: AnyRecord): number | undefined => {
  if (id === undefined || id === null || (typeof id === 'number' && id <= 0)) return undefined;
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  throw new Refusal([fault('id', 'TYPE', { label: 'Id', type: 'whole number' })]); // '7' would silently make a second record
};

/** A body may take a record out of use or back into it: the same step as `setActive`, with the same checks. */
export const endChangeOf = ({ isActive }: AnyRecord, before: StoredRecord | undefined): EndChange | undefined => {
  if (before === undefined || typeof isActive !== 'boolean' || isActive === before.isActive) return undefined;
  return isActive ? 'activate' : 'deactivate';
};

const refuseMode = (module: Module, mode: SaveMode, id: number | undefined): void => {
  if (mode === 'update' && id === undefined) refuse([fault('', 'NOT_FOUND', { what: module.title })]);
  if (mode === 'create' && id !== undefined)
    refuse([fault('id', 'LOCKED', { label: 'Id', reason: 'a new record gets it from the server; call update' })]);
};

/** Ends a call of somebody who may not make, or change, records of a module. Fault DENIED. */
export const refuseRight = ({ person }: SaveContext, module: Module, isNew: boolean): void => {
  const bit = isNew ? 'create' : 'edit';
  if (module.readOnly || !person.may(module.acl, bit))
    throw new Refusal([fault('', 'DENIED', { what: `${bit} ${module.plural}` })]);
};

/** Fault STATE where a document stands in no status in which it may be edited, or in one that counts as completed. */
export const editFaults = (
  { config }: Pick<SaveContext, 'config'>,
  module: Module,
  handler: Handler,
  before: StoredRecord | undefined,
): readonly Fault[] => {
  if (module.states === undefined || before?.status === undefined) return [];
  const editable = stillOpen(handler.editableIn ?? ['draft'], config.value);
  return editable.includes(before.status)
    ? []
    : [fault('', 'STATE', { action: 'Edit', status: STATUSES[before.status].name })];
};

/** Whether new records of a module take values from around them. */
export const takesDefaults = ({ fields }: Pick<Module, 'fields'>): boolean =>
  Object.values(fields).some(
    (field) => field.defaultFrom !== undefined || (field.of !== undefined && takesDefaults({ fields: field.of })),
  );

const metaOf = ({ person, now, source }: SaveContext, module: Module, input: AnyRecord): WriteMeta => ({
  by: writerOf(person, module),
  at: now,
  source,
  ...(typeof input['isActive'] === 'boolean' ? { isActive: input['isActive'] } : {}),
  ...(typeof input['effectiveAt'] === 'string' && person.may('chemical/itemStock', 'override')
    ? { effectiveAt: input['effectiveAt'] }
    : {}),
});

/** Secrets are never a record's own: a handler puts them where they belong, and only there. */
export const withoutSecrets = ({ fields }: Module, record: AnyRecord): AnyRecord =>
  planOf(fields).hasSecrets
    ? Object.fromEntries(Object.entries(record).filter(([key]) => fields[key]?.secret !== true))
    : record;

const write = async (
  context: SaveContext,
  module: Module,
  record: AnyRecord,
  input: AnyRecord,
  before: StoredRecord | undefined,
): Promise<StoredRecord> => {
  const meta = metaOf(context, module, input);
  try {
    if (before === undefined) return await insert(context.tx, module, record, meta);
    const stored = await update(context.tx, module, record, { before, version: before.version, meta });
    if (stored === 'stale') throw new Error(`${module.name} ${before.id} changed under its own lock`);
    return stored;
  } catch (cause) {
    const twice = uniqueFaultOf(module, cause);
    if (twice !== undefined) throw new Refusal([twice]); // another transaction won between the check and the write
    throw cause;
  }
};

/** A save that may be written: the locked record, what was sent, what will be written, what becomes of its use. */
export type CheckedSave = {
  readonly module: Module;
  readonly shaped: Module;
  readonly body: AnyRecord;
  readonly input: AnyRecord;
  readonly record: AnyRecord;
  readonly before: StoredRecord | undefined;
  readonly change: EndChange | undefined;
};

/**
 * Rights, lock and version, the validation that the form ran, references, uniqueness and the module's own checks of one save; writes nothing but
 * what its references make on use. Every fault is answered at once: those of `saveRecord`, without its question.
 */
export const checkSave = async (
  context: SaveContext,
  module: Module,
  body: AnyRecord,
  mode: SaveMode,
): Promise<CheckedSave> => {
  const { tx } = context;
  const id = idOf(body);
  const handler = handlerFor(module);
  const shaped = shapedFor(context, module);
  refuseMode(module, mode, id);
  refuseRight(context, module, id === undefined);
  const before = id === undefined ? undefined : await lockForChange(context, shaped, id, body['version']);
  const said = (await handler.said?.(context, body, before)) ?? body;
  const [begun = said] = before === undefined ? ((await handler.begin?.(context, [said])) ?? []) : [];
  const still = editFaults(context, module, handler, before);
  if (still.length > 0 && (await openWhileWaiting(tx, module, before)) === undefined) refuse(still);
  const input = await carriedInput(context, shaped, begun, before);

  const defaults = before === undefined && takesDefaults(module) ? await defaultSources(context) : undefined;
  const resolved = await resolveRefs(tx, shaped, [
    flatCustom(shaped.fields, input),
    ...(before === undefined ? [] : [before]),
    ...(defaults === undefined ? [] : [defaultRecord(module.fields, defaults, context.config.value)]),
  ]);
  const { record, faults } = validate(shaped, input, ruleContext(module, context, resolved, { before, defaults }));
  const change = endChangeOf(input, before);
  const unique = await uniqueFaults(tx, shaped, record, before, { change });
  const repeats = settleRepeats(context, shaped, unique, { body: input, written: record, before, change });
  const own =
    faults.length === 0
      ? [
          ...((await handler.check?.(context, record, before)) ?? []),
          ...(await treeFaults(tx, shaped, [{ row: 0, before, record }])).map(({ field, code, values }) =>
            fault(field, code, values),
          ),
          ...(before !== undefined && change === 'deactivate'
            ? [
                ...(await settingFaults(context, module, before.id)),
                ...openQuestions((await handler.checkEnd?.(context, before, 'deactivate')) ?? [], input['confirmed']),
              ]
            : []),
        ]
      : [];
  refuse([
    ...faults,
    ...hiddenFaults(context, shaped, flatCustom(shaped.fields, begun)), // what is carried is nobody's word
    ...refFaults(shaped, record, resolved, before),
    ...scopeFaults(context.person, module, record, before),
    ...repeats.faults,
    ...own,
  ]);

  const whole = { ...record, ...repeats.marks };
  const wanted = (await handler.prepare?.(context, whole, before)) ?? whole;
  return { module, shaped, body, input, record: wanted, before, change };
};

/** Writes a checked save, as it was wanted or with what waits left as it was, and all that belongs to it but history. Fault SIMILAR, a question. */
export const writeSave = async (
  context: SaveContext,
  { module, shaped, body, input, before, change }: CheckedSave,
  record: AnyRecord,
): Promise<StoredRecord> => {
  const handler = handlerFor(module);
  const stored = await write(context, shaped, withoutSecrets(module, record), input, before);
  const similar = await nearDuplicateQuestion(context, shaped, stored, before, body);
  if (similar !== undefined) refuse([similar]); // asked last, of what is right: the save is undone
  await claimFiles(context, shaped, [{ stored, before }]);
  await handler.after?.(context, stored, before, record);
  if (before !== undefined && change !== undefined) await handler.afterEnd?.(context, before, change);
  return stored;
};
