import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { colourField } from '../language/groups/colour.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { funnelStageRules } from './funnel-stage.rules.ts';

/** Funnel source: where an enquiry came from, and what that way costs (spec 01, 3.22). */
export const funnelSource = master({
  name: 'funnelSource',
  title: 'Funnel Source',
  api: 'crm/funnelReference',
  apiAliases: ['crm/funnelSource'],
  acl: 'funnelSource',
  aclAliases: ['funnel/source'],
  route: 'funnelSource',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    channel: f.choice({
      label: 'Channel',
      options: ['referral', 'exhibition', 'website', 'call', 'platform', 'existing', 'other'],
      default: 'other',
    }),
    party: f.ref({ to: 'party', label: 'Referred by party' }),
    staff: f.ref({ to: 'staff', label: 'Referred by staff' }),
    costPerMonth: f.money({ label: 'Cost per month', min: 0 }),
  },
  form: [SIMPLE_HEAD, ['channel', 'costPerMonth'], ['party', 'staff'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'channel', 'party', 'costPerMonth', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
    filters: ['channel'],
  },
});

/** What a stage may ask of a funnel: its fields that are not asked of every funnel anyway (spec 03, 1.2). */
const ASKED_OF_FUNNEL = [
  'party',
  'contactPerson',
  'mobile',
  'email',
  'address',
  'city',
  'state',
  'gstin',
  'lines',
  'expectedValue',
  'expectedCloseDate',
  'competitor',
] as const;

const ASKED_LABELS = {
  party: 'Customer',
  contactPerson: 'Contact',
  email: 'E-Mail',
  gstin: 'GSTIN',
  lines: 'Interest',
  expectedValue: 'Value',
  expectedCloseDate: 'Expected close',
} as const;

/** Funnel stage: how far an enquiry has come, from first word to won or lost (spec 01, 3.22). */
export const funnelStage = master({
  name: 'funnelStage',
  title: 'Funnel Stage',
  api: 'crm/funnelStage',
  acl: 'crm/funnelStage',
  aclAliases: ['funnelStage'],
  route: 'funnelStage',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    sequence: f.integer({ label: 'Sequence', required: true, unique: true, min: 1 }),
    probabilityPercent: f.percent({ label: 'Probability %', default: 0 }),
    isWon: f.boolean({ label: 'Won' }),
    isLost: f.boolean({ label: 'Lost' }),
    maxDays: f.integer({ label: 'At most (days)', min: 0 }),
    colour: colourField(),
    checklist: f.longText({ label: 'Checklist', max: 1000, help: 'One point a line.' }),
    requiredFields: f.multiChoice({
      label: 'Asked for at this stage',
      options: ASKED_OF_FUNNEL,
      optionLabels: ASKED_LABELS,
      help: 'What a funnel must say before it moves to this stage.',
    }),
  },
  form: [
    SIMPLE_HEAD,
    ['sequence', 'probabilityPercent', 'maxDays'],
    ['isWon', 'isLost', 'colour'],
    ['checklist', 'requiredFields'],
    SIMPLE_TAIL,
  ],
  list: {
    ...SIMPLE_LIST,
    columns: ['sequence', 'name', 'shortCode', 'probabilityPercent', 'isWon', 'isLost', 'isActive'],
    sort: 'sequence',
  },
  rules: funnelStageRules,
});

/** Funnel type: new business, repeat, export, tender, with the stages it goes through (spec 01, 3.22). */
export const funnelType = master({
  name: 'funnelType',
  title: 'Funnel Type',
  api: 'crm/funnelType',
  acl: 'funnelType',
  route: 'funnelType',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    defaultStages: f.refs({ to: 'funnelStage', label: 'Stages', help: 'In their order; empty: every stage.' }),
    targetDays: f.integer({ label: 'Target (days)', min: 1 }),
  },
  form: [SIMPLE_HEAD, ['defaultStages', 'targetDays'], SIMPLE_TAIL],
  list: { ...SIMPLE_LIST, columns: ['name', 'shortCode', 'targetDays', 'isActive', 'updatedOn'] },
});

/** Funnel customer type: prospect, existing, dealer, export (spec 01, 3.22). */
export const funnelCustomerType = master({
  name: 'funnelCustomerType',
  title: 'Funnel Customer Type',
  api: 'crm/funnelCustomerType',
  acl: 'funnelType',
  route: 'funnelType/customerType',
  code: 'shortCode',
  fields: { ...simpleFields(), partyType: f.ref({ to: 'partyType', label: 'Party Type' }) },
  form: [SIMPLE_HEAD, ['partyType'], SIMPLE_TAIL],
  list: { ...SIMPLE_LIST, columns: ['name', 'shortCode', 'partyType', 'isActive', 'updatedOn'] },
});

export type FunnelSource = Row<typeof funnelSource>;
export type FunnelStage = Row<typeof funnelStage>;
export type FunnelType = Row<typeof funnelType>;
export type FunnelCustomerType = Row<typeof funnelCustomerType>;
