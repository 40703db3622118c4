import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { neededUom } from '../language/groups/master-refs.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveSupportingAllocation } from './supporting-allocation.derive.ts';
import { supportingAllocationRules } from './supporting-allocation.rules.ts';
import { POSTED, POSTED_ACTIONS } from './posted-document.ts';

/** Supporting material allocation: what a department draws from the counter becomes its expense; what it brings back comes off it (spec 02, 4.8). */
export const supportingAllocation = document({
  name: 'supportingAllocation',
  title: 'Supporting Material Allocation',
  plural: 'Supporting Material Allocation',
  api: 'chemical/supportingMaterialAllocation',
  acl: 'chemical/supportingMaterialAllocation',
  aclAliases: ['supporting-material-allocation'],
  route: 'supporting-material-allocation',
  number: { prefix: 'SA', per: ['financialYear'] },
  fields: {
    direction: f.choice({
      label: 'Direction',
      options: ['issue', 'return'],
      required: true,
      default: 'issue',
      optionLabels: { issue: 'Issue', return: 'Return' },
    }),
    date: documentDate('Date'),
    department: f.ref({ to: 'department', label: 'Department', required: true }),
    costHead: f.ref({ to: 'costHead', label: 'Cost Head', isRuled: true, help: 'Empty: the one of the department.' }),
    machine: f.ref({ to: 'machine', label: 'Machine' }),
    receivedBy: f.ref({ to: 'staff', label: 'Received by' }),
    ...placeOfDocument('CBL_FLOW_SUPPORT'),
    stockArea: f.ref({ to: 'stockArea', label: 'Store', required: true, defaultFrom: 'supportingArea' }),
    producedFrom: f.date({
      label: 'For output from',
      isRuled: true,
      help: 'Compares what is drawn with the norm of what was made.',
    }),
    producedTo: f.date({ label: 'For output to', isRuled: true }),
    lines: f.lines({
      label: 'Materials',
      required: true,
      of: {
        supportingMaterial: f.ref({ to: 'supportingMaterial', label: 'Material', required: true }),
        quantity: f.quantity({ label: 'Quantity', required: true, min: '0.000001', unitOf: 'uom' }),
        uom: neededUom('Unit'),
        lotNumber: f.text({ label: 'Lot', form: 'code', max: 40, help: 'Empty: what expires first.' }),
        returnOld: f.boolean({ label: 'Old one back' }),
        stockKey: f.integer({ label: 'Stock', readOnly: true }),
        issueLine: f.integer({ label: 'Issued as', readOnly: true, help: 'Line of the issue that comes back.' }),
        returned: f.quantity({ label: 'Brought back', readOnly: true, unitOf: 'uom' }),
        returnedAmount: f.money({ label: 'Value brought back', readOnly: true, confidential: true }),
        normQuantity: f.quantity({ label: 'By norm', readOnly: true, unitOf: 'uom' }),
        overPercent: f.percent({ label: 'Over norm %', readOnly: true, min: -100, max: 99_999 }),
        reason: f.text({
          label: 'Reason',
          max: 200,
          isRuled: true,
          help: 'Asked where more than 25 % over the norm is drawn.',
        }),
        amount: f.money({ label: 'Value', readOnly: true, confidential: true }),
        remark: f.text({ label: 'Remark', max: 200 }),
      },
    }),
    materials: f.text({ label: 'Materials', readOnly: true, max: 300 }),
    value: f.money({ label: 'Value', readOnly: true, confidential: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  ...POSTED,
  approval: {
    actions: POSTED_ACTIONS,
    amount: 'value',
    about: 'department',
    material: [
      'direction',
      'department',
      'costHead',
      'stockArea',
      'lines.supportingMaterial',
      'lines.quantity',
      'lines.uom',
    ],
  },
  form: [
    {
      title: 'Allocation',
      rows: [
        ['direction', 'department', 'costHead'],
        ['stockArea', 'machine', 'receivedBy'],
        ['date', 'producedFrom', 'producedTo'],
        ['organization', 'branch', 'location'],
      ],
    },
    { title: 'Materials', rows: [['lines']] },
    { title: 'More', rows: [['value'], ['remarks', 'files']] },
  ],
  list: {
    columns: [
      'number',
      'date',
      'direction',
      'department',
      'machine',
      'costHead',
      'materials',
      'value',
      'receivedBy',
      'status',
    ],
    from1600: ['machine', 'receivedBy'],
    search: ['department', 'machine', 'materials', 'remarks'],
    sort: '-date',
    sorts: ['number'],
    filters: ['direction', 'department', 'machine', 'costHead', 'branch', 'stockArea'],
    totals: { value: true },
  },
  reads: ['lines.supportingMaterial.uom', 'lines.uom', 'stockArea'],
  derive: deriveSupportingAllocation,
  rules: supportingAllocationRules,
});

export type SupportingAllocation = Row<typeof supportingAllocation>;
export type SupportingAllocationInput = Input<typeof supportingAllocation>;
