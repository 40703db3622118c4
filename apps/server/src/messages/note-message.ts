import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { asItStands, type Reason } from '@weft/domain/contract/phrases/phrase';
import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { FastifyBaseLogger } from 'fastify';
import { administratorsOf } from '../access/administrators-of.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import type { Waiting } from './waiting-message.ts';

/** What of a message its failure is told by. */
type Failing = Pick<Waiting, 'id' | 'template' | 'senderId' | 'module' | 'recordId' | 'receiver'>;

/** How a try ended without the message being out. */
export type Failure = {
  readonly reason: Reason;
  /** Until the next try, in ms; left out: there is none. */
  readonly waitMs?: number | undefined;
  /** As it should be: what it would tell of is over. Nobody is told. */
  readonly isQuiet?: true;
};

const MOST_TOLD = 500;

/** Who waits for `tries` to be right: a message that somebody else has taken meanwhile is theirs to note. */
const FAIL_SQL = `update message set state = $3, error = $4, next_try_on = $5, tries = $6
 where partner_id = $1 and id = $2 and state in ('raised', 'queued', 'sending') and tries = $7`;

/** A template with its last editor, as long as they work here. */
const EDITOR_SQL = `select t.name, s.id::int as editor from message_template t
   left join staff s on s.partner_id = t.partner_id and s.id = coalesce(t.updated_by, t.created_by) and s.is_active and s.deleted_on is null
  where t.partner_id = $1 and t.id = $2`;

const OWNER_SQL = `select s.name, s.owner_id::int as owner from report_schedule s where s.partner_id = $1 and s.id = $2 and s.owner_id is not null`;

/** Whose schedule it is learns that a report did not reach somebody. */
const ownerNotice = async (
  tx: Tx,
  { id, module, recordId, receiver }: Failing,
  reason: Reason,
): Promise<readonly Notice[]> => {
  const schedule = await tx.maybe<{ name: string; owner: number }>(OWNER_SQL, [tx.partnerId, recordId]);
  if (schedule === undefined) return [];
  const facts = { of: 'sender', module, record: Number(recordId), title: schedule.name, receiver, about: reason };
  return [{ kind: 'messageFailed', about: `message ${id}`, facts, staffId: schedule.owner }];
};

/**
 * Who pressed Send is told of each message; who wrote a template last, once a day, that its messages do not go out: administrators are, where they
 * have left.
 */
const noticeOf = async (tx: Tx, message: Failing, reason: Reason, now: Date): Promise<readonly Notice[]> => {
  const { id, senderId, template, module, recordId, receiver } = message;
  const [kind, title] = ['messageFailed', moduleNamed(module).title] as const;
  if (senderId !== null) {
    const facts = { of: 'sender', module, record: Number(recordId), title, receiver };
    return [{ kind, about: `message ${id}, ${now.toISOString()}`, facts, staffId: senderId }];
  }
  if (template === null && module === reportSchedule.name) return ownerNotice(tx, message, reason);
  if (template === null) return []; // the notice that it mails stands at its reader's bell
  const { name, editor } = await tx.one<{ name: string; editor: number | null }>(EDITOR_SQL, [tx.partnerId, template]);
  const facts = { of: 'template', module: messageTemplate.name, record: template, template: name, about: reason };
  const readers = editor === null ? await administratorsOf(tx) : [editor];
  return readers.map((staffId) => ({
    kind,
    about: `template ${template}, ${dayInIndia(now)}${editor === null ? `, staff ${staffId}` : ''}`,
    facts,
    staffId,
  }));
};

/** Tells of a message that will not go out by itself any more whoever can do something about it. */
export const tellOfFailure = async (tx: Tx, message: Failing, reason: Reason, now: Date): Promise<void> => {
  await writeNotices(tx, await noticeOf(tx, message, reason, now), now);
};

/**
 * Notes that a try failed, and when the next one is; when there is none, somebody is told. `before` is how often the message was tried when it was last
 * seen, where the transaction that took it did not end well.
 */
export const noteFailure = async (
  tx: Tx,
  message: Failing & Pick<Waiting, 'tries'>,
  { reason, waitMs, isQuiet }: Failure,
  now: Date,
  before: number = message.tries,
): Promise<void> => {
  const state = waitMs === undefined ? 'failed' : 'queued';
  const next = new Date(now.getTime() + (waitMs ?? 0)).toISOString();
  const said = reason.slice(0, MOST_TOLD);
  const noted = await tx.execute(FAIL_SQL, [tx.partnerId, message.id, state, said, next, message.tries, before]);
  if (noted > 0 && waitMs === undefined && isQuiet !== true) await tellOfFailure(tx, message, asItStands(said), now);
};

const WAIT_SQL = `update message set state = 'queued', tries = tries - 1, error = $3, next_try_on = $4
 where partner_id = $1 and id = $2 and state = 'sending' and tries = $5`;

/** A message that could not even be tried waits as it was: the try does not count. */
export const noteWaiting = (
  tx: Tx,
  { id, tries }: Pick<Waiting, 'id' | 'tries'>,
  reason: Reason,
  until: Date,
): Promise<number> => tx.execute(WAIT_SQL, [tx.partnerId, id, reason, until.toISOString(), tries]);

const SENT_SQL = `update message set state = 'sent', error = null, sent_on = $3, provider_id = $4 where partner_id = $1 and id = $2 and state = 'sending'`;

/** A message that is out of the house. */
export type Handed = {
  readonly partnerId: number;
  readonly id: number;
  readonly at: Date;
  /** What the gateway calls it. */
  readonly providerId: string | null;
};

/** Notes a message as sent. */
export const noteSent = (tx: Tx, { id, at, providerId }: Handed): Promise<number> =>
  tx.execute(SENT_SQL, [tx.partnerId, id, at.toISOString(), providerId]);

/** What went out and could not be noted yet, by partner and message: it is noted before anything else goes out, and never sent again. */
export type Unnoted = Map<string, Handed>;

const keyOf = ({ partnerId, id }: Pick<Handed, 'partnerId' | 'id'>): string => `${partnerId} ${id}`;

/** Whether a message went out, although the outbox does not say so yet. */
export const isHanded = (unnoted: Unnoted, message: Pick<Handed, 'partnerId' | 'id'>): boolean =>
  unnoted.has(keyOf(message));

/** Notes a message that went out, with all that could not be noted before; what cannot be noted now is kept for the next time. */
export const noteHanded = async (
  { db, log, unnoted }: { readonly db: Database; readonly log: FastifyBaseLogger; readonly unnoted: Unnoted },
  handed?: Handed,
): Promise<void> => {
  if (handed !== undefined) unnoted.set(keyOf(handed), handed);
  for (const [key, one] of unnoted)
    try {
      await db.transaction({ partnerId: one.partnerId }, (tx) => noteSent(tx, one));
      unnoted.delete(key);
    } catch (cause) {
      log.error({ err: cause, message: one.id }, 'a message that was sent could not be noted');
    }
};
