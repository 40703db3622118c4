import { documentDate } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveStockTransfer } from './stock-transfer.derive.ts';
import { stockTransferRules } from './stock-transfer.rules.ts';
import {
  progressFields,
  roadFields,
  TRANSFER_READS,
  transferMode,
  transferredLines,
  wayFields,
} from './transfer-parts.ts';

/** Stock transfer: goods from one area of a company to another, with the road in between accounted for (spec 02, 5.7). */
export const stockTransfer = document({
  name: 'stockTransfer',
  title: 'Stock Transfer',
  api: 'chemical/stockTransfer',
  acl: 'chemical/stockTransfer',
  aclAliases: ['stock-transfer'],
  route: 'stock-transfer',
  number: { prefix: 'ST', per: ['financialYear'], gstDocument: true, alsoAs: 'stockTransferNumber' },
  only: { mode: 1 },
  fields: {
    date: documentDate('Date'),
    fromStockArea: f.ref({ to: 'stockArea', label: 'From', required: true, defaultFrom: 'stockArea' }),
    toStockArea: f.ref({ to: 'stockArea', label: 'To', required: true }),
    request: f.ref({
      to: 'materialRequest',
      label: 'Request',
      offers: { requestType: ['transfer'], status: ['open', 'inProgress'] },
    }),
    mode: transferMode(1),
    isChecked: f.boolean({
      label: 'Receiver checks',
      help: 'Within one location too, the goods stand in transit until the receiver has taken them in.',
    }),
    ...wayFields(),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'From branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'From location', readOnly: true }),
    toBranch: f.ref({ to: 'branch', label: 'To branch', readOnly: true }),
    toLocation: f.ref({ to: 'location', label: 'To location', readOnly: true }),
    lines: transferredLines(),
    ...roadFields(),
    ...progressFields(),
    hoursOnRoad: f.decimal({
      label: 'Hours on the road',
      places: 1,
      readOnly: true,
      help: 'From sending until nothing of it was on the road any more.',
    }),
    claimState: f.choice({
      label: 'Claim on transporter',
      options: ['none', 'noted', 'sent', 'settled', 'refused'],
      readOnly: true,
      default: 'none',
    }),
    claimNo: f.text({ label: 'Claim no.', form: 'code', max: 40, readOnly: true }),
    claimDate: f.date({ label: 'Claim date', readOnly: true }),
    claimAmount: f.money({ label: 'Claimed', min: 0, readOnly: true, confidential: true }),
    claimReceived: f.money({ label: 'Claim received', min: 0, readOnly: true, confidential: true }),
    acceptedBy: f.ref({ to: 'staff', label: 'Received by', readOnly: true }),
    acceptedAt: f.dateTime({ label: 'Received', readOnly: true }),
    isGivenBack: f.boolean({
      label: 'Validation taken back',
      readOnly: true,
      knownBy: 'stock',
      help: 'It was received, and that was taken back: it may be reversed. Before, what is on the road is called back.',
    }),
  },
  states: {
    draft: { submit: 'open', cancel: 'cancelled' },
    pendingApproval: { approve: 'open', reject: 'draft' },
    open: { send: 'inTransit', cancel: 'cancelled' },
    inTransit: { receive: 'inProgress', callBack: 'completed', closeShort: 'closedShort', reverse: 'reversed' },
    inProgress: { receive: 'completed', callBack: 'completed', closeShort: 'closedShort', unreceive: 'inTransit' },
    completed: { reverse: 'reversed', unreceive: 'inTransit' },
    closedShort: { unreceive: 'inTransit' },
    cancelled: {},
    reversed: {},
  },
  automatic: ['approve', 'reject', 'receive', 'unreceive'],
  asksReason: ['callBack', 'closeShort', 'reverse'],
  actionRights: { submit: 'create', closeShort: 'approve', claim: 'edit', reverse: 'delete' },
  messages: { dispatchedBy: 'send', due: { on: 'expectedAt', while: ['inTransit', 'inProgress'] } },
  approval: {
    actions: {
      submit: { trigger: 'create', waitsIn: 'pendingApproval' },
      closeShort: { trigger: 'closeShort' },
      cancel: { trigger: 'cancel' },
      reverse: { trigger: 'reverse' },
    },
    amount: 'value',
    about: 'toStockArea',
    material: [
      'fromStockArea',
      'toStockArea',
      'isChecked',
      'lines.item',
      'lines.quantity',
      'lines.uom',
      'lines.stockKey',
      'lines.lotNumber',
      'lines.rollNumber',
      'lines.received',
      'lines.returned',
      'lines.lost',
    ],
  },
  seenFrom: ['toBranch', 'toLocation'],
  form: [
    {
      title: 'Transfer',
      rows: [
        ['fromStockArea', 'toStockArea', 'date'],
        ['isChecked', 'transferKind', 'documentKind', 'request'],
        ['branch', 'location', 'toBranch', 'toLocation'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    {
      title: 'Road',
      rows: [
        ['transport', 'vehicleNumber', 'driver'],
        ['lrNumber', 'freight', 'expectedAt'],
        ['ewayBillNumber', 'ewayValidTill'],
      ],
    },
    {
      title: 'Claim',
      rows: [
        ['claimState', 'claimNo', 'claimDate'],
        ['claimAmount', 'claimReceived'],
      ],
    },
    {
      title: 'More',
      rows: [
        ['sentAt', 'hoursOnRoad', 'value', 'receivedPercent'],
        ['acceptedAt', 'acceptedBy', 'isGivenBack', 'damagePhotos'],
        ['wayBackOf', 'freightLanded'],
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
      'vehicleNumber',
      'lineCount',
      'totalQuantity',
      'totalUom',
      'value',
      'sentAt',
      'expectedAt',
      'hoursOnRoad',
      'receivedPercent',
      'status',
    ],
    from1600: ['vehicleNumber', 'lineCount', 'sentAt', 'expectedAt'],
    search: ['fromStockArea', 'toStockArea', 'vehicleNumber', 'lrNumber'],
    sort: '-date',
    sorts: ['number', 'sentAt'],
    filters: ['fromStockArea', 'toStockArea', 'branch', 'toBranch', 'transferKind', 'request', 'claimState'],
    totals: {
      freight: true,
      freightLanded: true,
      lineCount: true,
      totalQuantity: 'totalUom',
      value: true,
      claimAmount: true,
      claimReceived: true,
    },
  },
  reads: TRANSFER_READS,
  derive: deriveStockTransfer,
  rules: stockTransferRules,
});

export type StockTransfer = Row<typeof stockTransfer>;
export type StockTransferInput = Input<typeof stockTransfer>;
