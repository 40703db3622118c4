import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { languageCodeOf } from '@weft/domain/rules/labels/languages';
import { MOST_IN_SMS } from '@weft/domain/catalogue/messages/message-template.rules';
import { isMailed, isStillSo, takesPrint } from '@weft/domain/rules/messages/events';
import type { FastifyBaseLogger } from 'fastify';
import { personOfStaff } from '../access/person-of-staff.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { Refusal } from '../http/refusal.ts';
import { type ChosenTemplate, chooseTemplate } from '../print/choose-template.ts';
import { type ReadyPdf, recordPdf } from '../print/record-pdf.ts';
import type { PrintCall } from '../print/record-values.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { readWire } from '../records/list/list-query.ts';
import { read } from '../records/record-store.ts';
import type { Settings } from '../settings.ts';
import { composeMessage, type SpokenText, wordsFor } from './compose-message.ts';
import type { PhoneMessage } from './gateway.ts';
import type { Failure } from './note-message.ts';
import type { Waiting } from './waiting-message.ts';
import { wordReport } from './word-report.ts';

/** Who asked for the approval that a message tells of. */
const REQUESTER_SQL = `select concat_ws(' ', s.firstname, s.lastname) as name from approval_status a join staff s on s.partner_id = $1 and s.id = coalesce(a.asked_operator_id, a.requested_by)
 where a.partner_id = $1 and a.module = $2 and a.record_id = $3 order by a.round desc limit 1`;

/** What mails of scheduled reports tell of: no template, a file that was made beforehand. */
const REPORT_EVENT = 'report';

type Registered = { readonly senderId: string; readonly dltEntityId: string; readonly dltTemplateId: string };
type Own = SpokenText &
  Registered & {
    /** Layouts that go along, the first of them to telephones too. */
    readonly prints: readonly number[];
    /** What WhatsApp calls the text; empty: it is in no register. */
    readonly waTemplateName: string;
    readonly params: readonly string[];
  };

const UNREGISTERED: Registered = { senderId: '', dltEntityId: '', dltTemplateId: '' };

/** Prints that go along by a channel. */
const takesPrints = (channel: string): number => {
  if (channel === 'EMAIL') return Infinity;
  return takesPrint(channel) ? 1 : 0;
};

/** Placeholders of a template for the variables of its registered text, in their order. */
export const paramsOf = ({ waParams }: AnyRecord): readonly string[] =>
  Array.isArray(waParams) ? (waParams as readonly AnyRecord[]).map(({ placeholder }) => textOf(placeholder)) : [];

const ownWords = (row: AnyRecord): Own => ({
  subject: textOf(row['subject']),
  body: textOf(row['body']),
  language: languageCodeOf(row['language']) ?? 'en',
  senderId: textOf(row['senderId']),
  dltEntityId: textOf(row['dltEntityId']),
  dltTemplateId: textOf(row['dltTemplateId']),
  prints: [row['attachPrint'], ...(Array.isArray(row['alsoAttach']) ? (row['alsoAttach'] as readonly unknown[]) : [])]
    .filter((id) => typeof id === 'number')
    .slice(0, takesPrints(textOf(row['channel']))),
  waTemplateName: textOf(row['waTemplateName']),
  params: paramsOf(row),
});

const wordsOf = async (call: PrintCall, message: Waiting): Promise<Own | undefined> => {
  const { tx } = call;
  if (message.template !== null) {
    const text = await readWire(tx, messageTemplate, message.template);
    return text === undefined ? undefined : ownWords(JSON.parse(text) as AnyRecord); // the database made it from the record's own columns
  }
  if (!isMailed(message.event)) throw new Error(`message ${message.id} has neither a template nor an event with words`);
  const words = await wordsFor(call, await partnerConfig(tx), moduleNamed(message.module), message.event);
  return { ...UNREGISTERED, ...words, prints: [], waTemplateName: '', params: [] };
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

/** A message in words, with what goes along: read already, and made when the transaction has ended (decision 0023). */
export type Worded = Registered & {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly ReadyPdf[];
  /** What WhatsApp calls the text, and what stands for its variables. */
  readonly template?: PhoneMessage['template'];
};

/** Why nobody can be told, in words that name whoever it hangs on. */
const unseenReason = async (tx: Tx, { senderId, staffId, seenBy }: Waiting, hasLeft: boolean): Promise<Reason> => {
  if (senderId === null && staffId === null) {
    const editor = `The last editor of the template, ${await nameOf(tx, seenBy)},` as const;
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

/** The record as PDF in each layout that goes along; the further ones are called after their layout. */
const printsOf = async (call: PrintCall, module: Module, id: number, own: Own): Promise<readonly ReadyPdf[]> => {
  const files: ReadyPdf[] = [];
  for (const print of own.prints) {
    const template = spokenWith(await chooseTemplate(call, module, {}, print), own);
    const { make, fileName } = await recordPdf(call, module, id, template);
    const layout = template.called.replace(/ v\d+$/u, '').replaceAll(/[/\\:*?"<>|]/gu, '-');
    files.push({
      fileName: files.length === 0 ? fileName : fileName.replace(/\.pdf$/u, ` ${layout}.pdf`),
      make,
    });
  }
  return files;
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
  const { waTemplateName, params, ...words } = own;
  const { channel } = message;
  try {
    const about = { ...words, channel, params };
    const { subject, html, text, params: filled } = await composeMessage(call, module, message.recordId, about, facts);
    if (channel === 'SMS' && text.length > MOST_IN_SMS)
      return { reason: `The text has ${text.length} characters with its values: an SMS takes ${MOST_IN_SMS}` };
    return {
      ...words,
      subject,
      html,
      text,
      attachments: withPrint ? await printsOf(call, module, message.recordId, own) : [],
      ...(waTemplateName === ''
        ? {}
        : { template: { name: waTemplateName, language: words.language, params: filled } }),
    };
  } catch (cause) {
    if (cause instanceof Refusal) return unseenBy(tx, message, false); // the record is gone, or not theirs to see
    throw cause;
  }
};
