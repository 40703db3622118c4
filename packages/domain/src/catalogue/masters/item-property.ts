import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { itemPropertyRules } from './item-property.rules.ts';

/** Group of item properties: dimension, weight, strength, colour … (spec 01, 3.8). */
export const materialPropertyType = master({
  name: 'materialPropertyType',
  title: 'Material Property Type',
  api: 'materialPropertyType',
  apiAliases: ['chemical/materialPropertyType'],
  acl: 'materialPropertyType',
  route: 'materialPropertyType',
  code: 'shortCode',
  fields: simpleFields(),
  form: [SIMPLE_HEAD, SIMPLE_TAIL],
  list: SIMPLE_LIST,
});

type Typed = { readonly dataType?: string };

const isChoice: RequiredRule = ({ dataType }: Typed) => dataType === 'choice';
const isComputed: RequiredRule = ({ dataType }: Typed) => dataType === 'computed';

/** Property that items carry: width, GSM, colour; variant ones tell item tuples apart (spec 01, 3.8). */
export const itemProperty = master({
  name: 'itemProperty',
  title: 'Item Property',
  plural: 'Item Properties',
  api: 'itemProperty',
  apiAliases: ['chemical/itemProperty'],
  acl: 'materialPropertyType',
  route: 'materialPropertyType/property',
  code: 'code',
  fields: {
    name: f.text({ label: 'Property', required: true, unique: true, max: 60 }),
    code: f.text({
      label: 'Code',
      required: true,
      unique: true,
      fixed: true,
      form: 'code',
      max: 20,
      pattern: /^[A-Z][A-Z0-9_]{0,19}$/u,
      example: 'WIDTH',
    }),
    propertyType: f.ref({ to: 'materialPropertyType', label: 'Type', required: true }),
    dataType: f.choice({
      label: 'Value',
      options: ['numeric', 'text', 'choice', 'boolean', 'computed'],
      required: true,
      fixed: true,
    }),
    uom: f.ref({ to: 'uom', label: 'Unit' }),
    decimals: f.integer({ label: 'Decimals', min: 0, max: 6, default: 2 }),
    min: f.decimal({ label: 'Min' }),
    max: f.decimal({ label: 'Max' }),
    step: f.decimal({ label: 'Step', min: '0.000001' }),
    options: f.lines({
      label: 'Options',
      distinct: ['value'],
      requiredWhen: isChoice,
      of: {
        value: f.text({ label: 'Value', required: true, max: 60 }),
        code: f.text({ label: 'Code', form: 'code', max: 10 }),
        colour: f.text({ label: 'Colour', max: 20 }),
        sortOrder: f.integer({ label: 'Sort Order', min: 0, default: 0 }),
      },
    }),
    formula: f.text({ label: 'Formula', max: 300, requiredWhen: isComputed }),
    isVariant: f.boolean({ label: 'Part of the grade' }),
    synonyms: f.text({ label: 'Synonyms', max: 200 }),
  },
  form: [
    ['name', 'code', 'propertyType'],
    ['dataType', 'uom', 'decimals'],
    ['min', 'max', 'step'],
    ['formula', 'isVariant', 'synonyms'],
    ['options'],
  ],
  list: {
    columns: ['name', 'code', 'propertyType', 'dataType', 'uom', 'isVariant', 'isActive'],
    search: ['name', 'code', 'synonyms'],
    sort: 'name',
    filters: ['propertyType', 'dataType'],
  },
  rules: itemPropertyRules,
});

export type MaterialPropertyType = Row<typeof materialPropertyType>;
export type MaterialPropertyTypeInput = Input<typeof materialPropertyType>;
export type ItemProperty = Row<typeof itemProperty>;
export type ItemPropertyInput = Input<typeof itemProperty>;
