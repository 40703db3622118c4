import type { FastifyBaseLogger } from 'fastify';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { MessageText } from '@weft/domain/catalogue/messages/shipped-messages';
import { isByPhone, isMailed, type MessageChannel } from '@weft/domain/rules/messages/events';
import { retryAfterMs } from '@weft/domain/rules/messages/retry';
import { personOfStaff } from '../access/person-of-staff.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { type Clock, dayInIndia } from '../http/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { eachPartner } from '../jobs/each-partner.ts';
import { writeNotices } from '../notices/write-notices.ts';
import { chooseTemplate } from '../print/choose-template.ts';
import { recordPdf } from '../print/record-pdf.ts';
import type { PrintCall } from '../print/record-values.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { Settings } from '../settings.ts';
import { offBy, offReason } from './channel-off.ts';
import { composeMessage, wordsFor } from './compose-message.ts';
import { GatewayRefusal } from './gateway.ts';
import { isFinal, type Mailer } from './mailer.ts';
import { sendMessage, type Written } from './send-message.ts';
import { senderWay, shutAccount } from './sender-account.ts';
import { spreadMessages } from './spread-messages.ts';

/** So many messages of a company in one round. */
const AT_ONCE = 50;
/** A message that a process took and never told about is taken again after so long: the process died. */
const TAKEN_MS = 10 * 60_000;

/** What the job is run with; without a mailer nothing is mailed, and what waits says so. */
export type Sending = {
  readonly db: Database;
  readonly mailer: Mailer | undefined;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
};

type Waiting = {
  readonly id: number;
  readonly channel: MessageChannel;
  readonly event: string;
  readonly module: string;
  readonly recordId: number;
  readonly template: number | null;
  readonly staffId: number | null;
  readonly senderId: number | null;
  readonly seenBy: number | null;
  readonly receiver: string;
  readonly facts: { readonly [fact: string]: unknown };
  readonly tries: number;
};

/** Mails of one account within a minute: those who run mail servers shut out whoever sends more (spec 03, 6.6). */
const A_MINUTE = 30;

/** Account of each message: that of its sender, null for the company's. */
const BY_ACCOUNT = 'message m left join mail_account a on a.partner_id = $1 and a.staff_id = m.sender_id';

/**
 * Messages of somebody whose own account needs attention stay where they are; so do those beyond what their account may still send, counted with
 * what it sent within a minute and what another process has in hand.
 */
const DUE_SQL = `with waiting as (
  select m.id, m.channel, m.next_try_on, a.staff_id as account, row_number() over (partition by a.staff_id, m.channel order by m.next_try_on, m.id) as turn
    from ${BY_ACCOUNT} where m.partner_id = $1 and m.state in ('queued', 'sending') and m.next_try_on <= $2 and (m.channel <> 'EMAIL' or a.needs_attention is not true)
 ), gone as (
  select a.staff_id as account, count(*) as mails
    from ${BY_ACCOUNT} where m.partner_id = $1 and m.channel = 'EMAIL' and (m.sent_on > $2::timestamptz - interval '1 minute' or (m.state = 'sending' and m.next_try_on > $2))
   group by a.staff_id
 )
 select w.id from waiting w left join gone g on g.account is not distinct from w.account
  where w.channel <> 'EMAIL' or w.turn + coalesce(g.mails, 0) <= ${A_MINUTE} order by w.next_try_on, w.id limit ${AT_ONCE}`;

const TAKE_SQL = `update message set state = 'sending', tries = tries + 1, next_try_on = $3
 where partner_id = $1 and id = (select id from message where partner_id = $1 and id = $2 and state in ('queued', 'sending') and next_try_on <= $4 for update skip locked)
 returning id, channel, event, module, record_id as "recordId", template_id as template, staff_id as "staffId", sender_id as "senderId", seen_by::int as "seenBy", receiver, facts, tries`;

const OWN_SQL = `select channel, coalesce(subject, '') as subject, body, attach_print_id as print, coalesce(sender_id, '') as "senderId",
   coalesce(dlt_entity_id, '') as "dltEntityId", coalesce(dlt_template_id, '') as "dltTemplateId" from message_template where partner_id = $1 and id = $2 and deleted_on is null`;

/** Who asked for the approval that a message tells of. */
const REQUESTER_SQL = `select concat_ws(' ', s.firstname, s.lastname) as name from approval_status a join staff s on s.partner_id = $1 and s.id = a.requested_by
 where a.partner_id = $1 and a.module = $2 and a.record_id = $3 order by a.round desc limit 1`;

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

type Registered = { readonly senderId: string; readonly dltEntityId: string; readonly dltTemplateId: string };
type Own = MessageText & Registered & { readonly print: number | null };

const UNREGISTERED: Registered = { senderId: '', dltEntityId: '', dltTemplateId: '' };

