import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { neededItem, neededUom, uomRef } from '../language/groups/master-refs.ts';
import { yieldFields } from '../language/groups/yield.ts';
import { bomRules, isForOne } from './bom.rules.ts';

const LEAST = '0.000001';

/** What is made of what, and how much of it is lost: a change of it is another product. */
export const RECIPE = [
  'outputQty',
  'outputUom',
  'inputs',
  'supportingMaterials',
  'outputs',
  'steps',
  'standardYieldPercent',
  'allowedWastagePercent',
] as const;

/** Bill of material: what an item is made of, in which steps, with what is lost (spec 01, 3.25). */
export const bom = master({
  name: 'bom',
  title: 'Bill of Material',
  plural: 'Bills of Material',
  api: 'chemical/bom',
  apiAliases: ['bom'],
  acl: 'chemical/bom',
  aclAliases: ['bom'],
  route: 'bom',
  display: 'bomCode',
  code: 'bomCode',
  fields: {
    bomCode: f.text({
      label: 'BOM No',
      unique: true,
      form: 'code',
      max: 30,
      help: 'Filled by the BOM series when left empty.',
    }),
    name: f.text({ label: 'Name', max: 150 }),
    bomType: f.choice({
      label: 'Type',
      options: ['production', 'jobWork', 'packing', 'salesOrder', 'phantom'],
      required: true,
      default: 'production',
    }),
    item: f.ref({
      to: 'item',
      label: 'Makes',
      required: true,
      where: { isManufactured: true },
      faults: { required: 'ITEM_CODE_NOT_FOUND' },
    }),
    itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', offers: { item: { sameAs: 'item' } } }),
    revision: f.integer({ label: 'Version', readOnly: true, default: 1 }),
    revisionNote: f.text({ label: 'Version note', max: 200 }),
    outputQty: f.quantity({ label: 'For quantity', required: true, min: LEAST, unitOf: 'outputUom' }),
    outputUom: neededUom('Unit'),
    process: f.ref({ to: 'process', label: 'Process' }),
    department: f.ref({ to: 'department', label: 'Department' }),
    mould: f.ref({ to: 'mould', label: 'Mould' }),
    machineType: f.ref({ to: 'machineType', label: 'Machine type' }),
    customer: f.ref({ to: 'party', label: 'Only for', where: { isCustomer: true }, requiredWhen: isForOne }),
    inputs: f.lines({
      label: 'Inputs',
      required: true,
      of: {
        item: neededItem(),
        itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', offers: { item: { sameAs: 'item' } } }),
        quantity: f.quantity({ label: 'Quantity', required: true, min: LEAST, unitOf: 'uom' }),
        uom: neededUom('Unit'),
        percent: f.percent({ label: 'Percent' }),
        wastagePercent: f.percent({ label: 'Wastage %', max: 50 }),
        process: f.ref({ to: 'process', label: 'Process' }),
        stockArea: f.ref({ to: 'stockArea', label: 'Stock Area' }),
        isFixed: f.boolean({ label: 'Fixed', help: 'The same for every quantity that is made.' }),
        isCritical: f.boolean({ label: 'Critical' }),
        alternates: f.refs({ to: 'item', label: 'Alternates' }),
      },
    }),
    supportingMaterials: f.lines({
      label: 'Supporting materials',
      distinct: ['supportingMaterial'],
      of: {
        supportingMaterial: f.ref({ to: 'supportingMaterial', label: 'Supporting Material', required: true }),
        quantity: f.quantity({ label: 'Quantity', required: true, min: LEAST, unitOf: 'uom' }),
        uom: uomRef('Unit'),
      },
    }),
    outputs: f.lines({
      label: 'Co- and by-products',
      distinct: ['item'],
      of: {
        item: neededItem(),
        quantity: f.quantity({ label: 'Quantity', min: LEAST, unitOf: 'item' }),
        percent: f.percent({ label: 'Percent' }),
        costSharePercent: f.percent({ label: 'Cost share %' }),
      },
    }),
    steps: f.lines({
      label: 'Steps',
      distinct: ['sequence'],
      of: {
        sequence: f.integer({ label: 'Sequence', required: true, min: 1 }),
        process: f.ref({ to: 'process', label: 'Process', required: true }),
        machineType: f.ref({ to: 'machineType', label: 'Machine type' }),
        setupMinutes: f.decimal({ label: 'Setup (minutes)', min: 0, places: 2 }),
        ratePerHour: f.decimal({ label: 'Rate per hour', min: 0 }),
        instruction: f.text({ label: 'Instruction', max: 300 }),
        qualityParams: f.refs({ to: 'customParam', label: 'Checks' }),
      },
    }),
    costHeads: f.lines({
      label: 'Cost heads',
      distinct: ['costHead'],
      of: {
        costHead: f.ref({ to: 'costHead', label: 'Cost head', required: true }),
        rate: f.money({ label: 'Own rate', places: 4, min: 0, confidential: true }),
      },
    }),
    ...yieldFields(),
    effectiveFrom: f.date({ label: 'Valid from' }),
    effectiveTill: f.date({ label: 'Valid till' }),
    status: f.choice({
      label: 'Status',
      options: ['draft', 'active', 'obsolete'],
      required: true,
      default: 'draft',
    }),
    isDefault: f.boolean({ label: 'Default of its item' }),
    drawings: f.file({ label: 'Drawings', many: true }),
    instructions: f.longText({ label: 'Instructions', max: 4000 }),
  },
  form: [
    {
      title: 'Bill of material',
      rows: [
        ['item', 'itemTuple', 'bomCode'],
        ['outputQty', 'outputUom', 'bomType'],
        ['status', 'isDefault', 'revision'],
        ['name', 'revisionNote', 'customer'],
      ],
    },
    { title: 'Inputs', rows: [['inputs'], ['standardYieldPercent', 'allowedWastagePercent']] },
    { title: 'Supporting materials', rows: [['supportingMaterials']] },
    { title: 'Steps', rows: [['process', 'department', 'machineType', 'mould'], ['steps']] },
    { title: 'By-products and cost', rows: [['outputs'], ['costHeads']] },
    { title: 'Validity and papers', rows: [['effectiveFrom', 'effectiveTill'], ['drawings'], ['instructions']] },
  ],
  list: {
    columns: [
      'bomCode',
      'item',
      'bomType',
      'outputQty',
      'outputUom',
      'process',
      'revision',
      'status',
      'isDefault',
      'isActive',
    ],
    from1200: ['process', 'outputUom'],
    from1600: ['isActive', 'isDefault'],
    search: ['bomCode', 'name', 'item'],
    sort: 'bomCode',
    filters: ['item', 'bomType', 'process', 'status', 'customer'],
  },
  reads: [
    'item.uom',
    'item.secondaryUom',
    'item.conversions.fromUom',
    'item.conversions.toUom',
    'outputUom',
    'inputs.item',
    'costHeads.costHead',
  ],
  approval: {
    actions: {
      release: { trigger: 'create', holds: ['status'], meanwhile: { status: 'draft' } },
      changeRecipe: { trigger: 'update', holds: RECIPE, onlyChanges: true },
    },
    about: 'item',
    material: ['status', ...RECIPE],
  },
  rules: bomRules,
});

export type Bom = Row<typeof bom>;
export type BomInput = Input<typeof bom>;
