import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { itemRef, uomRef } from '../language/groups/master-refs.ts';
import { oneMaterial } from '../language/groups/material.ts';
import { rising } from '../language/groups/range.ts';
import { holdsSomething, netWeight, volume } from './packing.rules.ts';

const weight = (label: string) => f.decimal({ label, min: 0, places: 3 });
const side = (label: string) => f.decimal({ label, min: 0, places: 2 });

/** Packing: bale, drum, jumbo … with what it holds, weighs and is made of (spec 01, 3.19). */
export const packing = master({
  name: 'packing',
  title: 'Packing',
  plural: 'Packing',
  api: 'chemical/packing',
  apiAliases: ['packing'],
  acl: 'chemical/packing',
  aclAliases: ['packing'],
  route: 'packing',
  display: 'packingType',
  code: 'shortCode',
  fields: {
    packingType: f.text({ label: 'Packing Type', required: true, unique: true, max: 120, example: 'Bale of 500' }),
    shortCode: f.text({ label: 'Code', unique: true, form: 'code', max: 20 }),
    form: f.choice({
      label: 'Form',
      options: [
        'bale',
        'bundle',
        'roll',
        'bag',
        'drum',
        'carbuoy',
        'box',
        'carton',
        'pallet',
        'jumbo',
        'tanker',
        'loose',
      ],
      required: true,
    }),
    contentQty: f.quantity({ label: 'Holds', min: '0.000001', unitOf: 'contentUom', requiredWhen: holdsSomething }),
    contentUom: { ...uomRef('Unit'), requiredWhen: holdsSomething },
    tareWeight: weight('Tare (kg)'),
    grossWeight: weight('Gross (kg)'),
    netWeight: f.decimal({ label: 'Net (kg)', places: 3, computed: netWeight }),
    lengthMm: side('Length (mm)'),
    widthMm: side('Width (mm)'),
    heightMm: side('Height (mm)'),
    volumeM3: f.decimal({ label: 'Volume (m³)', places: 6, computed: volume }),
    insideOf: f.ref({ to: 'packing', label: 'Inside of', tree: true }),
    innerCount: f.integer({ label: 'So many inside', min: 1 }),
    materials: f.lines({
      label: 'Packing materials',
      distinct: ['item', 'supportingMaterial'],
      of: {
        item: itemRef(),
        supportingMaterial: f.ref({ to: 'supportingMaterial', label: 'Supporting Material' }),
        qty: f.quantity({ label: 'Per pack', required: true, min: '0.000001', unitOf: 'item' }),
      },
    }),
    isReturnable: f.boolean({ label: 'Returnable' }),
    depositValue: f.money({ label: 'Deposit', min: 0 }),
    labelTemplate: f.ref({ to: 'labelTemplate', label: 'Label' }),
    stockItem: f.ref({
      to: 'item',
      label: 'Kept in stock as',
      readOnly: true,
      help: 'The item under which the ledger counts empty ones; made with the first receipt.',
    }),
    items: f.refs({ to: 'item', label: 'Used for', help: 'Empty: every item.' }),
  },
  form: [
    ['packingType', 'shortCode', 'form'],
    ['contentQty', 'contentUom'],
    ['tareWeight', 'grossWeight', 'netWeight'],
    ['lengthMm', 'widthMm', 'heightMm', 'volumeM3'],
    ['insideOf', 'innerCount', 'isReturnable', 'depositValue'],
    ['items', 'labelTemplate'],
    ['materials'],
  ],
  list: {
    columns: ['packingType', 'shortCode', 'form', 'contentQty', 'contentUom', 'tareWeight', 'isReturnable', 'isActive'],
    from1200: ['tareWeight'],
    search: ['packingType', 'shortCode'],
    sort: 'packingType',
    filters: ['form', 'isReturnable'],
  },
  reads: ['materials.item.uom', 'contentUom'],
  rules: [rising(['tareWeight', 'Tare'], ['grossWeight', 'Gross']), oneMaterial('materials')],
});

export type Packing = Row<typeof packing>;
export type PackingInput = Input<typeof packing>;
