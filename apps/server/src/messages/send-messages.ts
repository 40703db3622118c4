import type { FastifyBaseLogger } from 'fastify';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { asItStands, type Reason } from '@weft/domain/contract/phrases/phrase';
import { isByPhone } from '@weft/domain/rules/messages/events';
import { retryAfterMs } from '@weft/domain/rules/messages/retry';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Clock } from '../http/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { eachPartner } from '../jobs/each-partner.ts';
import { writeNotices } from '../notices/write-notices.ts';
import type { ReadyPdf } from '../print/record-pdf.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { Settings } from '../settings.ts';
import { offBy, offReason } from './channel-off.ts';
import { GatewayRefusal } from './gateway.ts';
import { heldBack, noteHeld } from './held-back.ts';
import { type AttachedFile, isFinal, type Mailer } from './mailer.ts';
import {
  isHanded,
  noteFailure,
  noteHanded,
  noteSent,
  noteWaiting,
  tellOfFailure,
  type Unnoted,
} from './note-message.ts';
import { sendMessage, type Written } from './send-message.ts';
import { senderWay, shutAccount } from './sender-account.ts';
import { newRound, type Round, type Way } from './sending-round.ts';
import { spreadMessages } from './spread-messages.ts';
import type { Waiting } from './waiting-message.ts';
import { type Worded, wordMessage } from './word-message.ts';

/** So many messages of a company by one channel in one round. */
const AT_ONCE = 50;
const MINUTE_MS = 60_000;
/** A message that a process took and never told about is taken again after so long: the process died. */
const TAKEN_MS = 10 * MINUTE_MS;
/** A channel that is not set up is asked after again so late. */
const OFF_MS = 10 * MINUTE_MS;

/** What the job is run with; without a mailer nothing is mailed, and what waits says so. */
export type Sending = {
  readonly db: Database;
  readonly mailer: Mailer | undefined;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  /** What went out and could not be noted yet; one for the life of a process. */
  readonly unnoted: Unnoted;
};

/** Mails of one account within a minute: those who run mail servers shut out whoever sends more (spec 03, 6.6). */
const A_MINUTE = 30;

/** Account of each message: that of its sender, null for the company's. */
const BY_ACCOUNT = 'message m left join mail_account a on a.partner_id = $1 and a.staff_id = m.sender_id';

/**
 * Each channel has its own share. Messages of somebody whose own account needs attention stay where they are; so do those beyond what their account may
 * still send, counted with what it sent within a minute and what another process has in hand.
 */
const DUE_SQL = `with waiting as (
  select m.id, m.channel, m.next_try_on, a.staff_id::int as account, row_number() over (partition by a.staff_id, m.channel order by m.next_try_on, m.id) as turn
    from ${BY_ACCOUNT} where m.partner_id = $1 and m.state in ('queued', 'sending') and m.next_try_on <= $2 and (m.channel <> 'EMAIL' or a.needs_attention is not true)
 ), gone as (
  select a.staff_id as account, count(*) as mails
    from ${BY_ACCOUNT} where m.partner_id = $1 and m.channel = 'EMAIL' and (m.sent_on > $2::timestamptz - interval '1 minute' or (m.state = 'sending' and m.next_try_on > $2))
   group by a.staff_id
 ), due as (
  select w.*, row_number() over (partition by w.channel order by w.next_try_on, w.id) as place from waiting w left join gone g on g.account is not distinct from w.account
   where w.channel <> 'EMAIL' or w.turn + coalesce(g.mails, 0) <= ${A_MINUTE}
 )
 select id, channel, account from due where place <= ${AT_ONCE} order by next_try_on, id`;

const TAKE_SQL = `update message set state = 'sending', tries = tries + 1, held = null, next_try_on = $3
 where partner_id = $1 and id = (select id from message where partner_id = $1 and id = $2 and state in ('queued', 'sending') and next_try_on <= $4 for update skip locked)
 returning id, channel, event, module, record_id as "recordId", template_id as template, staff_id as "staffId", sender_id as "senderId", seen_by::int as "seenBy", receiver, facts, tries,
   created_on < $4::timestamptz - interval '3 days' as "isOld"`;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** In the words of the mail server or of the gateway; a refusal of ours is read as one. */
