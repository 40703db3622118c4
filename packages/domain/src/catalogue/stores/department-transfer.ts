import { documentDate } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveDepartmentTransfer } from './department-transfer.derive.ts';
import { crossesCompanies, departmentTransferRules, isLoan } from './department-transfer.rules.ts';
import { stockTransfer } from './stock-transfer.ts';
import {
  progressFields,
  roadFields,
  TRANSFER_READS,
  transferMode,
  transferredLines,
  wayFields,
} from './transfer-parts.ts';

/** Inter-department transfer: goods handed from one company, branch, location or department to another, with both sides' consent (spec 02, 5.9). */
export const departmentTransfer = document({
  name: 'departmentTransfer',
  title: 'Inter Department Transfer',
  api: 'erp/cbl-to-cbl',
  acl: 'erp/cbl-to-cbl',
  aclAliases: ['cbl-to-cbl'],
  route: 'cbl-to-cbl',
  number: { prefix: 'CB', per: ['financialYear'], gstDocument: true },
  sharesTableOf: stockTransfer,
  only: { mode: 2 },
  fields: {
    date: documentDate('Date'),
    initiative: f.choice({
      label: 'Started by',
      options: ['send', 'ask'],
      optionLabels: { send: 'The giver sends', ask: 'The taker asks' },
      required: true,
      default: 'send',
    }),
    purpose: f.choice({
      label: 'Purpose',
      options: ['nextProcess', 'stock', 'salesOrder', 'rework', 'return', 'loan'],
      optionLabels: { nextProcess: 'Next process', salesOrder: 'Sales order' },
      required: true,
    }),
    expectedBackOn: f.date({ label: 'Expected back', requiredWhen: isLoan }),
    loan: f.ref({
      to: 'departmentTransfer',
      label: 'Brings back',
      offers: { purpose: ['loan'], status: ['inProgress', 'completed'] },
    }),
    mode: transferMode(2),
    isChecked: f.boolean({ label: 'Receiver checks', readOnly: true }),
    ...wayFields(),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'Branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'Location', readOnly: true }),
    fromCompany: f.ref({ to: 'organization', label: 'From company' }),
    fromBranch: f.ref({
      to: 'branch',
      label: 'From branch',
      offers: { organization: { sameAs: 'fromCompany' } },
    }),
    fromLocation: f.ref({ to: 'location', label: 'From location', offers: { branch: { sameAs: 'fromBranch' } } }),
    fromDepartment: f.ref({ to: 'department', label: 'From department' }),
    fromStockArea: f.ref({
      to: 'stockArea',
      label: 'From',
      required: true,
      offers: {
        organization: { sameAs: 'fromCompany' },
        branch: { sameAs: 'fromBranch' },
        location: { sameAs: 'fromLocation' },
      },
    }),
    toCompany: f.ref({ to: 'organization', label: 'To company' }),
    toBranch: f.ref({ to: 'branch', label: 'To branch', offers: { organization: { sameAs: 'toCompany' } } }),
    toLocation: f.ref({ to: 'location', label: 'To location', offers: { branch: { sameAs: 'toBranch' } } }),
    toDepartment: f.ref({ to: 'department', label: 'To department' }),
    toStockArea: f.ref({
      to: 'stockArea',
      label: 'To',
      required: true,
      offers: {
        organization: { sameAs: 'toCompany' },
        branch: { sameAs: 'toBranch' },
        location: { sameAs: 'toLocation' },
      },
    }),
    transferPrice: f.money({
      label: 'Transfer price',
      places: 4,
      min: 0,
      confidential: true,
      requiredWhen: crossesCompanies,
      help: 'What the other company pays for a unit.',
    }),
    lines: transferredLines(),
    ...roadFields(),
    ...progressFields(),
    departments: f.text({ label: 'Departments', readOnly: true, max: 250 }),
    goods: f.text({ label: 'Items', readOnly: true, max: 300 }),
    waitingSince: f.dateTime({ label: 'Waiting since', readOnly: true }),
    sentBy: f.ref({ to: 'staff', label: 'Sent by', readOnly: true }),
    acceptedBy: f.ref({ to: 'staff', label: 'Accepted by', readOnly: true }),
    acceptedAt: f.dateTime({ label: 'Accepted', readOnly: true }),
  },
  states: {
    draft: { ask: 'open', send: 'inTransit', cancel: 'cancelled' },
    open: { send: 'inTransit', cancel: 'cancelled' },
    pendingApproval: { approve: 'inTransit', reject: 'draft' },
    inTransit: { accept: 'completed', receive: 'inProgress', decideShort: 'completed', reverse: 'reversed' },
    inProgress: { accept: 'completed', decideShort: 'completed', reverse: 'inTransit' },
    completed: { reverse: 'inTransit' },
    cancelled: {},
    reversed: {},
  },
  messages: { dispatchedBy: 'send' },
  automatic: ['approve', 'reject', 'accept', 'receive', 'decideShort'],
  approval: {
    actions: {
      send: { trigger: 'create', waitsIn: 'pendingApproval' },
      cancel: { trigger: 'cancel' },
      reverse: { trigger: 'reverse' },
    },
    amount: 'transferPrice',
    about: 'departments',
    material: [
      'purpose',
      'fromStockArea',
      'toStockArea',
      'transferPrice',
      'lines.item',
      'lines.quantity',
      'lines.uom',
      'lines.stockKey',
    ],
  },
  asksReason: ['reverse'],
  actionRights: { ask: 'create', reverse: 'delete' },
  seenFrom: ['toBranch', 'toLocation'],
  form: [
    {
      title: 'Transfer',
      rows: [
        ['initiative', 'purpose', 'date'],
        ['expectedBackOn', 'loan', 'transferPrice'],
      ],
    },
    {
      title: 'From',
      rows: [
        ['fromCompany', 'fromBranch', 'fromLocation'],
        ['fromDepartment', 'fromStockArea'],
      ],
    },
    {
      title: 'To',
      rows: [
        ['toCompany', 'toBranch', 'toLocation'],
        ['toDepartment', 'toStockArea'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    {
      title: 'Road',
      rows: [
        ['transport', 'vehicleNumber', 'driver'],
        ['lrNumber', 'freight', 'expectedAt'],
        ['ewayBillNumber', 'ewayValidTill', 'documentKind'],
      ],
    },
    {
      title: 'More',
      rows: [
        ['sentAt', 'sentBy', 'value'],
        ['acceptedAt', 'acceptedBy', 'receivedPercent'],
        ['wayBackOf', 'freightLanded', 'damagePhotos'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'fromStockArea',
      'toStockArea',
      'departments',
      'purpose',
      'goods',
      'totalQuantity',
      'totalUom',
      'waitingSince',
      'status',
    ],
    search: ['fromStockArea', 'toStockArea', 'goods', 'vehicleNumber'],
    sort: '-date',
    sorts: ['number'],
    filters: ['purpose', 'fromStockArea', 'toStockArea', 'fromDepartment', 'toDepartment', 'branch', 'toBranch'],
    totals: { freight: true, freightLanded: true, lineCount: true, totalQuantity: 'totalUom', value: true },
  },
  reads: [...TRANSFER_READS, 'fromStockArea.department', 'toStockArea.department'],
  derive: deriveDepartmentTransfer,
  rules: departmentTransferRules,
});

export type DepartmentTransfer = Row<typeof departmentTransfer>;
export type DepartmentTransferInput = Input<typeof departmentTransfer>;
