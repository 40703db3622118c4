import { f } from '../language/f.ts';
import { rising } from '../language/groups/range.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { customParamRules } from './custom-param.rules.ts';

type Typed = { readonly dataType?: string };

const isChoice = ({ dataType }: Typed): boolean => dataType === 'choice';
/** Limits, units and formulas are of what is a figure. */
const isNumeric = ({ dataType }: Typed): boolean => dataType === 'numeric';

/** Quality parameter: what is tested, how, and within which limits unless an item or a party says otherwise (spec 01, 2.5). */
export const customParam = master({
  name: 'customParam',
  title: 'Quality Parameter',
  api: 'customParam',
  acl: 'customParam',
  aclAliases: ['customParameters'],
  route: 'customParameters',
  code: 'shortCode',
  fields: {
    name: f.text({ label: 'Parameter', required: true, unique: true, max: 120, example: 'Breaking strength' }),
    shortCode: f.text({ label: 'Short Code', unique: true, form: 'code', max: 20 }),
    dataType: f.choice({
      label: 'Type',
      options: ['numeric', 'text', 'choice', 'passFail'],
      optionLabels: { passFail: 'Pass or fail' },
      required: true,
      default: 'numeric',
    }),
    uom: f.ref({ to: 'uom', label: 'Unit', seenWhen: isNumeric }),
    decimals: f.integer({ label: 'Decimals', min: 0, max: 6, default: 2, seenWhen: isNumeric }),
    options: f.lines({
      label: 'Options',
      distinct: ['value'],
      requiredWhen: isChoice,
      seenWhen: isChoice,
      faults: { required: 'LINES_EMPTY' },
      of: {
        value: f.text({ label: 'Value', required: true, max: 60 }),
        isPass: f.boolean({ label: 'Passes', default: true }),
      },
    }),
    defaultMin: f.decimal({ label: 'Min', help: 'Empty: no bound.', seenWhen: isNumeric }),
    target: f.decimal({ label: 'Target', seenWhen: isNumeric }),
    defaultMax: f.decimal({ label: 'Max', help: 'Empty: no bound.', seenWhen: isNumeric }),
    method: f.text({ label: 'Test Method', max: 200, example: 'IS 14887' }),
    samples: f.integer({ label: 'Readings', min: 1, max: 50, default: 1 }),
    evaluation: f.choice({
      label: 'Judged on',
      options: ['each', 'average', 'minimum', 'maximum', 'range'],
      default: 'average',
      seenWhen: isNumeric,
    }),
    formula: f.text({
      label: 'Formula',
      form: 'verbatim',
      max: 300,
      seenWhen: isNumeric,
      help: 'From other parameters of the test, by short code or name: WT / AREA',
    }),
    productTypes: f.refs({ to: 'productType', label: 'Product Types' }),
    stage: f.choice({ label: 'Stage', options: ['inward', 'inProcess', 'final', 'all'], default: 'all' }),
    mapsTo: f.choice({
      label: 'Measures',
      options: ['purity', 'ph', 'moisture', 'solubility'],
      optionLabels: { ph: 'pH' },
      seenWhen: isNumeric,
      help: 'The property of the stock that this parameter measures.',
    }),
    isCritical: f.boolean({ label: 'Critical', help: 'One critical failure rejects the lot.' }),
    printOnCertificate: f.boolean({ label: 'Print on COA', default: true }),
  },
  form: [
    ['name', 'shortCode', 'dataType'],
    ['uom', 'decimals', 'evaluation', 'mapsTo'],
    ['defaultMin', 'target', 'defaultMax'],
    ['formula'],
    ['options'],
    ['method', 'samples', 'stage'],
    ['productTypes', 'isCritical', 'printOnCertificate'],
  ],
  list: {
    columns: ['name', 'shortCode', 'dataType', 'uom', 'defaultMin', 'defaultMax', 'stage', 'isCritical', 'isActive'],
    from1200: ['isCritical', 'stage'],
    search: ['name', 'shortCode', 'method'],
    sort: 'name',
    filters: ['dataType', 'stage', 'isCritical'],
  },
  rules: [rising(['defaultMin', 'Min'], ['target', 'Target'], ['defaultMax', 'Max']), ...customParamRules],
});

export type CustomParam = Row<typeof customParam>;
export type CustomParamInput = Input<typeof customParam>;
