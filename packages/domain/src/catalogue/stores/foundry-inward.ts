import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { neededItem, neededUom } from '../language/groups/master-refs.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveFoundryInward } from './foundry-inward.derive.ts';
import { inwardRules, isOrdered, needsGateSlip, needsPaper } from './inward.rules.ts';
import { inward } from './inward.ts';

const figure = (label: string) => f.quantity({ label, readOnly: true });

/** Inward, foundry mode: castings, inserts and hardware are counted in pieces and weighed, in one form (spec 02, 4.4). */
export const foundryInward = document({
  name: 'foundryInward',
  title: 'Inward (foundry)',
  plural: 'Inward (foundry)',
  api: 'chemical/foundaryInward',
  acl: 'chemical/foundaryInward',
  aclAliases: ['inward-foundary'],
  route: 'inward-foundary',
  number: { prefix: 'FI', per: ['financialYear'] },
  sharesTableOf: inward,
  only: { mode: 1 },
  fields: {
    preInward: f.ref({
      to: 'preInward',
      label: 'Gate slip',
      requiredWhen: needsGateSlip,
      offers: { status: ['open', 'inProgress'], party: { sameAs: 'party' }, location: { sameAs: 'location' } },
    }),
    party: f.ref({ to: 'party', label: 'Party', required: true }),
    date: documentDate('Date'),
    inwardType: f.choice({
      label: 'Type',
      options: ['purchase', 'direct', 'free', 'customerMaterial', 'sample'],
      required: true,
      default: 'purchase',
    }),
    mode: f.integer({ label: 'Mode', readOnly: true, default: 1 }),
    direction: f.choice({
      label: 'Direction',
      options: ['inward', 'outward', 'return'],
      readOnly: true,
      default: 'inward',
    }),
    ...placeOfDocument('CBL_FLOW_SUPPORT'),
    stockArea: f.ref({
      to: 'stockArea',
      label: 'Stock Area',
      defaultFrom: 'stockArea',
      help: 'For lines that name none.',
    }),
    purchaseOrders: f.refs({
      to: 'purchaseOrder',
      label: 'Orders',
      requiredWhen: isOrdered,
      offers: { status: ['open', 'inProgress'], party: { sameAs: 'party' } },
    }),
    billNo: f.text({ label: 'Invoice no.', form: 'code', max: 16, requiredWhen: needsPaper }),
    billDate: f.date({ label: 'Invoice date' }),
    billAmount: f.money({ label: 'Invoice amount', min: 0, confidential: true }),
    challanNo: f.text({ label: 'Challan no.', form: 'code', max: 16 }),
    challanDate: f.date({ label: 'Challan date' }),
    vehicleNumber: f.text({
      label: 'Vehicle',
      form: 'code',
      max: 20,
      identifier: validateVehicle,
      example: 'GJ05AB1234',
    }),
    receivedAt: f.dateTime({ label: 'Received' }),
    receivedBy: f.ref({ to: 'staff', label: 'Received by', defaultFrom: 'staff' }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      of: {
        purchaseOrder: f.ref({
          to: 'purchaseOrder',
          label: 'Order',
          requiredWhen: (_, context, whole) => isOrdered(whole, context, whole),
        }),
        purchaseOrderItem: f.integer({
          label: 'Order line',
          min: 1,
          requiredWhen: (_, context, whole) => isOrdered(whole, context, whole),
          help: 'Id of the line of the order.',
        }),
        preInwardLine: f.integer({ label: 'Slip line', min: 1, help: 'Id of the line of the gate slip.' }),
        item: neededItem(),
        itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', help: 'Empty: the item’s own grade.' }),
        quantity: f.quantity({ label: 'Pieces', required: true, min: '0.000001', unitOf: 'uom' }),
        uom: neededUom('Unit'),
        secondaryQuantity: f.quantity({ label: 'Weight (kg)', required: true, min: '0.000001' }),
        pieceWeight: f.decimal({ label: 'Kg per piece', readOnly: true, places: 6 }),
        weightOffPercent: f.percent({
          label: 'Off standard %',
          readOnly: true,
          min: -100,
          max: 99_999,
          help: 'Beyond the tolerance of the item the pieces are not what its master says.',
        }),
        rejectedQuantity: f.quantity({
          label: 'Rejected at receipt',
          min: 0,
          unitOf: 'uom',
          help: 'This part of the quantity enters stock as rejected.',
        }),
        heatNumber: f.text({
          label: 'Heat no.',
          form: 'code',
          max: 40,
          help: 'Becomes the lot of goods that are kept by lot.',
        }),
        mould: f.ref({ to: 'mould', label: 'Mould or pattern' }),
        drawingNo: f.text({ label: 'Drawing no.', max: 60 }),
        lotNumber: f.text({ label: 'Lot', form: 'code', max: 40, synonyms: ['Lot No', 'Batch'] }),
        stockArea: f.ref({
          to: 'stockArea',
          label: 'Stock Area',
          requiredWhen: (_, __, whole) => typeof whole['stockArea'] !== 'number',
        }),
        rack: f.ref({ to: 'rack', label: 'Rack', switchedBy: 'RACK_SUPPORT' }),
        rate: f.money({ label: 'Rate', places: 4, min: 0, confidential: true, takesOver: true }),
        isFree: f.boolean({ label: 'Free of charge' }),
        lastDelivery: f.boolean({ label: 'Last delivery', help: 'What is still open within tolerance is closed.' }),
        amount: f.money({ label: 'Amount', readOnly: true, confidential: true }),
        test: f.boolean({ label: 'Needs test', readOnly: true }),
        accepted: figure('Accepted'),
        rejected: figure('Rejected'),
        sampled: figure('Taken as sample'),
        returned: figure('Returned'),
        remark: f.text({ label: 'Remark', max: 200 }),
      },
    }),
    itemCount: f.integer({ label: 'Items', readOnly: true }),
    pieces: figure('Pieces'),
    weightKg: figure('Weight (kg)'),
    heatNumbers: f.text({ label: 'Heat no.', readOnly: true, max: 300 }),
    netTotal: f.money({ label: 'Value', readOnly: true, confidential: true }),
    taxTotal: f.money({ label: 'Tax', readOnly: true, confidential: true }),
    grandTotal: f.money({ label: 'Total', readOnly: true, confidential: true }),
    testStatus: f.choice({
      label: 'Test',
      options: ['none', 'pending', 'partly', 'done'],
      readOnly: true,
      default: 'none',
    }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  states: {
    draft: { post: 'completed' },
    open: { decide: 'inProgress', complete: 'completed', reverse: 'reversed' },
    inProgress: { complete: 'completed', reverse: 'reversed' },
    completed: { reverse: 'reversed' },
    reversed: {},
  },
  automatic: ['decide', 'complete'],
  asksReason: ['reverse'],
  actionRights: { post: 'create', reverse: 'delete' },
  form: [
    {
      title: 'Inward',
      rows: [
        ['party', 'date', 'inwardType'],
        ['stockArea', 'preInward', 'purchaseOrders'],
        ['organization', 'branch', 'location'],
        ['billNo', 'billDate', 'billAmount'],
        ['challanNo', 'challanDate', 'vehicleNumber'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    {
      title: 'Totals',
      rows: [
        ['pieces', 'weightKg', 'netTotal', 'taxTotal', 'grandTotal'],
        ['receivedAt', 'receivedBy'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'direction',
      'party',
      'itemCount',
      'pieces',
      'weightKg',
      'heatNumbers',
      'netTotal',
      'status',
      'updatedBy',
    ],
    search: ['party', 'billNo', 'challanNo', 'heatNumbers', 'vehicleNumber'],
    sort: '-date',
    sorts: ['number'],
    filters: ['party', 'preInward', 'branch', 'location', 'inwardType', 'testStatus'],
  },
  reads: [
    'party.addresses.state',
    'branch.state',
    'location.state',
    'organization',
    'purchaseOrders',
    'lines.item.uom',
    'lines.uom',
    'lines.rack',
    'lines.purchaseOrder.lines.gstRate.periods',
  ],
  derive: deriveFoundryInward,
  rules: inwardRules,
});

export type FoundryInward = Row<typeof foundryInward>;
export type FoundryInwardInput = Input<typeof foundryInward>;
