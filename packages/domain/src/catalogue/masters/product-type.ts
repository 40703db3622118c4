import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { qualityPlanFields, qualityPlanRule } from '../language/groups/quality-plan.ts';
import { stockParamSwitches } from '../language/groups/stock-params.ts';
import { uomRef } from '../language/groups/master-refs.ts';

/** Product type: what an item is by nature; gives new items their sections and defaults (spec 01, 3.7). */
export const productType = master({
  name: 'productType',
  title: 'Product Type',
  api: 'chemical/productType',
  apiAliases: ['productType'],
  acl: 'productType',
  route: 'productType',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    nature: f.choice({
      label: 'Nature',
      options: ['raw', 'semiFinished', 'finished', 'consumable', 'packing', 'wastage', 'service', 'spare', 'tool'],
      required: true,
    }),
    defaultUom: uomRef('Unit'),
    defaultSecondaryUom: uomRef('Secondary unit'),
    isFabric: f.boolean({
      label: 'Fabric',
      help: 'New items are kept in kilogram and metre; which comes first is a setting of the company.',
    }),
    lotTracking: f.choice({ label: 'Lot', options: ['none', 'lot', 'roll'], default: 'none' }),
    issueRule: f.choice({
      label: 'Issue',
      options: ['fefo', 'fifo', 'lifo', 'manual'],
      optionLabels: { fefo: 'FEFO', fifo: 'FIFO', lifo: 'LIFO' },
      default: 'fifo',
    }),
    properties: f.lines({
      label: 'Properties',
      distinct: ['itemProperty'],
      of: {
        itemProperty: f.ref({ to: 'itemProperty', label: 'Property', required: true }),
        isRequired: f.boolean({ label: 'Required' }),
        isVariant: f.boolean({ label: 'Part of the grade' }),
        defaultValue: f.text({ label: 'Default', max: 100 }),
        sortOrder: f.integer({ label: 'Sort Order', min: 0, default: 0 }),
      },
    }),
    ...stockParamSwitches(),
    namePattern: f.text({ label: 'Name pattern', form: 'verbatim', max: 200, example: '{category} {WIDTH} {GSM} GSM' }),
    defaultStockArea: f.ref({ to: 'stockArea', label: 'Stock area' }),
    partCodeConfig: f.ref({
      to: 'partCode',
      label: 'Code rule',
      readOnly: true,
      knownBy: 'record',
      help: 'The rule that names this type: it puts the codes of new items together.',
    }),
    qualityParams: f.lines({ label: 'Quality plan', distinct: ['customParam', 'stage'], of: qualityPlanFields() }),
    isPurchasable: f.boolean({ label: 'Purchasable', default: true }),
    isSaleable: f.boolean({ label: 'Saleable' }),
    isManufactured: f.boolean({ label: 'Manufactured' }),
    isStocked: f.boolean({ label: 'Stocked', default: true }),
  },
  form: [
    {
      title: 'Product type',
      rows: [
        SIMPLE_HEAD,
        ['nature', 'defaultUom', 'defaultSecondaryUom'],
        ['isFabric', 'lotTracking', 'issueRule', 'defaultStockArea'],
        ['isPurchasable', 'isSaleable', 'isManufactured', 'isStocked'],
        ['namePattern', 'partCodeConfig'],
      ],
    },
    { title: 'Properties', rows: [['properties'], ['qualityParams']] },
    {
      title: 'Stock parameters',
      rows: [
        ['usesPh', 'usesMoisture', 'usesSolubility'],
        ['usesStockParam4', 'usesStockParam5', 'usesStockParam6'],
        ['usesStockParam7', 'usesStockParam8', 'usesStockParam9'],
      ],
    },
    { title: 'More', rows: [SIMPLE_TAIL] },
  ],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'nature', 'defaultUom', 'lotTracking', 'isActive'],
    filters: ['nature'],
  },
  rules: [qualityPlanRule('qualityParams')],
});

export type ProductType = Row<typeof productType>;
export type ProductTypeInput = Input<typeof productType>;
