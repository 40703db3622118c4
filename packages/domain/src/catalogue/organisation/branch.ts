import { PRINTED_PICTURE_MB } from '../../rules/files/printed-picture.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { bankFields, placeFields } from '../language/groups/address-fields.ts';
import { branchRules, branchUnregistered, placeWarnings } from '../language/groups/place.rules.ts';

/** Branch: a registered place of business; its code stands in document numbers (spec 01, 3.17). */
export const branch = master({
  name: 'branch',
  title: 'Branch',
  plural: 'Branches',
  api: 'erp/branch',
  apiAliases: ['branch'],
  acl: 'erp/branch',
  aclAliases: ['branch'],
  route: 'branch',
  code: 'code',
  lends: ['organization', 'state', 'gstin'],
  fields: {
    ...simpleFields(),
    code: f.text({
      label: 'Code',
      required: true,
      unique: true,
      form: 'code',
      max: 6,
      pattern: /^[A-Z0-9]{2,6}$/u,
      example: 'SRT',
      help: 'Stands in document numbers.',
    }),
    organization: f.ref({ to: 'organization', label: 'Company', required: true, defaultFrom: 'organization' }),
    gstin: f.gstin({ label: 'GSTIN' }),
    ...placeFields(),
    phone: f.phone({ label: 'Phone' }),
    email: f.email({ label: 'E-Mail' }),
    bankDetails: f.lines({ label: 'Bank details', distinct: ['accountNumber', 'ifsc'], of: bankFields() }),
    headerImage: f.image({
      label: 'Print header',
      mostMb: PRINTED_PICTURE_MB,
      help: 'Heads the prints of this branch; empty: that of the company.',
    }),
    printFooter: f.text({
      label: 'Print footer',
      max: 200,
      help: 'Stands at the foot of the prints of this branch; empty: that of the company.',
    }),
    isHeadOffice: f.boolean({ label: 'Head office' }),
    numberSeries: f.refs({
      to: 'numberSeries',
      label: 'Number series',
      readOnly: true,
      knownBy: 'record',
      help: 'Series that count for documents of this branch alone; all others follow those of the company.',
    }),
    head: f.ref({
      to: 'staff',
      label: 'Head of branch',
      help: 'Decides what approval flows put before the head of the document’s branch.',
    }),
    timezone: f.choice({
      label: 'Time zone',
      options: ['Asia/Kolkata'],
      optionLabels: { 'Asia/Kolkata': 'India (Asia/Kolkata)' },
      default: 'Asia/Kolkata',
    }),
    workingFrom: f.text({ label: 'Works from', max: 5, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/u, example: '09:00' }),
    workingTill: f.text({ label: 'Works till', max: 5, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/u, example: '18:00' }),
    weeklyOff: f.choice({
      label: 'Weekly off',
      options: ['none', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      default: 'sunday',
    }),
  },
  form: [
    {
      title: 'Branch',
      rows: [
        ['name', 'code', 'shortCode'],
        ['organization', 'gstin', 'isHeadOffice'],
        ['phone', 'email', 'timezone'],
        ['workingFrom', 'workingTill', 'weeklyOff'],
        ['head', 'numberSeries'],
      ],
    },
    {
      title: 'Address',
      rows: [
        ['line1', 'line2'],
        ['country', 'state', 'city', 'pincode'],
      ],
    },
    { title: 'Print', rows: [['headerImage', 'printFooter']] },
    { title: 'Bank', rows: [['bankDetails']] },
    { title: 'More', rows: [SIMPLE_TAIL] },
  ],
  list: {
    columns: ['name', 'code', 'organization', 'gstin', 'city', 'state', 'isHeadOffice', 'isActive'],
    from1200: ['isHeadOffice', 'city'],
    search: ['name', 'code', 'gstin', 'description'],
    sort: 'name',
    filters: ['organization', 'state'],
  },
  reads: ['country', 'state', 'city', 'organization.gstins'],
  rules: branchRules,
  warnings: [placeWarnings, branchUnregistered],
});

export type Branch = Row<typeof branch>;
export type BranchInput = Input<typeof branch>;