const reasonOf = (cause: unknown): Reason => asItStands(cause instanceof Error ? cause.message : String(cause));

/** A print that cannot be made cannot the next time either, unless too many wait for theirs. */
const isForGood = (cause: unknown): boolean => {
  if (cause instanceof Refusal) return cause.faults.every(({ code }) => code !== 'AWAY');
  return cause instanceof GatewayRefusal ? cause.of === 'messageForGood' : isFinal(cause);
};

const KEEP_SQL = 'update message set subject = $3, body = $4 where partner_id = $1 and id = $2';

/** A notification reaches whoever it is for within the transaction: nothing leaves the house. */
const notify = async (tx: Tx, message: Waiting, { subject, text }: Worded, now: Date): Promise<void> => {
  const { id, module, recordId } = message;
  const facts = { module, record: Number(recordId), subject: subject || moduleNamed(module).title, about: text };
  if (message.staffId !== null)
    await writeNotices(tx, [{ kind: 'message', about: `message ${id}`, facts, staffId: message.staffId }], now);
  await noteSent(tx, { partnerId: tx.partnerId, id, at: now, providerId: null });
};

/** Keeps a message for a channel that is not set up: it goes out by itself once it is, unless it has become an old story. */
const keep = async (tx: Tx, message: Waiting, reason: Reason, now: Date): Promise<void> => {
  if (message.isOld) await noteFailure(tx, message, { reason }, now);
  else await noteWaiting(tx, message, reason, later(now, OFF_MS));
};

/** A message in words, and what goes along with it, which is still to be made. */
type Drawn = {
  readonly attachments: readonly ReadyPdf[];
  readonly sealed: (files: readonly AttachedFile[]) => Written;
};

/** Writes a message that was taken; undefined when there is nothing to let out now. */
const write = async (sending: Sending, tx: Tx, message: Waiting, now: Date): Promise<Drawn | undefined> => {
  const { id, channel } = message;
  const { partnerId } = tx;
  const off = isByPhone(channel) ? offBy(channel, sending.settings, await partnerConfig(tx)) : undefined;
  const held = off === undefined ? await heldBack(tx, message, now) : undefined;
  const worded = await wordMessage(sending, tx, message, now, { withPrint: off === undefined && held === undefined });
  if ('reason' in worded) {
    await noteFailure(tx, message, worded, now);
    return undefined;
  }
  await tx.execute(KEEP_SQL, [partnerId, id, worded.subject, channel === 'EMAIL' ? worded.html : worded.text]);
  if (off !== undefined) {
    await keep(tx, message, offReason(off), now);
    return undefined;
  }
  if (held !== undefined) {
    await noteHeld(tx, message, held, now);
    return undefined;
  }
  const { subject, html, text, attachments, ...registered } = worded;
  if (channel === 'INAPP') {
    await notify(tx, message, worded, now);
    return undefined;
  }
  if (channel !== 'EMAIL') {
    const phone = { ...registered, mobile: message.receiver, text, id: `weft.${partnerId}.${id}` };
    return { attachments, sealed: ([document]) => ({ channel, message: { ...phone, document } }) };
  }
  const messageId = `<weft.${partnerId}.${id}@weft.invalid>`;
  const way = await senderWay(tx, message, sending.settings);
  const mail = { subject, html, text, messageId, to: message.receiver };
  return { attachments, sealed: (files) => ({ channel, mail: { ...mail, attachments: files }, way }) };
};

/** Makes what goes along, outside of any transaction: laying out thousands of lines takes seconds (decision 0023). */
const made = async (attachments: readonly ReadyPdf[]): Promise<readonly AttachedFile[]> => {
  const files: AttachedFile[] = [];
  for (const { fileName, make } of attachments) files.push({ fileName, content: await make() });
  return files;
};

/** A message that its sender's own mail server did not let out waits until they have seen to their account. */
const shut = (sending: Sending, partnerId: number, message: Waiting, owner: number, now: Date): Promise<void> =>
  sending.db.transaction({ partnerId }, async (tx) => {
    await shutAccount(tx, owner, now);
    await noteWaiting(tx, message, 'The mail account of the sender needs attention', now);
  });

