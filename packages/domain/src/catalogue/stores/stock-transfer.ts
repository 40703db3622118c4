import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import { documentDate } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { goodsFields } from '../language/groups/stock-line-fields.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveStockTransfer } from './stock-transfer.derive.ts';
import { stockTransferRules } from './stock-transfer.rules.ts';

/** What the receiver counted: nobody types it here. */
const counted = (label: string) => f.quantity({ label, readOnly: true, unitOf: 'uom' });

/** Stock transfer: goods from one area of a company to another, with the road in between accounted for (spec 02, 5.7). */
export const stockTransfer = document({
  name: 'stockTransfer',
  title: 'Stock Transfer',
  api: 'chemical/stockTransfer',
  acl: 'chemical/stockTransfer',
  aclAliases: ['stock-transfer'],
  route: 'stock-transfer',
  number: { prefix: 'ST', per: ['financialYear'], gstDocument: true },
  fields: {
    date: documentDate('Date'),
    fromStockArea: f.ref({ to: 'stockArea', label: 'From', required: true, defaultFrom: 'stockArea' }),
    toStockArea: f.ref({ to: 'stockArea', label: 'To', required: true }),
    isChecked: f.boolean({
      label: 'Receiver checks',
      help: 'Within one location too, the goods stand in transit until the receiver has taken them in.',
    }),
    transferKind: f.choice({
      label: 'Kind',
      options: ['direct', 'transit'],
      optionLabels: { transit: 'In transit' },
      readOnly: true,
    }),
    documentKind: f.choice({
      label: 'Paper',
      options: ['none', 'deliveryChallan', 'taxInvoice'],
      readOnly: true,
    }),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'From branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'From location', readOnly: true }),
    toBranch: f.ref({ to: 'branch', label: 'To branch', readOnly: true }),
    toLocation: f.ref({ to: 'location', label: 'To location', readOnly: true }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      of: {
        ...goodsFields(),
        stockKey: f.integer({
          label: 'Stock',
          min: 1,
          help: 'Id of a key of the stock. Empty: taken in the order of the item’s issue rule when the transfer is submitted.',
        }),
        lotNumber: f.text({ label: 'Lot', form: 'code', max: 40 }),
        rollNumber: f.text({ label: 'Roll no.', form: 'code', max: 40, switchedBy: 'ROLL_NO_SUPPORT' }),
        packages: f.integer({ label: 'Packages', min: 0 }),
        toRack: f.ref({ to: 'rack', label: 'To rack', switchedBy: 'RACK_SUPPORT' }),
        remark: f.text({ label: 'Remark', max: 200 }),
        sent: counted('Sent'),
        received: counted('Received'),
        damaged: counted('Of it damaged'),
        short: counted('Missing'),
        lost: counted('Lost'),
        returned: counted('Returned'),
        inTransit: counted('On the road'),
        shortReason: f.text({ label: 'Why missing', max: 200, readOnly: true }),
        damageReason: f.text({ label: 'Why damaged', max: 200, readOnly: true }),
        amount: f.money({ label: 'Value', readOnly: true, confidential: true }),
        receivedAmount: f.money({ label: 'Value received', readOnly: true, confidential: true }),
        lostAmount: f.money({ label: 'Value lost', readOnly: true, confidential: true }),
        returnedAmount: f.money({ label: 'Value returned', readOnly: true, confidential: true }),
        transitLine: f.integer({
          label: 'On the road as',
          readOnly: true,
          help: 'Line under which the goods left: of a way back it is the line of the first transfer.',
        }),
      },
    }),
    transport: f.ref({ to: 'transport', label: 'Transporter' }),
    vehicleNumber: f.text({
      label: 'Vehicle',
      form: 'code',
      max: 20,
      identifier: validateVehicle,
      example: 'GJ05AB1234',
    }),
    lrNumber: f.text({ label: 'LR no.', form: 'code', max: 30 }),
    driver: f.text({ label: 'Driver', max: 100 }),
    freight: f.money({ label: 'Freight', min: 0, confidential: true }),
    freightLanded: f.money({ label: 'Freight landed', readOnly: true, confidential: true }),
    ewayBillNumber: f.text({
      label: 'E-way bill',
      form: 'code',
      max: 12,
      pattern: /^\d{12}$/u,
      example: '351001234567',
    }),
    ewayValidTill: f.dateTime({ label: 'E-way bill till' }),
    expectedAt: f.dateTime({ label: 'Expected' }),
    sentAt: f.dateTime({ label: 'Sent', readOnly: true }),
    lineCount: f.integer({ label: 'Lines', readOnly: true }),
    value: f.money({ label: 'Value', readOnly: true, confidential: true }),
    receivedPercent: f.percent({ label: 'Received %', readOnly: true }),
    wayBackOf: f.ref({ to: 'stockTransfer', label: 'Way back of', readOnly: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  states: {
    draft: { submit: 'open', cancel: 'cancelled' },
    open: { send: 'inTransit', cancel: 'cancelled' },
    inTransit: { receive: 'inProgress', callBack: 'completed', closeShort: 'closedShort', reverse: 'reversed' },
    inProgress: { receive: 'completed', callBack: 'completed', closeShort: 'closedShort' },
    completed: { reverse: 'reversed' },
    closedShort: {},
    cancelled: {},
    reversed: {},
  },
  automatic: ['receive'],
  asksReason: ['callBack', 'closeShort', 'reverse'],
  actionRights: { submit: 'create', closeShort: 'approve', reverse: 'delete' },
  seenFrom: ['toBranch'],
  form: [
    {
      title: 'Transfer',
      rows: [
        ['fromStockArea', 'toStockArea', 'date'],
        ['isChecked', 'transferKind', 'documentKind'],
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
      title: 'More',
      rows: [
        ['sentAt', 'value', 'receivedPercent'],
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
      'value',
      'sentAt',
      'expectedAt',
      'receivedPercent',
      'status',
    ],
    search: ['fromStockArea', 'toStockArea', 'vehicleNumber', 'lrNumber'],
    sort: '-date',
    sorts: ['number', 'sentAt'],
    filters: ['fromStockArea', 'toStockArea', 'branch', 'toBranch', 'transferKind'],
  },
  reads: [
    'fromStockArea.branch.organization',
    'fromStockArea.branch.state',
    'fromStockArea.branch.city',
    'toStockArea.branch.organization',
    'toStockArea.branch.state',
    'toStockArea.branch.city',
    'fromStockArea.location.state',
    'fromStockArea.location.city',
    'toStockArea.location.state',
    'toStockArea.location.city',
    'lines.item.uom',
    'lines.item.saleGst.periods',
    'lines.item.purchaseGst.periods',
    'lines.uom',
    'lines.toRack',
  ],
  derive: deriveStockTransfer,
  rules: stockTransferRules,
});

export type StockTransfer = Row<typeof stockTransfer>;
export type StockTransferInput = Input<typeof stockTransfer>;
