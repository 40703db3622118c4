import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { derivePackingInward } from './packing-inward.derive.ts';
import { comesFromParty, packingInwardRules, tareFits } from './packing-inward.rules.ts';
import { POSTED, POSTED_ACTIONS } from './posted-document.ts';

const pieces = (label: string) => f.integer({ label, readOnly: true });

/** Packing-type inward: empty bags, drums and pallets, bought or come back, become stock of empty packing (spec 02, 4.9). */
export const packingInward = document({
  name: 'packingInward',
  title: 'Packing Type Inward',
  plural: 'Packing Type Inward',
  api: 'chemical/packingTypeInward',
  acl: 'chemical/packingTypeInward',
  aclAliases: ['packing-type-inward'],
  route: 'packing-type-inward',
  number: { prefix: 'PK', per: ['financialYear'] },
  fields: {
    inwardType: f.choice({
      label: 'Type',
      options: ['purchase', 'returnedByCustomer', 'returnedByJobWorker', 'conversion'],
      optionLabels: {
        returnedByCustomer: 'Returned by customer',
        returnedByJobWorker: 'Returned by job worker',
        conversion: 'Made from other packing',
      },
      required: true,
      default: 'purchase',
    }),
    party: f.ref({ to: 'party', label: 'Party', requiredWhen: comesFromParty }),
    date: documentDate('Date'),
    billNo: f.text({ label: 'Bill no.', form: 'code', max: 16 }),
    billDate: f.date({ label: 'Bill date' }),
    ...placeOfDocument('CBL_FLOW_SUPPORT'),
    stockArea: f.ref({ to: 'stockArea', label: 'Stock Area', required: true, defaultFrom: 'packingArea' }),
    lines: f.lines({
      label: 'Packing',
      required: true,
      of: {
        packing: f.ref({ to: 'packing', label: 'Packing', required: true }),
        condition: f.choice({
          label: 'Condition',
          options: ['new', 'used', 'damaged'],
          required: true,
          default: 'new',
        }),
        quantity: f.integer({ label: 'Pieces', required: true, min: 1 }),
        rate: f.money({ label: 'Rate', places: 4, min: 0, confidential: true }),
        tareCheck: f.decimal({ label: 'Weighed (kg)', min: 0, places: 3, help: 'Mean weight of one empty piece.' }),
        tareOffPercent: f.percent({
          label: 'Off tare %',
          readOnly: true,
          min: -100,
          max: 99_999,
          help: 'Beyond 5 % the pieces are not what the master says.',
        }),
        amount: f.money({ label: 'Amount', readOnly: true, confidential: true }),
        remark: f.text({ label: 'Remark', max: 200 }),
      },
    }),
    packings: f.text({ label: 'Packing', readOnly: true, max: 300 }),
    newPieces: pieces('New'),
    usedPieces: pieces('Used'),
    damagedPieces: pieces('Damaged'),
    value: f.money({ label: 'Value', readOnly: true, confidential: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  ...POSTED,
  approval: {
    actions: POSTED_ACTIONS,
    amount: 'value',
    about: 'party',
    material: [
      'inwardType',
      'party',
      'billNo',
      'stockArea',
      'lines.packing',
      'lines.condition',
      'lines.quantity',
      'lines.rate',
    ],
  },
  form: [
    {
      title: 'Inward',
      rows: [
        ['inwardType', 'party', 'date'],
        ['stockArea', 'billNo', 'billDate'],
        ['organization', 'branch', 'location'],
      ],
    },
    { title: 'Packing', rows: [['lines']] },
    {
      title: 'Totals',
      rows: [
        ['newPieces', 'usedPieces', 'damagedPieces', 'value'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'inwardType',
      'party',
      'packings',
      'newPieces',
      'usedPieces',
      'damagedPieces',
      'value',
      'status',
    ],
    from1600: ['inwardType'],
    search: ['party', 'billNo', 'packings', 'remarks'],
    sort: '-date',
    sorts: ['number'],
    filters: ['inwardType', 'party', 'branch', 'stockArea'],
    totals: { newPieces: true, usedPieces: true, damagedPieces: true, value: true },
  },
  reads: ['lines.packing'],
  derive: derivePackingInward,
  rules: packingInwardRules,
  warnings: [tareFits],
  askedOf: ['party', 'billNo', 'billDate', 'date'],
});

export type PackingInward = Row<typeof packingInward>;
export type PackingInwardInput = Input<typeof packingInward>;
