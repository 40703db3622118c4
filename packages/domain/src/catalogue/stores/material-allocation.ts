import { documentDate } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { packagesField } from '../language/groups/stock-line-fields.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveMaterialAllocation, materialAllocationRules } from './material-allocation.rules.ts';

/** What became of a line, in the item's own unit: written by the document's own steps, never by a body. */
const progress = (label: string) => f.quantity({ label, readOnly: true, unitOf: 'uom' });

/** Material allocation: the store keeper names lots, rolls and racks for a request, and hands them over (spec 02, 5.3). */
export const materialAllocation = document({
  name: 'materialAllocation',
  title: 'Material Allocation',
  api: 'chemical/storeManagement/allocate',
  acl: 'chemical/storeManagement/allocate',
  aclAliases: ['allocate', 'storeManagement'],
  route: 'storeManagement',
  number: { prefix: 'MA', per: ['financialYear'] },
  fields: {
    date: documentDate('Date'),
    request: f.ref({
      to: 'materialRequest',
      label: 'For',
      required: true,
      offers: { status: ['open', 'inProgress'] },
    }),
    department: f.ref({ to: 'department', label: 'Department', readOnly: true }),
    stockAreaFrom: f.ref({ to: 'stockArea', label: 'From', readOnly: true }),
    stockAreaTo: f.ref({ to: 'stockArea', label: 'To', readOnly: true }),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'Branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'Location', readOnly: true }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      distinct: ['requestLine', 'stockKey'],
      of: {
        requestLine: f.integer({ label: 'Line of the request', min: 1, required: true }),
        stockKey: f.integer({ label: 'Stock', min: 1, required: true, help: 'Id of a key of the stock.' }),
        quantity: f.quantity({
          label: 'Quantity',
          required: true,
          min: '0.000001',
          unitOf: 'uom',
          help: 'In the item’s own unit.',
        }),
        secondaryQuantity: f.quantity({ label: '2nd quantity', min: 0, switchedBy: 'SECONDARY_STOCK_SUPPORT' }),
        packages: packagesField(),
        orderReason: f.text({
          label: 'Why not the lot that is due',
          max: 200,
          isRuled: true,
          help: 'Asked for when another lot is due first by the item’s issue rule.',
        }),
        item: f.ref({ to: 'item', label: 'Item', readOnly: true }),
        itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', readOnly: true }),
        uom: f.ref({ to: 'uom', label: 'Unit', readOnly: true }),
        lotNumber: f.text({ label: 'Lot', max: 40, readOnly: true }),
        rollNumber: f.text({ label: 'Roll no.', max: 40, readOnly: true, switchedBy: 'ROLL_NO_SUPPORT' }),
        vendorCode: f.text({ label: 'Vendor code', max: 30, readOnly: true, switchedBy: 'VENDOR_CODE_ON' }),
        rack: f.ref({ to: 'rack', label: 'Rack', readOnly: true, switchedBy: 'RACK_SUPPORT' }),
        issued: progress('Issued'),
        released: progress('Let go'),
        returned: progress('Handed back'),
        wasted: progress('Wasted'),
        lost: f.quantity({
          label: 'Missing',
          readOnly: true,
          unitOf: 'uom',
          min: '-9999999999',
          help: 'Below 0: found.',
        }),
        toIssue: progress('To hand over'),
        amount: f.money({ label: 'Value', readOnly: true, confidential: true }),
      },
    }),
    handedTo: f.ref({ to: 'staff', label: 'Handed to' }),
    handedAt: f.dateTime({ label: 'Handed over', readOnly: true }),
    items: f.text({ label: 'Items', max: 500, readOnly: true }),
    issuedPercent: f.percent({ label: 'Issued %', readOnly: true }),
    openLines: f.integer({ label: 'Lines to hand over', readOnly: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
  },
  states: {
    draft: { allocate: 'open', issue: 'completed' },
    open: { issue: 'inProgress', release: 'completed' },
    inProgress: { issue: 'completed', release: 'completed' },
    completed: { reverse: 'reversed' },
    reversed: {},
  },
  asksReason: ['reverse'],
  approval: {
    actions: { reverse: { trigger: 'reverse' } },
    about: 'department',
    material: ['request', 'lines.stockKey', 'lines.quantity'],
  },
  seenBeyond: ['location'],
  actionRights: { allocate: 'create', reverse: 'delete' },
  form: [
    {
      title: 'Allocation',
      rows: [
        ['request', 'department', 'date'],
        ['stockAreaFrom', 'stockAreaTo', 'handedTo'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    {
      title: 'More',
      rows: [['issuedPercent', 'openLines', 'handedAt'], ['branch', 'location'], ['remarks']],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'request',
      'department',
      'stockAreaTo',
      'items',
      'issuedPercent',
      'openLines',
      'handedTo',
      'handedAt',
      'status',
    ],
    from1600: ['stockAreaTo', 'handedTo', 'handedAt'],
    search: ['request', 'department', 'handedTo'],
    sort: '-date',
    sorts: ['number'],
    filters: ['department', 'request', 'stockAreaFrom', 'stockAreaTo', 'branch'],
    totals: { openLines: true },
  },
  reads: [
    'request.stockAreaFrom',
    'request.stockAreaTo',
    'request.department',
    'request.organization',
    'request.branch',
    'request.location',
  ],
  derive: deriveMaterialAllocation,
  rules: materialAllocationRules,
});

export type MaterialAllocation = Row<typeof materialAllocation>;
export type MaterialAllocationInput = Input<typeof materialAllocation>;