const wordsOf = async (call: PrintCall, message: Waiting): Promise<Own> => {
  const { tx } = call;
  if (message.template !== null) {
    const own = await tx.maybe<Own>(OWN_SQL, [tx.partnerId, message.template]);
    if (own === undefined) throw new Refusal([]);
    return own;
  }
  if (!isMailed(message.event)) throw new Error(`message ${message.id} has neither a template nor an event with words`);
  const words = await wordsFor(call, await partnerConfig(tx), moduleNamed(message.module), message.event);
  return { ...UNREGISTERED, ...words, print: null };
};

const nameOf = async (tx: Tx, staffId: number | null): Promise<string> => {
  if (staffId === null) return '';
  const row = await tx.maybe<{ name: string }>(
    `select concat_ws(' ', firstname, lastname) as name from staff where partner_id = $1 and id = $2`,
    [tx.partnerId, staffId],
  );
  return row?.name ?? '';
};

/** A message in words, with its print. */
type Worded = Registered & {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachment: { readonly fileName: string; readonly content: Buffer } | undefined;
};

/** The words of a message that was taken; undefined when whoever it is for, or whoever sent it, may not see the record any more. */
const wordedOf = async (
  { settings, log }: Sending,
  tx: Tx,
  message: Waiting,
  now: Date,
): Promise<Worded | undefined> => {
  const person = await personOfStaff(tx, message.senderId ?? message.staffId ?? message.seenBy ?? 0);
  if (person === undefined) return undefined;
  const module = moduleNamed(message.module);
  if (!person.may(module.acl)) return undefined;
  const call: PrintCall = { tx, person, settings, log, today: dayInIndia(now) };
  const requester =
    message.facts['by'] === undefined && isMailed(message.event)
      ? await tx.maybe<{ name: string }>(REQUESTER_SQL, [tx.partnerId, message.module, message.recordId])
      : undefined;
  const facts = {
    ...(requester === undefined ? {} : { by: requester.name }),
    ...message.facts,
    receiver: await nameOf(tx, message.staffId),
  };
  const { print, ...words } = await wordsOf(call, message);
  const { channel } = message;
  const { subject, html, text } = await composeMessage(call, module, message.recordId, { ...words, channel }, facts);
  const attachment =
    print === null || (channel !== 'EMAIL' && channel !== 'WHATSAPP')
      ? undefined
      : await recordPdf(call, module, message.recordId, await chooseTemplate(call, module, {}, print));
  return {
    ...words,
    subject,
    html,
    text,
    attachment: attachment && { fileName: attachment.fileName, content: attachment.bytes },
  };
};

/** A try whose own transaction failed counts too. */
const FAIL_SQL = `update message set state = $3, error = $4, next_try_on = $5, tries = greatest(tries, $6) where partner_id = $1 and id = $2`;

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);

const isForGood = (cause: unknown): boolean => (cause instanceof GatewayRefusal ? cause.isFinal : isFinal(cause));

/** Who pressed Send is told that a message did not go out. */
const tellSender = async (tx: Tx, { id, senderId, module, recordId, receiver }: Waiting, now: Date): Promise<void> => {
  if (senderId === null) return;
  const about = `message ${id}, ${now.toISOString()}`;
  const facts = { module, record: Number(recordId), title: moduleNamed(module).title, receiver };
  await writeNotices(tx, [{ kind: 'messageFailed', about, facts, staffId: senderId }], now);
};

/** Notes that a try failed, and when the next one is; with a final refusal, or after the last try, there is none. */
const failed = (sending: Sending, partnerId: number, message: Waiting, cause: unknown, now: Date) =>
  sending.db.transaction({ partnerId }, async (tx) => {
    const wait = isForGood(cause) ? undefined : retryAfterMs(message.tries);
    await tx.execute(FAIL_SQL, [
      partnerId,
      message.id,
      wait === undefined ? 'failed' : 'queued',
      reasonOf(cause),
      later(now, wait ?? 0),
      message.tries,
    ]);
    if (wait === undefined) await tellSender(tx, message, now);
  });

/** A message that its sender's own mail server did not let out waits as it was: the try does not count. */
const WAIT_SQL = `update message set state = 'queued', tries = greatest(tries - 1, 0), error = $3, next_try_on = $4 where partner_id = $1 and id = $2`;

const shut = (sending: Sending, partnerId: number, id: number, senderId: number, now: Date): Promise<void> =>
  sending.db.transaction({ partnerId }, async (tx) => {
    await shutAccount(tx, senderId, now);
    await tx.execute(WAIT_SQL, [partnerId, id, 'The mail account of the sender needs attention', now.toISOString()]);
  });

const KEEP_SQL = 'update message set subject = $3, body = $4 where partner_id = $1 and id = $2';
const SENT_SQL = `update message set state = 'sent', error = null, sent_on = $3, provider_id = $4 where partner_id = $1 and id = $2`;

