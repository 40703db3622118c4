import { LANGUAGE_CODES, LANGUAGE_NAMES } from '../../rules/labels/languages.ts';
import { isByPhone, MESSAGE_CHANNELS, MESSAGE_EVENTS } from '../../rules/messages/events.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { CONTACT_ROLES } from '../language/groups/address-fields.ts';
import { mobileField } from '../language/groups/identifier-fields.ts';

import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { messageTemplateRules } from './message-template.rules.ts';

/** Longest body in characters: a mail, not a document. */
const MOST_CHARACTERS = 20_000;

type Recipient = { readonly kind?: string };
type Channelled = { readonly channel?: string };

const of =
  (kind: string): RequiredRule =>
  (line: Recipient) =>
    line.kind === kind;

const isMail: RequiredRule = ({ channel }: Channelled) => channel === 'EMAIL';
const isSms: RequiredRule = ({ channel }: Channelled) => channel === 'SMS';
const isMailAddress: RequiredRule = ({ kind }: Recipient, _, { channel }) => kind === 'fixed' && channel === 'EMAIL';
const isNumber: RequiredRule = ({ kind }: Recipient, _, { channel = '' }) =>
  kind === 'fixed' && isByPhone(String(channel));

const DIGITS = /^\d{1,19}$/u;

/** Text of a message that the product sends by itself or at a press, in the template language (spec 01, 2.9). */
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
      options: MESSAGE_CHANNELS,
      optionLabels: { EMAIL: 'E-Mail', SMS: 'SMS', WHATSAPP: 'WhatsApp', INAPP: 'Notification' },
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
        approvalDecided: 'Decided, to who asked',
        created: 'Created',
        approved: 'Approved',
        rejected: 'Rejected',
        dispatched: 'Dispatched',
        overdue: 'Overdue',
        lowStock: 'Low stock',
        manual: 'Sent by hand',
      },
      required: true,
      default: 'manual',
    }),
    language: f.choice({
      label: 'Language',
      options: LANGUAGE_CODES,
      optionLabels: LANGUAGE_NAMES,
      required: true,
      default: 'en',
    }),
    autoSend: f.boolean({
      label: 'Send automatically',
      help: 'As soon as the event happens; otherwise by hand, from the record.',
    }),
    subject: f.text({ label: 'Subject', form: 'verbatim', requiredWhen: isMail, max: 200 }),
    body: f.longText({ label: 'Body', form: 'verbatim', required: true, max: MOST_CHARACTERS }),
    dltEntityId: f.text({
      label: 'DLT Entity',
      max: 19,
      pattern: DIGITS,
      example: '1101234567890123456',
      requiredWhen: isSms,
      help: 'Number of the company in the register of the telecom operators.',
    }),
    dltTemplateId: f.text({
      label: 'DLT Template',
      max: 19,
      pattern: DIGITS,
      example: '1107161234567890123',
      requiredWhen: isSms,
      help: 'Number of this text in the register: only registered texts are delivered.',
    }),
    senderId: f.text({
      label: 'Header',
      form: 'code',
      max: 6,
      pattern: /^[A-Z0-9]{3,6}$/u,
      example: 'WEFTIN',
      requiredWhen: isSms,
      help: 'Whom the telephone shows as sender; six digits for promotions.',
    }),
    recipients: f.lines({
      label: 'Send to',
      help: 'What tells of a waiting approval goes to whoever it waits for; anything else to these.',
      of: {
        kind: f.choice({
          label: 'Kind',
          options: ['party', 'staff', 'role', 'fixed'],
          optionLabels: { party: 'Party of the record', staff: 'Person', role: 'Role', fixed: 'Address' },
          required: true,
          default: 'party',
        }),
        contactRole: f.choice({
          label: 'Contact for',
          options: CONTACT_ROLES,
          help: 'Contact persons of the party who receive messages; empty: the party itself.',
        }),
        staff: f.ref({ to: 'staff', label: 'Person', requiredWhen: of('staff') }),
        role: f.ref({ to: 'role', label: 'Role', requiredWhen: of('role') }),
        address: f.email({ label: 'E-Mail', requiredWhen: isMailAddress }),
        mobile: { ...mobileField(), requiredWhen: isNumber },
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
      rows: [['name', 'moduleName'], ['event', 'channel', 'language'], ['autoSend']],
    },
    { title: 'Text', rows: [['subject'], ['body'], ['attachPrint']] },
    { title: 'DLT register', rows: [['dltEntityId', 'dltTemplateId', 'senderId']] },
    { title: 'Send to', rows: [['recipients']] },
  ],
  list: {
    columns: ['name', 'moduleName', 'event', 'channel', 'autoSend', 'language', 'isActive'],
    search: ['name', 'moduleName', 'subject'],
    sort: 'name',
    filters: ['event', 'channel', 'autoSend', 'language'],
  },
  rules: messageTemplateRules,
});

export type MessageTemplate = Row<typeof messageTemplate>;
export type MessageTemplateInput = Input<typeof messageTemplate>;
