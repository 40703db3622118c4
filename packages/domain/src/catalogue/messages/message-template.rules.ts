import { fault, type Fault } from '../../contract/faults.ts';
import { isMailed, takesPrint } from '../../rules/messages/events.ts';
import { parseTemplate } from '../../rules/templates/parse-template.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

/** Parts of a message that are written in the template language; a subject is plain text, and a body beside that of a mail. */
export const MESSAGE_PARTS = ['subject', 'body'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/** Most characters of the body of an SMS, as it is written and as it goes out. */
export const MOST_IN_SMS = 2000;

/** Whether a part of a message is HTML. */
export const isMarkupIn = (part: MessagePart, channel: unknown): boolean => part === 'body' && channel === 'EMAIL';

const wellFormed = (part: MessagePart): ModuleRule => ({
  needs: [part, 'channel'],
  check: (record: { readonly [key in MessagePart | 'channel']?: string | null }): readonly Fault[] =>
    parseTemplate(record[part] ?? '', { isMarkup: isMarkupIn(part, record.channel) }).faults.map(
      ({ line, column, reason }) => fault(part, 'TEMPLATE', { line, column, reason }),
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

/** Rules of a message template. What a module does not know, the server tells besides. */
export const messageTemplateRules: readonly ModuleRule[] = [
  ...MESSAGE_PARTS.map(wellFormed),
  { needs: ['event', 'recipients'], check: hasReceiver },
  { needs: ['channel', 'recipients'], check: isReachable },
  { needs: ['event', 'channel'], check: isMailOfNotice },
  { needs: ['channel', 'body'], check: isShort },
  { needs: ['channel', 'attachPrint'], check: hasPlaceForPrint },
];
