import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { packagesField } from '../language/groups/stock-line-fields.ts';
import { neededItem, neededUom } from '../language/groups/master-refs.ts';
import { isConsumption, leavesToParty, needsArea } from './outward.rules.ts';
import { POSTED_ACTIONS } from './posted-document.ts';

const total = (label: string) => f.quantity({ label, readOnly: true });

/** Fields of an outward; the form of the foundry calls its quantities pieces and weight. */
export const outwardFields = (mode: 1 | 2) => ({
  outwardType: f.choice({
    label: 'Reason',
    options: [
      'consumption',
      'writeOff',
      'sampleToCustomer',
      'donation',
      'scrapSale',
      'personalUse',
      'customerMaterialReturn',
    ],
    optionLabels: {
      writeOff: 'Write-off',
      sampleToCustomer: 'Sample to customer',
      scrapSale: 'Scrap sale',
      personalUse: 'Personal use',
      customerMaterialReturn: 'Customer’s material back',
    },
    required: true,
  }),
  date: documentDate('Date'),
  mode: f.integer({ label: 'Mode', readOnly: true, default: mode }),
  direction: f.choice({
    label: 'Direction',
    options: ['inward', 'outward', 'return'],
    readOnly: true,
    default: 'outward',
  }),
  department: f.ref({ to: 'department', label: 'Department', requiredWhen: isConsumption }),
  costHead: f.ref({ to: 'costHead', label: 'Cost Head', requiredWhen: isConsumption }),
  party: f.ref({ to: 'party', label: 'Party', requiredWhen: leavesToParty }),
  ...placeOfDocument('CBL_FLOW_SUPPORT'),
  stockArea: f.ref({
    to: 'stockArea',
    label: 'Stock Area',
    defaultFrom: 'stockArea',
    help: 'Where lines are picked that name no stock.',
  }),
  lines: f.lines({
    label: 'Lines',
    required: true,
    of: {
      item: neededItem(),
      itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', help: 'Empty: any grade of the item.' }),
      quantity: f.quantity({
        label: mode === 1 ? 'Pieces' : 'Quantity',
        required: true,
        min: '0.000001',
        unitOf: 'uom',
      }),
      uom: neededUom('Unit'),
      secondaryQuantity: f.quantity({
        label: mode === 1 ? 'Weight (kg)' : '2nd quantity',
        min: 0,
        switchedBy: 'SECONDARY_STOCK_SUPPORT',
      }),
      stockKey: f.integer({ label: 'Stock', min: 1, isRuled: true, help: 'Empty: what the item’s issue rule picks.' }),
      lotNumber: f.text({ label: mode === 1 ? 'Heat no.' : 'Lot', form: 'code', max: 40, isRuled: true }),
      rollNumber: f.text({ label: 'Roll no.', form: 'code', max: 40, switchedBy: 'ROLL_NO_SUPPORT' }),
      packages: packagesField(),
      stockArea: f.ref({ to: 'stockArea', label: 'Stock Area', requiredWhen: needsArea }),
      hsn: f.text({ label: 'HSN', readOnly: true, max: 8 }),
      gstRate: f.ref({
        to: 'gstRate',
        label: 'GST',
        readOnly: true,
        help: 'At which the goods came: its credit is lost with them.',
      }),
      inward: f.ref({ to: 'inward', label: 'Inward', readOnly: true }),
      amount: f.money({ label: 'Value', readOnly: true, confidential: true }),
      remark: f.text({ label: 'Reason of the line', max: 200, isRuled: true }),
    },
  }),
  goods: f.text({ label: 'Items', readOnly: true, max: 300 }),
  pieces: total('Pieces'),
  weightKg: total('Weight (kg)'),
  value: f.money({ label: 'Value', readOnly: true, confidential: true }),
  transport: f.ref({ to: 'transport', label: 'Transporter' }),
  vehicleNumber: f.text({
    label: 'Vehicle',
    form: 'code',
    max: 20,
    identifier: validateVehicle,
    example: 'GJ05AB1234',
  }),
  ewayBillNumber: f.text({
    label: 'E-way bill',
    form: 'code',
    max: 12,
    pattern: /^\d{12}$/u,
    example: '351001234567',
  }),
  remarks: f.longText({ label: 'Remarks', max: 1000 }),
  files: f.file({ label: 'Attachments', many: true }),
});

/** What the approvers of an outward agree to; a flow for write-offs and donations asks for its reason. */
export const OUTWARD_APPROVAL = {
  actions: POSTED_ACTIONS,
  amount: 'value',
  about: 'goods',
  material: ['outwardType', 'party', 'lines.item', 'lines.quantity', 'lines.uom', 'lines.stockKey', 'lines.lotNumber'],
} as const;

/** Rows that rules and derived fields of an outward ask for. */
export const OUTWARD_READS = ['lines.item.uom', 'lines.uom', 'stockArea', 'lines.stockArea'] as const;

/** The form of an outward, of either mode. */
export const OUTWARD_FORM = [
  {
    title: 'Outward',
    rows: [
      ['outwardType', 'date', 'stockArea'],
      ['department', 'costHead', 'party'],
      ['organization', 'branch', 'location'],
    ],
  },
  { title: 'Lines', rows: [['lines']] },
  {
    title: 'More',
    rows: [
      ['value', 'transport', 'vehicleNumber', 'ewayBillNumber'],
      ['remarks', 'files'],
    ],
  },
] as const;

/** How its list is searched, ordered and narrowed, and what it adds up. */
export const OUTWARD_LIST = {
  search: ['party', 'department', 'goods', 'remarks'],
  sort: '-date',
  sorts: ['number'],
  filters: ['outwardType', 'department', 'costHead', 'party', 'branch'],
  totals: { pieces: true, weightKg: true, value: true },
} as const;
