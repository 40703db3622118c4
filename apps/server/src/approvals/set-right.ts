import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { statusName } from '@weft/domain/contract/statuses';
import type { Level } from '@weft/domain/rules/approval/choose-levels';
import { isDecimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { refuse, Refusal } from '../http/refusal.ts';
import { withoutHidden } from '../modules/shapes.ts';
import { checkSave, writeSave } from '../records/save/checked-save.ts';
import { withOwnFields } from '../records/from-row.ts';
import { actionOf } from '../records/guarded-actions.ts';
import type { SaveContext } from '../records/handler.ts';
import { hiddenFaults } from '../records/save/hidden-faults.ts';
import { type Change, changesBetween, writeHistory } from '../records/history.ts';
import { writeStatus } from '../records/record-store.ts';
import { shapedFor } from '../records/shaped-for.ts';
import type { StoredRecord } from '../records/types.ts';
import type { ApprovalRequest } from './approval-store.ts';
import { materialHash } from './material.ts';
import { rehearsed } from './rehearsed.ts';
import { requesterOf } from './requester.ts';

/** What an approver agrees to once it was set right, and what they changed of it. */
export type SetRight = {
  readonly document: StoredRecord;
  readonly request: ApprovalRequest;
  readonly changes: readonly Change[];
};

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowsOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const refusedAt = (module: Module, path: string, at: string): Fault =>
  fault(at, 'LOCKED', { label: fieldAt(module.fields, path)?.label ?? path, reason: 'this level may not change it' });

/** A figure that was raised where approvers only lower it (spec 02, 5.2). Fault TOO_LARGE at the figure. */
const raisedFaults = (
  module: Module,
  path: string,
  at: string,
  { stored, sent }: { readonly stored: unknown; readonly sent: unknown },
): readonly Fault[] => {
  if (module.approval?.lowersOnly?.includes(path) !== true || !isDecimal(stored)) return [];
  const text = typeof sent === 'number' ? String(sent) : sent;
  if (typeof text !== 'string' || !isDecimalText(text) || stored.gte(text)) return [];
  return [fault(at, 'TOO_LARGE', { label: fieldAt(module.fields, path)?.label ?? path, n: stored.toString() })];
};

/** Faults of what the level may not change (LOCKED), of figures that it only lowers (TOO_LARGE), and of lines that are not the document's (REFERENCE). */
const faultsOf = (module: Module, { mayEdit = [] }: Level, document: AnyRecord, changes: AnyRecord): readonly Fault[] =>
  Object.entries(changes).flatMap(([key, value]): readonly Fault[] => {
    const at = `changes.${key}`;
    const isLines = module.fields[key]?.kind === 'lines';
    const may = isLines ? mayEdit.some((path) => path.startsWith(`${key}.`)) : mayEdit.includes(key);
    if (!may) return [refusedAt(module, key, at)];
    if (!isLines) return [];
    const known = new Map(rowsOf(document[key]).map((line) => [line['id'], line]));
    return rowsOf(value).flatMap(({ id, ...line }, n): readonly Fault[] => [
      ...Object.entries(line).flatMap(([inner, sent]) =>
        raisedFaults(module, `${key}.${inner}`, `${at}[${n}].${inner}`, { stored: known.get(id)?.[inner], sent }),
      ),
      ...(known.has(id) ? [] : [fault(`${at}[${n}].id`, 'REFERENCE', { label: 'Line', value: Number(id) })]),
      ...Object.keys(line)
        .filter((inner) => !mayEdit.includes(`${key}.${inner}`))
        .map((inner) => refusedAt(module, `${key}.${inner}`, `${at}[${n}].${inner}`)),
    ]);
  });

/** Lines as they stand, with what was sent of some of them. */
const mergedLines = (stored: readonly AnyRecord[], sent: readonly AnyRecord[]): readonly AnyRecord[] =>
  stored.map((line) => ({ ...line, ...sent.find(({ id }) => id === line['id']) }));

/** What was sent, its lines among all of `base`: of those a save keeps what is left out, as the fields that who saves may not send. */
const merged = (module: Module, base: AnyRecord, changes: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key,
      module.fields[key]?.kind === 'lines' ? mergedLines(rowsOf(base[key]), rowsOf(value)) : value,
    ]),
  );

/** Faults of the save tell the field of the call that they came by. */
const underChanges = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Refusal(
      cause.faults.map((one) => ({ ...one, field: one.field === '' ? '' : `changes.${one.field}` })),
      cause.data,
    );
  }
};

/** The right to change what the level lets its approvers change, whatever else they may do with the module. */
const editing = (context: SaveContext, { acl }: Module): SaveContext => ({
  ...context,
  person: {
    ...context.person,
    may: (service, bit) => (service === acl && bit === 'edit') || context.person.may(service, bit),
  },
});

