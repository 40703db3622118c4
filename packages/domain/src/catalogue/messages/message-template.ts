import { LANGUAGE_CODES, LANGUAGE_NAMES } from '../../rules/labels/languages.ts';
import { isByPhone, MESSAGE_CHANNELS, MESSAGE_EVENTS } from '../../rules/messages/events.ts';
import { USUAL_QUIET } from '../../rules/messages/quiet-hours.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { CONTACT_ROLES } from '../language/groups/address-fields.ts';
import { mobileField } from '../language/groups/identifier-fields.ts';

import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { messageTemplateRules, MOST_IN_SMS } from './message-template.rules.ts';

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
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

type Quiet = { readonly quietFrom?: string | null; readonly quietTo?: string | null };

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
    dltBody: f.longText({
      label: 'Registered text',
      form: 'verbatim',
      max: MOST_IN_SMS,
      help: 'As it stands in the register, with {#var#} for each variable. The body must be the same, letter by letter; empty: it is not checked.',
    }),
    waTemplateName: f.text({
      label: 'WhatsApp template',
      form: 'verbatim',
      max: 512,
      pattern: /^[a-z0-9_]+$/u,
      example: 'order_dispatched',
      help: 'Name of the text in the register of WhatsApp. The body is that text, with {{1}}, {{2}} … for its variables.',
    }),
    waParams: f.lines({
      label: 'Variables',
      help: 'What stands for {{1}}, {{2}} …, in this order.',
      of: {
        placeholder: f.text({
          label: 'Placeholder',
          form: 'verbatim',
          required: true,
          max: 100,
          example: 'party',
          help: 'A field as the body names it elsewhere, without its braces: party, or money with the field of an amount.',
        }),
      },
    }),
    quietFrom: f.text({
      label: 'Quiet from',
      max: 5,
      pattern: HOUR,
      example: USUAL_QUIET.from,
      default: USUAL_QUIET.from,
      requiredWhen: ({ quietTo }: Quiet) => Boolean(quietTo),
      help: 'Indian time. No SMS and no WhatsApp message leaves in the quiet hours: it goes when they end.',
    }),
    quietTo: f.text({
      label: 'Quiet till',
      max: 5,
      pattern: HOUR,
      example: USUAL_QUIET.to,
      default: USUAL_QUIET.to,
      requiredWhen: ({ quietFrom }: Quiet) => Boolean(quietFrom),
      help: 'Both empty: at any hour.',
    }),
    maxPerDayPerReceiver: f.integer({
      label: 'At most a day',
      min: 1,
      max: 100,
      help: 'Messages of this template to one receiver; what is more waits for the next day. Empty: any number.',
    }),
    recipients: f.lines({
      label: 'Send to',
      isRuled: true,
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
    alsoAttach: f.refs({
      to: 'printTemplate',
      label: 'Attach also',
      help: 'Further layouts of the record, each as a PDF of its own: a packing list, a certificate.',
    }),
  },
  form: [
    {
      title: 'Template',
      rows: [['name', 'moduleName'], ['event', 'channel', 'language'], ['autoSend']],
    },
    { title: 'Text', rows: [['subject'], ['body'], ['attachPrint', 'alsoAttach']] },
    { title: 'DLT register', rows: [['dltEntityId', 'dltTemplateId', 'senderId'], ['dltBody']] },
    { title: 'WhatsApp register', rows: [['waTemplateName'], ['waParams']] },
    { title: 'When', rows: [['quietFrom', 'quietTo', 'maxPerDayPerReceiver']] },
    { title: 'Send to', rows: [['recipients']] },
  ],
  list: {
    columns: ['name', 'moduleName', 'event', 'channel', 'autoSend', 'language', 'isActive'],
    from1200: ['language'],
    search: ['name', 'moduleName', 'subject'],
    sort: 'name',
    filters: ['event', 'channel', 'autoSend', 'language'],
  },
  rules: messageTemplateRules,
});

export type MessageTemplate = Row<typeof messageTemplate>;
export type MessageTemplateInput = Input<typeof messageTemplate>;
