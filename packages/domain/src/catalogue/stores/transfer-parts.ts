import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import { f } from '../language/f.ts';
import { goodsFields, packagesField } from '../language/groups/stock-line-fields.ts';

/** What the receiver counted: nobody types it here. */
const counted = (label: string) => f.quantity({ label, readOnly: true, unitOf: 'uom' });

/** Which of the two kinds of transfer a row is: both lie in one table, because the road knows goods by the line they left under. */
export const transferMode = (mode: 1 | 2) => f.integer({ label: 'Mode', readOnly: true, default: mode });

/** Goods that are transferred, line by line, and what became of them (spec 02, 5.7 and 5.9). */
export const transferredLines = () =>
  f.lines({
    label: 'Lines',
    required: true,
    of: {
      ...goodsFields(),
      stockKey: f.integer({
        label: 'Stock',
        min: 1,
        help: 'Id of a key of the stock. Empty: taken in the order of the item’s issue rule when the transfer is submitted.',
      }),
      lotNumber: f.text({ label: 'Lot', form: 'code', max: 40, isRuled: true }),
      rollNumber: f.text({ label: 'Roll no.', form: 'code', max: 40, switchedBy: 'ROLL_NO_SUPPORT' }),
      packages: packagesField(),
      toRack: f.ref({ to: 'rack', label: 'To rack', switchedBy: 'RACK_SUPPORT' }),
      remark: f.text({ label: 'Remark', max: 200 }),
      requestLine: f.integer({ label: 'Line of the request', min: 1 }),
      sent: counted('Sent'),
      received: counted('Received'),
      damaged: counted('Of it damaged'),
      short: counted('Missing'),
      lost: counted('Lost'),
      returned: counted('Returned'),
      inTransit: counted('On the road'),
      shortReason: f.ref({ to: 'transferReason', label: 'Why missing', readOnly: true }),
      shortRemark: f.text({ label: 'Missing: remark', max: 200, readOnly: true }),
      damageReason: f.ref({ to: 'transferReason', label: 'Why damaged', readOnly: true }),
      damageRemark: f.text({ label: 'Damaged: remark', max: 200, readOnly: true }),
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
  });

/** Which way the goods go, and which paper it asks for: the server finds out both. */
export const wayFields = () => ({
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
});

/** The road in between: vehicle, papers, freight. */
export const roadFields = () => ({
  transport: f.ref({ to: 'transport', label: 'Transporter' }),
  vehicleNumber: f.text({
    label: 'Vehicle',
    form: 'code',
    max: 20,
    isRuled: true,
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
});

/** How far a transfer has come. */
export const progressFields = () => ({
  sentAt: f.dateTime({ label: 'Sent', readOnly: true }),
  lineCount: f.integer({ label: 'Lines', readOnly: true }),
  totalQuantity: f.quantity({ label: 'Quantity', readOnly: true, unitOf: 'totalUom' }),
  totalUom: f.ref({ to: 'uom', label: 'Unit', readOnly: true }),
  value: f.money({ label: 'Value', readOnly: true, confidential: true }),
  receivedPercent: f.percent({ label: 'Received %', readOnly: true }),
  damagePhotos: f.file({ label: 'Photos of the damage', many: true, readOnly: true }),
  wayBackOf: f.ref({ to: 'stockTransfer', label: 'Way back of', readOnly: true }),
  remarks: f.longText({ label: 'Remarks', max: 1000 }),
  files: f.file({ label: 'Attachments', many: true }),
});

/** Rows that the rules of both kinds of transfer ask for beyond the document's own refs. */
export const TRANSFER_READS: readonly string[] = [
  'fromStockArea.branch.organization',
  'fromStockArea.branch.state.ewayLimits',
  'fromStockArea.branch.city',
  'toStockArea.branch.organization',
  'toStockArea.branch.state',
  'toStockArea.branch.city',
  'fromStockArea.location.state.ewayLimits',
  'fromStockArea.location.city',
  'toStockArea.location.state',
  'toStockArea.location.city',
  'lines.item.uom',
  'lines.item.saleGst.periods',
  'lines.item.purchaseGst.periods',
  'lines.uom',
  'lines.toRack',
];
