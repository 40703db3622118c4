import type { FastifyBaseLogger } from 'fastify';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { MessageChannel } from '@weft/domain/rules/messages/events';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Clock } from '../http/clock.ts';
import { readWire } from '../records/list-query.ts';
import { LACKING, type Receiver, receiversOf } from './receivers.ts';

/** So many of a company in one round. */
const AT_ONCE = 200;

type Raised = {
  readonly id: number;
  readonly channel: MessageChannel;
  readonly module: string;
  readonly recordId: number;
  readonly template: number;
};

const WAITING_SQL = `select id from message where partner_id = $1 and state = 'raised' order by id limit ${AT_ONCE}`;
const TAKE_SQL = `select id, channel, module, record_id::int as "recordId", template_id::int as template from message
 where partner_id = $1 and id = $2 and state = 'raised' for update skip locked`;

/** The row of the event becomes the message to the first receiver; the others get rows of their own. */
const FIRST_SQL = `update message set receiver = $3, staff_id = $4, state = 'queued', error = null, next_try_on = $5 where partner_id = $1 and id = $2`;
const OTHERS_SQL = `insert into message (partner_id, channel, event, module, record_id, template_id, seen_by, staff_id, receiver, facts, next_try_on, created_on)
 select $1, m.channel, m.event, m.module, m.record_id, m.template_id, m.seen_by, r."staffId", r.address, m.facts, $4::timestamptz, m.created_on
   from message m, jsonb_to_recordset($3::jsonb) as r(address text, "staffId" bigint) where m.partner_id = $1 and m.id = $2`;
const FAIL_SQL = `update message set state = 'failed', error = $3 where partner_id = $1 and id = $2`;

const stored = async (tx: Tx, module: Parameters<typeof readWire>[1], id: number): Promise<AnyRecord | undefined> => {
  const text = await readWire(tx, module, id);
  return text === undefined ? undefined : (JSON.parse(text) as AnyRecord); // the database made it from the record's own columns
};

/** Receivers of what an event raised; a text when there can be none. */
const receiversFor = async (tx: Tx, raised: Raised): Promise<readonly Receiver[] | string> => {
  const template = await stored(tx, messageTemplate, raised.template);
  if (template?.['isActive'] !== true) return 'The template is no longer in use';
  const record = await stored(tx, moduleNamed(raised.module), raised.recordId);
  if (record === undefined) return 'The record is gone';
  const receivers = await receiversOf({ tx }, template, raised.channel, record);
  return receivers.length === 0 ? `Missing: ${LACKING[raised.channel]}` : receivers;
};

const spread = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const raised = await tx.maybe<Raised>(TAKE_SQL, [tx.partnerId, id]);
  if (raised === undefined) return; // another process has it
  const receivers = await receiversFor(tx, raised);
  if (typeof receivers === 'string') {
    await tx.execute(FAIL_SQL, [tx.partnerId, id, receivers]);
    return;
  }
  const [first, ...others] = receivers;
  const at = now.toISOString();
  await tx.execute(FIRST_SQL, [tx.partnerId, id, first?.address, first?.staffId, at]);
  if (others.length > 0) await tx.execute(OTHERS_SQL, [tx.partnerId, id, JSON.stringify(others), at]);
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
    tx.query<{ id: number }>(WAITING_SQL, [partnerId], 'messages-raised'),
  );
  for (const { id } of raised)
    await db
      .transaction({ partnerId }, (tx) => spread(tx, id, clock()))
      .catch((cause: unknown) => log.warn({ err: cause, message: id }, 'receivers of a message were not found')); // the others go on; it is looked at again
};
