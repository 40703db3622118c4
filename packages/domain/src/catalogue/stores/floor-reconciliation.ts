import { documentDate } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import {
  deriveFloorReconciliation,
  floorReconciliationRules,
  ofAllocation,
  ofArea,
} from './floor-reconciliation.rules.ts';

/** More than anybody weighs: a surplus is a loss below 0. */
const FEWEST = '-9999999999';

/** What the books say of a line, in the item's own unit. */
const booked = (label: string, help?: string) =>
  f.quantity({ label, readOnly: true, unitOf: 'uom', min: FEWEST, ...(help === undefined ? {} : { help }) });
/** What the supervisor says of it. */
const said = (label: string) => f.quantity({ label, min: 0, unitOf: 'uom', default: '0' });

/** Reconciliation of the floor: everything that was given out is used, handed back, wasted, still there, or lost (spec 02, 5.5). */
export const floorReconciliation = document({
  name: 'floorReconciliation',
  title: 'Reconciliation',
  plural: 'Reconciliation',
  api: 'chemical/storeManagement/reconcile',
  acl: 'chemical/storeManagement/reconcile',
  aclAliases: ['reconcile', 'reconciliation'],
  route: 'reconciliation',
  number: { prefix: 'RF', per: ['financialYear'] },
  fields: {
    scope: f.choice({
      label: 'For',
      options: ['allocation', 'areaShift'],
      optionLabels: { allocation: 'Allocation', areaShift: 'Area and shift' },
      required: true,
      default: 'allocation',
    }),
    allocation: f.ref({
      to: 'materialAllocation',
      label: 'Allocation',
      requiredWhen: ofAllocation,
      offers: { status: ['inProgress', 'completed'] },
    }),
    shift: f.text({ label: 'Shift', max: 40, requiredWhen: ofArea }),
    date: documentDate('Date'),
    department: f.ref({ to: 'department', label: 'Department', required: true }),
    stockArea: f.ref({ to: 'stockArea', label: 'Stock Area', required: true }),
    process: f.ref({
      to: 'process',
      label: 'Process',
      help: 'Its balance tolerance says how much may be missing; empty: 0.5 %.',
    }),
    returnArea: f.ref({
      to: 'stockArea',
      label: 'Back to',
      isRuled: true,
      help: 'Empty: where the allocation came from.',
    }),
    wastageArea: f.ref({ to: 'stockArea', label: 'Wastage to', isRuled: true, help: 'Empty: as the process says.' }),
    isCompleted: f.boolean({
      label: 'Allocation is finished',
      help: 'What it still holds is let go: named goods that were not handed over, and what is carried.',
    }),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'Branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'Location', readOnly: true }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      distinct: ['allocationLine', 'stockKey'],
      of: {
        allocationLine: f.integer({ label: 'Line of the allocation', min: 1 }),
        stockKey: f.integer({ label: 'Stock', min: 1, required: true, help: 'Id of the key on the floor.' }),
        item: f.ref({ to: 'item', label: 'Item', readOnly: true }),
        itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', readOnly: true }),
        uom: f.ref({ to: 'uom', label: 'Unit', readOnly: true }),
        lotNumber: f.text({ label: 'Lot', max: 40, readOnly: true }),
        rollNumber: f.text({ label: 'Roll no.', max: 40, readOnly: true, switchedBy: 'ROLL_NO_SUPPORT' }),
        opening: booked('Opening', 'Carried over by the reconciliation before.'),
        issued: booked('Issued'),
        consumed: booked('Consumed', 'As the books say.'),
        handedBack: booked('Handed back before'),
        returned: said('Returned'),
        returnedSecondary: f.quantity({
          label: 'Returned, 2nd quantity',
          min: 0,
          switchedBy: 'SECONDARY_STOCK_SUPPORT',
        }),
        condition: f.choice({
          label: 'Condition',
          options: ['good', 'doubtful'],
          optionLabels: { good: 'Good', doubtful: 'Doubtful' },
          default: 'good',
          help: 'Doubtful goods come back under test.',
        }),
        toRack: f.ref({ to: 'rack', label: 'To rack', switchedBy: 'RACK_SUPPORT' }),
        wastage: said('Wastage'),
        wastageItem: f.ref({ to: 'item', label: 'Wastage item', isRuled: true }),
        recoveryRate: f.money({
          label: 'Recovery rate',
          places: 4,
          min: 0,
          confidential: true,
          help: 'What a unit of the wastage is worth; the rest of its value is lost.',
        }),
        carried: said('Carried'),
        loss: booked('Loss'),
        lossPercent: f.percent({ label: 'Loss %', readOnly: true, min: -99_999, max: 99_999 }),
        returnedAmount: f.money({ label: 'Value returned', readOnly: true, confidential: true }),
        lossAmount: f.money({ label: 'Value lost', readOnly: true, confidential: true }),
        remark: f.text({ label: 'Remark', max: 200 }),
      },
    }),
    lossReason: f.ref({
      to: 'lossReason',
      label: 'Reason',
      isRuled: true,
      help: 'Asked for when something is missing, or too much.',
    }),
    about: f.text({ label: 'For', readOnly: true, max: 60 }),
    issued: f.quantity({ label: 'Issued', readOnly: true, min: FEWEST }),
    explained: f.quantity({ label: 'Explained', readOnly: true, min: FEWEST }),
    loss: f.quantity({ label: 'Loss', readOnly: true, min: FEWEST }),
    lossPercent: f.percent({ label: 'Loss %', readOnly: true, min: -99_999, max: 99_999 }),
    lossValue: f.money({ label: 'Value lost', readOnly: true, confidential: true }),
    reconciledAt: f.dateTime({ label: 'Reconciled', readOnly: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  states: {
    draft: { post: 'completed', submit: 'completed' },
    pendingApproval: { approve: 'completed', reject: 'draft' },
    completed: { reverse: 'reversed' },
    reversed: {},
  },
  automatic: ['approve', 'reject'],
  asksReason: ['reverse'],
  actionRights: { post: 'create', submit: 'create', reverse: 'delete' },
  approval: {
    actions: { submit: { trigger: 'create', waitsIn: 'pendingApproval' }, reverse: { trigger: 'reverse' } },
    amount: 'lossValue',
    about: 'stockArea',
    material: [
      'allocation',
      'stockArea',
      'lossReason',
      'lines.returned',
      'lines.wastage',
      'lines.carried',
      'lines.wastageItem',
    ],
  },
  form: [
    {
      title: 'Reconciliation',
      rows: [
        ['scope', 'allocation', 'shift'],
        ['department', 'stockArea', 'date'],
        ['process', 'returnArea', 'wastageArea'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    { title: 'Loss', rows: [['lossReason', 'isCompleted']] },
    {
      title: 'More',
      rows: [
        ['issued', 'explained', 'loss', 'lossPercent'],
        ['lossValue', 'reconciledAt'],
        ['branch', 'location'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'about',
      'department',
      'stockArea',
      'issued',
      'explained',
      'loss',
      'lossPercent',
      'status',
    ],
    from1600: ['stockArea', 'explained'],
    search: ['about', 'department', 'stockArea', 'lossReason'],
    sort: '-date',
    sorts: ['number'],
    filters: ['scope', 'department', 'stockArea', 'branch', 'process', 'lossReason'],
    totals: { lossValue: true },
  },
  reads: [
    'allocation.stockAreaTo.branch.organization',
    'allocation.stockAreaTo.location',
    'allocation.stockAreaFrom',
    'allocation.department',
    'stockArea.branch.organization',
    'stockArea.location',
    'process',
  ],
  derive: deriveFloorReconciliation,
  rules: floorReconciliationRules,
});

export type FloorReconciliation = Row<typeof floorReconciliation>;
export type FloorReconciliationInput = Input<typeof floorReconciliation>;
