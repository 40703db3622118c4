import { OF_ITEM } from '../language/groups/stock-params.ts';
import { f } from '../language/f.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import {
  answeredLines,
  areaOfLine,
  fateOfLine,
  ratedLine,
  RECEIPT_READS,
  receiptArrival,
  receiptEnd,
  receiptHead,
  RECEIPT_APPROVAL,
  receiptStates,
  rejectedAtReceipt,
  landedChargeFields,
} from './inward-parts.ts';
import { inwardRules, needsVendorCode, shelfLifeLeft } from './inward.rules.ts';
import { deriveCostedInward, landedFits } from './receipt-cost.ts';
import {
  goodsFields,
  packedFields,
  receivedLot,
  receivedSecond,
  stockKeyFields,
} from '../language/groups/stock-line-fields.ts';
import { secondTold, secondWithin } from '../language/groups/second-within.ts';

/** Inward, chemical mode: goods become stock, against an order or directly; one roll is one line (spec 02, 4.2). */
export const inward = document({
  name: 'inward',
  title: 'Inward',
  api: 'chemical/inward',
  apiAliases: ['inward'],
  acl: 'chemical/inward',
  aclAliases: ['inward'],
  route: 'inward/list',
  number: { prefix: 'IN', per: ['financialYear'] },
  only: { mode: 2 },
  fields: {
    ...receiptHead(2),
    ewayBillNumber: f.text({
      label: 'E-way bill',
      form: 'code',
      max: 12,
      pattern: /^\d{12}$/u,
      example: '351001234567',
    }),
    transporter: f.text({ label: 'Transporter', max: 120 }),
    lrNumber: f.text({ label: 'LR no.', form: 'code', max: 30 }),
    ...receiptArrival(),
    lines: f.lines({
      label: 'Lines',
      required: true,
      of: {
        ...answeredLines(),
        ...goodsFields(),
        secondaryQuantity: receivedSecond(),
        rejectedQuantity: rejectedAtReceipt(),
        challanQty: f.quantity({ label: 'Challan quantity', min: 0, unitOf: 'uom' }),
        shortage: f.quantity({
          label: 'Short of challan',
          readOnly: true,
          unitOf: 'uom',
          help: 'Challan quantity less what was received.',
        }),
        stockArea: areaOfLine(),
        ...stockKeyFields(),
        lotNumber: receivedLot(),
        addToLot: f.boolean({
          label: 'Add to existing lot',
          help: 'More of a lot of this party that is still wholly under test; else a lot’s number is its own.',
        }),
        vendorCode: f.text({
          label: 'Vendor code',
          form: 'code',
          max: 30,
          pattern: /^[A-Z0-9/-]{3,30}$/u,
          example: 'RP260042',
          switchedBy: 'VENDOR_CODE_ON',
          requiredWhen: needsVendorCode,
        }),
        supplierLot: f.text({ label: 'Supplier’s lot', max: 40 }),
        supplierRoll: f.text({ label: 'Supplier’s roll', max: 40, switchedBy: 'ROLL_NO_SUPPORT' }),
        grossKg: f.quantity({ label: 'Gross (kg)', min: 0, places: 3, switchedBy: 'ROLL_NO_SUPPORT' }),
        coreKg: f.quantity({ label: 'Core (kg)', min: 0, places: 3, switchedBy: 'ROLL_NO_SUPPORT' }),
        widthMm: f.decimal({ label: 'Width (mm)', min: 0, places: 2, switchedBy: 'ROLL_NO_SUPPORT' }),
        gsm: f.decimal({ label: 'GSM', min: 0, places: 3, switchedBy: 'ROLL_NO_SUPPORT' }),
        ...packedFields(),
        manufacturedOn: f.date({ label: 'Mfg.' }),
        expiryOn: f.date({ label: 'Expiry' }),
        purity: f.ref({
          to: 'purity',
          label: 'Declared purity',
          defaultFrom: 'DEFAULT_COST_PARAM_1',
          offers: OF_ITEM,
        }),
        ...ratedLine(),
        landedAmount: f.money({ label: 'Landed', readOnly: true, confidential: true }),
        ...fateOfLine(),
      },
    }),
    landedCharges: f.lines({
      label: 'Landed charges',
      of: landedChargeFields,
    }),
    itemCount: f.integer({ label: 'Items', readOnly: true }),
    quantities: f.text({ label: 'Quantity', readOnly: true, max: 300, help: 'What came, by unit.' }),
    ...receiptEnd('Net'),
  },
  states: receiptStates,
  automatic: ['approve', 'reject', 'decide', 'complete'],
  approval: RECEIPT_APPROVAL,
  asksReason: ['reverse'],
  actionRights: {
    post: 'create',
    reverse: 'delete',
    correctRate: 'override',
    landedCharge: 'edit',
    addInvoice: 'edit',
  },
  form: [
    {
      title: 'Inward',
      rows: [
        ['party', 'date', 'inwardType'],
        ['preInward', 'purchaseOrders'],
        ['organization', 'branch', 'location'],
        ['billNo', 'billDate', 'billAmount'],
        ['challanNo', 'challanDate', 'stockArea'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    { title: 'Totals', rows: [['netTotal', 'taxTotal', 'grandTotal']] },
    { title: 'Landed charges', rows: [['landedCharges']] },
    {
      title: 'Transport',
      rows: [
        ['vehicleNumber', 'transporter', 'lrNumber', 'ewayBillNumber'],
        ['receivedAt', 'receivedBy'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'party',
      'preInward',
      'purchaseOrders',
      'billNo',
      'challanNo',
      'itemCount',
      'quantities',
      'grandTotal',
      'testStatus',
      'status',
      'updatedBy',
    ],
    from1600: ['preInward', 'challanNo', 'itemCount', 'quantities', 'updatedBy'],
    search: ['party', 'billNo', 'challanNo', 'vehicleNumber'],
    sort: '-date',
    sorts: ['number', 'grandTotal'],
    filters: ['party', 'preInward', 'branch', 'location', 'inwardType', 'testStatus'],
    totals: { billAmount: true, netTotal: true, taxTotal: true, grandTotal: true },
  },
  reads: [...RECEIPT_READS, 'lines.item.secondaryUom', 'landedCharges.costHead', 'landedCharges.gstRate.periods'],
  derive: deriveCostedInward,
  rules: [...inwardRules, { needs: ['landedCharges', 'lines'], check: landedFits }, secondWithin],
  warnings: [secondTold, shelfLifeLeft],
  askedOf: ['stockArea', 'lines'],
});

export type Inward = Row<typeof inward>;
export type InwardInput = Input<typeof inward>;
