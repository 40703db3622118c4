import type { FastifyBaseLogger } from 'fastify';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { retryAfterMs } from '@weft/domain/rules/messages/retry';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { personsOfStaff } from '../access/person-of-staff.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Clock } from '../http/clock.ts';
import { readWire } from '../records/list/list-query.ts';
import { read } from '../records/record-store.ts';
import { isInScope } from '../records/row-scope.ts';
import { type Failure, noteFailure } from './note-message.ts';
import { LACKING, type Receiver, receiversOf } from './receivers.ts';
import type { Waiting } from './waiting-message.ts';

/** So many of a company in one round. */
const AT_ONCE = 200;

type Raised = Pick<Waiting, 'id' | 'channel' | 'module' | 'recordId' | 'senderId' | 'receiver' | 'tries'> & {
  readonly template: number;
};

const WAITING_SQL = `select id from message where partner_id = $1 and state = 'raised' and next_try_on <= $2 order by next_try_on, id limit ${AT_ONCE}`;
const TAKE_SQL = `select id, channel, module, record_id::int as "recordId", template_id::int as template, null::int as "senderId", receiver, tries from message
 where partner_id = $1 and id = $2 and state = 'raised' and next_try_on <= $3 for update skip locked`;
const TRIED_SQL = `update message set tries = tries + 1, error = $3, next_try_on = $4 where partner_id = $1 and id = $2 and state = 'raised'`;

/** The row of the event becomes the message to the first receiver; the others get rows of their own. */
const FIRST_SQL = `update message set receiver = $3, staff_id = $4, state = 'queued', tries = 0, error = null, next_try_on = $5 where partner_id = $1 and id = $2`;
const OTHERS_SQL = `insert into message (partner_id, channel, event, module, record_id, template_id, seen_by, staff_id, receiver, facts, next_try_on, created_on)
 select $1, m.channel, m.event, m.module, m.record_id, m.template_id, m.seen_by, r."staffId", r.address, m.facts, $4::timestamptz, m.created_on
   from message m, jsonb_to_recordset($3::jsonb) as r(address text, "staffId" bigint) where m.partner_id = $1 and m.id = $2`;

const stored = async (tx: Tx, module: Parameters<typeof readWire>[1], id: number): Promise<AnyRecord | undefined> => {
  const text = await readWire(tx, module, id);
  return text === undefined ? undefined : (JSON.parse(text) as AnyRecord); // the database made it from the record's own columns
};

/** Of some who work here, those who may see a record: by their role, and by where it lies. */
const seersOf = async (tx: Tx, { module: name, recordId }: Raised, staffIds: readonly number[]) => {
  const module = moduleNamed(name);
  const record = staffIds.length === 0 ? undefined : await read(tx, module, recordId);
  const persons = record === undefined ? [] : [...(await personsOfStaff(tx, staffIds))];
  return new Set(
    persons.flatMap(([id, person]) =>
      record !== undefined && person.may(module.acl) && isInScope(person, module, record) ? [id] : [],
    ),
  );
};

/** Receivers of what an event raised; how it failed when there can be none. */
const receiversFor = async (tx: Tx, raised: Raised): Promise<readonly Receiver[] | Failure> => {
  const template = await stored(tx, messageTemplate, raised.template);
  if (template?.['isActive'] !== true) return { reason: 'The template is no longer in use', isQuiet: true };
  const record = await stored(tx, moduleNamed(raised.module), raised.recordId);
  if (record === undefined) return { reason: 'The record is gone', isQuiet: true };
  const receivers = await receiversOf({ tx }, template, raised.channel, record, (ids) => seersOf(tx, raised, ids));
  return receivers.length === 0 ? { reason: `Missing: ${LACKING[raised.channel]}` } : receivers;
};

const spread = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const raised = await tx.maybe<Raised>(TAKE_SQL, [tx.partnerId, id, now.toISOString()]);
  if (raised === undefined) return; // another process has it
  const receivers = await receiversFor(tx, raised);
  if ('reason' in receivers) {
    await noteFailure(tx, raised, receivers, now);
    return;
  }
  const [first, ...others] = receivers;
  const at = now.toISOString();
  await tx.execute(FIRST_SQL, [tx.partnerId, id, first?.address, first?.staffId, at]);
  if (others.length > 0) await tx.execute(OTHERS_SQL, [tx.partnerId, id, JSON.stringify(others), at]);
};

/** What cannot be prepared is looked at again, ever later, five times at most: it stands before no other. */
const tried = async (tx: Tx, id: number, cause: unknown, now: Date): Promise<void> => {
  const raised = await tx.maybe<Raised>(TAKE_SQL, [tx.partnerId, id, now.toISOString()]);
  if (raised === undefined) return;
  const why = (cause instanceof Error ? cause.message : String(cause)).slice(0, 450);
  const reason: Reason = `No receivers were found: ${why}`;
  const waitMs = retryAfterMs(raised.tries + 1);
  if (waitMs === undefined)
    await noteFailure(tx, { ...raised, tries: raised.tries + 1 }, { reason }, now, raised.tries);
  else await tx.execute(TRIED_SQL, [tx.partnerId, id, reason, new Date(now.getTime() + waitMs).toISOString()]);
};

/**
 * Finds the receivers of what events raised, each in one transaction: a message goes to each receiver once, whoever else runs or dies meanwhile. What
 * nobody can be told stays in the outbox with its reason.
 */
export const spreadMessages = async (
  { db, log }: { readonly db: Database; readonly log: FastifyBaseLogger },
  partnerId: number,
  clock: Clock,
): Promise<void> => {
  const raised = await db.transaction({ partnerId }, (tx) =>
    tx.query<{ id: number }>(WAITING_SQL, [partnerId, clock().toISOString()], 'messages-raised'),
  );
  for (const { id } of raised)
    try {
      await db.transaction({ partnerId }, (tx) => spread(tx, id, clock()));
    } catch (cause) {
      log.warn({ err: cause, message: id }, 'receivers of a message were not found');
      await db.transaction({ partnerId }, (tx) => tried(tx, id, cause, clock()));
    }
};
