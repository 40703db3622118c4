import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { assignedBy, digitalPlatformRules, isFetched } from './digital-platform.rules.ts';

/** What an enquiry can tell (spec 03, 1.4): what the names of a platform are mapped to. */
const OF_ENQUIRY = [
  'externalId',
  'receivedAt',
  'kind',
  'name',
  'companyName',
  'mobile',
  'altMobile',
  'phone',
  'email',
  'altEmail',
  'gstin',
  'address',
  'city',
  'state',
  'pincode',
  'country',
  'subject',
  'product',
  'category',
  'message',
  'callDurationSec',
  'receiverMobile',
] as const;

const ENQUIRY_LABELS = {
  externalId: 'Number at the platform',
  receivedAt: 'Received on',
  companyName: 'Company',
  altMobile: 'Other mobile',
  email: 'E-Mail',
  altEmail: 'Other e-mail',
  gstin: 'GSTIN',
  pincode: 'PIN Code',
  callDurationSec: 'Call (seconds)',
  receiverMobile: 'Called number',
} as const;

const pin = (label: string) =>
  f.text({ label, max: 6, pattern: /^[1-9]\d{5}$/u, example: '395003', requiredWhen: assignedBy('pincode') });

/** Digital platform: a marketplace, website or sheet that enquiries come from, by which account, and who is given them (spec 01, 3.22; spec 03, 1.4). */
export const digitalPlatform = master({
  name: 'digitalPlatform',
  title: 'Platform',
  api: 'crm/digitalPlatform',
  acl: 'crm/digitalPlatform',
  aclAliases: ['digitalplatform'],
  route: 'digitalplatform/platforms',
  code: 'key',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, max: 120 }),
    key: f.text({
      label: 'Key',
      required: true,
      unique: true,
      form: 'verbatim',
      max: 40,
      pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u,
      example: 'indiamart-surat',
      help: 'Stands in the address that the platform sends to.',
    }),
    platformKind: f.choice({
      label: 'Kind of platform',
      options: ['indiaMart', 'tradeIndia', 'justDial', 'website', 'sheet', 'other'],
      optionLabels: { indiaMart: 'IndiaMART', tradeIndia: 'TradeIndia', justDial: 'JustDial' },
      required: true,
    }),
    account: f.text({ label: 'Account', form: 'verbatim', max: 120, help: 'As the platform knows us.' }),
    apiKey: f.text({
      label: 'API key',
      secret: true,
      max: 500,
      help: 'Kept encrypted and shown to nobody. Left empty, the stored key stays.',
    }),
    apiKeyShown: f.text({ label: 'Stored key', readOnly: true }),
    mode: f.choice({
      label: 'Enquiries come',
      options: ['push', 'pull', 'file'],
      optionLabels: { push: 'Sent by the platform', pull: 'Fetched', file: 'In files' },
      required: true,
      default: 'push',
    }),
    pullUrl: f.url({ label: 'Fetched from', requiredWhen: isFetched }),
    everyMinutes: f.integer({
      label: 'Every (minutes)',
      min: 5,
      max: 1440,
      default: 10,
      help: 'Marketplaces refuse closer calls.',
    }),
    dedupeOn: f.multiChoice({
      label: 'Same enquirer by',
      options: ['mobile', 'email', 'gstin'],
      optionLabels: { email: 'E-Mail', gstin: 'GSTIN' },
      help: 'Empty: each of the three.',
    }),
    fieldMapping: f.lines({
      label: 'Fields',
      distinct: ['field'],
      help: 'What the platform calls what. Empty: as such a platform is known to call it.',
      of: {
        field: f.choice({ label: 'Ours', options: OF_ENQUIRY, optionLabels: ENQUIRY_LABELS, required: true }),
        theirs: f.text({
          label: 'Theirs',
          required: true,
          form: 'verbatim',
          max: 80,
          example: 'SENDER_MOBILE',
        }),
      },
    }),
    funnelSource: f.ref({ to: 'funnelSource', label: 'Source' }),
    funnelType: f.ref({ to: 'funnelType', label: 'Funnel type' }),
    owner: f.ref({ to: 'staff', label: 'Otherwise given to' }),
    autoAssign: f.lines({
      label: 'Assignment',
      help: 'The first line that fits counts. People of lines that ask the same are taken in turn.',
      of: {
        by: f.choice({
          label: 'When',
          options: ['words', 'category', 'state', 'pincode', 'any'],
          optionLabels: {
            words: 'The product says',
            category: 'Item category',
            state: 'State',
            pincode: 'PIN Code',
            any: 'Every enquiry',
          },
          required: true,
          default: 'any',
        }),
        words: f.text({
          label: 'Words',
          max: 200,
          example: 'jumbo bag, FIBC',
          help: 'One of these, by commas.',
          requiredWhen: assignedBy('words'),
        }),
        category: f.ref({ to: 'itemCategory', label: 'Item category', requiredWhen: assignedBy('category') }),
        state: f.ref({ to: 'state', label: 'State', requiredWhen: assignedBy('state') }),
        pinFrom: pin('PIN from'),
        pinTill: pin('PIN till'),
        staff: f.ref({ to: 'staff', label: 'Given to', required: true }),
      },
    }),
    firstResponseTargetMin: f.integer({
      label: 'First answer within (minutes)',
      min: 1,
      max: 10_080,
      default: 30,
      help: 'Of working time.',
    }),
    replyTemplate: f.ref({ to: 'messageTemplate', label: 'Answered with' }),
    description: f.longText({ label: 'Description', max: 500 }),
  },
  form: [
    {
      title: 'Platform',
      rows: [
        ['name', 'key', 'platformKind'],
        ['account', 'apiKey', 'apiKeyShown'],
        ['mode', 'pullUrl', 'everyMinutes'],
        ['description'],
      ],
    },
    {
      title: 'Enquiries',
      rows: [
        ['funnelSource', 'funnelType', 'owner'],
        ['firstResponseTargetMin', 'replyTemplate', 'dedupeOn'],
        ['autoAssign'],
      ],
    },
    { title: 'Fields', rows: [['fieldMapping']] },
  ],
  list: {
    columns: [
      'name',
      'platformKind',
      'account',
      'mode',
      'funnelSource',
      'owner',
      'apiKeyShown',
      'isActive',
      'updatedOn',
    ],
    from1200: ['apiKeyShown', 'owner'],
    from1600: ['updatedOn', 'account'],
    search: ['name', 'account'],
    sort: 'name',
    filters: ['platformKind', 'mode'],
  },
  matchOn: ['key'],
  rules: digitalPlatformRules,
});

export type DigitalPlatform = Row<typeof digitalPlatform>;
export type DigitalPlatformInput = Input<typeof digitalPlatform>;
