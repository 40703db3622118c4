import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { valueToWire } from '@weft/domain/catalogue/language/wire';
import { MODULES } from '@weft/domain/catalogue/registry';
import { eventOfAction, type Raised } from '@weft/domain/rules/messages/events';
import type { Call } from '../http/endpoint.ts';
import { RAISED_COLUMNS, RAISED_TEMPLATES } from '../messages/raise-messages.ts';
import { moduleIn } from './catalogue.ts';

/** One field that changed: what it was and what it is, in wire form. */
export type Change = { readonly field: string; readonly old: unknown; readonly new: unknown };

const isNone = (value: unknown): boolean => value === null || value === undefined;

/** Both are not empty, or one is: then they differ, and nothing need be written out to see it. */
const same = (a: unknown, b: unknown): boolean =>
  a === b || (!isNone(a) && !isNone(b) && JSON.stringify(a) === JSON.stringify(b));

/** Fields that differ between two states of a record, the partner's own by their keys; secrets are named but never shown. */
export const changesBetween = (module: Module, before: AnyRecord, after: AnyRecord): readonly Change[] => {
  const changes: Change[] = [];
  for (const key of Object.keys(after)) {
    if (key === 'customFields') continue;
    if (isNone(before[key]) && isNone(after[key])) continue;
    const field = module.fields[key];
    const [old, now] = [valueToWire(field, before[key]), valueToWire(field, after[key])];
    if (same(old, now)) continue;
    changes.push(
      field?.secret === true
        ? { field: key, old: null, new: '•••' }
        : { field: key, old: old ?? null, new: now ?? null },
    );
  }
  return changes;
};

/** What an event tells by itself: of which record it is, who did it, when. */
const TOLD_BY_EVENT = new Set(['id', 'version', 'createdBy', 'createdOn', 'updatedBy', 'updatedOn']);

/** Whether a value of a new record is what its field is without anybody: a list of nothing, or no where no is how it begins. */
const isAsBegun = (field: Field | undefined, value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  (value === false && field?.kind === 'boolean' && field.default !== true);

/**
 * What a new record was filled with. Its empty lists, its noes and what the event tells by itself are left out: of an item they are two thirds, and of a
 * large import's history most of the writing.
 */
export const changesOfNew = (module: Module, stored: AnyRecord): readonly Change[] =>
  changesBetween(module, {}, stored).filter(
    (one) => !TOLD_BY_EVENT.has(one.field) && !isAsBegun(module.fields[one.field], one.new),
  );

/** What happened to a record. */
export type Event = {
  readonly module: string;
  readonly id: number;
  readonly action: string;
  readonly changes: readonly Change[];
  readonly reason?: string;
  /** What message templates may tell of it besides what the action says of itself. */
  readonly raises?: Raised;
};

const WRITE = `insert into history (partner_id, module, record_id, action, at, staff_id, operator_id, request_id, changes)
     select $1, module, id, action, $2, $3, $6, $4, changes from jsonb_to_recordset($5::jsonb) as e(module text, id bigint, action text, changes jsonb)`;

/**
 * What happened and what is to be told of it are one statement: a save waits for no second one. A receiver who works here reads the record with their
 * own eyes; for any other it is read with those of the template's last editor (`seen_by`), not of whoever acted: nobody learns by a template of their
 * own what their role does not show them. Only a template that nobody wrote is read as the one who acted.
 */
const WRITE_AND_TELL = `with written as (${WRITE} returning id, module, record_id, action, staff_id)
 insert into message (${RAISED_COLUMNS})
 select $1, t.channel, t.event, w.module, w.record_id, t.id, coalesce(t.updated_by, t.created_by, w.staff_id), '', e.facts, w.id::text, 'raised', $2::timestamptz, $2::timestamptz
   from written w join jsonb_to_recordset($7::jsonb) as e(module text, action text, record bigint, event text, facts jsonb)
     on e.module = w.module and e.action = w.action and coalesce(e.record, w.record_id) = w.record_id ${RAISED_TEMPLATES}`;

/** What actions say of themselves once a kind, what else happened for its record. An import tells nobody: it brings what happened elsewhere, by the thousand. */
const tellable = (
  events: readonly Event[],
  { person, source }: Pick<Call, 'person'> & Partial<Pick<Call, 'source'>>,
): readonly object[] => {
  if (source === 'import') return [];
  const by = person.actorName;
  const found = new Map<string, object>();
  for (const { module, id, action, raises } of events) {
    const event = eventOfAction(moduleIn(MODULES, module), action);
    if (event !== undefined) found.set(`${module} ${action}`, { module, action, record: null, event, facts: { by } });
    if (raises !== undefined)
      found.set(`${module} ${action} ${id} ${raises.event}`, {
        module,
        action,
        record: id,
        event: raises.event,
        facts: { by, ...raises.facts },
      });
  }
  return [...found.values()];
};

const rowsOf = (events: readonly Event[]): string =>
  JSON.stringify(
    events.map(({ reason, module, id, action, changes }) => ({
      module,
      id,
      action,
      changes: reason === undefined ? changes : [...changes, { field: 'reason', old: null, new: reason }],
    })),
  );

/** Writes what the product did by itself, by the clock: nobody stands beside it. Message templates hear nothing of it. */
export const writeOwnHistory = async (
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  events: readonly Event[],
): Promise<void> => {
  if (events.length > 0)
    await tx.execute(WRITE, [tx.partnerId, now, null, null, rowsOf(events), null], 'history-write');
};

/**
 * Writes who did what, at whose device, when, from what, to what: in the transaction of the change itself. Many events are one statement, which also puts into the
 * outbox what message templates say of them (spec 01, 2.9).
 */
export const writeHistory = async (
  {
    tx,
    person,
    requestId,
    now,
    source,
  }: Pick<Call, 'tx' | 'person' | 'requestId' | 'now'> & Partial<Pick<Call, 'source'>>,
  events: readonly Event[],
): Promise<void> => {
  if (events.length === 0) return;
  const told = tellable(events, { person, source });
  const values = [tx.partnerId, now, person.staffId, requestId ?? null, rowsOf(events), person.operatorId ?? null];
  if (told.length === 0) await tx.execute(WRITE, values, 'history-write');
  else await tx.execute(WRITE_AND_TELL, [...values, JSON.stringify(told)], 'history-tell');
};