const amountOf = (module: Module, { summary }: ApprovalRequest, after: AnyRecord): ApprovalRequest['summary'] => {
  const amount = after[module.approval?.amount ?? ''];
  return { ...summary, amount: isDecimal(amount) ? amount.toFixed(2) : null };
};

/** A document that waits as a whole is saved, and goes on waiting. */
const setDocumentRight = async (
  context: SaveContext,
  module: Module,
  before: StoredRecord,
  request: ApprovalRequest,
  changes: AnyRecord,
): Promise<SetRight> => {
  const { tx, person, now } = context;
  const from = request.fromStatus === null ? undefined : statusName(request.fromStatus);
  const waits = before.status;
  const opened =
    from === undefined
      ? before
      : await writeStatus(tx, module, { id: before.id, status: from, by: person.actorId, at: now });
  const seen = withoutHidden(toWire(module.fields, before), person.hiddenIn(module.acl));
  const body = { id: before.id, version: opened.version, ...merged(module, seen, changes) };
  const checked = await checkSave(editing(context, module), module, body, 'update');
  const stored = await writeSave(context, checked, checked.record);
  const after =
    waits === undefined
      ? stored
      : await writeStatus(tx, module, { id: before.id, status: waits, by: person.actorId, at: now });
  const { fields } = shapedFor(context, module);
  const told = changesBetween(shapedFor(context, module), withOwnFields(fields, before), withOwnFields(fields, after));
  await writeHistory(context, [{ module: module.name, id: before.id, action: 'update', changes: told }]);
  return {
    document: after,
    request: {
      ...request,
      recordVersion: after.version,
      snapshotHash: materialHash(module, after, request.material),
      summary: amountOf(module, request, after),
    },
    changes: told,
  };
};

/** A change that waits is changed itself; what it would then be is tried, and told to the levels that come. */
const setChangeRight = async (
  context: SaveContext,
  module: Module,
  document: StoredRecord,
  request: ApprovalRequest,
  changes: AnyRecord,
): Promise<SetRight> => {
  const action = actionOf(module, request.action);
  if (action === undefined) throw new Error(`${module.name} has no action ${request.action}`);
  const { entity } = request.body;
  const asked = isRecord(entity) ? entity : request.body;
  const requester = await requesterOf(context.tx, request);
  const asking = { ...context, person: requester ?? context.person };
  const base = { ...withoutHidden(toWire(module.fields, document), asking.person.hiddenIn(module.acl)), ...asked };
  const wanted = { ...asked, ...merged(module, base, changes) };
  const body = isRecord(entity) ? { ...request.body, entity: wanted } : wanted;
  const after = await rehearsed(asking, module, request.action, action, document, body);
  const shaped = shapedFor(context, module);
  const told = changesBetween(shaped, withOwnFields(shaped.fields, document), withOwnFields(shaped.fields, after));
  const shown = new Set(request.summary.changes.map(({ field }) => field));
  return {
    document,
    request: {
      ...request,
      body,
      summary: {
        ...amountOf(module, request, after),
        changes: [
          ...request.summary.changes.filter(({ field }) => !told.some((one) => one.field === field)),
          ...told.filter(({ field }) => shown.has(field) || field in changes),
        ],
      },
    },
    changes: Object.keys(changes).map((field) => ({
      field,
      old: base[field as keyof typeof base] ?? null,
      new: wanted[field as keyof typeof wanted] ?? null,
    })),
  };
};

/**
 * What an approver sets right while approving, where their level lets them (`mayEdit`, spec 03, 4.2): it is logged and asks nobody anew.
 * Faults at `changes.…`: TYPE, LOCKED what the level may not change, UNKNOWN_FIELD what the approver does not see, REFERENCE at a line that is not
 * there, and those of a save.
 */
export const setRight = async (
  context: SaveContext,
  module: Module,
  {
    document,
    request,
    level,
  }: { readonly document: StoredRecord; readonly request: ApprovalRequest; readonly level: Level },
  changes: unknown,
): Promise<SetRight> => {
  if (!isRecord(changes)) throw new Refusal([fault('changes', 'TYPE', { label: 'Changes', type: 'JSON object' })]);
  if (Object.keys(changes).length === 0) return { document, request, changes: [] };
  refuse([
    ...faultsOf(module, level, document, changes),
    ...hiddenFaults(context, module, changes).map((one) => ({ ...one, field: `changes.${one.field}` })),
  ]);
  const waits = module.approval?.actions[request.action]?.waitsIn !== undefined;
  return underChanges(
    waits
      ? setDocumentRight(context, module, document, request, changes)
      : setChangeRight(context, module, document, request, changes),
  );
};