/** Writes one message, makes its prints and sends it when its transaction has ended, and notes what came of it. Answers what kept it in the house, if anything was thrown. */
const sendOne = async (sending: Sending, partnerId: number, id: number, clock: Clock): Promise<unknown> => {
  const now = clock();
  const taken: { message?: Waiting; isKept?: true } = {};
  try {
    const drawn = await sending.db.transaction({ partnerId }, async (tx) => {
      const times = [later(now, TAKEN_MS).toISOString(), now.toISOString()];
      const message = await tx.maybe<Waiting>(TAKE_SQL, [partnerId, id, ...times]);
      if (message === undefined) return undefined; // another process has it
      taken.message = message;
      return write(sending, tx, message, now);
    });
    taken.isKept = true;
    if (drawn === undefined || taken.message === undefined) return undefined;
    const written = drawn.sealed(await made(drawn.attachments));
    const { shut: owner, providerId = null } = await sendMessage(written, sending);
    if (owner !== undefined) await shut(sending, partnerId, taken.message, owner, now);
    else await noteHanded(sending, { partnerId, id, at: clock(), providerId });
    return undefined;
  } catch (cause) {
    sending.log.warn({ err: cause, message: id }, 'a message could not be sent');
    const { message, isKept } = taken;
    if (message !== undefined) {
      const waitMs = isForGood(cause) ? undefined : retryAfterMs(message.tries);
      const failure = { reason: reasonOf(cause), waitMs };
      await sending.db.transaction({ partnerId }, (tx) =>
        noteFailure(tx, message, failure, now, isKept === true ? message.tries : message.tries - 1),
      );
    }
    return cause;
  }
};

/** Without the company's mail server, messages go out of those alone who have an account of their own. */
const UNSENT_SQL = `update message m set state = 'failed', error = $2 where partner_id = $1 and channel = 'EMAIL' and state in ('queued', 'sending')
   and not exists (select 1 from mail_account a where a.partner_id = $1 and a.staff_id = m.sender_id)
 returning id, template_id::int as template, sender_id::int as "senderId", module, record_id as "recordId", receiver`;

const failMails = (sending: Sending, partnerId: number, now: Date): Promise<void> =>
  sending.db.transaction({ partnerId }, async (tx) => {
    const reason = offReason('SMTP_URL');
    const failed = await tx.query<Waiting>(UNSENT_SQL, [partnerId, reason]);
    const told = new Map(
      failed.map((message) => [message.senderId === null ? message.template : `by ${message.id}`, message]),
    );
    for (const message of told.values()) await tellOfFailure(tx, message, reason, now);
  });

const sendOf = async (
  sending: Sending,
  partnerId: number,
  clock: Clock,
  { round, isStopping }: { readonly round: Round; readonly isStopping: () => boolean },
): Promise<void> => {
  await spreadMessages(sending, partnerId, clock);
  if (sending.mailer === undefined) await failMails(sending, partnerId, clock());
  const due = await sending.db.transaction({ partnerId }, (tx) =>
    tx.query<Way & { id: number }>(DUE_SQL, [partnerId, clock().toISOString()], 'messages-due'),
  );
  for (const { id, ...way } of due) {
    if (isStopping()) return;
    if (!round.isOpen(way) || isHanded(sending.unnoted, { partnerId, id })) continue;
    const began = performance.now();
    const cause = await sendOne(sending, partnerId, id, clock);
    round.note(way, performance.now() - began, cause);
  }
};

/**
 * Sends what waits in the outbox. Nothing leaves within a transaction: a message is written in one, sent after it, and noted in another. What went out is
 * noted until that succeeds, and not sent again; a process that dies in between sends it again under the same id. Failures are tried again five times, ever
 * later. Who sends by hand sends by their own mail account, where they have one. Each account sends thirty mails a minute; the company’s is counted for
 * itself. Messages to telephones wait three days for their gateway to be set up; a way that does not answer holds up no other. Asks `isStopping` before each.
 */
export const sendMessages = async (
  sending: Sending,
  clock: Clock,
  isStopping: () => boolean = () => false,
): Promise<void> => {
  await noteHanded(sending);
  const round = newRound();
  await eachPartner(sending.db, async (partnerId) => {
    if (!isStopping()) await sendOf(sending, partnerId, clock, { round, isStopping });
  });
};
