import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { hsnField } from '../language/groups/identifier-fields.ts';
import { neededUom, uomRef } from '../language/groups/master-refs.ts';

/** Supporting material: thread, ink, solvent, strapping, needles: used up beside the bill of material (spec 01, 3.11). */
export const supportingMaterial = master({
  name: 'supportingMaterial',
  title: 'Supporting Material',
  api: 'chemical/supportingMaterial',
  apiAliases: ['supportingMaterial'],
  acl: 'chemical/supportingMaterial',
  aclAliases: ['supporting-material', 'supportingMaterial'],
  route: 'supporting-material',
  code: 'materialCode',
  fields: {
    ...simpleFields(),
    materialCode: f.text({
      label: 'Code',
      unique: true,
      form: 'code',
      max: 40,
      help: 'Filled by the MATERIAL series when left empty.',
    }),
    category: f.ref({
      to: 'itemCategory',
      label: 'Category',
    }),
    uom: neededUom('Unit'),
    hsn: hsnField(),
    gstRate: f.ref({ to: 'gstRate', label: 'GST rate' }),
    rate: f.money({ label: 'Rate', places: 4, min: 0, confidential: true }),
    reorderLevel: f.quantity({
      label: 'Reorder Level',
      min: '0.000001',
      unitOf: 'uom',
      faults: { min: 'REORDER_LEVEL_NOT_POSITIVE' },
    }),
    stockArea: f.ref({ to: 'stockArea', label: 'Stock Area' }),
    party: f.ref({ to: 'party', label: 'Preferred supplier', where: { isSupplier: true } }),
    shelfLifeDays: f.integer({ label: 'Shelf life (days)', min: 0 }),
    consumptionNorm: f.decimal({ label: 'Norm', min: 0, help: 'Used for so much output, in the unit above.' }),
    normPer: f.choice({
      label: 'Norm per',
      options: ['thousandBags', 'kg'],
      optionLabels: { thousandBags: '1000 bags', kg: 'kg' },
      default: 'thousandBags',
    }),
    normUom: uomRef('Norm in'),
    department: f.ref({ to: 'department', label: 'Department' }),
    stockItem: f.ref({
      to: 'item',
      label: 'Kept in stock as',
      readOnly: true,
      help: 'The item under which the ledger counts it; made with the first receipt.',
    }),
    onHand: f.quantity({ label: 'On hand', readOnly: true, unitOf: 'uom', knownBy: 'stock' }),
    isLow: f.boolean({ label: 'Low stock', readOnly: true, knownBy: 'stock' }),
    image: f.image({ label: 'Picture' }),
  },
  form: [
    {
      title: 'Material',
      rows: [SIMPLE_HEAD, ['materialCode', 'category', 'uom'], ['stockArea', 'department', 'image']],
    },
    {
      title: 'Buying and use',
      rows: [
        ['hsn', 'gstRate', 'rate'],
        ['party', 'reorderLevel', 'shelfLifeDays'],
        ['consumptionNorm', 'normPer', 'normUom'],
        SIMPLE_TAIL,
      ],
    },
  ],
  list: {
    columns: ['materialCode', 'name', 'category', 'uom', 'onHand', 'reorderLevel', 'rate', 'stockArea', 'isActive'],
    from1200: ['rate', 'category'],
    from1600: ['stockArea'],
    search: ['name', 'materialCode', 'shortCode', 'description'],
    sort: 'name',
    filters: ['category', 'department', 'stockArea', 'isLow'],
  },
  reads: ['uom'],
});

export type SupportingMaterial = Row<typeof supportingMaterial>;
export type SupportingMaterialInput = Input<typeof supportingMaterial>;
