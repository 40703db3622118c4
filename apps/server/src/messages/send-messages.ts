import type { FastifyBaseLogger } from 'fastify';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { MessageText } from '@weft/domain/catalogue/messages/shipped-messages';
import { isMailed } from '@weft/domain/rules/messages/events';
import { retryAfterMs } from '@weft/domain/rules/messages/retry';
import { personOfStaff } from '../access/person-of-staff.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { type Clock, dayInIndia } from '../http/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { eachPartner } from '../jobs/each-partner.ts';
import { chooseTemplate } from '../print/choose-template.ts';
import { recordPdf } from '../print/record-pdf.ts';
import type { PrintCall } from '../print/record-values.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { Settings } from '../settings.ts';
import { composeMessage, wordsFor } from './compose-message.ts';
import { isFinal, type Mail, type Mailer, openAccountMailer, outcomeOf } from './mailer.ts';
import { senderWay, type SenderWay, shutAccount } from './sender-account.ts';

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
  readonly event: string;
  readonly module: string;
  readonly recordId: number;
  readonly template: number | null;
  readonly staffId: number | null;
  readonly senderId: number | null;
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
  select m.id, m.next_try_on, a.staff_id as account, row_number() over (partition by a.staff_id order by m.next_try_on, m.id) as turn
    from ${BY_ACCOUNT} where m.partner_id = $1 and m.state in ('queued', 'sending') and m.next_try_on <= $2 and a.needs_attention is not true
 ), gone as (
  select a.staff_id as account, count(*) as mails
    from ${BY_ACCOUNT} where m.partner_id = $1 and (m.sent_on > $2::timestamptz - interval '1 minute' or (m.state = 'sending' and m.next_try_on > $2))
   group by a.staff_id
 )
 select w.id from waiting w left join gone g on g.account is not distinct from w.account
  where w.turn + coalesce(g.mails, 0) <= ${A_MINUTE} order by w.next_try_on, w.id limit ${AT_ONCE}`;

const TAKE_SQL = `update message set state = 'sending', tries = tries + 1, next_try_on = $3
 where partner_id = $1 and id = (select id from message where partner_id = $1 and id = $2 and state in ('queued', 'sending') and next_try_on <= $4 for update skip locked)
 returning id, event, module, record_id as "recordId", template_id as template, staff_id as "staffId", sender_id as "senderId", receiver, facts, tries`;

const OWN_SQL = `select subject, body, attach_print_id as print from message_template where partner_id = $1 and id = $2 and deleted_on is null`;

/** Who asked for the approval that a message tells of. */
const REQUESTER_SQL = `select concat_ws(' ', s.firstname, s.lastname) as name from approval_status a join staff s on s.partner_id = $1 and s.id = a.requested_by
 where a.partner_id = $1 and a.module = $2 and a.record_id = $3 order by a.round desc limit 1`;

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

type Own = MessageText & { readonly print: number | null };

const wordsOf = async (call: PrintCall, message: Waiting): Promise<Own> => {
  const { tx } = call;
  if (message.template !== null) {
    const own = await tx.maybe<Own>(OWN_SQL, [tx.partnerId, message.template]);
    if (own === undefined) throw new Refusal([]);
    return own;
  }
  if (!isMailed(message.event)) throw new Error(`message ${message.id} has neither a template nor an event with words`);
  const words = await wordsFor(call, await partnerConfig(tx), moduleNamed(message.module), message.event);
  return { ...words, print: null };
};

const nameOf = async (tx: Tx, staffId: number | null): Promise<string> => {
  if (staffId === null) return '';
  const row = await tx.maybe<{ name: string }>(
    `select concat_ws(' ', firstname, lastname) as name from staff where partner_id = $1 and id = $2`,
    [tx.partnerId, staffId],
  );
  return row?.name ?? '';
};

/** The mail of a message that was taken; undefined when whoever it is for, or whoever sent it, may not see the record any more. */
const mailOf = async (
  { settings, log }: Sending,
  tx: Tx,
  message: Waiting,
  now: Date,
): Promise<Omit<Mail, 'to' | 'messageId'> | undefined> => {
  const person = await personOfStaff(tx, message.senderId ?? message.staffId ?? 0);
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
  const words = await wordsOf(call, message);
  const { subject, html, text } = await composeMessage(call, module, message.recordId, words, facts);
  const attachment =
    words.print === null
      ? undefined
      : await recordPdf(call, module, message.recordId, await chooseTemplate(call, module, {}, words.print));
  return {
    subject,
    html,
    text,
    attachment: attachment && { fileName: attachment.fileName, content: attachment.bytes },
  };
};

const FAIL_SQL = `update message set state = $3, error = $4, next_try_on = $5 where partner_id = $1 and id = $2`;

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);

/** Notes that a try failed, and when the next one is; with a final refusal, or after the last try, there is none. */
const failed = (
  sending: Sending,
  partnerId: number,
  message: Pick<Waiting, 'id' | 'tries'>,
  cause: unknown,
  now: Date,
) =>
  sending.db.transaction({ partnerId }, (tx) => {
    const wait = isFinal(cause) ? undefined : retryAfterMs(message.tries);
    return tx.execute(FAIL_SQL, [
      partnerId,
      message.id,
      wait === undefined ? 'failed' : 'queued',
      reasonOf(cause),
      later(now, wait ?? 0),
    ]);
  });

/** A message that its sender's own mail server did not let out waits as it was: the try does not count. */
const WAIT_SQL = `update message set state = 'queued', tries = greatest(tries - 1, 0), error = $3, next_try_on = $4 where partner_id = $1 and id = $2`;

const shut = (sending: Sending, partnerId: number, id: number, senderId: number, now: Date): Promise<void> =>
  sending.db.transaction({ partnerId }, async (tx) => {
    await shutAccount(tx, senderId, now);
    await tx.execute(WAIT_SQL, [partnerId, id, 'The mail account of the sender needs attention', now.toISOString()]);
  });

/** Sends a mail by its way. Answers the member of staff whose own account must be seen to first, when it did not go out for that. */
const sendBy = async (way: SenderWay, company: Mailer | undefined, mail: Mail): Promise<number | undefined> => {
  if (way.kind === 'closed') return way.staffId;
  if (way.kind === 'company') {
    if (company === undefined) throw new Error('No mail server is set');
    await company.send(way.replyTo === undefined ? mail : { ...mail, replyTo: way.replyTo });
    return undefined;
  }
  const own = openAccountMailer(way.account);
  try {
    await own.send(mail);
    return undefined;
  } catch (cause) {
    if (outcomeOf(cause) === 'loginRefused') return way.staffId;
    throw cause;
  } finally {
    own.close();
  }
};

/** Writes one message, sends it when its transaction has ended, and notes what came of it. */
const sendOne = async (sending: Sending, partnerId: number, id: number, clock: Clock): Promise<void> => {
  const now = clock();
  let tries = 1;
  try {
    const taken = await sending.db.transaction({ partnerId }, async (tx) => {
      const message = await tx.maybe<Waiting>(TAKE_SQL, [partnerId, id, later(now, TAKEN_MS), now.toISOString()]);
      if (message === undefined) return undefined; // another process has it
      tries = message.tries;
      const mail = await mailOf(sending, tx, message, now).catch((cause: unknown) => {
        if (cause instanceof Refusal) return undefined; // the record is gone, or not theirs to see
        throw cause;
      });
      if (mail === undefined) {
        await tx.execute(FAIL_SQL, [
          partnerId,
          id,
          'failed',
          'The record cannot be seen by whom it is for',
          now.toISOString(),
        ]);
        return undefined;
      }
      await tx.execute('update message set subject = $3, body = $4 where partner_id = $1 and id = $2', [
        partnerId,
        id,
        mail.subject,
        mail.html,
      ]);
      const way = await senderWay(tx, message.senderId, sending.settings);
      return { way, mail: { ...mail, to: message.receiver } };
    });
    if (taken === undefined) return;
    const { way, mail } = taken;
    const refused = await sendBy(way, sending.mailer, { ...mail, messageId: `<weft.${partnerId}.${id}@weft.invalid>` });
    if (refused !== undefined) return await shut(sending, partnerId, id, refused, now);
    await sending.db.transaction({ partnerId }, (tx) =>
      tx.execute(`update message set state = 'sent', error = null, sent_on = $3 where partner_id = $1 and id = $2`, [
        partnerId,
        id,
        clock().toISOString(),
      ]),
    );
  } catch (cause) {
    sending.log.warn({ err: cause, message: id }, 'a message could not be sent');
    await failed(sending, partnerId, { id, tries }, cause, now);
  }
};

/** Without the company's mail server, messages go out of those alone who have an account of their own. */
const UNSENT_SQL = `update message m set state = 'failed', error = $2 where partner_id = $1 and state in ('queued', 'sending')
   and not exists (select 1 from mail_account a where a.partner_id = $1 and a.staff_id = m.sender_id)`;

/**
 * Sends what waits in the outbox. Nothing leaves within a transaction: a message is written in one, sent after it, and noted in another. A process that
 * dies in between sends it again under the same id. Failures are tried five times, ever later. Who sends by hand sends by their own mail account,
 * where they have one. Each account sends thirty mails a minute; the company’s is counted for itself.
 */
export const sendMessages = (sending: Sending, clock: Clock): Promise<void> =>
  eachPartner(sending.db, async (partnerId) => {
    const { db, mailer } = sending;
    if (mailer === undefined)
      await db.transaction({ partnerId }, (tx) => tx.execute(UNSENT_SQL, [partnerId, 'No mail server is set']));
    const due = await db.transaction({ partnerId }, (tx) =>
      tx.query<{ id: number }>(DUE_SQL, [partnerId, clock().toISOString()], 'messages-due'),
    );
    for (const { id } of due) await sendOne(sending, partnerId, id, clock);
  });
