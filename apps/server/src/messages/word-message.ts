import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MOST_IN_SMS } from '@weft/domain/catalogue/messages/message-template.rules';
import { isMailed, isStillSo, takesPrint } from '@weft/domain/rules/messages/events';
import type { FastifyBaseLogger } from 'fastify';
import { personOfStaff } from '../access/person-of-staff.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { type ChosenTemplate, chooseTemplate } from '../print/choose-template.ts';
import { recordPdf } from '../print/record-pdf.ts';
import type { PrintCall } from '../print/record-values.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { read } from '../records/record-store.ts';
import type { Settings } from '../settings.ts';
import { composeMessage, type SpokenText, wordsFor } from './compose-message.ts';
import type { Failure } from './note-message.ts';
import type { Waiting } from './waiting-message.ts';
import { wordReport } from './word-report.ts';

const OWN_SQL = `select channel, coalesce(subject, '') as subject, body, language, attach_print_id as print, coalesce(sender_id, '') as "senderId",
   coalesce(dlt_entity_id, '') as "dltEntityId", coalesce(dlt_template_id, '') as "dltTemplateId" from message_template where partner_id = $1 and id = $2 and deleted_on is null`;

/** Who asked for the approval that a message tells of. */
const REQUESTER_SQL = `select concat_ws(' ', s.firstname, s.lastname) as name from approval_status a join staff s on s.partner_id = $1 and s.id = coalesce(a.asked_operator_id, a.requested_by)
 where a.partner_id = $1 and a.module = $2 and a.record_id = $3 order by a.round desc limit 1`;

/** What mails of scheduled reports tell of: no template, a file that was made beforehand. */
const REPORT_EVENT = 'report';

type Registered = { readonly senderId: string; readonly dltEntityId: string; readonly dltTemplateId: string };
type Own = SpokenText & Registered & { readonly print: number | null };

const UNREGISTERED: Registered = { senderId: '', dltEntityId: '', dltTemplateId: '' };

const wordsOf = async (call: PrintCall, message: Waiting): Promise<Own | undefined> => {
  const { tx } = call;
  if (message.template !== null) return tx.maybe<Own>(OWN_SQL, [tx.partnerId, message.template]);
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

/** A print goes along in the language of its message unless its template has one. */
const spokenWith = (template: ChosenTemplate, { language }: SpokenText): ChosenTemplate => ({
  ...template,
  languages: [template.languages[0] ?? language, template.languages[1]],
});

/** A message in words, with its print. */
export type Worded = Registered & {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachment: { readonly fileName: string; readonly content: Buffer } | undefined;
};

/** Why nobody can be told, in words that name whoever it hangs on. */
const unseenReason = async (tx: Tx, { senderId, staffId, seenBy }: Waiting, hasLeft: boolean): Promise<string> => {
  if (senderId === null && staffId === null) {
    const editor = `The last editor of the template, ${await nameOf(tx, seenBy)},`;
    return hasLeft
      ? `${editor} does not work here any more: somebody must save it anew`
      : `${editor} cannot see the record`;
  }
  if (hasLeft) return `${await nameOf(tx, senderId ?? staffId)} does not work here any more`;
  return 'The record cannot be seen by whom it is for';
};

const unseenBy = async (...by: Parameters<typeof unseenReason>): Promise<Failure> => ({
  reason: await unseenReason(...by),
});

/** What an event told of and what has become of it meanwhile: nobody is told what was undone. */
const isOver = async (tx: Tx, module: Module, message: Waiting, today: string): Promise<boolean> => {
  if (message.event !== 'dispatched' && message.event !== 'overdue') return false;
  const record = await read(tx, module, message.recordId);
  const on = module.messages?.due?.on ?? '';
  const value = record?.[on];
  const isMoment = module.fields[on]?.kind === 'dateTime';
  const due = typeof value === 'string' && isMoment ? dayInIndia(new Date(value)) : value;
  return (
    record !== undefined &&
    !isStillSo(module, message.event, { status: record.status, due: typeof due === 'string' ? due : undefined }, today)
  );
};

/**
 * The words of a message that was taken, else why there are none. Whoever works here is written to of what they may see; others of what the
 * sender may see, and where nobody pressed Send, the last editor of the template. `withPrint` false leaves out what goes along: of a message that
 * only waits.
 */
export const wordMessage = async (
  { settings, log }: { readonly settings: Settings; readonly log: FastifyBaseLogger },
  tx: Tx,
  message: Waiting,
  now: Date,
  { withPrint }: { readonly withPrint: boolean },
): Promise<Worded | Failure> => {
  if (message.event === REPORT_EVENT) {
    const worded = await wordReport({ settings }, tx, message);
    return 'reason' in worded ? worded : { ...UNREGISTERED, ...worded };
  }
  const person = await personOfStaff(tx, message.senderId ?? message.staffId ?? message.seenBy ?? 0);
  if (person === undefined) return unseenBy(tx, message, true);
  const module = moduleNamed(message.module);
  if (!person.may(module.acl)) return unseenBy(tx, message, false);
  if (await isOver(tx, module, message, dayInIndia(now))) return { reason: 'It is no longer so', isQuiet: true };
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
  const own = await wordsOf(call, message);
  if (own === undefined) return { reason: 'The template is no longer in use', isQuiet: true };
  const { print, ...words } = own;
  const { channel } = message;
  try {
    const { subject, html, text } = await composeMessage(call, module, message.recordId, { ...words, channel }, facts);
    if (channel === 'SMS' && text.length > MOST_IN_SMS)
      return { reason: `The text has ${text.length} characters with its values: an SMS takes ${MOST_IN_SMS}` };
    const attachment =
      print === null || !takesPrint(channel) || !withPrint
        ? undefined
        : await recordPdf(
            call,
            module,
            message.recordId,
            spokenWith(await chooseTemplate(call, module, {}, print), words),
          );
    return {
      ...words,
      subject,
      html,
      text,
      attachment: attachment && { fileName: attachment.fileName, content: attachment.bytes },
    };
  } catch (cause) {
    if (cause instanceof Refusal) return unseenBy(tx, message, false); // the record is gone, or not theirs to see
    throw cause;
  }
};
