import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { bandRules } from './band-master.rules.ts';

type Valued = { readonly valueType?: string };

const isValue: RequiredRule = ({ valueType }: Valued) => valueType === 'value';
const isBand: RequiredRule = ({ valueType }: Valued) => valueType === 'band';

type BandOptions<Name extends string> = {
  readonly name: Name;
  readonly title: string;
  readonly plural: string;
  readonly api: string;
  readonly apiAliases?: readonly string[];
  readonly acl: string;
  readonly aclAliases?: readonly string[];
  readonly route: string;
  /** Smallest and largest value that makes sense. */
  readonly min?: string;
  readonly max?: string;
};

/**
 * Declares a parameter of material: purity, pH, moisture … Its rows are grades (a name), values or bands (spec 01, 3.10).
 * @example export const ph = bandMaster({ name: 'ph', title: 'pH', api: 'chemical/ph', acl: 'chemical/ph', route: 'ph', min: '0', max: '14', … })
 */
export const bandMaster = <const Name extends string>({ min, max, ...module }: BandOptions<Name>) => {
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return master({
    ...module,
    code: 'shortCode',
    fields: {
      ...simpleFields(),
      valueType: f.choice({ label: 'Kind', options: ['grade', 'value', 'band'], required: true, default: 'grade' }),
      value: f.decimal({ label: 'Value', requiredWhen: isValue, ...limits }),
      minValue: f.decimal({ label: 'From', requiredWhen: isBand, ...limits }),
      maxValue: f.decimal({ label: 'To', requiredWhen: isBand, ...limits }),
      uom: f.ref({ to: 'uom', label: 'Unit' }),
      isDefault: f.boolean({ label: 'Default' }),
      productTypes: f.refs({ to: 'productType', label: 'Only for', help: 'Empty: all product types.' }),
      items: f.refs({ to: 'item', label: 'Only for items', help: 'Empty: all items.' }),
    },
    form: [
      SIMPLE_HEAD,
      ['valueType', 'value'],
      ['minValue', 'maxValue', 'uom'],
      ['isDefault'],
      ['productTypes', 'items'],
      SIMPLE_TAIL,
    ],
    list: {
      ...SIMPLE_LIST,
      columns: ['name', 'shortCode', 'valueType', 'value', 'minValue', 'maxValue', 'isDefault', 'isActive'],
      from1200: ['shortCode'],
      filters: ['valueType'],
    },
    rules: bandRules,
    askedOf: ['valueType', 'minValue', 'maxValue', 'productTypes', 'items'],
  });
};
