import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import { REPAIR_STATES } from '../../rules/stock/repair-state.ts';
import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { goodsFields, packagesField } from '../language/groups/stock-line-fields.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { derivePurchaseReturn } from './purchase-return.derive.ts';
import { purchaseReturnRules } from './purchase-return.rules.ts';
import { POSTED, POSTED_ACTIONS } from './posted-document.ts';

const figure = (label: string) => f.money({ label, readOnly: true, confidential: true });

/** Purchase return: received goods go back to their supplier, at what their pool is worth; the debit is what was billed (spec 02, 4.7). */
export const purchaseReturn = document({
  name: 'purchaseReturn',
  title: 'Purchase Return',
  api: 'chemical/inward/return',
  acl: 'chemical/inward',
  route: 'inward/return',
  number: { prefix: 'PR', per: ['financialYear'], gstDocument: true },
  fields: {
    party: f.ref({ to: 'party', label: 'Party', required: true }),
    date: documentDate('Date'),
    returnReason: f.choice({
      label: 'Reason',
      options: ['rejected', 'excess', 'wrong', 'damaged', 'rateDispute', 'expired', 'other'],
      optionLabels: { rateDispute: 'Rate dispute', wrong: 'Wrong goods' },
      required: true,
    }),
    settlement: f.choice({
      label: 'Settlement',
      options: ['debitNote', 'replace', 'repair'],
      optionLabels: { debitNote: 'Debit note', replace: 'To be replaced', repair: 'To be repaired' },
      required: true,
      default: 'debitNote',
      help: 'Goods to be repaired stay ours: they stand in our area at the party, and are taken back from there.',
    }),
    ...placeOfDocument('CBL_FLOW_SUPPORT'),
    inwards: f.refs({ to: 'inward', label: 'Inwards', readOnly: true }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      distinct: ['stockKey', 'inwardLine'],
      of: {
        inward: f.ref({ to: 'inward', label: 'Inward', isRuled: true }),
        inwardLine: f.integer({ label: 'Inward line', min: 1, isRuled: true, help: 'Id of the line of the inward.' }),
        ...goodsFields(),
        stockKey: f.integer({
          label: 'Stock',
          min: 1,
          isRuled: true,
          help: 'Id of the key of the stock that goes back.',
        }),
        lotNumber: f.text({ label: 'Lot', readOnly: true, max: 40 }),
        rollNumber: f.text({ label: 'Roll no.', readOnly: true, max: 40, switchedBy: 'ROLL_NO_SUPPORT' }),
        qcStatus: f.choice({
          label: 'Quality',
          options: ['released', 'hold', 'rejected'],
          optionLabels: { released: 'OK', hold: 'Under test' },
          readOnly: true,
        }),
        packages: packagesField(),
        rate: f.money({ label: 'Rate', places: 4, min: 0, confidential: true, takesOver: true, isRuled: true }),
        taxable: figure('Debit value'),
        cgst: figure('CGST'),
        sgst: figure('SGST'),
        igst: figure('IGST'),
        cess: figure('Cess'),
        stockValue: figure('Stock value'),
        variance: figure('Variance'),
        repaired: f.quantity({ label: 'Back from repair', readOnly: true, unitOf: 'uom' }),
        repairKey: f.integer({ label: 'Stock at the supplier', readOnly: true }),
        remark: f.text({ label: 'Remark', max: 200 }),
      },
    }),
    taxable: figure('Debit value'),
    cgst: figure('CGST'),
    sgst: figure('SGST'),
    igst: figure('IGST'),
    cess: figure('Cess'),
    grandTotal: figure('Total'),
    stockValue: figure('Stock value'),
    variance: figure('Variance'),
    repairState: f.choice({
      label: 'Repair',
      options: REPAIR_STATES,
      optionLabels: { none: 'None', atSupplier: 'At the supplier', partly: 'Partly back', back: 'Back' },
      readOnly: true,
      default: 'none',
    }),
    lineCount: f.integer({ label: 'Items', readOnly: true }),
    quantities: f.text({ label: 'Quantity', readOnly: true, knownBy: 'record', help: 'What goes back, by unit.' }),
    transport: f.ref({ to: 'transport', label: 'Transporter' }),
    vehicleNumber: f.text({
      label: 'Vehicle',
      form: 'code',
      max: 20,
      identifier: validateVehicle,
      example: 'GJ05AB1234',
    }),
    lrNumber: f.text({ label: 'LR no.', form: 'code', max: 30 }),
    ewayBillNumber: f.text({
      label: 'E-way bill',
      form: 'code',
      max: 12,
      pattern: /^\d{12}$/u,
      example: '351001234567',
    }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  ...POSTED,
  messages: { dispatchedBy: 'post' },
  actionRights: { ...POSTED.actionRights, takeBack: 'create', undoTakeBack: 'delete' },
  approval: {
    actions: POSTED_ACTIONS,
    amount: 'grandTotal',
    about: 'party',
    material: [
      'party',
      'returnReason',
      'settlement',
      'lines.item',
      'lines.quantity',
      'lines.uom',
      'lines.rate',
      'lines.stockKey',
      'lines.inwardLine',
    ],
  },
  form: [
    {
      title: 'Purchase Return',
      rows: [
        ['party', 'date'],
        ['returnReason', 'settlement', 'repairState'],
        ['organization', 'branch', 'location'],
        ['inwards'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    {
      title: 'Totals',
      rows: [
        ['taxable', 'cgst', 'sgst', 'igst', 'cess', 'grandTotal'],
        ['stockValue', 'variance'],
      ],
    },
    {
      title: 'Transport',
      rows: [
        ['transport', 'vehicleNumber', 'lrNumber', 'ewayBillNumber'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'party',
      'inwards',
      'lineCount',
      'quantities',
      'taxable',
      'returnReason',
      'settlement',
      'repairState',
      'status',
    ],
    from1600: ['inwards', 'lineCount', 'repairState'],
    search: ['party', 'vehicleNumber', 'remarks'],
    sort: '-date',
    sorts: ['number'],
    filters: ['party', 'branch', 'returnReason', 'settlement', 'repairState'],
    totals: {
      taxable: true,
      cgst: true,
      sgst: true,
      igst: true,
      cess: true,
      grandTotal: true,
      stockValue: true,
      variance: true,
    },
  },
  reads: [
    'party.addresses.state',
    'location.state.ewayLimits',
    'branch.state.ewayLimits',
    'lines.item.uom',
    'lines.uom',
    'lines.inward.lines.purchaseOrder.lines.gstRate.periods',
  ],
  derive: derivePurchaseReturn,
  rules: purchaseReturnRules,
});

export type PurchaseReturn = Row<typeof purchaseReturn>;
export type PurchaseReturnInput = Input<typeof purchaseReturn>;
