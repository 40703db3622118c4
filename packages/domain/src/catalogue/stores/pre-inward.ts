import { placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { packagesField } from '../language/groups/stock-line-fields.ts';
import { mobileField } from '../language/groups/identifier-fields.ts';
import { goodsWhen } from '../language/groups/master-refs.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { derivePreInward, gatesOfLocation } from './pre-inward.derive.ts';
import {
  bringsGoods,
  comesByVehicle,
  hasBrokenSeal,
  isOrderedArrival,
  isPurchaseArrival,
  isTransferArrival,
  isWithoutOrder,
  needsParty,
  preInwardRules,
} from './pre-inward.rules.ts';
import { orderTakesNoMore } from './slip-order.ts';

const weight = (label: string) => f.quantity({ label, min: 0, places: 3 });
/** Written by inwards and by the gate itself, in the unit of the line. */
const counted = (label: string) => f.quantity({ label, readOnly: true, unitOf: 'uom' });

/** Gate entry: what came through the gate, when, in which vehicle, how heavy, with which papers; no stock moves (spec 02, 4.1). */
export const preInward = document({
  name: 'preInward',
  title: 'Pre Inward',
  plural: 'Pre Inward',
  api: 'chemical/preinward',
  acl: 'pre-inward',
  aclAliases: ['chemical/preinward'],
  route: 'pre-inward',
  number: { prefix: 'GE', per: ['financialYear'], alsoAs: 'slipNumber' },
  fields: {
    kind: f.choice({
      label: 'For',
      options: [
        'purchase',
        'jobWorkReturn',
        'salesReturn',
        'transferIn',
        'customerMaterial',
        'supporting',
        'packing',
        'other',
      ],
      optionLabels: {
        jobWorkReturn: 'Job work return',
        salesReturn: 'Sales return',
        transferIn: 'Transfer in',
        customerMaterial: 'Customer’s material',
        supporting: 'Supporting material',
      },
      required: true,
      default: 'purchase',
    }),
    party: f.ref({ to: 'party', label: 'Party', requiredWhen: needsParty }),
    purchaseOrders: f.refs({
      to: 'purchaseOrder',
      label: 'Orders',
      requiredWhen: isOrderedArrival,
      offers: {
        status: ['open', 'inProgress'],
        orderType: ['standard', 'release', 'import', 'service', 'capital'], // of a blanket order its releases come
        party: { sameAs: 'party' },
      },
    }),
    withoutOrder: f.boolean({ label: 'Without order' }),
    withoutOrderNote: f.text({ label: 'Why without order', max: 200, requiredWhen: isWithoutOrder }),
    stockTransfer: f.ref({
      to: 'stockTransfer',
      label: 'Transfer',
      requiredWhen: isTransferArrival,
      offers: { status: ['inTransit', 'inProgress'] },
    }),
    challanOut: f.text({ label: 'Job challan', form: 'code', max: 16 }),
    gateInAt: f.dateTime({ label: 'Gate in', help: 'Empty: now.' }),
    gate: f.text({
      label: 'Gate',
      max: 20,
      suggests: gatesOfLocation,
      help: 'Empty: the first gate of the location.',
    }),
    date: f.date({ label: 'Date', readOnly: true }),
    ...placeOfDocument('CBL_FLOW_SUPPORT'),
    billKind: f.choice({
      label: 'Paper',
      options: ['invoice', 'challan', 'both'],
      required: true,
      default: 'invoice',
    }),
    billNo: f.text({ label: 'Paper no.', form: 'code', max: 16, requiredWhen: isPurchaseArrival }),
    billDate: f.date({ label: 'Paper date', requiredWhen: isPurchaseArrival }),
    billAmount: f.money({ label: 'Amount', min: 0, confidential: true }),
    ewayBillNumber: f.text({
      label: 'E-way bill',
      form: 'code',
      max: 12,
      pattern: /^\d{12}$/u,
      example: '351001234567',
    }),
    ewayValidTill: f.dateTime({ label: 'E-way bill till' }),
    transport: f.ref({ to: 'transport', label: 'Transporter' }),
    lrNumber: f.text({ label: 'LR no.', form: 'code', max: 30 }),
    lrDate: f.date({ label: 'LR date' }),
    vehicleKind: f.choice({
      label: 'Comes by',
      options: ['truck', 'tempo', 'tanker', 'container', 'courier', 'hand'],
      required: true,
      default: 'truck',
    }),
    vehicleNumber: f.text({
      label: 'Vehicle',
      form: 'code',
      max: 20,
      example: 'GJ05AB1234',
      requiredWhen: comesByVehicle,
    }),
    driverName: f.text({ label: 'Driver', max: 100 }),
    driverMobile: mobileField('Driver’s mobile'),
    licenceNo: f.text({ label: 'Licence no.', form: 'code', max: 20 }),
    sealNumber: f.text({ label: 'Seal', form: 'code', max: 30 }),
    sealIntact: f.boolean({ label: 'Seal intact', default: true }),
    sealNote: f.text({ label: 'What is wrong with the seal', max: 200, requiredWhen: hasBrokenSeal }),
    sealPhotos: f.file({ label: 'Photos of the seal', many: true, requiredWhen: hasBrokenSeal }),
    lines: f.lines({
      label: 'Goods',
      required: true,
      of: {
        ...goodsWhen(bringsGoods),
        description: f.text({ label: 'Description', max: 200, isRuled: true }),
        challanQty: f.quantity({ label: 'Quantity on paper', required: true, min: '0.000001', unitOf: 'uom' }),
        packages: packagesField(),
        purchaseOrder: f.ref({ to: 'purchaseOrder', label: 'Order' }),
        purchaseOrderItem: f.integer({ label: 'Order line', min: 1, help: 'Id of the line of the order.' }),
        remark: f.text({ label: 'Remark', max: 200 }),
        orderBalance: counted('Still to come'),
        inwarded: counted('Taken in'),
        shortFound: counted('Found short'),
        shortReason: f.text({ label: 'Why short', max: 200, readOnly: true }),
        pending: counted('Pending'),
      },
    }),
    firstWeight: weight('First weighing (kg)'),
    firstAt: f.dateTime({ label: 'First weighed', readOnly: true }),
    secondWeight: f.quantity({ label: 'Second weighing (kg)', places: 3, readOnly: true }),
    secondAt: f.dateTime({ label: 'Second weighed', readOnly: true }),
    partyWeight: weight('Party’s net (kg)'),
    netWeight: f.quantity({ label: 'Net (kg)', places: 3, readOnly: true }),
    weightDifference: f.decimal({ label: 'Difference (kg)', places: 3, readOnly: true }),
    weightDifferencePercent: f.decimal({ label: 'Difference %', places: 3, readOnly: true }),
    weightLimit: f.quantity({ label: 'Allowed (kg)', places: 3, readOnly: true }),
    weightReason: f.text({ label: 'Why the weights differ', max: 200, readOnly: true }),
    weightPhotos: f.file({ label: 'Photos of the weighing', many: true, readOnly: true }),
    inspection: f.lines({
      label: 'Checks',
      of: {
        check: f.text({ label: 'Check', required: true, max: 100 }),
        isMandatory: f.boolean({ label: 'Before unloading' }),
        result: f.choice({
          label: 'Result',
          options: ['good', 'notGood'],
          isRuled: true,
          optionLabels: { notGood: 'Not good' },
        }),
        remark: f.text({ label: 'Remark', max: 200 }),
      },
    }),
    gateOutAt: f.dateTime({ label: 'Gate out', readOnly: true }),
    hoursInside: f.decimal({ label: 'Hours inside', places: 1, readOnly: true }),
    lineCount: f.integer({ label: 'Items', readOnly: true }),
    pendingCount: f.integer({ label: 'Pending', readOnly: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Photos and papers', many: true }),
  },
  states: {
    draft: { gateIn: 'open' },
    pendingApproval: { approve: 'open', reject: 'draft' },
    open: { turnBack: 'cancelled', gateOut: 'completed', takeIn: 'inProgress' },
    inProgress: { gateOut: 'completed', untake: 'open' },
    completed: { untake: 'inProgress' },
    cancelled: {},
  },
  automatic: ['approve', 'reject', 'takeIn', 'untake'],
  approval: {
    actions: { gateIn: { trigger: 'create', waitsIn: 'pendingApproval' }, turnBack: { trigger: 'cancel' } },
    amount: 'billAmount',
    about: 'party',
    material: [
      'kind',
      'party',
      'purchaseOrders',
      'billNo',
      'billAmount',
      'lines.item',
      'lines.challanQty',
      'lines.uom',
    ],
  },
  asksReason: ['turnBack'],
  actionRights: { gateIn: 'create' },
  form: [
    {
      title: 'Arrival',
      rows: [
        ['kind', 'vehicleKind', 'vehicleNumber'],
        ['party', 'stockTransfer', 'challanOut'],
        ['purchaseOrders', 'withoutOrder', 'withoutOrderNote'],
      ],
    },
    {
      title: 'Papers',
      rows: [
        ['billKind', 'billNo', 'billDate', 'billAmount'],
        ['ewayBillNumber', 'ewayValidTill'],
        ['transport', 'lrNumber', 'lrDate'],
      ],
    },
    { title: 'Goods', rows: [['lines']] },
    {
      title: 'Weighbridge',
      rows: [
        ['firstWeight', 'secondWeight', 'partyWeight'],
        ['netWeight', 'weightDifference', 'weightDifferencePercent', 'weightLimit'],
        ['firstAt', 'secondAt', 'weightReason', 'weightPhotos'],
      ],
    },
    { title: 'Checks', rows: [['inspection']] },
    {
      title: 'Driver and seal',
      rows: [
        ['driverName', 'driverMobile', 'licenceNo'],
        ['sealNumber', 'sealIntact', 'sealNote', 'sealPhotos'],
      ],
    },
    {
      title: 'Place and time',
      rows: [
        ['organization', 'branch', 'location'],
        ['gateInAt', 'gate', 'date'],
        ['gateOutAt', 'hoursInside'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'gateInAt',
      'vehicleNumber',
      'party',
      'purchaseOrders',
      'billNo',
      'netWeight',
      'weightDifference',
      'lineCount',
      'pendingCount',
      'hoursInside',
      'status',
    ],
    from1600: ['purchaseOrders', 'netWeight', 'weightDifference', 'lineCount'],
    search: ['party', 'vehicleNumber', 'billNo', 'lrNumber', 'driverName'],
    sort: '-gateInAt',
    whole: 'number', // its slip number
    sorts: ['number'],
    filters: ['party', 'branch', 'location', 'kind'],
    totals: {
      billAmount: true,
      firstWeight: true,
      secondWeight: true,
      partyWeight: true,
      netWeight: true,
      weightDifference: true,
      pendingCount: true,
    },
  },
  reads: [
    'party.addresses.state',
    'location.gateChecks',
    'location.state.ewayLimits',
    'purchaseOrders',
    'stockTransfer',
    'lines.item.uom',
    'lines.uom',
    'lines.purchaseOrder.lines',
  ],
  derive: derivePreInward,
  rules: preInwardRules,
  warnings: [orderTakesNoMore],
});

export type PreInward = Row<typeof preInward>;
export type PreInwardInput = Input<typeof preInward>;
