import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { neededUom } from '../language/groups/master-refs.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveSupportingInward } from './supporting-inward.derive.ts';
import { supportingInwardRules } from './supporting-inward.rules.ts';
import { POSTED, POSTED_ACTIONS } from './posted-document.ts';

const figure = (label: string) => f.money({ label, readOnly: true, confidential: true });

/** Supporting material inward: thread, ink, oil and needles become stock of their own kind, at what they cost (spec 02, 4.8). */
export const supportingInward = document({
  name: 'supportingInward',
  title: 'Supporting Material Inward',
  plural: 'Supporting Material Inward',
  api: 'chemical/sm-inward',
  acl: 'chemical/sm-inward',
  aclAliases: ['supporting-material-inward'],
  route: 'supporting-material-inward',
  number: { prefix: 'SI', per: ['financialYear'] },
  fields: {
    party: f.ref({ to: 'party', label: 'Party', required: true, where: { isSupplier: true } }),
    date: documentDate('Date'),
    purchaseOrder: f.ref({ to: 'purchaseOrder', label: 'Order' }),
    billNo: f.text({ label: 'Bill no.', form: 'code', max: 16 }),
    billDate: f.date({ label: 'Bill date' }),
    ...placeOfDocument('CBL_FLOW_SUPPORT'),
    stockArea: f.ref({ to: 'stockArea', label: 'Stock Area', required: true, defaultFrom: 'supportingArea' }),
    lines: f.lines({
      label: 'Materials',
      required: true,
      of: {
        supportingMaterial: f.ref({ to: 'supportingMaterial', label: 'Material', required: true }),
        quantity: f.quantity({ label: 'Quantity', required: true, min: '0.000001', unitOf: 'uom' }),
        uom: neededUom('Unit'),
        rate: f.money({ label: 'Rate', places: 4, min: 0, confidential: true }),
        isFree: f.boolean({ label: 'Free of charge' }),
        gstRate: f.ref({ to: 'gstRate', label: 'GST' }),
        creditable: f.boolean({ label: 'Credit allowed', default: true }),
        lotNumber: f.text({
          label: 'Lot',
          form: 'code',
          max: 40,
          help: 'Of materials that expire; empty: the next of the series.',
        }),
        expiryOn: f.date({ label: 'Expiry' }),
        rack: f.ref({ to: 'rack', label: 'Rack', switchedBy: 'RACK_SUPPORT' }),
        taxable: figure('Amount'),
        cgst: figure('CGST'),
        sgst: figure('SGST'),
        igst: figure('IGST'),
        cess: figure('Cess'),
        stockValue: figure('Stock value'),
        remark: f.text({ label: 'Remark', max: 200 }),
      },
    }),
    materials: f.text({ label: 'Materials', readOnly: true, max: 300 }),
    taxable: figure('Amount'),
    cgst: figure('CGST'),
    sgst: figure('SGST'),
    igst: figure('IGST'),
    cess: figure('Cess'),
    grandTotal: figure('Total'),
    stockValue: figure('Value'),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  ...POSTED,
  approval: {
    actions: POSTED_ACTIONS,
    amount: 'grandTotal',
    about: 'party',
    material: [
      'party',
      'billNo',
      'stockArea',
      'lines.supportingMaterial',
      'lines.quantity',
      'lines.uom',
      'lines.rate',
      'lines.gstRate',
    ],
  },
  form: [
    {
      title: 'Inward',
      rows: [
        ['party', 'date', 'stockArea'],
        ['billNo', 'billDate', 'purchaseOrder'],
        ['organization', 'branch', 'location'],
      ],
    },
    { title: 'Materials', rows: [['lines']] },
    {
      title: 'Totals',
      rows: [
        ['taxable', 'cgst', 'sgst', 'igst', 'cess'],
        ['grandTotal', 'stockValue'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: ['number', 'date', 'party', 'billNo', 'materials', 'stockValue', 'status'],
    search: ['party', 'billNo', 'materials', 'remarks'],
    sort: '-date',
    sorts: ['number'],
    filters: ['party', 'branch', 'stockArea'],
    totals: { taxable: true, cgst: true, sgst: true, igst: true, cess: true, grandTotal: true, stockValue: true },
  },
  reads: [
    'party.addresses.state',
    'location.state',
    'branch.state',
    'organization',
    'lines.supportingMaterial.uom',
    'lines.uom',
    'lines.gstRate.periods',
    'lines.rack',
  ],
  derive: deriveSupportingInward,
  rules: supportingInwardRules,
  askedOf: ['party', 'billNo', 'billDate', 'date'],
});

export type SupportingInward = Row<typeof supportingInward>;
export type SupportingInwardInput = Input<typeof supportingInward>;
