import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { chargeHead } from '../language/groups/charge-head.ts';
import { isOrdered, isPlacedByOrder, needsGateSlip, needsPaper } from './inward.rules.ts';
import { POSTED_ACTIONS } from './posted-document.ts';

/** Where a receipt comes from: party, gate slip, orders, papers. Both modes of receiving begin with it (spec 02, 4.2 and 4.4). */
export const receiptHead = (mode: 1 | 2) => ({
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
  mode: f.integer({ label: 'Mode', readOnly: true, default: mode }),
  direction: f.choice({
    label: 'Direction',
    options: ['inward', 'outward', 'return'],
    readOnly: true,
    default: 'inward',
  }),
  ...placeOfDocument('CBL_FLOW_SUPPORT', { heldWhen: isPlacedByOrder }),
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
    offers: {
      status: ['open', 'inProgress'],
      orderType: ['standard', 'release', 'import', 'service', 'capital'], // of a blanket order its releases come
      party: { sameAs: 'party' },
    },
  }),
  billNo: f.text({ label: 'Invoice no.', form: 'code', max: 16, requiredWhen: needsPaper }),
  billDate: f.date({ label: 'Invoice date' }),
  billAmount: f.money({ label: 'Invoice amount', min: 0, confidential: true }),
  challanNo: f.text({ label: 'Challan no.', form: 'code', max: 16 }),
  challanDate: f.date({ label: 'Challan date' }),
});

/** In which vehicle the goods came, when, and who took them in. */
export const receiptArrival = () => ({
  vehicleNumber: f.text({
    label: 'Vehicle',
    form: 'code',
    max: 20,
    identifier: validateVehicle,
    example: 'GJ05AB1234',
  }),
  receivedAt: f.dateTime({ label: 'Received' }),
  receivedBy: f.ref({ to: 'staff', label: 'Received by', defaultFrom: 'staff' }),
});

/** What a line of a receipt answers: the line of its order, that of its gate slip. */
export const answeredLines = () => ({
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
});

/** What of a line is not taken as it came. */
export const rejectedAtReceipt = () =>
  f.quantity({
    label: 'Rejected at receipt',
    min: 0,
    unitOf: 'uom',
    help: 'This part of the quantity enters stock as rejected.',
  });

/** A charge on goods that is not on their bill: who is paid, by which bill, with which tax, and how it is spread over lines (spec 02, 4.3). */
export const landedChargeFields = {
  ...chargeHead({ includeInValuation: true }),
  party: f.ref({ to: 'party', label: 'Payable to' }),
  billNo: f.text({ label: 'Bill no.', form: 'code', max: 16 }),
  billDate: f.date({ label: 'Bill date' }),
  amount: f.money({ label: 'Amount', required: true, min: '0.01', confidential: true }),
  gstRate: f.ref({ to: 'gstRate', label: 'GST' }),
  creditable: f.boolean({ label: 'Credit allowed', default: true }),
  basis: f.choice({
    label: 'Spread by',
    options: ['value', 'weight', 'quantity', 'volume'],
    required: true,
    default: 'value',
  }),
  isEstimate: f.boolean({
    label: 'Estimate',
    help: 'By the order; the bill, once it comes, stands in its place.',
  }),
};

/** Area of a line, unless the receipt names one for all. */
export const areaOfLine = () =>
  f.ref({
    to: 'stockArea',
    label: 'Stock Area',
    requiredWhen: (_, __, whole) => typeof whole['stockArea'] !== 'number',
  });

/** Rate of a line and what follows from it. */
export const ratedLine = () => ({
  rate: f.money({ label: 'Rate', places: 4, min: 0, confidential: true, takesOver: true }),
  isFree: f.boolean({ label: 'Free of charge' }),
  lastDelivery: f.boolean({
    label: 'Last delivery',
    help: 'What is still open within tolerance is closed; more than that stays open.',
  }),
  amount: f.money({ label: 'Amount', readOnly: true, confidential: true }),
  correctedRate: f.money({
    label: 'Corrected rate',
    places: 4,
    readOnly: true,
    confidential: true,
    help: 'What the goods cost by a correction after they were posted.',
  }),
  rateCorrection: f.money({ label: 'Correction', readOnly: true, confidential: true }),
});

/** What became of a line's goods: the laboratory's word, and what went back. */
export const fateOfLine = () => ({
  test: f.boolean({ label: 'Needs test', readOnly: true }),
  accepted: f.quantity({ label: 'Accepted', readOnly: true }),
  rejected: f.quantity({ label: 'Rejected', readOnly: true }),
  sampled: f.quantity({ label: 'Taken as sample', readOnly: true }),
  deducted: f.money({
    label: 'Deducted',
    readOnly: true,
    confidential: true,
    help: 'What the laboratory took off the bill for goods accepted with deviation.',
  }),
  returned: f.quantity({ label: 'Returned', readOnly: true }),
  restClosed: f.quantity({
    label: 'Rest closed',
    readOnly: true,
    unitOf: 'uom',
    help: 'What the last delivery closed of its order line.',
  }),
  remark: f.text({ label: 'Remark', max: 200 }),
});

/** Sums of a receipt, how far its tests are, and what is written beside. */
export const receiptEnd = (net: string) => ({
  netTotal: f.money({ label: net, readOnly: true, confidential: true }),
  taxTotal: f.money({ label: 'Tax', readOnly: true, confidential: true }),
  grandTotal: f.money({ label: 'Total', readOnly: true, confidential: true }),
  billDifference: f.money({
    label: 'Invoice differs by',
    readOnly: true,
    confidential: true,
    help: 'Amount of the invoice less the total of these goods, where that is more than a rupee.',
  }),
  testStatus: f.choice({
    label: 'Test',
    options: ['none', 'pending', 'partly', 'done'],
    readOnly: true,
    default: 'none',
  }),
  remarks: f.longText({ label: 'Remarks', max: 1000 }),
  files: f.file({ label: 'Attachments', many: true }),
});

/** From draft to stock, through the laboratory where the goods wait for it, and back. */
export const receiptStates = {
  draft: { post: 'completed' },
  pendingApproval: { approve: 'completed', reject: 'draft' },
  open: { decide: 'inProgress', complete: 'completed', reverse: 'reversed' },
  inProgress: { complete: 'completed', reverse: 'reversed' },
  completed: { reverse: 'reversed' },
  reversed: {},
} as const;

/** What the approvers of a receipt agree to. */
export const RECEIPT_APPROVAL = {
  actions: POSTED_ACTIONS,
  amount: 'grandTotal',
  about: 'party',
  material: [
    'party',
    'inwardType',
    'billNo',
    'purchaseOrders',
    'stockArea',
    'lines.item',
    'lines.quantity',
    'lines.uom',
    'lines.rate',
    'lines.lotNumber',
  ],
} as const;

/** What rules of a receipt read beside it. */
export const RECEIPT_READS = [
  'party.addresses.state',
  'branch.state',
  'location.state',
  'organization',
  'purchaseOrders',
  'lines.item.uom',
  'lines.item.purchaseUom',
  'lines.item.conversions.fromUom',
  'lines.item.conversions.toUom',
  'lines.uom',
  'lines.rack',
  'lines.purchaseOrder.lines.gstRate.periods',
  'lines.purchaseOrder.charges.gstRate',
] as const;
