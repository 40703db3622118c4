import { f } from '../language/f.ts';
import { neededItem, neededUom } from '../language/groups/master-refs.ts';
import { receivedLot } from '../language/groups/stock-line-fields.ts';
import { mouldsLast } from '../language/groups/working-assets.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { deriveFoundryInward, piecesOffStandard } from './foundry-inward.derive.ts';
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
} from './inward-parts.ts';
import { inwardRules } from './inward.rules.ts';
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
    ...receiptHead(1),
    ...receiptArrival(),
    lines: f.lines({
      label: 'Lines',
      required: true,
      of: {
        ...answeredLines(),
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
        rejectedQuantity: rejectedAtReceipt(),
        heatNumber: f.text({
          label: 'Heat no.',
          form: 'code',
          max: 40,
          help: 'Becomes the lot of goods that are kept by lot.',
        }),
        mould: f.ref({ to: 'mould', label: 'Mould or pattern' }),
        drawingNo: f.text({ label: 'Drawing no.', max: 60 }),
        lotNumber: receivedLot(),
        stockArea: areaOfLine(),
        rack: f.ref({ to: 'rack', label: 'Rack', switchedBy: 'RACK_SUPPORT' }),
        ...ratedLine(),
        ...fateOfLine(),
      },
    }),
    itemCount: f.integer({ label: 'Items', readOnly: true }),
    pieces: figure('Pieces'),
    weightKg: figure('Weight (kg)'),
    heatNumbers: f.text({ label: 'Heat no.', readOnly: true, max: 300 }),
    ...receiptEnd('Value'),
  },
  states: receiptStates,
  automatic: ['approve', 'reject', 'decide', 'complete'],
  approval: RECEIPT_APPROVAL,
  asksReason: ['reverse'],
  actionRights: { post: 'create', reverse: 'delete', correctRate: 'override', addInvoice: 'edit' },
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
    from1600: ['itemCount', 'pieces', 'updatedBy'],
    search: ['party', 'billNo', 'challanNo', 'heatNumbers', 'vehicleNumber'],
    sort: '-date',
    sorts: ['number'],
    filters: ['party', 'preInward', 'branch', 'location', 'inwardType', 'testStatus'],
    totals: { billAmount: true, pieces: true, weightKg: true, netTotal: true, taxTotal: true, grandTotal: true },
  },
  reads: RECEIPT_READS,
  derive: deriveFoundryInward,
  rules: inwardRules,
  warnings: [mouldsLast('lines', 'mould'), piecesOffStandard],
});

export type FoundryInward = Row<typeof foundryInward>;
export type FoundryInwardInput = Input<typeof foundryInward>;