/** A notification reaches whoever it is for within the transaction: nothing leaves the house. */
const notify = async (tx: Tx, message: Waiting, { subject, text }: Worded, now: Date): Promise<void> => {
  const { id, module, recordId } = message;
  const facts = { module, record: Number(recordId), subject: subject || moduleNamed(module).title, about: text };
  if (message.staffId !== null)
    await writeNotices(tx, [{ kind: 'message', about: `message ${id}`, facts, staffId: message.staffId }], now);
  await tx.execute(SENT_SQL, [tx.partnerId, id, now.toISOString(), null]);
};

/** Writes a message that was taken; undefined when there is nothing to let out any more. */
const write = async (sending: Sending, tx: Tx, message: Waiting, now: Date): Promise<Written | undefined> => {
  const { id, channel } = message;
  const { partnerId } = tx;
  const off = isByPhone(channel) ? offBy(channel, sending.settings, await partnerConfig(tx)) : undefined;
  const worded = await wordedOf(sending, tx, message, now).catch((cause: unknown) => {
    if (cause instanceof Refusal) return undefined; // the record is gone, or not theirs to see
    throw cause;
  });
  const reason = worded === undefined ? 'The record cannot be seen by whom it is for' : off && offReason(off);
  if (worded !== undefined)
    await tx.execute(KEEP_SQL, [partnerId, id, worded.subject, channel === 'EMAIL' ? worded.html : worded.text]);
  if (worded === undefined || reason !== undefined) {
    await tx.execute(FAIL_SQL, [partnerId, id, 'failed', reason, now.toISOString(), message.tries]);
    return undefined;
  }
  const { subject, html, text, attachment, ...registered } = worded;
  if (channel === 'INAPP') {
    await notify(tx, message, worded, now);
    return undefined;
  }
  if (channel !== 'EMAIL')
    return {
      channel,
      message: { ...registered, mobile: message.receiver, text, id: `weft.${partnerId}.${id}`, document: attachment },
    };
  const mail = { subject, html, text, attachment, to: message.receiver };
  const way = await senderWay(tx, message.senderId, sending.settings);
  return { channel, mail: { ...mail, messageId: `<weft.${partnerId}.${id}@weft.invalid>` }, way };
};

/** Writes one message, sends it when its transaction has ended, and notes what came of it. */
const sendOne = async (sending: Sending, partnerId: number, id: number, clock: Clock): Promise<void> => {
  const now = clock();
  const taken: { message?: Waiting } = {};
  try {
    const written = await sending.db.transaction({ partnerId }, async (tx) => {
      const message = await tx.maybe<Waiting>(TAKE_SQL, [partnerId, id, later(now, TAKEN_MS), now.toISOString()]);
      if (message === undefined) return undefined; // another process has it
      taken.message = message;
      return write(sending, tx, message, now);
    });
    if (written === undefined) return;
    const { shut: owner, providerId = null } = await sendMessage(written, sending);
    if (owner !== undefined) return await shut(sending, partnerId, id, owner, now);
    await sending.db.transaction({ partnerId }, (tx) =>
      tx.execute(SENT_SQL, [partnerId, id, clock().toISOString(), providerId]),
    );
  } catch (cause) {
    sending.log.warn({ err: cause, message: id }, 'a message could not be sent');
    if (taken.message !== undefined) await failed(sending, partnerId, taken.message, cause, now);
  }
};

/** Without the company's mail server, messages go out of those alone who have an account of their own. */
const UNSENT_SQL = `update message m set state = 'failed', error = $2 where partner_id = $1 and channel = 'EMAIL' and state in ('queued', 'sending')
   and not exists (select 1 from mail_account a where a.partner_id = $1 and a.staff_id = m.sender_id)`;

/**
 * Sends what waits in the outbox. Nothing leaves within a transaction: a message is written in one, sent after it, and noted in another. A process that
 * dies in between sends it again under the same id. Failures are tried five times, ever later. Who sends by hand sends by their own mail account,
 * where they have one. Each account sends thirty mails a minute; the company’s is counted for itself. A channel that is not set up keeps what it cannot send.
 */
export const sendMessages = (sending: Sending, clock: Clock): Promise<void> =>
  eachPartner(sending.db, async (partnerId) => {
    const { db, mailer } = sending;
    await spreadMessages(sending, partnerId, clock);
    if (mailer === undefined)
      await db.transaction({ partnerId }, (tx) => tx.execute(UNSENT_SQL, [partnerId, offReason('SMTP_URL')]));
    const due = await db.transaction({ partnerId }, (tx) =>
      tx.query<{ id: number }>(DUE_SQL, [partnerId, clock().toISOString()], 'messages-due'),
    );
    for (const { id } of due) await sendOne(sending, partnerId, id, clock);
  });
