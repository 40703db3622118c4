import { PRINTED_PICTURE_MB } from '../../rules/files/printed-picture.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { addressWarnings } from '../language/groups/address.rules.ts';
import { addressFields, bankFields, contactFields, otherDetailFields } from '../language/groups/address-fields.ts';
import { organizationRules, turnoverAdvice } from '../language/groups/place.rules.ts';
import { cinField, iecField, panField, tanField, udyamField } from '../language/groups/identifier-fields.ts';

/** Company: whose books, GST registrations and name head the documents (spec 01, 3.24). */
export const organization = master({
  name: 'organization',
  title: 'Company',
  plural: 'Companies',
  api: 'organization',
  acl: 'organization',
  route: 'org-profile',
  code: 'shortCode',
  lends: ['pan', 'roundTotal'],
  fields: {
    name: f.text({ label: 'Company Name', required: true, unique: true, max: 150 }),
    legalName: f.text({ label: 'Legal Name', max: 150 }),
    shortCode: f.text({
      label: 'Short Code',
      unique: true,
      form: 'code',
      max: 6,
      pattern: /^[A-Z0-9]{2,6}$/u,
      example: 'WEFT',
      help: 'Stands in document numbers.',
    }),
    pan: panField(),
    tan: tanField(),
    cin: cinField(),
    udyam: udyamField(),
    iec: iecField(),
    lut: f.text({ label: 'LUT', max: 30 }),
    gstins: f.lines({
      label: 'GST registrations',
      distinct: ['state', 'scheme'],
      of: {
        gstin: f.gstin({ label: 'GSTIN', required: true }),
        state: f.ref({
          to: 'state',
          label: 'State',
          required: true,
          faults: { required: 'STATE_NOT_FOUND' },
        }),
        from: f.date({ label: 'From' }),
        till: f.date({ label: 'Till' }),
        scheme: f.choice({
          label: 'Scheme',
          options: ['regular', 'composition', 'isd', 'sez', 'casual'],
          default: 'regular',
          optionLabels: { isd: 'Input service distributor', sez: 'SEZ' },
        }),
      },
    }),
    addresses: f.lines({ label: 'Addresses', of: addressFields() }),
    contacts: f.lines({ label: 'Contact persons', of: contactFields() }),
    otherDetails: f.lines({ label: 'Other details', of: otherDetailFields() }),
    bankDetails: f.lines({ label: 'Bank details', distinct: ['accountNumber', 'ifsc'], of: bankFields() }),
    logo: f.image({ label: 'Logo', mostMb: PRINTED_PICTURE_MB }),
    headerImage: f.image({ label: 'Print header', mostMb: PRINTED_PICTURE_MB }),
    printFooter: f.text({ label: 'Print footer', max: 200, help: 'Stands at the foot of every print.' }),
    sealImage: f.image({ label: 'Seal', mostMb: PRINTED_PICTURE_MB }),
    signatureImage: f.image({ label: 'Signature', mostMb: PRINTED_PICTURE_MB }),
    financialYearStart: f.choice({ label: 'Financial year starts', options: ['april'], default: 'april' }),
    turnoverBand: f.choice({
      label: 'Turnover',
      options: ['upTo5Crore', 'above5Crore', 'above10Crore'],
      optionLabels: { upTo5Crore: 'Up to 5 crore', above5Crore: 'Above 5 crore', above10Crore: 'Above 10 crore' },
      help: 'Advises HSN digits (6 above 5 crore) and e-invoicing.',
    }),
    roundTotal: f.boolean({ label: 'Round totals to the rupee', default: true }),
    quotationDays: f.integer({ label: 'Quotation valid (days)', min: 0, max: 365, default: 15 }),
    eInvoiceFrom: f.date({ label: 'E-invoice from' }),
    mailHost: f.text({ label: 'Mail server', max: 200 }),
    mailPort: f.integer({ label: 'Mail port', min: 1, max: 65535 }),
    mailSecure: f.choice({
      label: 'Mail security',
      options: ['none', 'starttls', 'tls'],
      optionLabels: { starttls: 'STARTTLS', tls: 'TLS' },
      default: 'tls',
    }),
    mailFrom: f.email({
      label: 'Mail sender',
      help: 'Mails of people without a mail account of their own are from this address. Empty: that of the installation.',
    }),
    defaultTerms: f.longText({ label: 'Default terms', max: 4000 }),
    jurisdiction: f.text({ label: 'Jurisdiction', max: 120 }),
    isDefault: f.boolean({ label: 'Default company' }),
  },
  form: [
    {
      title: 'Company',
      rows: [
        ['name', 'legalName', 'shortCode'],
        ['pan', 'tan', 'cin'],
        ['udyam', 'iec', 'lut'],
        ['turnoverBand', 'financialYearStart', 'isDefault'],
        ['roundTotal', 'quotationDays', 'eInvoiceFrom'],
      ],
    },
    { title: 'GST registrations', rows: [['gstins']] },
    { title: 'Addresses', rows: [['addresses']] },
    { title: 'Contacts', rows: [['contacts'], ['otherDetails']] },
    { title: 'Bank', rows: [['bankDetails']] },
    {
      title: 'Print',
      rows: [['logo', 'headerImage', 'sealImage', 'signatureImage'], ['printFooter', 'jurisdiction'], ['defaultTerms']],
    },
    { title: 'Mail', rows: [['mailFrom', 'mailHost', 'mailPort', 'mailSecure']] },
  ],
  list: {
    columns: ['name', 'shortCode', 'pan', 'isDefault', 'isActive', 'updatedOn'],
    search: ['name', 'legalName', 'shortCode'],
    sort: 'name',
  },
  matchOn: ['name'],
  reads: ['gstins.state', 'addresses.country', 'addresses.state', 'addresses.city'],
  rules: organizationRules,
  warnings: [addressWarnings, turnoverAdvice],
});

export type Organization = Row<typeof organization>;
export type OrganizationInput = Input<typeof organization>;
