import { MESSAGE_EVENTS } from '../../rules/messages/events.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { messageTemplateRules } from './message-template.rules.ts';

/** Longest body in characters: a mail, not a document. */
const MOST_CHARACTERS = 20_000;

type Recipient = { readonly kind?: string };

const of =
  (kind: string): RequiredRule =>
  (line: Recipient) =>
    line.kind === kind;

/** Text of a mail that the product sends by itself or at a press, in the template language (spec 01, 2.9). */
export const messageTemplate = master({
  name: 'messageTemplate',
  title: 'Message Template',
  api: 'chemical/smsTemplate',
  acl: 'chemical/smsTemplate',
  aclAliases: ['message-templates'],
  route: 'message-templates',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, max: 100 }),
    channel: f.choice({
      label: 'Channel',
      options: ['EMAIL'],
      optionLabels: { EMAIL: 'E-Mail' },
      required: true,
      default: 'EMAIL',
    }),
    moduleName: f.text({ label: 'Module', required: true, form: 'verbatim', max: 60 }),
    event: f.choice({
      label: 'Event',
      options: MESSAGE_EVENTS,
      optionLabels: {
        approvalWaits: 'Waits for approval',
        approvalLate: 'Approval is late',
        approvalDecided: 'Approved or rejected',
        manual: 'Sent by hand',
      },
      required: true,
      default: 'manual',
    }),
    language: f.choice({
      label: 'Language',
      options: ['en', 'hi', 'gu'],
      optionLabels: { en: 'English', hi: 'Hindi', gu: 'Gujarati' },
      required: true,
      default: 'en',
    }),
    subject: f.text({ label: 'Subject', form: 'verbatim', required: true, max: 200 }),
    body: f.longText({ label: 'Body', form: 'verbatim', required: true, max: MOST_CHARACTERS }),
    recipients: f.lines({
      label: 'Send to',
      help: 'Of a message that is sent by hand. What tells of an approval goes to whoever it waits for.',
      of: {
        kind: f.choice({
          label: 'Kind',
          options: ['party', 'staff', 'role', 'fixed'],
          optionLabels: { party: 'Party of the record', staff: 'Person', role: 'Role', fixed: 'Address' },
          required: true,
          default: 'party',
        }),
        staff: f.ref({ to: 'staff', label: 'Person', requiredWhen: of('staff') }),
        role: f.ref({ to: 'role', label: 'Role', requiredWhen: of('role') }),
        address: f.email({ label: 'E-Mail', requiredWhen: of('fixed') }),
      },
    }),
    attachPrint: f.ref({
      to: 'printTemplate',
      label: 'Attach print',
      help: 'The record is attached as PDF, in this layout.',
    }),
  },
  form: [
    {
      title: 'Template',
      rows: [
        ['name', 'moduleName'],
        ['event', 'channel', 'language'],
      ],
    },
    { title: 'Text', rows: [['subject'], ['body'], ['attachPrint']] },
    { title: 'Send to', rows: [['recipients']] },
  ],
  list: {
    columns: ['name', 'moduleName', 'event', 'channel', 'language', 'isActive'],
    search: ['name', 'moduleName', 'subject'],
    sort: 'name',
    filters: ['event', 'channel', 'language'],
  },
  rules: messageTemplateRules,
});

export type MessageTemplate = Row<typeof messageTemplate>;
export type MessageTemplateInput = Input<typeof messageTemplate>;
