import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { uomRules } from './uom.rules.ts';

/** Kinds of unit: conversions stay inside a kind, except on items (spec 01, 3.13). */
const KINDS = [
  'mass',
  'length',
  'area',
  'volume',
  'count',
  'time',
  'energy',
  'density',
  'denier',
  'gsm',
  'ratio',
  'other',
] as const;

/** Unit of measure: what quantities are counted in, and how it converts to the base unit of its kind. */
export const uom = master({
  name: 'uom',
  title: 'Unit of Measure',
  plural: 'Units of Measure',
  api: 'uom',
  acl: 'uom',
  route: 'uom',
  code: 'symbol',
  lends: ['kind', 'uqc', 'decimals', 'rounding', 'numerator', 'denominator', 'isContainer'],
  fields: {
    name: f.text({
      label: 'UOM Name',
      required: true,
      unique: true,
      max: 60,
      faults: { required: 'UOM_NOT_FOUND', unique: 'UOM_EXISTS' },
    }),
    symbol: f.text({ label: 'Symbol', required: true, unique: true, max: 10, form: 'verbatim' }),
    kind: f.choice({ label: 'Kind', options: KINDS, required: true }),
    uqc: f.text({
      label: 'GST Unit Code',
      max: 8,
      form: 'code',
      picks: 'uqc',
      pattern: /^[A-Z]{3}$/u,
      example: 'KGS',
      help: 'Unit code of GST documents (UQC).',
    }),
    decimals: f.integer({ label: 'Decimals', min: 0, max: 6, default: 3 }),
    isWhole: f.boolean({ label: 'Whole numbers only' }),
    rounding: f.choice({ label: 'Rounding', options: ['halfUp', 'up', 'down'], default: 'halfUp' }),
    isBase: f.boolean({ label: 'Base of its kind' }),
    isContainer: f.boolean({
      label: 'Container',
      help: 'Bag, bale, drum: what one holds is said by each item (1 bale = 500 nos). It converts into no other unit by itself.',
    }),
    numerator: f.decimal({
      label: '1 unit =',
      over: 'denominator',
      min: '0.000001',
      default: '1',
      help: 'One unit is numerator ÷ denominator of the base unit, kept exact.',
      faults: { min: 'CONVERSION_NOT_POSITIVE' },
    }),
    denominator: f.decimal({
      label: 'divided by',
      min: '0.000001',
      default: '1',
      faults: { min: 'CONVERSION_NOT_POSITIVE' },
    }),
  },
  form: [
    ['name', 'symbol', 'kind'],
    ['uqc', 'decimals', 'isWhole', 'rounding'],
    ['isBase', 'isContainer', 'numerator', 'denominator'],
  ],
  list: {
    columns: ['name', 'symbol', 'kind', 'uqc', 'numerator', 'decimals', 'isActive'],
    search: ['name', 'symbol'],
    sort: 'name',
    filters: ['kind'],
  },
  rules: uomRules,
});

export type Uom = Row<typeof uom>;
export type UomInput = Input<typeof uom>;
