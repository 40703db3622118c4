import { fault, type Fault } from '../../contract/faults.ts';
import { isMailed, takesPrint } from '../../rules/messages/events.ts';
import {
  blockIn,
  dltMismatch,
  isPlaceholder,
  numberedIn,
  withoutNumbered,
} from '../../rules/messages/registered-text.ts';
import { type ParsedTemplate, parseTemplate } from '../../rules/templates/parse-template.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

/** Parts of a message that are written in the template language; a subject is plain text, and a body beside that of a mail. */
export const MESSAGE_PARTS = ['subject', 'body'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/** Most characters of the body of an SMS, as it is written and as it goes out. */
export const MOST_IN_SMS = 2000;

/** Whether a part of a message is HTML. */
export const isMarkupIn = (part: MessagePart, channel: unknown): boolean => part === 'body' && channel === 'EMAIL';

/** A part of a message as it is read: `{{1}}` of a text registered for WhatsApp stands for a placeholder that is named beside it. */
export const readPart = (part: MessagePart, text: string, channel: unknown): ParsedTemplate =>
  parseTemplate(part === 'body' && channel === 'WHATSAPP' ? withoutNumbered(text) : text, {
    isMarkup: isMarkupIn(part, channel),
  });

const wellFormed = (part: MessagePart): ModuleRule => ({
  needs: [part, 'channel'],
  check: (record: { readonly [key in MessagePart | 'channel']?: string | null }): readonly Fault[] =>
    readPart(part, record[part] ?? '', record.channel).faults.map(({ line, column, reason }) =>
      fault(part, 'TEMPLATE', { line, column, reason }),
    ),
});

type Line = { readonly kind?: string };
type Sent = { readonly event?: string; readonly channel?: string; readonly recipients?: readonly Line[] };

/** What is sent by hand, or of an event that is for no one person, goes to somebody. */
const hasReceiver: RecordRule = ({ event = '', recipients = [] }: Sent) =>
  !isMailed(event) && recipients.length === 0 ? [fault('recipients', 'REQUIRED', { label: 'Send to' })] : [];

/** Notifications are for those who log in. */
const isReachable: RecordRule = ({ channel, recipients = [] }: Sent) =>
  recipients.flatMap(({ kind = '' }, n) =>
    channel === 'INAPP' && kind !== 'staff' && kind !== 'role'
      ? [fault(`recipients[${n}].kind`, 'CHOICE', { label: 'Kind', value: kind, options: 'staff, role' })]
      : [],
  );

/** What tells of a waiting approval is a notification already; its template words the mail. */
const isMailOfNotice: RecordRule = ({ event = '', channel = '' }: Sent) =>
  isMailed(event) && channel !== 'EMAIL'
    ? [fault('channel', 'CHOICE', { label: 'Channel', value: channel, options: 'EMAIL' })]
    : [];

const isShort: RecordRule = ({ channel, body = '' }: Sent & { readonly body?: string }) =>
  channel === 'SMS' && body.length > MOST_IN_SMS
    ? [fault('body', 'LENGTH', { label: 'Body', bound: 'at most', n: MOST_IN_SMS })]
    : [];

type Printed = Sent & { readonly attachPrint?: unknown };

/** A print goes along with mails and WhatsApp messages (spec 01, 2.9). One that stands from before goes nowhere, and hinders no other change. */
const hasPlaceForPrint: RecordRule = ({ channel = '', attachPrint }: Printed, { before }) =>
  typeof attachPrint === 'number' &&
  !takesPrint(channel) &&
  (channel !== before?.['channel'] || attachPrint !== before['attachPrint'])
    ? [fault('attachPrint', 'CHOICE', { label: 'Channel', value: channel, options: 'EMAIL, WHATSAPP' })]
    : [];

type Registered = Sent & { readonly body?: string; readonly dltBody?: string | null };

/** An SMS is its registered text, or the networks drop it unseen (spec 03, 6.5). */
const isRegistered: RecordRule = ({ channel, body = '', dltBody }: Registered) => {
  if (channel !== 'SMS' || !dltBody) return [];
  const { nodes, faults } = readPart('body', body, channel);
  if (faults.length > 0) return [];
  const block = blockIn(nodes);
  if (block !== undefined) return [fault('body', 'MISMATCH_BLOCK', { line: block.at.line, column: block.at.column })];
  const found = dltMismatch(dltBody, nodes);
  if (found === undefined) return [];
  const { of, ...values } = found;
  return [fault('body', of === 'variables' ? 'MISMATCH' : 'MISMATCH_TEXT', values)];
};

type Param = { readonly placeholder?: string };
type Numbered = Sent & {
  readonly body?: string;
  readonly waTemplateName?: string | null;
  readonly waParams?: readonly Param[];
};

/** A text registered for WhatsApp counts its variables from 1, and each has its placeholder; in its words nothing else changes. */
const isNumbered: RecordRule = ({ channel, body = '', waTemplateName, waParams = [] }: Numbered) => {
  if (channel !== 'WHATSAPP') return [];
  const numbers = numberedIn(body);
  const missing = numbers.findIndex((number, n) => number !== n + 1);
  if (missing !== -1) return [fault('body', 'MISMATCH_NUMBER', { n: missing + 1 })];
  if (numbers.length !== waParams.length)
    return [fault('waParams', 'MISMATCH', { registered: numbers.length, given: waParams.length })];
  const { nodes } = readPart('body', body, channel);
  const other = nodes.find(({ kind }) => kind !== 'text');
  return waTemplateName && other !== undefined && 'at' in other
    ? [fault('body', 'MISMATCH_BLOCK', { line: other.at.line, column: other.at.column })]
    : [];
};

const namesOneValue: RecordRule = ({ waParams = [] }: Numbered) =>
  waParams.flatMap(({ placeholder = '' }, n) =>
    placeholder === '' || isPlaceholder(placeholder)
      ? []
      : [fault(`waParams[${n}].placeholder`, 'FORMAT', { label: 'Placeholder', example: 'party' })],
  );

type Attached = Sent & { readonly alsoAttach?: readonly unknown[] | null };

/** A telephone takes one print at most; mails take more. */
const hasPlaceForMore: RecordRule = ({ channel = '', alsoAttach }: Attached, { before }) =>
  (alsoAttach ?? []).length > 0 && channel !== 'EMAIL' && (before === undefined || channel !== before['channel'])
    ? [fault('alsoAttach', 'CHOICE', { label: 'Channel', value: channel, options: 'EMAIL' })]
    : [];

/** Rules of a message template. What a module does not know, the server tells besides. */
export const messageTemplateRules: readonly ModuleRule[] = [
  ...MESSAGE_PARTS.map(wellFormed),
  { needs: ['event', 'recipients'], check: hasReceiver },
  { needs: ['channel', 'recipients'], check: isReachable },
  { needs: ['event', 'channel'], check: isMailOfNotice },
  { needs: ['channel', 'body'], check: isShort },
  { needs: ['channel', 'attachPrint'], check: hasPlaceForPrint },
  { needs: ['channel', 'alsoAttach'], check: hasPlaceForMore },
  { needs: ['channel', 'body', 'dltBody'], check: isRegistered },
  { needs: ['channel', 'body', 'waTemplateName', 'waParams'], check: isNumbered },
  { needs: ['waParams'], check: namesOneValue },
];
