import { documentDate } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { neededItem, neededUom } from '../language/groups/master-refs.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveMaterialRequest } from './material-request.derive.ts';
import { materialRequestRules } from './material-request.rules.ts';

/** What became of a line, in the item's own unit: written by allocations, never by a body. */
const progress = (label: string) => f.quantity({ label, readOnly: true });

/** Material request: a department asks the store for material, by when and how urgently (spec 02, 5.2). */
export const materialRequest = document({
  name: 'materialRequest',
  title: 'Material Request',
  api: 'chemical/requestApproval',
  acl: 'chemical/materialRequest',
  aclAliases: ['materialRequest', 'chemical/requestApproval'],
  route: 'materialRequest',
  number: { prefix: 'MR', per: ['financialYear'] },
  fields: {
    requestType: f.choice({
      label: 'Type',
      options: ['issue', 'transfer', 'purchase'],
      optionLabels: { issue: 'Issue', transfer: 'From another location', purchase: 'Purchase' },
      required: true,
      default: 'issue',
      help: 'From another location: a stock transfer brings it. Purchase: all of it stands in the buyer’s needs.',
    }),
    date: documentDate('Date'),
    department: f.ref({ to: 'department', label: 'Department', required: true }),
    process: f.ref({ to: 'process', label: 'Process' }),
    machine: f.ref({ to: 'machine', label: 'Machine' }),
    stockAreaFrom: f.ref({ to: 'stockArea', label: 'From', required: true }),
    stockAreaTo: f.ref({ to: 'stockArea', label: 'To', required: true }),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'Branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'Location', readOnly: true }),
    toBranch: f.ref({ to: 'branch', label: 'To branch', readOnly: true }),
    needDate: f.dateTime({ label: 'Needed by' }),
    priority: f.integer({
      label: 'Priority',
      min: 1,
      max: 9,
      required: true,
      default: 5,
      help: '1 is served first, 9 last.',
    }),
    requestedBy: f.ref({ to: 'staff', label: 'Requested by', defaultFrom: 'staff' }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      distinct: ['item', 'itemTuple', 'wantedLot'],
      of: {
        item: neededItem(),
        itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', help: 'Empty: the item’s own grade.' }),
        uom: neededUom('Unit'),
        quantity: f.quantity({ label: 'Quantity', required: true, min: '0.000001', unitOf: 'uom' }),
        wantedLot: f.text({ label: 'Wanted lot', form: 'code', max: 40 }),
        reason: f.text({ label: 'Reason', max: 200, help: 'Asked for when more is wanted than the limit.' }),
        rule: f.ref({ to: 'materialRequestConfig', label: 'Rule', readOnly: true }),
        requested: progress('Requested in stock unit'),
        limitQuantity: progress('Limit'),
        alreadyRequested: progress('Already requested'),
        allocated: progress('Allocated'),
        issued: progress('Issued'),
        shortClosed: progress('Given up'),
        pending: progress('Pending'),
      },
    }),
    lineCount: f.integer({ label: 'Lines', readOnly: true }),
    pendingLines: f.integer({ label: 'Lines pending', readOnly: true }),
    issuedPercent: f.percent({ label: 'Issued %', readOnly: true }),
    expiresAt: f.dateTime({ label: 'Expires', readOnly: true }),
    closeReason: f.text({ label: 'Why ended', max: 500, readOnly: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  states: {
    draft: { submit: 'open' },
    pendingApproval: { approve: 'open', reject: 'draft' },
    open: { serve: 'inProgress', cancel: 'cancelled', expire: 'expired', complete: 'completed' },
    inProgress: { unserve: 'open', shortClose: 'closedShort', complete: 'completed' },
    completed: { reopen: 'inProgress', unserve: 'open' },
    closedShort: { reopen: 'inProgress', unserve: 'open' },
    cancelled: {},
    expired: {},
  },
  automatic: ['approve', 'reject', 'serve', 'unserve', 'expire', 'complete', 'reopen'],
  asksReason: ['cancel', 'shortClose'],
  seenBeyond: ['location'],
  seenFrom: ['toBranch'],
  actionRights: { submit: 'create' },
  messages: { due: { on: 'needDate', while: ['open', 'inProgress'] } },
  approval: {
    actions: {
      submit: { trigger: 'create', waitsIn: 'pendingApproval' },
      cancel: { trigger: 'cancel' },
      shortClose: { trigger: 'closeShort' },
    },
    about: 'department',
    material: [
      'requestType',
      'department',
      'process',
      'stockAreaFrom',
      'stockAreaTo',
      'lines.item',
      'lines.quantity',
      'lines.uom',
    ],
    facts: { linesOverLimit: 'Lines beyond their limit' },
  },
  form: [
    {
      title: 'Request',
      rows: [
        ['requestType', 'department', 'process', 'machine'],
        ['stockAreaFrom', 'stockAreaTo', 'date'],
        ['needDate', 'priority', 'requestedBy'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    {
      title: 'More',
      rows: [
        ['issuedPercent', 'pendingLines', 'expiresAt'],
        ['branch', 'location', 'toBranch', 'closeReason'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'requestType',
      'department',
      'process',
      'stockAreaFrom',
      'stockAreaTo',
      'needDate',
      'priority',
      'lineCount',
      'issuedPercent',
      'pendingLines',
      'requestedBy',
      'status',
    ],
    search: ['department', 'process', 'requestedBy'],
    sort: '-date',
    sorts: ['number', 'needDate', 'expiresAt'],
    filters: ['requestType', 'department', 'process', 'stockAreaFrom', 'requestedBy', 'branch'],
    totals: { lineCount: true, pendingLines: true },
  },
  reads: [
    'stockAreaFrom.organization',
    'stockAreaFrom.branch',
    'stockAreaFrom.location',
    'stockAreaTo.branch',
    'lines.item.uom',
    'lines.item.secondaryUom',
    'lines.item.conversions.fromUom',
    'lines.item.conversions.toUom',
    'lines.uom',
  ],
  derive: deriveMaterialRequest,
  rules: materialRequestRules,
});

export type MaterialRequest = Row<typeof materialRequest>;
export type MaterialRequestInput = Input<typeof materialRequest>;
